import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import {
  buildDeck,
  createIds,
  type Deck,
  outlineCharacters,
  pagesOf,
  parseOutline,
  type Suit,
  suitFontNeeds,
  type Theme,
  toFile,
} from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { SUITS, suitById } from '@slidewright/engine/suits'
import { loadHyphenation } from '@slidewright/shared'
import { CommandError } from './command-error.ts'
import { createFontLoader } from './fonts.ts'
import { loadFormulas } from './formulas.ts'
import { measured } from './measured.ts'
import { readPictures } from './pictures.ts'
import type { PrintParts } from './print.ts'
import { type Source, writeContent, writeOutline } from './source.ts'
import { writeWhole } from './write-whole.ts'

/** Options of `make`. */
export interface MakeOptions {
  readonly output: string
  readonly suit?: string | undefined
  readonly theme?: string | undefined
}

/** Makes a deck from a source and writes it: the same pages as in the product, without a browser. */
export async function make(source: Source, { output, ...chosen }: MakeOptions): Promise<void> {
  const kind = extname(output).toLowerCase()
  if (!isKind(kind)) throw new CommandError(`${output} must end in .pdf, .pptx or .json.`)
  const suit = chooseSuit(chosen.suit)
  const theme = chooseTheme(suit, chosen.theme)
  const outline = parseOutline(await writeContent(source, await writeOutline(source)))
  const pictures = await readPictures(outline, source)
  const loadFont = createFontLoader()
  const measure = createHarfbuzzMeasure({ load: loadFont })
  const { language } = outline
  await measure.fonts.prepare(suitFontNeeds(suit, { theme, text: outlineCharacters(outline), language }))
  const [hyphenation, formulas] = await Promise.all([loadHyphenation(outline), loadFormulas(outline)])
  const built = await measured(measure, () => {
    const ids = createIds(() => randomBytes(9).toString('base64url'))
    return buildDeck(outline, suit, { theme, measure, ids, picture: pictures.asset, ...hyphenation, ...formulas })
  })
  if (!built.ok) throw new CommandError(`The suit ${suit.id} cannot build a deck (${built.error.code}).`)
  const { deck, dropped } = built.value
  const bytes = await WRITE[kind](deck, { measure, pictures, loadFont })
  writeWhole(output, bytes)
  const left = dropped.length === 0 ? '' : `; ${dropped.length} could not be built and are left out`
  process.stdout.write(`${output}: ${pagesOf(deck).length} pages${left}\n`)
}

/** What a deck is written as, by the end of the file's name. Writers are loaded when there is a deck to write. */
const WRITE = {
  '.json': async (deck: Deck) => JSON.stringify(toFile(deck)),
  '.pdf': async (deck: Deck, parts: PrintParts) => (await import('./print.ts')).print(deck, parts),
  '.pptx': async (deck: Deck, parts: PrintParts) => (await import('./pptx.ts')).powerPoint(deck, parts),
} as const

function isKind(kind: string): kind is keyof typeof WRITE {
  return Object.hasOwn(WRITE, kind)
}

function chooseSuit(id: string | undefined): Suit {
  const suit = id === undefined ? SUITS[0] : suitById(id)
  if (suit) return suit
  throw new CommandError(`There is no suit "${id}"; there are ${SUITS.map(known => known.id).join(', ')}.`)
}

function chooseTheme(suit: Suit, id: string | undefined): Theme {
  const theme = id === undefined ? suit.themes[0] : suit.themes.find(known => known.id === id)
  if (theme) return theme
  throw new CommandError(`${suit.name} has no theme "${id}"; it has ${suit.themes.map(known => known.id).join(', ')}.`)
}
