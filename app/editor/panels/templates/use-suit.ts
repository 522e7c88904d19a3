import {
  buildScene,
  type Deck,
  deckCharacters,
  PAGE_TYPES,
  type PageId,
  pageFontNeeds,
  pagesOf,
  type Scene,
  type Suit,
  type SwitchPorts,
  suitFontNeeds,
  switchFirstPage,
  switchSuit,
  type Theme,
} from '@slidewright/engine/internal'
import { keyOfFailure } from '../../../api/failure.ts'
import { knownDrawPrompt } from '../../../assets/draw-prompt.ts'
import { preloadFonts } from '../../../assets/fonts.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { templates } from '../../../stores/templates.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { saveVersion } from '../../session/versions/versions.ts'

/** Applies a template or color set to the deck. Text and manual changes are preserved; it can be undone. */
export function useSuit(): (suit: Suit, theme: Theme) => Promise<void> {
  const text = useText()
  const context = useEditorContext()
  const { store } = context
  return async (suit, theme) => {
    if (store.deck.suit === suit.id) {
      store.run('deck.setTheme', { theme })
      return
    }
    const failure = await templates.checkSuit(suit.id, context.saver.id)
    if (failure !== null) {
      const isGone = failure.name === 'notFound'
      const why = isGone ? text('templates.notUsable') : textOf(keyOfFailure(failure), 'error.unknown')
      showToast({ text: why, icon: 'warning' })
      return
    }
    await Promise.all([
      warmSuit(store, suit, theme),
      saveVersion(context, text('editor.versions.beforeSuit', { name: suit.name })),
    ])
    const switched = switchSuit(store.deck, suit, portsOf(store, theme))
    if (!switched.ok) {
      showToast({ text: text('editor.suits.failed'), icon: 'warning' })
      return
    }
    store.run('deck.switchSuit', { deck: switched.value.deck })
    const count = switched.value.dropped.length
    if (count > 0) showToast({ text: text('editor.suits.dropped', { count }), icon: 'info' })
  }
}

/** Loads the fonts first: text measured in a missing font would wrap differently. */
function warmSuit({ deck }: EditorStore, suit: Suit, theme: Theme): Promise<void> {
  return preloadFonts(suitFontNeeds(suit, { theme, text: deckCharacters(deck), language: deck.language }))
}

function portsOf({ measure, ids }: EditorStore, theme: Theme): SwitchPorts {
  return { theme, measure, ids }
}

/** Builds the scene of the deck's first page in another template; null if there is no page. */
export async function previewScene(store: EditorStore, suit: Suit, theme: Theme): Promise<Scene | null> {
  const [first] = pagesOf(store.deck)
  if (first === undefined) return null
  const alone = { ...store.deck, theme, pages: { [first.id]: first } }
  if (store.deck.suit === suit.id) {
    await preloadFonts(pageFontNeeds(alone, first))
    return sceneIn(store, alone, first.id)
  }
  const isCover = first.pageType === PAGE_TYPES.cover
  const layouts = isCover ? suit.layouts.filter(({ kind }) => kind === 'cover') : suit.layouts
  const text = deckCharacters(alone)
  await preloadFonts(suitFontNeeds({ ...suit, layouts }, { theme, text, language: alone.language }))
  const switched = switchFirstPage(store.deck, suit, portsOf(store, theme))
  return switched.ok ? sceneIn(store, switched.value.deck, first.id) : null
}

function sceneIn({ measure, drawChart }: EditorStore, deck: Deck, page: PageId): Scene {
  return buildScene({ deck, page, measure, drawChart, prompts: knownDrawPrompt() })
}
