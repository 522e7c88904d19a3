import { extname } from 'node:path'
import { type Deck, fromFile, pagesOf, toFile } from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { type Simplified, type SimplifiedReason, withGrownTables } from '@slidewright/engine/pptx'
import { CommandError } from './command-error.ts'
import { createFontLoader } from './fonts.ts'
import { measured } from './measured.ts'
import { loadPictures } from './pictures.ts'
import type { PrintParts } from './print.ts'
import { readPresentation } from './source.ts'
import { writeWhole } from './write-whole.ts'

/** What of a file is simpler in a deck, in words. */
const SENTENCES: Readonly<Record<SimplifiedReason, string>> = {
  animation: 'its animations are left out',
  chartKind: 'is a kind of chart that a deck does not have and became the nearest one',
  chartMissing: 'is a chart without values and is left out',
  embedded: 'is an object of another program and became its picture',
  formula: 'has a formula, which became plain letters',
  gradient: 'has a gradient along its outline, which became a round one',
  ink: 'was drawn by hand and is left out',
  media: 'is a film or a sound and became its picture',
  picture: 'is a picture of a kind that is not shown',
  smartArt: 'is a diagram and became a group of shapes',
  threeD: 'stands in space and became flat',
  tooMany: 'has more than a deck holds; the rest is left out',
  wordArt: 'has bent letters, which became straight',
}
/** How many remarks are printed. */
const REMARKS = 20

/** Turns a presentation into another file with its pages as they are: a PDF, PowerPoint, or the deck itself. */
export async function convert(file: string, output: string): Promise<void> {
  const kind = extname(output).toLowerCase()
  if (!isKind(kind)) throw new CommandError(`${output} must end in .pdf, .pptx or .json.`)
  const { pages, title, pictures: contents } = await readPresentation(file)
  const read = fromFile({ ...JSON.parse(new TextDecoder().decode(pages.file)), assets: pages.assets })
  if (!read.ok) throw new CommandError(`${file} has no pages that a deck can hold (${read.error.code}).`)
  const pictures = await loadPictures([...contents.keys()], { folder: '.', pictures: contents })
  const loadFont = createFontLoader()
  const measure = createHarfbuzzMeasure({ load: loadFont })
  const shown = withAssets({ ...read.value, title }, pictures.asset)
  const deck = await measured(measure, () => withGrownTables(shown, measure))
  writeWhole(output, await WRITE[kind](deck, { measure, pictures, loadFont, contents }))
  process.stdout.write(`${output}: ${pagesOf(deck).length} pages\n`)
  say(pages.simplified)
}

interface ConvertParts extends PrintParts {
  readonly contents: ReadonlyMap<string, Uint8Array>
}

const WRITE = {
  '.json': async (deck: Deck, { contents }: ConvertParts) => JSON.stringify(toFile(withContents(deck, contents))),
  '.pdf': async (deck: Deck, parts: ConvertParts) => (await import('./print.ts')).print(deck, parts),
  '.pptx': async (deck: Deck, parts: ConvertParts) => (await import('./pptx.ts')).powerPoint(deck, parts),
} as const

function isKind(kind: string): kind is keyof typeof WRITE {
  return Object.hasOwn(WRITE, kind)
}

/** Gives pictures the sides that they really have. */
function withAssets(deck: Deck, found: PrintParts['pictures']['asset']): Deck {
  const assets = Object.entries(deck.assets).map(([id, asset]) => {
    const { hash, mime, width, height } = found(asset.url) ?? asset
    return [id, { ...asset, hash, mime, width, height }]
  })
  return { ...deck, assets: Object.fromEntries(assets) }
}

/** Puts pictures into the deck itself, which has no folder beside it. */
function withContents(deck: Deck, contents: ReadonlyMap<string, Uint8Array>): Deck {
  const assets = Object.entries(deck.assets).map(([id, asset]) => {
    const bytes = contents.get(asset.url)
    const url = bytes === undefined ? asset.url : `data:${asset.mime};base64,${Buffer.from(bytes).toString('base64')}`
    return [id, { ...asset, url }]
  })
  return { ...deck, assets: Object.fromEntries(assets) }
}

/** Says what is simpler than in the file, to who looks at the errors. */
function say(simplified: readonly Simplified[]): void {
  for (const { page, element, reason } of simplified.slice(0, REMARKS)) {
    process.stderr.write(`page ${page}: ${element === '' ? 'the page' : `“${element}”`} ${SENTENCES[reason]}\n`)
  }
  if (simplified.length > REMARKS) process.stderr.write(`and ${simplified.length - REMARKS} more\n`)
}
