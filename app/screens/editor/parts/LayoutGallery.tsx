import {
  buildScene,
  type LayoutChoice,
  layoutChoices,
  PAGE_TYPES,
  type PageType,
  type Scene,
  samplePages,
} from '@slidewright/engine'
import { suitById } from '@slidewright/engine/suits'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { type Text, useText } from '../../../i18n/index.ts'
import type { EditorStore } from '../../../stores/editor.ts'
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
  return (
    <Dialog
      isOpen={view.isOpen('layouts')}
      onOpenChange={isOpen => view.toggle('layouts', isOpen)}
      title={text('editor.layouts.title')}
      text={text('editor.layouts.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
    >
      <Layouts />
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

const Layouts = observer(function Layouts() {
  const text = useText()
  const { store, view } = useWorkbench()
  const { deck, page } = store
  const make = useCallback(() => {
    const suit = suitById(deck.suit ?? '')
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
    const suit = suitById(deck.suit ?? '')
    return suit ? samplePages({ deck, after, suit, words: sampleWords(text), ports: portsOf(store) }) : []
  }, [deck, after, store, text])
  return (
    <Choices
      make={make}
      current={null}
      empty={text('editor.newPage.none')}
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
  readonly onChoose: (choice: LayoutChoice) => void
}

/** The kind of a layout's pages, numbered within it where there is more than one. */
function nameOf(choice: LayoutChoice, all: readonly LayoutChoice[], text: Text): string {
  const kind = text(KINDS[choice.page.pageType])
  const same = all.filter(({ page }) => page.pageType === choice.page.pageType)
  return same.length === 1 ? kind : text('editor.layouts.named', { kind, number: same.indexOf(choice) + 1 })
}

function Choices({ make, current, empty, onChoose }: ChoicesProps) {
  const text = useText()
  const { items, isDone } = useLazyList(make)
  const isAlone = items.length === 1 && items[0]?.layout.key === current
  if (isDone && items.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <>
      <ul className={styles.choices} aria-busy={!isDone}>
        {items.map(choice => (
          <Choice
            key={choice.layout.key}
            choice={choice}
            label={nameOf(choice, items, text)}
            isCurrent={choice.layout.key === current}
            onChoose={onChoose}
          />
        ))}
        {isDone ? null : (
          <li>
            <Skeleton ratio="16 / 9" isCard />
          </li>
        )}
      </ul>
      {isDone && isAlone ? <p className={styles.none}>{text('editor.layouts.alone')}</p> : null}
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

function sampleWords(text: Text) {
  return {
    title: text('editor.sample.title'),
    subtitle: text('editor.sample.subtitle'),
    head: text('editor.sample.head'),
    text: text('editor.sample.text'),
    series: text('editor.sample.series'),
  }
}
