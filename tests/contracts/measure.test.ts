import { type Face, faceCovers, layOutText, type Measure, plainBody } from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/chromium.ts'
import { type ModulePage, openModule, readFontFile } from '../support/page.ts'

const TEXTS: Readonly<Record<string, string>> = {
  latin: 'Waffles AV To Ty. 1,234.50 fi fl ffi “Quo vadis?” — naïve',
  'latin-ext': 'Łódź Žižkov Đakovo Ğığ őű',
  greek: 'Ελληνικά Άλφα καὶ Ωμέγα',
  cyrillic: 'Съешь ещё этих мягких',
  vietnamese: 'Tiếng Việt ướt đẫm',
  japanese: 'プレゼンテーション、「東京」から。ABC 123',
  chinese: '他说：“今天（周一）很好。”',
  punctuation: '「『あ』」、。（い）「う」・「え」：「あ」\u3000「お」！（か）…「き」—「く」(け)」',
  korean: '안녕하세요, 세계 여러분 2024',
  thai: 'สวัสดีครับ การนำเสนอ น้ำ ที่นี่',
  arabic: 'مرحبا بالعالم، لا إله ٢٠٢٤',
  hebrew: 'שָׁלוֹם עולם (אבג) 12',
  khmer: 'សួស្តីពិភពលោក ខ្មែរ',
  emoji: '😀 1️⃣ 👩🏽‍⚕️ 🏳️‍🌈 ❤️ 🇯🇵 👍🏾',
}
const face = (family: string, weight = 400, italic = false): Face => ({ family, weight, italic })
const FACES: readonly Face[] = [
  face('Poppins'),
  face('Poppins', 600, true),
  face('Noto Sans', 425),
  face('Noto Sans', 700, true),
  face('Noto Serif', 400),
  face('Noto Serif', 900, true),
  face('Noto Sans JP', 350),
  face('Noto Serif JP', 700),
  face('Noto Sans SC'),
  face('Noto Sans HK', 500),
  face('Noto Serif HK', 500),
  face('Noto Serif KR', 600),
  face('Noto Serif SC', 500),
  face('Noto Sans KR', 600),
  face('Noto Sans Thai', 450),
  face('Noto Sans Arabic', 650),
  face('Noto Sans Hebrew', 300),
  face('Noto Sans Khmer', 500),
]
const UNMEASURED: Measure = { epoch: 0, covers: faceCovers, advance: text => text.length }

/** What a layout hands to a measure: every text in every face, cut where fallback faces take over. */
const CASES = FACES.flatMap(one =>
  Object.entries(TEXTS).flatMap(([script, text]) =>
    fragmentsOf(text, one).map(fragment => ({ script, text: fragment.text, face: fragment.face })),
  ),
).concat(
  // Parts of words, joined to letters of another look.
  ['\u200dمحمد', 'محمد\u200d', '\u200dح\u200d', 'الع\u200d'].map(text => ({
    script: 'arabic',
    text,
    face: face('Noto Sans Arabic', 500),
  })),
)

function fragmentsOf(text: string, { family, ...look }: Face) {
  const body = { ...plainBody(text, { ...look, face: family }), wrap: false }
  const box = { body, size: { width: 1, height: 1 }, fonts: { title: family, body: family }, language: 'ja' }
  return layOutText(box, UNMEASURED).lines.flatMap(line => line.fragments)
}

const browser = chromiumPath()
if (browser === null) console.warn('measure contract: no Chromium here, the canvas provider is not compared')

describe('measure', () => {
  test('there is something to compare', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
    expect(new Set(CASES.map(({ script }) => script)).size).toBeGreaterThanOrEqual(10)
  })

  describe.runIf(browser !== null)('in a browser', () => {
    let host: ModulePage
    beforeAll(async () => {
      host = await openModule('tests/support/measure-page.ts')
    }, 60_000)
    afterAll(() => host?.stop())

    test('canvas and harfbuzz agree within 0.006 %', async () => {
      const canvas = await host.page.evaluate(cases => globalThis.measureOnCanvas(cases), CASES)
      const measure = createHarfbuzzMeasure({ load: readFontFile })
      await measure.fonts.prepare(CASES)
      const apart = CASES.map(({ script, text, face: one }, at) => {
        const width = measure.advance(text, one, 1)
        const percent = (Math.abs((canvas[at] ?? 0) - width) / width) * 100
        return {
          script,
          face: `${one.family} ${one.weight}${one.italic ? ' italic' : ''}`,
          percent,
          canvas: canvas[at],
          width,
        }
      })
      const worst = Math.max(...apart.map(({ percent }) => percent))
      console.info(`${CASES.length} texts, at most ${worst.toFixed(4)} % apart`)
      expect(apart.filter(({ percent }) => percent > 0.006)).toEqual([])
    })

    test('a text is as wide as its words and spaces', async () => {
      const spaced = CASES.filter(({ text }) => text.includes(' '))
      const words = spaced.flatMap(({ text, face: one }) => text.split(/( )/).map(word => ({ text: word, face: one })))
      const [whole, apart] = await host.page.evaluate(
        async ([texts, parts]) => [await globalThis.measureOnCanvas(texts), await globalThis.measureOnCanvas(parts)],
        [spaced, words] as const,
      )
      let at = 0
      const sums = spaced.map(({ text }) => text.split(/( )/).reduce(sum => sum + (apart?.[at++] ?? 0), 0))
      const off = spaced.filter((_, index) => Math.abs((sums[index] ?? 0) - (whole?.[index] ?? 0)) > 0.0005)
      expect(off).toEqual([])
      expect(spaced.length).toBeGreaterThan(100)
    })

    test('harfbuzz says the same in a browser', async () => {
      const there = await host.page.evaluate(cases => globalThis.measureWithHarfbuzz(cases), CASES)
      const measure = createHarfbuzzMeasure({ load: readFontFile })
      await measure.fonts.prepare(CASES)
      expect(there).toEqual(CASES.map(({ text, face: one }) => measure.advance(text, one, 1)))
    })

    test('a face that is missing is fetched, and raises the epoch', async () => {
      const { epochs, widths } = await host.page.evaluate(() =>
        globalThis.measureLate('ABC', { family: 'Poppins', weight: 900, italic: true }),
      )
      expect(epochs[1]).toBeGreaterThan(epochs[0])
      expect(widths[1]).not.toBe(widths[0])
    })
  })
})
