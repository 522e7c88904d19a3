import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawChart } from '@slidewright/engine/charts'
import {
  buildDeck,
  buildScene,
  createIds,
  type Deck,
  type MirrorNode,
  mirrorOf,
  pagesOf,
  parseOutline,
} from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { writePdf } from '@slidewright/engine/pdf'
import { suitById } from '@slidewright/engine/suits'
import { ROOT } from '../architecture/imports.ts'
import { readFontFile } from './page.ts'
import { PDF_PORTS } from './pdf.ts'

/** The languages that there is a source of. */
export const LANGUAGES = ['ar', 'de', 'en', 'fr', 'ja', 'ko', 'ru', 'th', 'zh-Hans', 'zh-Hant'] as const

/** A deck in a language, and its PDF. */
export interface LanguageDeck {
  readonly deck: Deck
  readonly bytes: Uint8Array
}

/** Builds the deck of a language in a suit, as the command line does, and writes it as a PDF. */
export async function languageDeck(language: string, suitId: string): Promise<LanguageDeck> {
  const text = await readFile(join(ROOT, `tests/fixtures/languages/${language}.md`), 'utf8')
  const outline = parseOutline(text)
  const suit = suitById(suitId)
  const theme = suit?.themes[0]
  if (!suit || !theme) throw new Error(`no suit ${suitId}`)
  const measure = createHarfbuzzMeasure({ load: readFontFile })
  await measure.prepare(text, { families: [theme.fonts.title, theme.fonts.body], language })
  const built = buildDeck({ ...outline, language }, suit, { theme, measure, ids: createIds(randomUUID) })
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  const pages = pagesOf(deck).map(({ id }) => {
    const content = mirrorOf(deck, id)
    return { scene: buildScene({ deck, page: id, measure, drawChart }), title: content.name }
  })
  const written = await writePdf({ title: deck.title, language, pages, deck }, PDF_PORTS)
  if (!written.ok) throw new Error(written.error.code)
  return { deck, bytes: written.value }
}

/** Returns the texts of a page in reading order: what an accessibility tree names, without pictures and charts. */
export function textsOf({ role, name, children }: MirrorNode): string[] {
  if (role === 'image' || role === 'chart') return []
  const own = role === 'page' || name === '' ? [] : [name]
  return [...own, ...children.flatMap(textsOf)]
}

const TAGS: Partial<Record<MirrorNode['role'], string>> = {
  heading: 'H',
  paragraph: 'P',
  list: 'L',
  numbered: 'L',
  listitem: 'LI',
  image: 'Figure',
  chart: 'Figure',
  table: 'Table',
  row: 'TR',
  cell: 'TD',
  columnheader: 'TH',
  rowheader: 'TH',
}

/** Returns the types that the tags of a page must have, in reading order. */
export function rolesOf({ role, children }: MirrorNode): string[] {
  return [...(TAGS[role] === undefined ? [] : [TAGS[role]]), ...(role === 'chart' ? [] : children.flatMap(rolesOf))]
}

/** A tag as pdf.js reads it, or a piece of content. */
interface ReadTag {
  readonly role?: string
  readonly type?: string
  readonly children?: readonly ReadTag[]
}

/** Returns the types of tags that a program finds on a page, without those that only hold others, and levels of headings. */
export function tagsOf({ role = '', children = [] }: ReadTag): string[] {
  const own = /^(|Root|Document|Sect|Div|Lbl|LBody)$/.test(role) ? [] : [role.replace(/^H\d$/, 'H')]
  return [...own, ...children.flatMap(tagsOf)]
}
