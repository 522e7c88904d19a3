import { buildScene, type Layout, type LayoutChoice, type Scene } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { knownDrawPrompt } from '../../../assets/draw-prompt.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { useMedia } from '../../../platform/media.ts'
import { isOfferedFirst, layoutName, TOPICS, type Topic, topicOf } from '../../../stores/layout-names.ts'
import { templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { ScenePicture } from '../../stage/ScenePicture.tsx'
import look from '../../widgets/PictureChoice.module.css'
import styles from './LayoutGallery.module.css'
import { useLazyList } from './use-lazy-list.ts'

interface LayoutChoicesProps {
  readonly make: () => Iterable<LayoutChoice>
  /** The key of the page's current layout. */
  readonly current: string | null
  /** Shown when there are no layouts. */
  readonly empty: ReactNode
  /** Shown when the only layout is the current one. */
  readonly alone?: ReactNode
  /** Whether to group pages by subject under headings. */
  readonly hasHeads?: boolean
  /** Called with whether there are too few layouts to choose from. */
  readonly onFew?: (isFew: boolean) => void
  readonly onChoose: (choice: LayoutChoice) => void
}

/** A list of layout thumbnails, rendered as they are generated. */
export function LayoutChoices({ make, current, empty, alone, hasHeads = false, onFew, onChoose }: LayoutChoicesProps) {
  const text = useText()
  const { items, isDone } = useLazyList(make)
  const named = useMemo(() => namesOf(items, text), [items, text])
  const isAlone = isDone && items.length === 1 && items[0]?.layout.key === current
  const isNone = isDone && items.length === 0
  useEffect(() => onFew?.(isAlone || isNone), [isAlone, isNone, onFew])
  if (isNone) return empty
  const topics = TOPICS.filter(topic => named.some(one => one.topic === topic))
  const groups = hasHeads ? topics.map(topic => named.filter(one => one.topic === topic)) : [named]
  return (
    <>
      {groups.map(group => (
        <Group
          key={(hasHeads && group[0]?.topic) || ''}
          group={group}
          head={hasHeads && group[0] ? text(`editor.layouts.topic.${group[0].topic}`) : null}
          isAlone={isAlone}
          current={current}
          onChoose={onChoose}
        />
      ))}
      {isDone ? null : <Coming />}
      {isAlone ? alone : null}
    </>
  )
}

function Coming() {
  return (
    <div className={classNames(styles.group, styles.choices)} aria-busy>
      <Skeleton ratio="16 / 9" isCard />
    </div>
  )
}

/** A layout with its name. */
interface NamedLayout {
  readonly choice: LayoutChoice
  readonly topic: Topic
  readonly name: string
  /** The name, numbered if several share it. */
  readonly label: string
  readonly isFirst: boolean
}

function namesOf(all: readonly LayoutChoice[], text: Text): readonly NamedLayout[] {
  const known = all.map(choice => ({ choice, layout: layoutOf(choice) }))
  const names = known.map(({ choice, layout }) => layoutName(choice, layout, text))
  return known.map(({ choice, layout }, at) => {
    const name = names[at] ?? ''
    const number = names.slice(0, at + 1).filter(other => other === name).length
    const isOnly = names.filter(other => other === name).length === 1
    const topic = topicOf(choice, layout)
    const label = isOnly ? name : text('editor.layouts.numbered', { name, number })
    return { choice, topic, name, label, isFirst: isOfferedFirst(topic, layout) }
  })
}

function layoutOf({ layout }: LayoutChoice): Layout | null {
  const suit = templates.suitOf(layout.suit)
  return suit?.layouts.find(({ key }) => `${suit.id}:${key}` === layout.key) ?? null
}

interface GroupProps {
  readonly group: readonly NamedLayout[]
  readonly head: string | null
  /** Whether it is the only group. */
  readonly isAlone: boolean
  readonly current: string | null
  readonly onChoose: (choice: LayoutChoice) => void
}

function Group({ group, head, isAlone, current, onChoose }: GroupProps) {
  const text = useText()
  const [isWhole, setIsWhole] = useState(false)
  const isInPairs = useMedia('(max-width: 600px)')
  const first = firstOf(group, isInPairs)
  const shown = head === null || isWhole || first.length === 0 ? group : first
  const left = group.length - shown.length
  return (
    <section className={styles.group}>
      {head === null ? null : (
        <div className={styles.top}>
          <h3 className={styles.head}>{head}</h3>
          {left > 0 ? (
            <Button variant="quiet" size="small" onPress={() => setIsWhole(true)}>
              {text('editor.layouts.more', { count: left })}
            </Button>
          ) : null}
        </div>
      )}
      <ul className={styles.choices} data-alone={isAlone || undefined}>
        {shown.map(named => (
          <Choice
            key={named.choice.layout.key}
            named={named}
            hasName={named.name !== head}
            isCurrent={named.choice.layout.key === current}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}

/** Returns the initially visible layouts of a group; in two columns an even number, if there are more. */
function firstOf(group: readonly NamedLayout[], isInPairs: boolean): readonly NamedLayout[] {
  const first = group.filter(({ isFirst }) => isFirst)
  if (!isInPairs || first.length % 2 === 0) return first
  const next = group.find(({ isFirst }) => !isFirst)
  return next ? group.filter(named => named.isFirst || named === next) : first
}

interface ChoiceProps {
  readonly named: NamedLayout
  readonly hasName: boolean
  readonly isCurrent: boolean
  readonly onChoose: (choice: LayoutChoice) => void
}

const Choice = observer(function Choice({ named, hasName, isCurrent, onChoose }: ChoiceProps) {
  const text = useText()
  const { store } = useEditorContext()
  const { size } = store.deck
  const { choice, label } = named
  const make = useMemo(() => () => sceneOf(store, choice), [store, choice])
  return (
    <li>
      <AriaButton
        className={classNames(look.picture, isCurrent && look.chosen)}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        aria-label={label}
        aria-pressed={isCurrent}
        onPress={() => onChoose(choice)}
      >
        <ScenePicture make={make} />
      </AriaButton>
      {hasName || isCurrent ? (
        <span className={styles.caption} aria-hidden="true">
          {hasName ? label : null}
          {isCurrent ? <Tag tone="accent">{text('editor.suits.current')}</Tag> : null}
        </span>
      ) : null}
    </li>
  )
})

/** Builds the scene of a layout in this deck. */
function sceneOf({ deck, measure, drawChart }: EditorStore, { page }: LayoutChoice): Scene {
  return buildScene({
    deck: { ...deck, pages: { ...deck.pages, [page.id]: page } },
    page: page.id,
    measure,
    drawChart,
    prompts: knownDrawPrompt(),
  })
}
