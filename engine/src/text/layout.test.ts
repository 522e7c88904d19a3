import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraphOf } from '../document/create.ts'
import { growth } from '../testing/node-growth.ts'
import { box, measure, run } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'
import { graphemeEnds } from './segment.ts'

describe('memory', () => {
  test('the same body in the same box is laid out once', () => {
    const one = box('hello', 9)
    expect(layOutText(one, measure)).toBe(layOutText({ ...one }, measure))
    expect(layOutText({ ...one, size: { width: 50, height: 9 } }, measure)).not.toBe(layOutText(one, measure))
  })

  test('a face that loads late is measured again', () => {
    let epoch = 1
    const late = {
      ...measure,
      get epoch() {
        return epoch
      },
      advance: (text: string) => text.length * epoch,
    }
    const one = box('hello', 9)
    expect(layOutText(one, late).content.width).toBe(5)
    epoch = 2
    expect(layOutText(one, late).content.width).toBe(10)
  })
})

describe('always', () => {
  const word = fc.constantFrom(
    'a',
    'word',
    'Donaudampfschiff',
    '東京',
    'テスト。',
    '「',
    '」',
    'สวัสดีครับ',
    'مرحبا',
    'שלום',
    '12',
    '👨‍👩‍👧',
    'e\u0301',
    '\u00ad',
    '\u2028',
    ' ',
    ' ',
    ' ',
    '  ',
    '\u00a0',
    '-',
    '(',
    ')',
    '안녕',
  )
  const runs = fc.array(
    fc.record({
      text: fc.array(word, { minLength: 1, maxLength: 12 }).map(words => words.join('')),
      size: fc.constantFrom(12, 20, 33),
      letterSpacing: fc.constantFrom(0, 0, 1.5),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const look = fc.record({
    align: fc.constantFrom('start', 'center', 'end', 'justify' as const),
    direction: fc.constantFrom('auto', 'ltr', 'rtl' as const),
    indent: fc.constantFrom(0, 20),
    hanging: fc.constantFrom(0, 20),
  })
  const text = fc.array(fc.tuple(runs, look), { minLength: 1, maxLength: 3 })

  test('lines contain the text once, in order, inside the box', () => {
    let lines = 0
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 40 }), (paragraphs, columns) => {
        const built = paragraphs.map(([parts, style]) =>
          paragraphOf(
            parts.map(({ text: part, ...rest }) => run(part, rest)),
            { ...style, hanging: Math.min(style.hanging, style.indent) },
          ),
        )
        const one = box(built, columns)
        const layout = layOutText(one, measure)
        lines += layout.lines.length
        built.forEach((paragraph, index) => {
          const whole = paragraph.runs.map(part => part.text).join('')
          const own = layout.lines.filter(line => line.paragraph === index)
          expect(own.map(line => whole.slice(line.start, line.end)).join('')).toBe(whole)
          const ends = new Set([0, ...graphemeEnds(whole)])
          expect(own.every(line => ends.has(line.start) && ends.has(line.end))).toBe(true)
        })
        for (const line of layout.lines) {
          const seen = line.fragments.filter(({ text: part }) => part.trim() !== '')
          const single =
            graphemeEnds(
              seen
                .map(({ text: part }) => part)
                .join('')
                .trim(),
            ).length <= 1
          if (!single) expect(line.box.x + line.box.width).toBeLessThanOrEqual(columns * 10 + 0.02)
          if (!single) expect(line.box.x).toBeGreaterThanOrEqual(-0.02)
          line.fragments.reduce((right, fragment) => {
            expect(fragment.x).toBeGreaterThanOrEqual(right - 0.01)
            return fragment.x + fragment.width
          }, Number.NEGATIVE_INFINITY)
        }
      }),
      { numRuns: 300 },
    )
    expect(lines).toBeGreaterThan(2000)
  })

  test('ten times as many paragraphs take about ten times as long', () => {
    let round = 0
    const lay = (count: number) => () => {
      round += 1
      const says = (at: number) => `Paragraph ${at} says a few short words about nothing ${round}`
      layOutText(
        box(
          Array.from({ length: count }, (_, at) => ({ runs: [run(says(at))] })),
          30,
        ),
        measure,
      )
    }
    expect(growth(lay(150), lay(1500))).toBeLessThan(40)
  })
})
