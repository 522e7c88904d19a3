/** An outline becomes a PDF: `node outline-to-pdf.ts outline.md deck.pdf`. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildDeck, buildScene, createIds, pagesOf, parseOutline } from '@slidewright/engine'
import { drawChart } from '@slidewright/engine/charts'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { writePdf } from '@slidewright/engine/pdf'
import { suitById } from '@slidewright/engine/suits'
import { type FontFile, fontPath } from '@slidewright/engine/text'

const [source = 'outline.md', target = 'deck.pdf'] = process.argv.slice(2)

// The engine does no I/O: fonts, ids and pictures come from here.
const fromPackage = (path: string) => readFile(fileURLToPath(import.meta.resolve(path)))
const loadFont = (file: FontFile) => fromPackage(fontPath(file))
const measure = createHarfbuzzMeasure({ load: loadFont })

const text = await readFile(source, 'utf8')
const outline = parseOutline(text)
const suit = suitById('paper')
const theme = suit?.themes[0]
if (!suit || !theme) throw new Error('There is no suit "paper"')
await measure.prepare(text, { families: [theme.fonts.title, theme.fonts.body], language: outline.language })

const built = buildDeck(outline, suit, { theme, measure, ids: createIds(() => crypto.randomUUID()) })
if (!built.ok) throw new Error(built.error.code)
const { deck } = built.value

const pages = pagesOf(deck).map((page, index) => ({
  scene: buildScene({ deck, page: page.id, measure, drawChart }),
  title: `Page ${index + 1}`,
}))
const written = await writePdf(
  { title: deck.title, language: deck.language, pages, deck },
  {
    loadFont,
    loadSubsetter: () => fromPackage('harfbuzzjs/dist/harfbuzz-subset.wasm'),
    loadImage: async () => null,
  },
)
if (!written.ok) throw new Error(written.error.code)
await writeFile(target, written.value)
console.log(`${target}: ${pages.length} pages`)
