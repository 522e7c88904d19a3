import { type Layout, layoutChoices, samplePages } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { sampleWords } from '../../../i18n/sample-words.ts'
import { topicOf } from '../../../stores/layout-names.ts'
import { templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { isEmptyPage } from './EmptyPage.tsx'
import { LayoutChoices } from './LayoutChoices.tsx'
import styles from './LayoutGallery.module.css'

/** The template's layouts with the content of this page; a click applies one. */
export const LayoutGallery = observer(function LayoutGallery() {
  const text = useText()
  const { view } = useEditorContext()
  const [isFew, setIsFew] = useState(false)
  return (
    <Dialog
      isOpen={view.isOpen('layouts')}
      onOpenChange={isOpen => view.toggle('layouts', isOpen)}
      title={text('editor.layouts.title')}
      text={isFew ? undefined : text('editor.layouts.text')}
      closeLabel={text('common.close')}
      width={isFew ? 'small' : 'large'}
      isSheet
    >
      <Layouts onFew={setIsFew} />
    </Dialog>
  )
})

/** Adds a page from a template layout, with sample text. */
export const NewPageGallery = observer(function NewPageGallery() {
  const text = useText()
  const { view } = useEditorContext()
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

const Layouts = observer(function Layouts({ onFew }: { readonly onFew: (isFew: boolean) => void }) {
  const text = useText()
  const { store, view } = useEditorContext()
  const { deck, page } = store
  const make = useCallback(() => {
    const suit = templates.suitOf(deck.suit)
    if (!suit || !page) return []
    // A page without text accepts any layout, with sample text.
    return isEmptyPage(page)
      ? samplePages({ deck, after: page.id, suit, words: sampleWords(text), ports: portsOf(store) })
      : layoutChoices(deck, page.id, suit, portsOf(store))
  }, [deck, page, store, text])
  const points = pointsOf(deck.suit, page?.layout ?? null)
  const isEmpty = page !== null && isEmptyPage(page)
  return (
    <LayoutChoices
      make={make}
      current={page?.layout ?? null}
      hasHeads={isEmpty}
      firstTopic={isEmpty ? topicOf({ page }, suitLayout(deck.suit, page.layout)) : null}
      empty={
        <EmptyState
          icon="layout"
          title={text('editor.layouts.noneTitle')}
          text={text('editor.layouts.none')}
          action={<Alternatives />}
        />
      }
      alone={
        <div className={styles.alone}>
          <p>{points > 1 ? text('editor.layouts.aloneCounted', { count: points }) : text('editor.layouts.alone')}</p>
          <Alternatives />
        </div>
      }
      onFew={onFew}
      onChoose={choice => {
        const isCurrent = choice.layout.key === page?.layout && !isEmptyPage(page)
        if (page && !isCurrent)
          store.run('page.replace', { page: { ...choice.page, id: page.id }, layout: choice.layout })
        view.toggle('layouts', false)
      }}
    />
  )
})

/** Returns how many points a suit's layout holds; 0 if it has no count. */
function pointsOf(suitId: string | null, key: string | null): number {
  return suitLayout(suitId, key)?.count ?? 0
}

function suitLayout(suitId: string | null, key: string | null): Layout | null {
  const suit = templates.suitOf(suitId)
  return suit?.layouts.find(layout => `${suit.id}:${layout.key}` === key) ?? null
}

/** The alternatives when there is no other layout. */
function Alternatives() {
  const text = useText()
  const { view } = useEditorContext()
  return (
    <div className={styles.ways}>
      <Button
        icon="plus"
        onPress={() => {
          view.toggle('layouts', false)
          view.toggle('newPage', true)
        }}
      >
        {text('command.pageNew')}
      </Button>
      <TemplateButton />
    </div>
  )
}

function TemplateButton() {
  const text = useText()
  const { view } = useEditorContext()
  return (
    <Button
      icon="palette"
      onPress={() => {
        view.toggle('layouts', false)
        view.toggle('newPage', false)
        view.toggle('suits', true)
      }}
    >
      {text('editor.switchSuit')}
    </Button>
  )
}

const NewPages = observer(function NewPages() {
  const text = useText()
  const { store, view } = useEditorContext()
  const { deck } = store
  const after = store.page?.id ?? null
  const make = useCallback(() => {
    const suit = templates.suitOf(deck.suit)
    return suit ? samplePages({ deck, after, suit, words: sampleWords(text), ports: portsOf(store) }) : []
  }, [deck, after, store, text])
  return (
    <LayoutChoices
      make={make}
      current={null}
      empty={
        <EmptyState
          icon="layout"
          title={text('editor.newPage.title')}
          text={text('editor.newPage.none')}
          action={<TemplateButton />}
        />
      }
      hasHeads
      onChoose={({ page, layout }) => {
        store.run('page.insertBuilt', { page, layout, after, show: true })
        view.toggle('newPage', false)
      }}
    />
  )
})

function portsOf({ deck, measure, ids }: EditorStore) {
  return { theme: deck.theme, measure, ids }
}
