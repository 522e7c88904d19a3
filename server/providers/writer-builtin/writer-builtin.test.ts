import { readFileSync } from 'node:fs'
import { flattenOutline, type Outline, outlinePages, parseOutline, printOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { textReader } from '../../importers/text/text-reader.ts'
import type { TextReader } from '../../ports/text-reader.ts'
import type { WriterRequest } from '../../ports/writer.ts'
import { headOf, shortened } from './text/clauses.ts'
import { dateOf, figuresOf } from './text/figures.ts'
import { sentencesOf } from './text/sentences.ts'
import { widthOf } from './text/width.ts'
import { createBuiltinWriter } from './writer.ts'

describe('sentences', () => {
  test.each([
    ['en', 'Dr. Smith paid 3.5 million. She left at 5 p.m. on Monday! Why? Nobody knows.', 4],
    ['de', 'Das gilt z. B. für den 3. Oktober. Es kostet ca. 5 Euro. Fertig.', 3],
    ['ja', '最初の文です。次は「はい。」と言った。最後だ！', 3],
    ['zh', '第一句。第二句！第三句？', 3],
    ['th', 'ตลาดเปิดทุกวันเสาร์และอาทิตย์ตลอดทั้งปี ผู้ขายส่วนใหญ่อาศัยอยู่ในตำบลเดียวกันกับตลาด', 2],
  ])('%s: %s', (language, text, count) => {
    const sentences = sentencesOf(text, language)
    expect(sentences).toHaveLength(count)
    expect(sentences.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
  })
})

describe('shortening by whole clauses', () => {
  test.each([
    ['en', 'Moreover, the cost fell.', 60, 'The cost fell'],
    ['en', 'However, the cost fell.', 60, 'However, the cost fell'],
    ['ja', 'ただし、雨の日は中止する。', 60, 'ただし、雨の日は中止する'],
    [
      'en',
      'The train (an old one) came into the station of the northern city late.',
      60,
      'The train came into the station of the northern city late',
    ],
    [
      'en',
      'The average berth covers its cost at this load, so that most of the routes made a small surplus.',
      60,
      'The average berth covers its cost at this load',
    ],
    [
      'de',
      'Die Stadt zählt heute sehr viele Bäume, während in den Parks noch mehr davon stehen.',
      60,
      'Die Stadt zählt heute sehr viele Bäume',
    ],
    [
      'ja',
      '利用者は大きく減っているが、通勤と通学の時間を除いて、昼間の列車はほとんど空いたまま走っている。',
      60,
      undefined,
    ],
  ])('%s: %s', (language, text, width, expected) => {
    expect(shortened(text, language, width)?.text).toBe(expected)
  })
  test.each([
    ['a number', 'The plan needs money from each of the twelve cities, of which 18 million come first.'],
    ['a condition', 'The train replaces the morning flight for most people, if it arrives on time every day.'],
    ['a contrast', 'The new carriages are comfortable and much quieter, but they come four years later.'],
    ['a list', 'The committee asks for the order of the carriages, the protection of paths, and the office.'],
  ])('never cuts off %s', (_, text) => {
    const short = shortened(text, 'en', 60)
    expect(short === undefined || short.text.length > 70).toBe(true)
  })
  test('heads are taken from the text only', () => {
    expect(headOf('Smoked glass: four millimetres thick')).toEqual({
      head: 'Smoked glass',
      text: 'four millimetres thick',
    })
    expect(headOf('強み：安い')).toEqual({ head: '強み', text: '安い' })
    expect(headOf('At 10:30 the train leaves')).toBeUndefined()
    expect(headOf('No head here')).toBeUndefined()
  })
})

describe('figures and dates', () => {
  test.each([
    ['Sales grew to 7.8 million in 2023', ['7.8 million']],
    ['It rose by 68 percent', ['68 percent']],
    ['Es kostet 3,2 Mio. Euro', ['3,2 Mio. Euro']],
    ['売上は3.2億円である', ['3.2億円']],
    ['利用者の54%を占める', ['54%']],
    ['It costs €1,200', ['€1,200']],
    ['In 1984 he was 3rd', []],
    ['The 10:30 train has 5 cars', []],
  ])('%s', (text, expected) => {
    expect(figuresOf(text).map(figure => figure.text)).toEqual(expected)
  })
  test.each([
    ['In 1872 the first cars ran', '1872', 'the first cars ran'],
    ['1987年、国の鉄道が分割された', '1987', '国の鉄道が分割された'],
    ['Im Jahr 1995 schlossen viele', '1995', 'schlossen viele'],
    ['The line opened in 1964', '1964', 'The line opened in 1964'],
  ])('%s', (text, year, rest) => {
    expect(dateOf(text)).toMatchObject({ text: year, rest })
  })
  test('two years are a span where a sentence begins with them, and no date elsewhere', () => {
    expect(dateOf('Between 1995 and 2015 it fell')).toMatchObject({
      text: '1995–2015',
      moment: { year: 1995 },
      rest: 'it fell',
    })
    expect(dateOf('It fell between 1995 and 2015')).toBeUndefined()
  })
})

const calm = { signal: new AbortController().signal }
const writer = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })

async function outlineOf(name: string, wishes: Partial<WriterRequest> = {}, reader?: TextReader): Promise<Outline> {
  const text = readFileSync(new URL(`../../../tests/fixtures/sources/${name}`, import.meta.url), 'utf8')
  const own = reader === undefined ? writer : createBuiltinWriter({ reader, pace: { pieceMs: 0, totalMs: 0 } })
  let markdown = ''
  for await (const piece of own.outline({ kind: 'source', title: '', text, ...wishes }, calm)) markdown += piece
  return parseOutline(markdown)
}

describe('sources', () => {
  test.each([
    ['night-train.md', 12, 20],
    ['tetsudo.txt', 8, 18],
    ['stadtbaeume.txt', 3, 8],
    ['chumchon.txt', 3, 8],
  ])('%s: %i to %i pages, six points at most, none too long', async (name, min, max) => {
    const pages = outlinePages(await outlineOf(name))
    expect(pages.length).toBeGreaterThanOrEqual(min)
    expect(pages.length).toBeLessThanOrEqual(max)
    for (const page of pages) {
      expect(page.children.length).toBeLessThanOrEqual(7)
      for (const point of page.children) {
        if (point.quote !== true) expect(widthOf(point.value), point.value).toBeLessThanOrEqual(160)
      }
    }
  })
  test('tables stay tables, quotes quotes, sequences sequences; dates make a timeline', async () => {
    const pages = outlinePages(await outlineOf('night-train.md'))
    expect(pages.filter(page => page.table !== undefined)).toHaveLength(2)
    expect(
      pages.some(page =>
        page.children.some(point => point.quote === true && point.value.endsWith(' — A traveller in the survey')),
      ),
    ).toBe(true)
    expect(pages.find(page => page.value === 'Five steps until 2030')?.children.every(point => point.ordered)).toBe(
      true,
    )
    const history = pages.find(page => page.value === 'A short history of the sleeper')
    expect(history?.children.map(point => point.value.slice(0, 5))).toEqual([
      '1872:',
      '1883:',
      'By 19',
      '1971:',
      '1995:',
      '2016:',
      '2023:',
    ])
  })
  test('a point that is not verbatim keeps the original sentence', async () => {
    const text = readFileSync(new URL('../../../tests/fixtures/sources/night-train.md', import.meta.url), 'utf8')
    const points = flattenOutline(await outlineOf('night-train.md')).filter(node => node.kind === 'point')
    expect(points.length).toBeGreaterThan(30)
    for (const point of points) {
      const origin = point.source?.quote ?? point.value.replace(/^[^:]{2,40}: /u, '')
      expect(text.replace(/^> ?/gmu, '').replace(/\s+/gu, ' ').toLowerCase()).toContain(
        origin.replace(/…$/u, '').toLowerCase(),
      )
    }
  })
  test('a text without headings gets page titles in its own words', async () => {
    const text = readFileSync(new URL('../../../tests/fixtures/sources/night-train.md', import.meta.url), 'utf8')
    const plain = text
      .split('\n')
      .filter(line => line.length > 120)
      .join('\n\n')
    let markdown = ''
    for await (const piece of writer.outline({ kind: 'source', title: '', text: plain }, calm)) markdown += piece
    const outline = parseOutline(markdown)
    expect(outline.root.value).not.toBe('')
    expect(outlinePages(outline).length).toBeGreaterThanOrEqual(2)
    expect(outlinePages(outline).every(page => page.value !== '')).toBe(true)
  })
  test('control: a parser that loses text is detected', async () => {
    const deaf: TextReader = { ...textReader, read: (_, hints) => textReader.read('# Nothing', hints) }
    expect(outlinePages(await outlineOf('night-train.md', {}, deaf))).toHaveLength(0)
    expect(printOutline(await outlineOf('tetsudo.txt', {}, deaf))).not.toContain('鉄道')
  })
})
