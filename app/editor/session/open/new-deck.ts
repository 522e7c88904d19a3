import {
  createDeck,
  createPage,
  type Deck,
  EMPTY_HISTORY,
  keyBetween,
  type Outline,
  type Suit,
  suitFontNeeds,
  type Theme,
} from '@slidewright/engine/internal'
import type { ApiResult } from '../../../api/client.ts'
import { done, failed } from '../../../api/failure.ts'
import { preloadFonts } from '../../../assets/fonts.ts'
import { tabMeasure } from '../../../assets/measure.ts'
import { text } from '../../../i18n/index.ts'
import { sampleWords } from '../../../i18n/sample-words.ts'
import { suits } from '../../../stores/suits.ts'
import { templates } from '../../../stores/templates.ts'
import { freshIds } from './assemble.ts'
import type { OpenedDeck } from './open-design.ts'
import type { EditorQuery } from './query.ts'
import { templateDeck } from './template-deck.ts'

/** The suit and theme of a deck. */
export interface DeckDesign {
  readonly suit: Suit
  readonly theme: Theme
  /** Whether the requested template was not available and the first suit is used instead. */
  readonly isOther: boolean
}

/** The suit and theme of a new deck. A deck saved as a template brings its own colors. */
export async function designOf({ suitId, themeId, template, templateId }: EditorQuery): Promise<DeckDesign> {
  const own = template === 'deck' && templateId ? await templates.fetchDeck(templateId) : null
  const requested = await templates.loadSuit(own?.ok ? own.value.suit : suitId)
  const suit = requested ?? (await suits.load())[0]
  if (suit === undefined) throw new Error('There is no suit')
  if (own?.ok) return { suit, theme: own.value.theme, isOther: false }
  const theme = suit.themes.find(({ id }) => id === themeId) ?? suit.themes[0]
  if (theme === undefined) throw new Error(`The suit ${suit.id} has no theme`)
  return { suit, theme, isOther: own !== null || (requested === null && suitId !== null) }
}

/** A deck made directly from a template and named after it: a copy of one's own deck, or a suit with sample text. */
export function deckOfTemplate(query: EditorQuery): Promise<ApiResult<Deck>> {
  const { template, templateId = null } = query
  return template === 'deck' && templateId !== null ? deckAgain(templateId) : suitDeck(query)
}

async function deckAgain(templateId: string): Promise<ApiResult<Deck>> {
  const [made, title] = await Promise.all([templates.fetchDeck(templateId), templates.nameOf(templateId)])
  return made.ok && title !== null ? done({ ...made.value, title }) : made
}

async function suitDeck(query: EditorQuery): Promise<ApiResult<Deck>> {
  const { suit, theme, isOther } = await designOf(query)
  if (isOther) return failed('notFound')
  const ports = { theme, measure: tabMeasure(), ids: freshIds() }
  const language = document.documentElement.lang || 'en'
  const title = query.template === 'suit' ? text('templates.deckOf', { name: suit.name }) : suit.name
  const words = sampleWords(text)
  // Text measured in a fallback font breaks in other places, so the fonts are loaded first.
  await preloadFonts(suitFontNeeds(suit, { theme, text: `${title}${Object.values(words).join('')}`, language }))
  return done(templateDeck(suit, { words, title, language, ports }))
}

/** An empty deck for the pages of an outline. */
export function emptyDeck(outline: Outline, suit: Suit, theme: Theme): Deck {
  return createDeck({ theme, title: outline.root.value, language: outline.language, suit: suit.id })
}

/** A deck with one empty page, in the first theme of the first suit. */
export async function blankDeck(): Promise<Deck> {
  const [suit] = await suits.load()
  const [theme] = suit?.themes ?? []
  if (suit === undefined || theme === undefined) throw new Error('There is no suit')
  const deck = createDeck({
    theme,
    title: text('editor.untitled'),
    language: document.documentElement.lang || 'en',
    suit: suit.id,
  })
  const page = createPage({ id: freshIds().page(), order: keyBetween(null, null) })
  return { ...deck, pages: { [page.id]: page } }
}

/** A deck that has not been saved yet. */
export function newDeck(deck: Deck, journalKey: string | null, taskId: string | null = null): OpenedDeck {
  return {
    deck,
    base: null,
    id: null,
    taskId,
    revision: 0,
    history: EMPTY_HISTORY,
    seq: 0,
    savedSeq: 0,
    journalKey,
    hasUnsaved: false,
    conflict: null,
  }
}
