import { describe, expect, test } from 'vitest'
import { box, drawn, measure } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'
import type { Measure } from './types.ts'

describe('L1 breaking', () => {
  test.each([
    ['words', 'The quick brown fox', 10, ['The quick', 'brown fox']],
    ['exactly as wide as the box', 'abcde fghij', 5, ['abcde', 'fghij']],
    ['a line break', 'one\u2028two', 20, ['one', 'two']],
    ['a line break at the end', 'one\u2028', 20, ['one', '']],
    ['no-break space', 'a b\u00a0c d', 4, ['a', 'b\u00a0c', 'd']],
    ['a number keeps its percent sign', 'it was 58 % in June', 9, ['it was', '58 % in', 'June']],
    ['a number keeps its currency', 'it cost 9,20 € then', 12, ['it cost', '9,20 € then']],
    ['a number keeps its thousands', 'a touché 6 100 foyers', 11, ['a touché', '6 100', 'foyers']],
    ['two numbers are two', 'in 2021 350 ran', 8, ['in 2021', '350 ran']],
    ['guillemets keep their words', 'dit « Réseau V » ici', 14, ['dit « Réseau', 'V » ici']],
    ['marks that French sets apart stay', 'Et alors ? Rien', 8, ['Et', 'alors ?', 'Rien']],
    ['zero-width space', 'aaaa\u200bbbbb', 5, ['aaaa', 'bbbb']],
    ['a soft hyphen shows where it breaks', 'ex\u00adtra\u00adordi\u00adnary', 7, ['ex\u00adtra-', 'ordi-', 'nary']],
    ['a hyphen', 'brand-new idea', 7, ['brand-', 'new', 'idea']],
    ['closing punctuation stays', 'これは、本当です。', 8, ['これは、', '本当', 'です。']],
    ['opening punctuation goes on', '日本「東京」駅', 6, ['日本', '「東', '京」駅']],
    ['small kana stay', 'キャッチ', 6, ['キャッ', 'チ']],
    ['Thai words', 'สวัสดีครับยินดี', 6, ['สวัสดี', 'ครับยินดี']],
    ['Korean words', '안녕하세요 세계 여러분', 16, ['안녕하세요 세계', '여러분']],
    ['a family stays together', '👨‍👩‍👧👨‍👩‍👧', 1, ['👨‍👩‍👧', '👨‍👩‍👧']],
    ['an empty text', '', 5, ['']],
    ['only spaces', '   ', 2, ['   ']],
  ])('%s', (_, text, columns, lines) => {
    const layout = layOutText(box(text, columns), measure)
    expect(drawn(layout).map(line => line.replaceAll('|', '').trimEnd())).toEqual(lines.map(line => line.trimEnd()))
    expect(layout.brokenWord).toBe(false)
  })

  test('a word of any length is cut into lines with about as much measuring a letter', () => {
    const measuredPerLetter = (letters: number) => {
      let measured = 0
      const counting: Measure = {
        ...measure,
        advance: (text, face, size) => {
          measured += text.length
          return measure.advance(text, face, size)
        },
      }
      const { lines } = layOutText(box('x'.repeat(letters), 40), counting)
      expect(lines.length).toBe(letters / 40)
      return measured / letters
    }
    expect(measuredPerLetter(16_000)).toBeLessThan(1.5 * measuredPerLetter(4_000))
  })

  test('a long character is not divided, however many marks it has', () => {
    const long = `e${'\u0301'.repeat(300)}`
    const { lines } = layOutText(box(long.repeat(3), 1), measure)
    expect(lines.map(({ start, end }) => end - start)).toEqual([301, 301, 301])
  })

  test.each([
    ['a word longer than the box', 'Donaudampf', 4, ['Dona', 'udam', 'pf']],
    ['after a word that fits', 'ab Donaudampf', 4, ['ab', 'Dona', 'udam', 'pf']],
    ['never inside a character', 'e\u0301e\u0301e\u0301', 2, ['e\u0301e\u0301', 'e\u0301']],
  ])('cut as a last resort: %s', (_, text, columns, lines) => {
    const layout = layOutText(box(text, columns), measure)
    expect(drawn(layout)).toEqual(lines)
    expect(layout.brokenWord).toBe(true)
  })

  test('without wrapping only line breaks count', () => {
    const layout = layOutText(box('one two three\u2028four', 3, { wrap: false }), measure)
    expect(drawn(layout).map(line => line.trimEnd())).toEqual(['one two three', 'four'])
    expect(layout.overflows).toBe(true)
  })
})
