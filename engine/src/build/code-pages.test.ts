import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import type { TextElement } from '../document/element.ts'
import { bodyOf, elementsOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { flattenOutline } from '../outline/tree.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { layOutText } from '../text/layout.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'

const CODE = 'function half(x: number) {\n    // 50 % of it\n    return x / 2\n}'
const measure = fakeMeasure()

function built(markdown: string, suit = SUITS_WITHOUT_MOTIFS[0]) {
  const theme = suit?.themes[0]
  if (suit === undefined || theme === undefined) throw new Error('no suit')
  const deck = buildDeck(parseOutline(markdown), suit, { theme, measure, ids: countingIds() })
  if (!deck.ok) throw new Error(deck.error.code)
  return { ...deck.value, theme }
}

function codeElements(markdown: string, suit = SUITS_WITHOUT_MOTIFS[0]): readonly TextElement[] {
  return pagesOf(built(markdown, suit).deck).flatMap(page =>
    elementsOf(page).filter((element): element is TextElement => element.kind === 'text' && 'code' in element.extra),
  )
}

const page = (code: string, more = '') => `# D\n\n### Halves\n${more}\n\`\`\`ts\n${code}\n\`\`\`\n`

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'code on a page of %s keeps its lines and indents, and its keywords stand out',
  (_, suit) => {
    const [element, ...others] = codeElements(page(CODE), suit)
    expect(others).toEqual([])
    expect(element && textOf(element.body)).toBe(CODE)
    const runs = element?.body.paragraphs.flatMap(({ runs }) => runs) ?? []
    expect(runs.filter(({ style }) => style.weight === 700).map(({ text }) => text)).toEqual(['function', 'return'])
    expect(runs.find(({ style }) => style.italic)?.text).toBe('// 50 % of it')
  },
)

test('code is monospaced, in blocks and in running text, and read back', () => {
  const { deck } = built(page('ls *.log', '\n- Run `tide unlock --if-stale` first\n'))
  const runs = pagesOf(deck)
    .flatMap(each => elementsOf(each))
    .flatMap(element => bodyOf(element)?.paragraphs ?? [])
    .flatMap(paragraph => paragraph.runs)
  const mono = runs.filter(({ style }) => style.face === 'Noto Sans Mono').map(({ text }) => text)
  expect(mono.join('|')).toMatch(/tide unlock --if-stale/)
  expect(mono.join('')).toContain('ls *.log')
  expect(runs.map(({ text }) => text).join('')).not.toContain('`')
  expect(flattenOutline(outlineOf(deck)).map(({ value }) => value)).toContain('Run `tide unlock --if-stale` first')
})

test('a line that leads to code stands over it, and both are read back', () => {
  const { deck } = built(page(CODE, '\nHalves are counted like this:\n'))
  const [element] = codeElements(page(CODE, '\nHalves are counted like this:\n'))
  expect(element && textOf(element.body)).toBe(`Halves are counted like this:\n${CODE}`)
  const nodes = flattenOutline(outlineOf(deck)).filter(({ kind }) => kind === 'point')
  expect(nodes.map(({ value, code }) => [value, code])).toEqual([
    ['Halves are counted like this:', undefined],
    [CODE, 'ts'],
  ])
})

test('the beginning of a sentence stands over the code that goes on with it, a whole sentence does not', () => {
  const [begun] = codeElements(page('tide --now', '\nRun\n'))
  expect(begun && textOf(begun.body)).toBe('Run\ntide --now')
  const [apart] = codeElements(page('tide --now', '\nIt runs at once.\n'))
  expect(apart && textOf(apart.body)).toBe('tide --now')
})

test('a line of code is broken between words, never behind a hyphen', () => {
  const { deck } = built(page('x', '\n- Use `harbor unlock --if-stale --with-all-locks --in-every-harbor` at once\n'))
  for (const element of pagesOf(deck).flatMap(elementsOf)) {
    const body = bodyOf(element)
    if (!body) continue
    const narrow = { width: 130, height: 900 }
    const { lines } = layOutText({ body, size: narrow, fonts: deck.theme.fonts, language: 'en' }, measure)
    const texts = lines.map(line =>
      line.fragments
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    expect(texts.filter(text => /-$/u.test(text))).toEqual([])
  }
})

test('code beside points is read back as code, with what a hand changed', () => {
  const { deck } = built(page(CODE, '\n- It takes one number\n- It gives half of it\n'))
  const nodes = flattenOutline(outlineOf(deck))
  expect(nodes.find(({ code }) => code === 'ts')?.value).toBe(CODE)
  expect(nodes.filter(({ kind }) => kind === 'point').map(({ value }) => value)).toContain('It takes one number')
})

test('long code goes on over pages, no smaller than 12 px, and no line is lost', () => {
  const long = Array.from({ length: 90 }, (_, at) => `${'  '.repeat(at % 4)}const value${at} = read(${at})`).join('\n')
  const elements = codeElements(page(long))
  expect(elements.length).toBeGreaterThan(1)
  const lines = elements.flatMap(({ body }) => textOf(body).split('\n'))
  expect(lines.filter(line => line !== '')).toEqual(long.split('\n'))
  for (const { body, frame } of elements) {
    const sizes = body.paragraphs.flatMap(({ runs }) => runs.map(({ style }) => style.size * body.autoFit.scale))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
    const { theme } = built(page(CODE))
    expect(layOutText({ body, size: frame, fonts: theme.fonts, language: 'en' }, measure).overflows).toBe(false)
  }
  expect(flattenOutline(outlineOf(built(page(long)).deck)).filter(({ code }) => code === 'ts')).toHaveLength(1)
})
