import { buildScene, type Deck, pagesOf, type Scene, type Suit, type Theme } from '@slidewright/engine'
import { useText } from '../../i18n/index.ts'
import type { EditorStore } from '../../stores/editor.ts'
import { showToast } from '../../ui/Toast.tsx'
import { useWorkbench } from './workbench.ts'

/** Gives the deck another template or color set. Words and hand-made changes stay; undo brings the old look back. */
export function useSuit(): (suit: Suit, theme: Theme) => void {
  const text = useText()
  const { store } = useWorkbench()
  return (suit, theme) => {
    if (store.deck.suit === suit.id) {
      store.run('deck.setTheme', { theme })
      return
    }
    const switched = inSuit(store, suit, theme)
    if (switched === null) showToast({ text: text('editor.suits.failed'), icon: 'warning' })
    else store.run('deck.switchSuit', { deck: switched })
  }
}

function inSuit(store: EditorStore, suit: Suit, theme: Theme): Deck | null {
  return { ...store.deck, suit: suit.id, theme }
}

/** The deck's first page as another template would show it. */
export function previewScene(store: EditorStore, suit: Suit, theme: Theme): Scene | null {
  const deck = store.deck.suit === suit.id ? { ...store.deck, theme } : inSuit(store, suit, theme)
  const first = deck && pagesOf(deck)[0]
  if (!deck || !first) return null
  return buildScene({ deck, page: first.id, measure: store.measure, drawChart: store.drawChart })
}
