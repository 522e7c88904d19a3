import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHarfbuzzMeasure } from '../measure/harfbuzz-measure.ts'
import { shapeText } from '../measure/shape.ts'
import { box, run } from '../testing/text-fixture.ts'
import { type FontFile, fontPath } from '../theme/fonts.ts'
import { caretOf } from './caret.ts'
import { joinedText, joinsAt } from './joining.ts'
import { layOutText } from './layout.ts'

const load = (file: FontFile) => readFileSync(join(import.meta.dirname, '../../../node_modules', fontPath(file)))
const measure = createHarfbuzzMeasure({ load })
const FACE = { family: 'Noto Sans Arabic', weight: 400, italic: false }

beforeAll(() => measure.prepare('العربية محمد', { families: ['Poppins'], language: 'ar' }))

const glyphsOf = (text: string) =>
  shapeText(measure.fonts, text, FACE, { direction: 'rtl' }).filter(({ advance }) => advance > 0)
const idsOf = (text: string) => glyphsOf(text).map(({ glyph }) => glyph)

/** A word as runs of different looks. */
const parts = (...texts: string[]) => {
  const runs = texts.map((text, at) => run(text, { underline: at % 2 === 1 }))
  return layOutText(box([{ runs }], 40, {}, 'ar'), measure)
}

describe('letters join across looks', () => {
  test.each([
    ['العر|بية', false],
    ['العرب|ية', true],
    ['محـ|مد', true],
    ['مح|مد', true],
    ['دا|ر', false],
    ['ور|د', false],
    ['شيء|ب', false],
    ['مُ|حمد', true],
    ['عر |بية', false],
    ['ab|cd', false],
  ])('%s: %s', (word, joins) => {
    const [before = '', after = ''] = word.split('|')
    expect(joinsAt(before + after, before.length)).toBe(joins)
  })

  test.each([[['مح', 'مد']], [['م', 'ح', 'م', 'د']], [['العرب', 'ية']]])(
    '%j has the glyphs of the whole word',
    texts => {
      const [line] = parts(...texts).lines
      const fragments = [...(line?.fragments ?? [])].sort((a, b) => a.start - b.start)
      expect(fragments.map(({ text }) => text)).toEqual(texts)
      const ids = fragments.flatMap(({ text, joins }) => idsOf(joins ? joinedText(text, joins) : text).reverse())
      expect(ids).toEqual(idsOf(texts.join('')).reverse())
    },
  )

  test('apart they would be other glyphs, and wider', () => {
    const whole = parts('محمد').lines[0]?.box.width ?? 0
    const cut = parts('مح', 'مد').lines[0]?.box.width ?? 0
    expect(cut).toBeCloseTo(whole, 6)
    expect([...idsOf('مح'), ...idsOf('مد')].sort()).not.toEqual(idsOf('محمد').sort())
  })

  test('the caret is where the styles meet', () => {
    const layout = parts('مح', 'مد')
    const [right] = layout.lines[0]?.fragments.toReversed() ?? []
    expect(caretOf(layout, { paragraph: 0, offset: 2 }).x).toBeCloseTo(right?.x ?? Number.NaN, 6)
  })
})
