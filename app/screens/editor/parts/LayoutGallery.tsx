import {
  buildScene,
  type LayoutChoice,
  layoutChoices,
  PAGE_TYPES,
  type PageType,
  type Scene,
  samplePages,
} from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { type Text, useText } from '../../../i18n/index.ts'
import { sampleWords } from '../../../i18n/sample-words.ts'
import type { EditorStore } from '../../../stores/editor.ts'
import { templates } from '../../../stores/templates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useWorkbench } from '../workbench.ts'
import { isEmptyPage } from './EmptyPage.tsx'
import styles from './LayoutGallery.module.css'
import look from './PictureChoice.module.css'
import { ScenePicture } from './ScenePicture.tsx'
import { useLazyList } from './use-lazy-list.ts'

/** The layouts of the template with what this page says in them: one press sets the page anew. */
export const LayoutGallery = observer(function LayoutGallery() {
  const text = useText()
  const { view } = useWorkbench()
  const [isAlone, setIsAlone] = useState(false)
  return (
    <Dialog
      isOpen={view.isOpen('layouts')}
      onOpenChange={isOpen => view.toggle('layouts', isOpen)}
      title={text('editor.layouts.title')}
      text={text('editor.layouts.text')}
      closeLabel={text('common.close')}
      width={isAlone ? 'small' : 'large'}
      isSheet
    >
      <Layouts onAlone={setIsAlone} />
    </Dialog>
  )
})

/** A new page from the template, with sample words where one's own will stand. */
export const NewPageGallery = observer(function NewPageGallery() {
  const text = useText()
  const { view } = useWorkbench()
  return (
    <Dialog
      isOpen={view.isOpen('newPage')}
      onOpenChange={isOpen => view.toggle('newPage', isOpen)}
      title={text('editor.newPage.title')}
      text={text('editor.newPage.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
    >
      <NewPages />
    </Dialog>
  )
})

const Layouts = observer(function Layouts({ onAlone }: { readonly onAlone: (isAlone: boolean) => void }) {
  const text = useText()
  const { store, view } = useWorkbench()
  const { deck, page } = store
  const make = useCallback(() => {
    const suit = templates.suitOf(deck.suit)
    if (!suit || !page) return []
    // A page that says nothing yet can have any layout, with sample words.
    return isEmptyPage(page)
      ? samplePages({ deck, after: page.id, suit, words: sampleWords(text), ports: portsOf(store) })
      : layoutChoices(deck, page.id, suit, portsOf(store))
  }, [deck, page, store, text])
  return (
    <Choices
      make={make}
      current={page?.layout ?? null}
      empty={text('editor.layouts.none')}
      onAlone={onAlone}
      onChoose={choice => {
        if (page) store.run('page.replace', { page: { ...choice.page, id: page.id }, layout: choice.layout })
        view.toggle('layouts', false)
      }}
    />
  )
})

const NewPages = observer(function NewPages() {
  const text = useText()
  const { store, view } = useWorkbench()
  const { deck } = store
  const after = store.page?.id ?? null
  const make = useCallback(() => {
    const suit = templates.suitOf(deck.suit)
    return suit ? samplePages({ deck, after, suit, words: sampleWords(text), ports: portsOf(store) }) : []
  }, [deck, after, store, text])
  return (
    <Choices
      make={make}
      current={null}
      empty={text('editor.newPage.none')}
      hasHeads
      onChoose={({ page, layout }) => {
        store.run('page.insertBuilt', { page, layout, after, show: true })
        view.toggle('newPage', false)
      }}
    />
  )
})

interface ChoicesProps {
  readonly make: () => Iterable<LayoutChoice>
  readonly current: string | null
  readonly empty: string
  /** Pages of a kind stand under its name. */
  readonly hasHeads?: boolean
  /** Told whether there is only the layout that the page has. */
  readonly onAlone?: (isAlone: boolean) => void
  readonly onChoose: (choice: LayoutChoice) => void
}

/** What a layout is for and how much it takes, numbered where more than one is for the same. */
function namesOf(all: readonly LayoutChoice[], text: Text): ReadonlyMap<LayoutChoice, string> {
  const names = all.map(choice => plainName(choice, text))
  return new Map(
    all.map((choice, at) => {
      const kind = names[at] ?? ''
      const number = names.slice(0, at + 1).filter(name => name === kind).length
      const isOnly = names.filter(name => name === kind).length === 1
      return [choice, isOnly ? kind : text('editor.layouts.named', { kind, number })]
    }),
  )
}

/** Kinds of layouts that take so many points, and those that are for one thing. */
const COUNTED = { catalog: true, content: true, text: true, total: true, pictures: true, team: true } as const

function plainName({ layout, page }: LayoutChoice, text: Text): string {
  const suit = templates.suitOf(layout.suit)
  const own = suit?.layouts.find(({ key }) => `${suit.id}:${key}` === layout.key)
  if (own === undefined) return text(KINDS[page.pageType])
  const { kind, count } = own
  if (kind in COUNTED && count > 0) return text(`editor.layouts.counted.${kind as keyof typeof COUNTED}`, { count })
  return text(`editor.layouts.kind.${kind}`)
}

/** Neighbors of one kind of page. */
function groupsOf(items: readonly LayoutChoice[]): readonly LayoutChoice[][] {
  const groups: LayoutChoice[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0]?.page.pageType === item.page.pageType) last.push(item)
    else groups.push([item])
  }
  return groups
}

function Choices({ make, current, empty, hasHeads = false, onAlone, onChoose }: ChoicesProps) {
  const text = useText()
  const { items, isDone } = useLazyList(make)
  const isAlone = isDone && items.length === 1 && items[0]?.layout.key === current
  const names = useMemo(() => namesOf(items, text), [items, text])
  useEffect(() => onAlone?.(isAlone), [isAlone, onAlone])
  if (isDone && items.length === 0) return <p className={styles.none}>{empty}</p>
  const groups = hasHeads && items.length > 0 ? groupsOf(items) : [[...items]]
  return (
    <>
      {groups.map((group, at) => (
        <section key={group[0]?.layout.key ?? ''} className={styles.group}>
          {hasHeads && group[0] ? <h3 className={styles.head}>{text(KINDS[group[0].page.pageType])}</h3> : null}
          <ul className={styles.choices} aria-busy={!isDone}>
            {group.map(choice => (
              <Choice
                key={choice.layout.key}
                choice={choice}
                label={names.get(choice) ?? ''}
                isCurrent={choice.layout.key === current}
                onChoose={onChoose}
              />
            ))}
            {isDone || at < groups.length - 1 ? null : (
              <li>
                <Skeleton ratio="16 / 9" isCard />
              </li>
            )}
          </ul>
        </section>
      ))}
      {isAlone ? <p className={styles.none}>{text('editor.layouts.alone')}</p> : null}
    </>
  )
}

const KINDS = {
  [PAGE_TYPES.cover]: 'editor.layouts.cover',
  [PAGE_TYPES.catalog]: 'editor.layouts.catalog',
  [PAGE_TYPES.chapter]: 'editor.layouts.chapter',
  [PAGE_TYPES.content]: 'editor.layouts.content',
  [PAGE_TYPES.end]: 'editor.layouts.end',
} as const satisfies Record<PageType, string>

interface ChoiceProps {
  readonly choice: LayoutChoice
  readonly label: string
  readonly isCurrent: boolean
  readonly onChoose: (choice: LayoutChoice) => void
}

const Choice = observer(function Choice({ choice, label, isCurrent, onChoose }: ChoiceProps) {
  const text = useText()
  const { store } = useWorkbench()
  const { size } = store.deck
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
      <span className={styles.caption} aria-hidden="true">
        {label}
        {isCurrent ? <Tag tone="accent">{text('editor.suits.current')}</Tag> : null}
      </span>
    </li>
  )
})

function portsOf({ deck, measure, ids }: EditorStore) {
  return { theme: deck.theme, measure, ids }
}

/** The page as it would stand in this deck. */
function sceneOf({ deck, measure, drawChart }: EditorStore, { page }: LayoutChoice): Scene {
  return buildScene({
    deck: { ...deck, pages: { ...deck.pages, [page.id]: page } },
    page: page.id,
    measure,
    drawChart,
  })
}
