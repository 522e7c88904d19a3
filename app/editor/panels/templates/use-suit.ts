import {
  buildScene,
  type Deck,
  pagesOf,
  type Scene,
  type Suit,
  type SwitchedDeck,
  switchSuit,
  type Theme,
} from '@slidewright/engine/internal'
import { keyOfFailure } from '../../../api/failure.ts'
import { ensureFonts } from '../../../assets/fonts.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { templates } from '../../../stores/templates.ts'
import { showToast } from '../../../ui/Toast.tsx'
import type { EditorStore } from '../../session/editor-store.ts'
import { keepState } from '../../session/versions/versions.ts'
import { useWorkbench } from '../../session/workbench.ts'

/** How long a switch waits for the faces of the new template, in ms. */
const FONT_PATIENCE = 2500

/** Gives the deck another template or color set. Words and hand-made changes stay; undo brings the old look back. */
export function useSuit(): (suit: Suit, theme: Theme) => Promise<void> {
  const text = useText()
  const bench = useWorkbench()
  const { store } = bench
  return async (suit, theme) => {
    if (store.deck.suit === suit.id) {
      store.run('deck.setTheme', { theme })
      return
    }
    const failure = await templates.whyNotIn(suit.id, bench.saver.id)
    if (failure !== null) {
      const isGone = failure.name === 'notFound'
      const why = isGone ? text('templates.notUsable') : textOf(keyOfFailure(failure), 'error.unknown')
      showToast({ text: why, icon: 'warning' })
      return
    }
    await Promise.all([
      warmFonts(store, suit, theme),
      keepState(bench, text('editor.versions.beforeSuit', { name: suit.name })),
    ])
    const switched = inSuit(store, suit, theme)
    if (switched === null) {
      showToast({ text: text('editor.suits.failed'), icon: 'warning' })
      return
    }
    store.run('deck.switchSuit', { deck: switched.deck })
    const count = switched.dropped.length
    if (count > 0) showToast({ text: text('editor.suits.dropped', { count }), icon: 'info' })
  }
}

/** What is measured in a face that has not arrived is broken in other places: the faces come first. */
async function warmFonts(store: EditorStore, suit: Suit, theme: Theme): Promise<void> {
  const deck = inSuit(store, suit, theme)?.deck
  if (deck === undefined) return
  const arrivals = pagesOf(deck).map(({ id }) => ensureFonts(sceneIn(store, deck, id)))
  await Promise.race([Promise.all(arrivals), new Promise(resolve => setTimeout(resolve, FONT_PATIENCE))])
}

function inSuit(store: EditorStore, suit: Suit, theme: Theme): SwitchedDeck | null {
  const result = switchSuit(store.deck, suit, { theme, measure: store.measure, ids: store.ids })
  return result.ok ? result.value : null
}

function sceneIn(store: EditorStore, deck: Deck, page: Scene['page']): Scene {
  return buildScene({ deck, page, measure: store.measure, drawChart: store.drawChart })
}

/** The deck's first page as another template would show it. */
export async function previewScene(store: EditorStore, suit: Suit, theme: Theme): Promise<Scene | null> {
  const scene = () => {
    const deck = store.deck.suit === suit.id ? { ...store.deck, theme } : inSuit(store, suit, theme)?.deck
    const [first] = deck ? pagesOf(deck) : []
    return deck && first ? sceneIn(store, deck, first.id) : null
  }
  const draft = scene()
  if (draft === null) return null
  await ensureFonts(draft)
  return scene()
}
