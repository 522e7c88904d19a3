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
import { Input } from '../../../ui/Input.tsx'
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
  /** Whether to group pages by subject under headings, with a search. */
  readonly hasHeads?: boolean
  /** The subject whose pages come first. */
  readonly firstTopic?: Topic | null
  /** Called with whether there are too few layouts to choose from. */
  readonly onFew?: (isFew: boolean) => void
  readonly onChoose: (choice: LayoutChoice) => void
}

/** A list of layout thumbnails, rendered as they are generated. */
export function LayoutChoices(props: LayoutChoicesProps) {
  const { make, current, empty, alone, hasHeads = false, firstTopic = null, onFew, onChoose } = props
  const text = useText()
  const [query, setQuery] = useState('')
  const { items, isDone } = useLazyList(make)
  const named = useMemo(() => namesOf(items, text), [items, text])
  const isAlone = isDone && items.length === 1 && items[0]?.layout.key === current
  const isNone = isDone && items.length === 0
  useEffect(() => onFew?.(isAlone || isNone), [isAlone, isNone, onFew])
  if (isNone) return empty
  const groups = hasHeads ? groupsOf(named, { query, firstTopic, text }) : [named]
  return (
    <>
      {hasHeads ? (
        <Input
          aria-label={text('editor.layouts.search')}
          placeholder={text('editor.layouts.search')}
          icon="search"
          variant="alone"
          className={styles.search ?? ''}
          value={query}
          onChange={setQuery}
        />
      ) : null}
      {isDone && groups.length === 0 ? <p className={styles.none}>{text('editor.layouts.noneFound')}</p> : null}
      {groups.map(group => (
        <Group
          key={(hasHeads && group[0]?.topic) || ''}
          group={group}
          head={hasHeads && group[0] ? text(`editor.layouts.topic.${group[0].topic}`) : null}
          isWhole={query.trim() !== ''}
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

interface Grouping {
  readonly query: string
  readonly firstTopic: Topic | null
  readonly text: Text
}

/** Groups layouts by topic, the first one in front; in each those for few points come first. A search keeps what it finds by name or topic. */
function groupsOf(named: readonly NamedLayout[], { query, firstTopic, text }: Grouping): (readonly NamedLayout[])[] {
  const needle = query.trim().toLocaleLowerCase()
  const found = named.filter(({ label, topic }) =>
    `${label} ${text(`editor.layouts.topic.${topic}`)}`.toLocaleLowerCase().includes(needle),
  )
  const topics = [...TOPICS].sort((one, other) => Number(other === firstTopic) - Number(one === firstTopic))
  return topics
    .map(topic => found.filter(one => one.topic === topic).sort((one, other) => one.count - other.count))
    .filter(group => group.length > 0)
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
  /** How many points it takes; 0 if it has no count. */
  readonly count: number
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
    return { choice, topic, name, label, isFirst: isOfferedFirst(topic, layout), count: layout?.count ?? 0 }
  })
}

function layoutOf({ layout }: Pick<LayoutChoice, 'layout'>): Layout | null {
  const suit = templates.suitOf(layout.suit)
  return suit?.layouts.find(({ key }) => `${suit.id}:${key}` === layout.key) ?? null
}

interface GroupProps {
  readonly group: readonly NamedLayout[]
  readonly head: string | null
  /** Whether to show all of it without being asked. */
  readonly isWhole: boolean
  /** Whether it is the only group. */
  readonly isAlone: boolean
  readonly current: string | null
  readonly onChoose: (choice: LayoutChoice) => void
}

function Group({ group, head, isWhole: isFound, isAlone, current, onChoose }: GroupProps) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const isWhole = isFound || isAsked
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
            <Button variant="quiet" size="small" onPress={() => setAsked(true)}>
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
