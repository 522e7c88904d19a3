import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { drawChart } from '@slidewright/engine/charts'
import {
  buildDeck,
  buildScene,
  createIds,
  type Deck,
  elementsOf,
  type Measure,
  type Page,
  pagesOf,
  parseOutline,
  type Suit,
  type Theme,
  textOf,
  toFile,
} from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { writePdf } from '@slidewright/engine/pdf'
import { SUITS, suitById } from '@slidewright/engine/suits'
import { CommandError } from './command-error.ts'
import { loadFont, loadSubsetter, readFont } from './fonts.ts'
import { type LocalPictures, readPictures } from './pictures.ts'
import { type Source, writeContent, writeOutline } from './source.ts'

/** Options of `make`. */
export interface MakeOptions {
  readonly output: string
  readonly suit?: string | undefined
  readonly theme?: string | undefined
}

/** Makes a deck from a source and writes it: the same pages as in the product, without a browser. */
export async function make(source: Source, { output, ...chosen }: MakeOptions): Promise<void> {
  const kind = extname(output).toLowerCase()
  if (kind !== '.pdf' && kind !== '.json') throw new CommandError(`${output} must end in .pdf or .json.`)
  const suit = chooseSuit(chosen.suit)
  const theme = chooseTheme(suit, chosen.theme)
  const content = await writeContent(source, await writeOutline(source))
  const outline = parseOutline(content)
  const pictures = await readPictures(outline, source)
  const measure = createHarfbuzzMeasure({ load: readFont })
  await measure.prepare(content, { families: [theme.fonts.title, theme.fonts.body], language: outline.language })
  const ids = createIds(() => randomBytes(9).toString('base64url'))
  const built = buildDeck(outline, suit, { theme, measure, ids, picture: pictures.asset })
  if (!built.ok) throw new CommandError(`The suit ${suit.id} cannot build a deck (${built.error.code}).`)
  const { deck, dropped } = built.value
  const bytes = kind === '.json' ? JSON.stringify(toFile(deck)) : await printed(deck, measure, pictures)
  writeWhole(output, bytes)
  const left = dropped.length === 0 ? '' : `; ${dropped.length} could not be built and are left out`
  process.stdout.write(`${output}: ${pagesOf(deck).length} pages${left}\n`)
}

async function printed(deck: Deck, measure: Measure, pictures: LocalPictures): Promise<Uint8Array> {
  const pages = pagesOf(deck).map(page => ({
    scene: buildScene({ deck, page: page.id, measure, drawChart }),
    title: titleOf(page),
  }))
  const source = { title: deck.title, language: deck.language, pages }
  const written = await writePdf(
    source,
    { loadFont, loadSubsetter, loadImage: pictures.load },
    { onProgress: showProgress },
  )
  if (!written.ok) throw new CommandError(`No PDF was written (${written.error.code}).`)
  return written.value
}

/** The words of the page's title, or the first words on it. */
function titleOf(page: Page): string {
  const texts = elementsOf(page).flatMap(element => (element.kind === 'text' ? [element] : []))
  const title = texts.find(element => element.module?.type === 2) ?? texts[0]
  return title ? textOf(title.body).replace(/\s+/g, ' ').trim() : ''
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

/** All of it or nothing: a file that was there before stays until the new one is whole. */
function writeWhole(output: string, bytes: Uint8Array | string): void {
  const part = `${output}.${randomBytes(4).toString('hex')}.part`
  try {
    writeFileSync(part, bytes)
    renameSync(part, output)
  } catch (error) {
    rmSync(part, { force: true })
    throw new CommandError(`${output} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
}

function showProgress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${Math.round(done * 100)} %${done === 1 ? '\r\x1b[K' : ''}`)
}
