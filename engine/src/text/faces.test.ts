import { describe, expect, test } from 'vitest'
import type { RunStyle } from '../document/text-body.ts'
import { box, measure, run, visual } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'

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
    ['en', 'Go 🚀 now', ['Go  Poppins', '🚀 Twemoji', ' now Poppins']],
    ['en', '👩🏽‍🚀👨‍👩‍👧🇯🇵', ['👩🏽‍🚀👨‍👩‍👧🇯🇵 Twemoji']],
    ['en', '1️⃣ 1', ['1️⃣ Twemoji', ' 1 Poppins']],
    ['ja', '❤️と♡', ['❤️ Twemoji', 'と♡ Noto Sans JP']],
    ['ja', '⭐', ['⭐ Twemoji']],
    ['en', '⅔ of it', ['⅔ DejaVu Sans', ' of it Poppins']],
    ['en', 'x ≒ 3', ['x  Poppins', '≒ DejaVu Sans', ' 3 Poppins']],
    ['en', '☑ ☑\ufe0f', ['☑ DejaVu Sans', '  Poppins', '☑\ufe0f Twemoji']],
  ])('in %s, %s', (language, text, parts) => {
    expect(facesOf(text, language)).toEqual(parts)
  })

  test('a run has a language', () => {
    expect(facesOf('東京', 'en', { language: 'zh-TW' })).toEqual(['東京 Noto Sans HK'])
  })

  test('roles follow the theme, names with a bold weight are bold', () => {
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

  test('is centered in Hong Kong', () => {
    expect(xs('、、', 90, 'ja')[0]?.[1]).toBe(30)
    expect(xs('、、', 90, 'zh-HK')[0]?.[1]).toBe(40)
  })
})
