import { describe, expect, test } from 'vitest'
import { box, drawn, measure, run } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'
import { placeRanks } from './phrases.ts'

/** A text with its places: `｜` between phrases, `/` between words, `,` before an ending; nothing inside words. */
function marked(text: string, language: string): string {
  const ranks = placeRanks(text, language)
  const marks = ['｜', '/', ',', '']
  return Array.from(text, (character, at) => (at === 0 ? '' : marks[ranks?.[at] ?? 0]) + character).join('')
}

describe('phrases', () => {
  test.each([
    ['ja', 'ありがとうございました', 'ありがとう｜ございました'],
    ['ja', '事業計画を見直す', '事業/計画を｜見直す'],
    ['ja', 'お客様の声から生まれた新商品', 'お客様の｜声,から｜生まれた｜新商品'],
    ['ja', '働き方改革', '働き方/改革'],
    ['ja', '第3章', '第｜3章'],
    ['ja', '「文章」を直す', '「｜文章｜」を｜直す'],
    ['zh', '人工智能正在改变我们的生活', '人工｜智能｜正在｜改变｜我们的｜生活'],
    ['zh-HK', '二零二四年香港經濟', '二零二四年｜香港｜經濟'],
  ])('in %s: %s', (language, text, phrases) => {
    expect(marked(text, language)).toBe(phrases)
  })

  test('other scripts have none', () => {
    expect(placeRanks('Plain words, 한국어, ไทย', 'ja')).toBe(null)
  })
})

describe('L2 lines end between phrases', () => {
  test.each([
    ['a title in Japanese', 'ja', 'ありがとうございました', 14, ['ありがとう', 'ございました']],
    ['words of one phrase', 'ja', '人工知能が変える', 8, ['人工', '知能が', '変える']],
    ['a title in Chinese', 'zh', '人工智能正在改变生活', 14, ['人工智能正在', '改变生活']],
    [
      'where the line would be too short, anywhere',
      'ja',
      'はいインターネットバンキング',
      12,
      ['はいインター', 'ネットバンキ', 'ング'],
    ],
  ])('%s', (_, language, text, columns, lines) => {
    expect(drawn(layOutText(box(text, columns, {}, language), measure))).toEqual(lines)
  })

  test('a long text fills its lines', () => {
    const text = '一枚のスライドには一つのことだけを書き、後ろの席からも読めるようにする。'.repeat(3)
    const lines = layOutText(box(text, 24, {}, 'ja'), measure).lines.slice(0, -1)
    expect(Math.min(...lines.map(line => line.box.width))).toBeGreaterThanOrEqual(240 * 0.8)
  })

  test('never at the cost of room', () => {
    const one = box('これはインタビューです', 13, {}, 'ja')
    expect(drawn(layOutText(one, measure))).toEqual(['これは', 'インタビュー', 'です'])
    const low = { ...one, size: { ...one.size, height: (layOutText(one, measure).content.height * 2) / 3 } }
    const layout = layOutText(low, measure)
    expect(layout.overflows).toBe(false)
    expect(layout.lines).toHaveLength(2)
  })
})

describe('L3 the lines of a title are evened out', () => {
  const title = (text: string, columns: number, face = '@title') =>
    drawn(layOutText(box([{ runs: [run(text, { face })] }], columns), measure))

  test.each([
    ['a rest of one word', 'The quick brown fox jumps', 20, ['The quick brown', 'fox jumps']],
    ['a rest of some length stays', 'The quick brown fox jumps over', 20, ['The quick brown fox', 'jumps over']],
    [
      'no word is left alone on a third line',
      'How the first year changed ridership and revenue',
      20,
      ['How the first year', 'changed ridership', 'and revenue'],
    ],
    [
      'lines end where the text pauses',
      'Harbour Bus Network: How the first year changed fares',
      34,
      ['Harbour Bus Network:', 'How the first year changed fares'],
    ],
  ])('%s', (_, text, columns, lines) => {
    expect(title(text, columns)).toEqual(lines)
  })

  test('not in running text', () => {
    expect(title('The quick brown fox jumps', 20, '@body')).toEqual(['The quick brown fox', 'jumps'])
  })
})
