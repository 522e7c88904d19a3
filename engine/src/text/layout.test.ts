import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAGRAPH, DEFAULT_RUN_STYLE, NO_INSETS, paragraphOf, plainBody } from '../document/create.ts'
import type { Paragraph, Run, RunStyle, TextBody } from '../document/text-body.ts'
import { createGridMeasure } from '../testing/grid-measure.ts'
import { layOutText } from './layout.ts'
import { graphemeEnds } from './segment.ts'
import type { TextBox, TextLayout, TextLine } from './types.ts'

const measure = createGridMeasure()
const FONTS = { title: 'Poppins', body: 'Poppins' }

/** A box `columns` Latin letters wide at 20 px, one letter being 10 px. */
function box(
  text: string | Partial<Paragraph>[],
  columns: number,
  look: Partial<TextBody> = {},
  language = 'en',
): TextBox {
  const style = { ...DEFAULT_RUN_STYLE, size: 20 }
  const plain = plainBody(typeof text === 'string' ? text : '', style)
  const paragraphs =
    typeof text === 'string'
      ? plain.paragraphs
      : text.map(paragraph => ({ ...DEFAULT_PARAGRAPH, runs: [{ text: '', style }], lineHeight: 1, ...paragraph }))
  return { body: { ...plain, paragraphs, ...look }, size: { width: columns * 10, height: 200 }, fonts: FONTS, language }
}

const run = (text: string, style: Partial<RunStyle> = {}): Run => ({
  text,
  style: { ...DEFAULT_RUN_STYLE, size: 20, ...style },
})
const visual = (line: TextLine) => line.fragments.map(fragment => fragment.text).join('|')
const drawn = (layout: TextLayout) => layout.lines.map(visual)
/** A line as on squared paper. */
const onGrid = (layout: TextLayout) =>
  layout.lines.map(line =>
    [...(line.marker ? [line.marker] : []), ...line.fragments].reduce(
      (row, { x, text }) => row.padEnd(Math.round(x / 10), '·') + text,
      '',
    ),
  )

describe('breaking', () => {
  test.each([
    ['words', 'The quick brown fox', 10, ['The quick', 'brown fox']],
    ['exactly as wide as the box', 'abcde fghij', 5, ['abcde', 'fghij']],
    ['a line break', 'one\u2028two', 20, ['one', 'two']],
    ['a line break at the end', 'one\u2028', 20, ['one', '']],
    ['no-break space', 'a b\u00a0c d', 4, ['a', 'b\u00a0c', 'd']],
    ['zero-width space', 'aaaa\u200bbbbb', 5, ['aaaa', 'bbbb']],
    ['a soft hyphen shows where it breaks', 'ex\u00adtra\u00adordi\u00adnary', 7, ['ex\u00adtra-', 'ordi-', 'nary']],
    ['a hyphen', 'brand-new idea', 7, ['brand-', 'new', 'idea']],
    ['closing punctuation stays', 'これは、本当です。', 8, ['これは、', '本当で', 'す。']],
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

describe('placing', () => {
  test.each([
    ['start', ['ab cd', 'ef']],
    ['center', ['··ab cd', '···ef']],
    ['end', ['···ab cd', '······ef']],
  ] as const)('aligned to the %s', (align, lines) => {
    const layout = layOutText(
      box(
        [
          { align, runs: [run('ab cd efghij')] },
          { align, runs: [run('ef')] },
        ],
        8,
      ),
      measure,
    )
    expect(onGrid(layout).filter((_, at) => at !== 1)).toEqual(lines)
  })

  test('justified lines reach both sides, the last does not', () => {
    const layout = layOutText(box([{ align: 'justify', runs: [run('aa bb cc dd ee')] }], 10), measure)
    expect(onGrid(layout)).toEqual(['aa ·bb ·cc', 'dd ee'])
    expect(layout.lines[0]?.box).toMatchObject({ x: 0, width: 100 })
  })

  test('justified Japanese is spaced evenly', () => {
    const layout = layOutText(box([{ align: 'justify', runs: [run('あいうえおか')] }], 9), measure)
    const [fragment] = layout.lines[0]?.fragments ?? []
    expect(fragment).toMatchObject({ text: 'あいうえ', x: 0, width: 90 })
    expect(fragment?.letterSpacing).toBeCloseTo(10 / 3, 9)
  })

  test('baselines stand as in CSS: half the leading above', () => {
    const layout = layOutText(box([{ lineHeight: 1.5, runs: [run('a')] }, { runs: [run('b')] }], 5), measure)
    // Poppins: 1.05 above and 0.35 below the baseline, 1.5 wanted: 0.1 em of leading.
    expect(layout.lines.map(line => line.box.y)).toEqual([0, 30])
    expect(layout.lines[0]?.baseline).toBeCloseTo(20 * (1.05 + 0.05), 9)
    expect(layout.lines[1]?.baseline).toBeCloseTo(30 + 20 * (1.05 - 0.2), 9)
  })

  test('the tallest run makes the line', () => {
    const layout = layOutText(box([{ runs: [run('a'), run('B', { size: 40 }), run('c')] }], 9), measure)
    expect(layout.lines[0]?.box.height).toBeCloseTo(40, 9)
    expect(new Set(layout.lines[0]?.fragments.map(fragment => fragment.y)).size).toBe(1)
  })

  test('superscripts are smaller and higher and leave the line as it is', () => {
    const layout = layOutText(box([{ runs: [run('m'), run('2', { baseline: 30 })] }], 9), measure)
    const [base, raised] = layout.lines[0]?.fragments ?? []
    expect(layout.lines[0]?.box.height).toBeCloseTo(20, 9)
    expect(raised?.size).toBeCloseTo(40 / 3, 9)
    expect((base?.y ?? 0) - (raised?.y ?? 0)).toBeCloseTo(6, 9)
  })

  test('letter spacing follows every letter, and never tears Arabic', () => {
    const spaced = layOutText(box([{ runs: [run('abc', { letterSpacing: 2 })] }], 9), measure)
    expect(spaced.lines[0]?.fragments[0]?.width).toBe(36)
    const arabic = layOutText(box([{ runs: [run('سلام', { letterSpacing: 2 })] }], 9), measure)
    expect(arabic.lines[0]?.fragments[0]?.letterSpacing).toBe(0)
  })

  test('space between paragraphs, none above the first nor below the last', () => {
    const look = { spaceBefore: 8, spaceAfter: 4 }
    const layout = layOutText(
      box(
        [
          { ...look, runs: [run('a')] },
          { ...look, runs: [run('b')] },
        ],
        5,
      ),
      measure,
    )
    expect(layout.lines.map(line => line.box.y)).toEqual([0, 32])
    expect(layout.content.height).toBe(52)
  })

  test.each([
    ['top', 10],
    ['middle', 85],
    ['bottom', 160],
  ] as const)('%s within the insets', (verticalAlign, y) => {
    const insets = { ...NO_INSETS, top: 10, bottom: 20, left: 30 }
    const layout = layOutText(box([{ runs: [run('a')] }], 9, { verticalAlign, insets }), measure)
    expect(layout.content).toEqual({ x: 30, y, width: 10, height: 20 })
    expect(layout.overflows).toBe(false)
  })

  test('a stored scale sets whole points, as PowerPoint does', () => {
    const autoFit = { mode: 'shrink', scale: 0.625 } as const
    const layout = layOutText(box([{ runs: [run('a', { size: (22 * 4) / 3 })] }], 9, { autoFit }), measure)
    expect(layout.lines[0]?.fragments[0]?.size).toBeCloseTo((14 * 4) / 3, 9)
  })

  test('columns fill one after the other', () => {
    const paragraphs = Array.from({ length: 12 }, (_, at) => ({ runs: [run(String(at))] }))
    const layout = layOutText(box(paragraphs, 20, { columns: 2 }), measure)
    expect(layout.lines.map(line => line.box.x)).toEqual([...Array(10).fill(0), 112, 112])
    expect(layout.overflows).toBe(false)
  })

  test('too many lines overflow', () => {
    const paragraphs = Array.from({ length: 11 }, () => ({ runs: [run('a')] }))
    expect(layOutText(box(paragraphs, 20), measure).overflows).toBe(true)
  })
})

describe('bullets and numbers', () => {
  const hang = { indent: 20, hanging: 20 }

  test('text hangs beside its bullet', () => {
    const bullet = { kind: 'char', char: '•' } as const
    const layout = layOutText(box([{ ...hang, bullet, runs: [run('aa bb')] }], 5), measure)
    expect(onGrid(layout)).toEqual(['•·aa ', '··bb'].map(line => line.trimEnd()))
  })

  test('numbers count on in their level and start again', () => {
    const number = (text: string, level = 0) => ({
      ...hang,
      level,
      bullet: { kind: 'number', format: 'arabicPeriod', start: 1 } as const,
      runs: [run(text)],
    })
    const paragraphs = [number('a'), number('b'), number('x', 1), number('y', 1), number('c'), number('x', 1)]
    const layout = layOutText(box([...paragraphs, { runs: [run('-')] }, number('d')], 20), measure)
    expect(layout.lines.map(line => line.marker?.text ?? null)).toEqual([
      '1.',
      '2.',
      '1.',
      '2.',
      '3.',
      '1.',
      null,
      '1.',
    ])
  })

  test.each([
    ['arabicParenR', 3, '3)'],
    ['alphaLcPeriod', 28, 'bb.'],
    ['alphaUcPeriod', 2, 'B.'],
    ['romanLcPeriod', 14, 'xiv.'],
    ['romanUcPeriod', 1999, 'MCMXCIX.'],
  ] as const)('%s writes %i as %s', (format, start, text) => {
    const layout = layOutText(box([{ bullet: { kind: 'number', format, start }, runs: [run('a')] }], 20), measure)
    expect(layout.lines[0]?.marker?.text).toBe(text)
  })

  test('a wide number pushes its text aside', () => {
    const bullet = { kind: 'number', format: 'romanLcPeriod', start: 18 } as const
    const [line] = layOutText(box([{ ...hang, bullet, runs: [run('a')] }], 20), measure).lines
    expect(line?.fragments[0]?.x).toBeGreaterThan((line?.marker?.x ?? 0) + (line?.marker?.width ?? 0))
  })

  test('an empty paragraph has no bullet', () => {
    const layout = layOutText(box([{ bullet: { kind: 'char', char: '•' } }], 5), measure)
    expect(layout.lines[0]?.marker).toBe(null)
  })

  test('in right-to-left text the bullet stands on the right', () => {
    const bullet = { kind: 'char', char: '•' } as const
    const [line] = layOutText(box([{ ...hang, bullet, runs: [run('שלום')] }], 10), measure).lines
    expect(line?.marker?.x).toBe(90)
    expect(line?.fragments[0]).toMatchObject({ x: 40, width: 40 })
  })
})

describe('full-width punctuation', () => {
  const xs = (text: string, columns = 90, language = 'ja') =>
    layOutText(box(text, columns, {}, language), measure).lines.map(line => [visual(line), line.box.width])

  test.each([
    ['a closing mark before another', 'あ」。', [['あ」|。', 50]]],
    ['an opening mark behind another', '「『あ', [['「|『あ', 50]]],
    ['between closing and opening', 'あ」「い', [['あ」|「い', 70]]],
    ['not beside letters', 'あ「い」う', [['あ「い」う', 100]]],
  ])('gives up its blank half: %s', (_, text, lines) => {
    expect(xs(text)).toEqual(lines)
  })

  test('keeps it where the line ends between', () => {
    expect(xs('ああ」「い', 8)).toEqual([
      ['ああ」', 60],
      ['「い', 40],
    ])
  })

  test('stands in the middle in Hong Kong', () => {
    expect(xs('、、', 90, 'ja')[0]?.[1]).toBe(30)
    expect(xs('、、', 90, 'zh-HK')[0]?.[1]).toBe(40)
  })
})

describe('directions', () => {
  test.each([
    ['Hebrew begins on the right', 'שלום עולם', 12, ['···שלום עולם']],
    ['Latin inside Hebrew', 'אב ab גד', 8, ['גד| |ab|אב ']],
    ['Hebrew inside Latin', 'ab אבג, דה cd', 20, ['ab |אבג, דה| |cd']],
    ['numbers in Arabic', 'عام 2024 جديد', 20, ['جديد| |2024|عام ']],
    ['lines break in reading order', 'אבג דהו זחט', 7, ['אבג דהו', 'זחט']],
  ])('%s', (_, text, columns, lines) => {
    const layout = layOutText(box(text, columns), measure)
    const rows = lines[0]?.startsWith('·') ? onGrid(layout) : drawn(layout)
    expect(rows).toEqual(lines)
  })

  test('fragments say their direction and keep reading order', () => {
    const [line] = layOutText(box('ab אבג', 20), measure).lines
    expect(line?.fragments.map(({ direction, text }) => [direction, text])).toEqual([
      ['ltr', 'ab '],
      ['rtl', 'אבג'],
    ])
    expect(line?.direction).toBe('ltr')
  })

  test('a paragraph can be told its direction', () => {
    const [line] = layOutText(box([{ direction: 'rtl', runs: [run('abc')] }], 10), measure).lines
    expect(line).toMatchObject({ direction: 'rtl', box: { x: 70 } })
  })
})

describe('faces', () => {
  const facesOf = (text: string, language = 'en', style: Partial<RunStyle> = {}) =>
    layOutText(box([{ runs: [run(text, style)] }], 90, {}, language), measure).lines[0]?.fragments.map(
      ({ text: part, face }) => `${part} ${face.family}`,
    )

  test.each([
    ['en', 'AI と 東京', ['AI  Poppins', 'と 東京 Noto Sans SC']],
    ['ja', 'AI と 東京', ['AI  Poppins', 'と 東京 Noto Sans JP']],
    ['th', 'ไทย 2024', ['ไทย  Noto Sans Thai', '2024 Poppins']],
    ['zh-CN', '他说“好”…', ['他说“好”… Noto Sans SC']],
    ['en', '“ok”…', ['“ok”… Poppins']],
    ['en', 'e\u0301', ['e\u0301 Poppins']],
  ])('in %s, %s', (language, text, parts) => {
    expect(facesOf(text, language)).toEqual(parts)
  })

  test('a run says its language', () => {
    expect(facesOf('東京', 'en', { language: 'zh-TW' })).toEqual(['東京 Noto Sans HK'])
  })

  test('roles follow the theme, names that say bold are bold', () => {
    const layout = layOutText(
      {
        ...box([{ runs: [run('a', { face: '@title' }), run('b', { face: 'poppins-bold' })] }], 9),
        fonts: { title: 'Noto Serif', body: 'Poppins' },
      },
      measure,
    )
    expect(layout.lines[0]?.fragments.map(({ face }) => [face.family, face.weight])).toEqual([
      ['Noto Serif', 400],
      ['Poppins', 700],
    ])
  })
})

describe('memory', () => {
  test('the same body in the same box is laid out once', () => {
    const one = box('hello', 9)
    expect(layOutText(one, measure)).toBe(layOutText({ ...one }, measure))
    expect(layOutText({ ...one, size: { width: 50, height: 9 } }, measure)).not.toBe(layOutText(one, measure))
  })

  test('a face that arrives late is measured anew', () => {
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

  test('lines hold the text once, in order, and stay in the box', () => {
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

  test('1 000 short paragraphs take a moment', () => {
    const paragraphs = Array.from({ length: 1000 }, (_, at) => ({
      runs: [run(`Paragraph ${at} says a few short words about nothing`)],
    }))
    layOutText(box(paragraphs.slice(0, 50), 30), measure)
    const start = performance.now()
    layOutText(box(paragraphs.slice(), 30), measure)
    expect(performance.now() - start).toBeLessThan(400)
  })
})
