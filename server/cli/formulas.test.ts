import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromFile, parseOutline } from '@slidewright/engine/internal'
import { afterAll, expect, test } from 'vitest'
import { openedPdf } from '../../tests/support/pdf.ts'
import { pptxFiles } from '../../tests/support/pptx.ts'
import { loadFormulas } from './formulas.ts'
import { make } from './make.ts'
import { readSource } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'slidewright-formulas-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TEX = 'x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}'
const TEXT = `# Roots of equations\n\n## Two roots\n\nA quadratic equation has two of them.\n\n$$\n${TEX}\n$$\n`

async function made(kind: string): Promise<Uint8Array> {
  const [from, to] = [join(folder, 'roots.md'), join(folder, `roots.${kind}`)]
  writeFileSync(from, TEXT)
  await make(await readSource(from, undefined), { output: to, suit: 'paper' })
  return readFileSync(to)
}

async function madeDeck() {
  const deck = fromFile(JSON.parse(new TextDecoder().decode(await made('json'))))
  if (!deck.ok) throw new Error('no deck')
  return deck.value
}

test('a formula is an element with its TeX and its outline', async () => {
  const elements = Object.values((await madeDeck()).pages).flatMap(({ elements }) => Object.values(elements))
  const formulas = elements.filter(element => element.kind === 'shape' && element.formula !== undefined)
  expect(formulas).toMatchObject([{ formula: TEX, alt: TEX, geometry: { kind: 'path' } }])
})

test('a PDF has the outlines of a formula, no picture, and its TeX for who cannot see it', async () => {
  const file = openedPdf(await made('pdf'))
  expect(file).not.toContain('/Subtype /Image')
  const alt = Buffer.from(TEX, 'utf16le').swap16().toString('hex').toUpperCase()
  expect(file).toContain(`/Alt <FEFF${alt}>`)
  // The outlines of the formula are the page with the most curves: more than its text and its drawing have.
  const curves = file.split(/\nendstream/u).map(stream => stream.split(/ c\s/u).length)
  expect(Math.max(...curves)).toBeGreaterThan(150)
})

test('a PowerPoint file has a formula as a shape of its own, with its TeX as description', async () => {
  const files = await pptxFiles(await madeDeck())
  const slides = [...files].flatMap(([name, part]) => (/slides\/slide\d+\.xml$/u.test(name) ? [String(part)] : []))
  const shapes = slides.flatMap(xml => xml.match(/<p:sp>.*?<\/p:sp>/gsu) ?? [])
  const [formula, ...others] = shapes.filter(xml => xml.includes('descr="x = \\frac'))
  expect(others).toEqual([])
  expect(formula).toContain('<a:custGeom>')
  expect(formula).toMatch(/<a:schemeClr val="\w+"/u)
  expect(slides.join('')).not.toContain('<p:pic>')
})

test('hostile TeX is not drawn, and what comes after it is', async () => {
  const fence = (tex: string) => `\`\`\`math\n${tex}\n\`\`\`\n`
  const hostile = ['\\def\\a{\\a\\a}\\a', '\\href{javascript:alert(1)}{x}', '{'.repeat(900)]
  const outline = parseOutline(`# D\n\n### P\n\n${[...hostile, TEX].map(fence).join('\n')}`)
  const { formula } = await loadFormulas(outline)
  expect(hostile.map(tex => formula?.(tex))).toEqual([null, null, null])
  expect(formula?.(TEX)?.path).toMatch(/^M/u)
})
