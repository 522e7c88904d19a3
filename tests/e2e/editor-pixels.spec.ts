import type { Page } from '@playwright/test'
import {
  createText,
  DEFAULT_RUN_STYLE,
  type Element,
  type Paragraph,
  paragraphOf,
  type RunStyle,
  type TextBody,
} from '@slidewright/engine/internal'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import { countDifferent } from '../support/same-pixels.ts'
import { deckOf, letPass, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const STYLE: RunStyle = { ...DEFAULT_RUN_STYLE, size: 24 }
const RED = { kind: 'solid', color: { base: 'accent2' } } as const
const FRAME = { x: 360, y: 170, width: 240, height: 200 }

interface Sample {
  readonly name: string
  readonly paragraphs: readonly Paragraph[]
  readonly body?: Partial<TextBody>
  readonly rotation?: number
}

const of = (text: string, style: Partial<RunStyle> = {}, look: Partial<Paragraph> = {}) =>
  paragraphOf([{ text, style: { ...STYLE, ...style } }], look)
const item = (text: string, level: number) =>
  of(
    text,
    {},
    { bullet: { kind: 'number', format: 'alphaLcPeriod', start: 1 }, level, hanging: 28, indent: 28 * (level + 1) },
  )

const SAMPLES: readonly Sample[] = [
  { name: 'plain', paragraphs: [of('The quick brown fox jumps over the lazy dog')] },
  {
    name: 'rich',
    paragraphs: [
      paragraphOf([
        { text: 'Big ', style: { ...STYLE, size: 40, weight: 700 } },
        { text: 'red italic ', style: { ...STYLE, italic: true, fill: RED } },
        { text: 'under', style: { ...STYLE, underline: true, highlight: { base: 'accent4' } } },
        { text: ' x2', style: { ...STYLE, baseline: 30, strike: true, letterSpacing: 2 } },
        { text: ' caps', style: { ...STYLE, caps: 'small' } },
      ]),
    ],
  },
  { name: 'list', paragraphs: [item('first', 0), item('second of them', 1), item('third', 0)] },
  {
    name: 'spaced',
    paragraphs: [
      of('One\ttwo', {}, { tabs: [{ at: 120, align: 'end' }], lineExact: 40 }),
      of('after', {}, { spaceBefore: 18 }),
    ],
  },
  { name: 'chinese', paragraphs: [of('文字編輯時，看到的就是印出來的樣子。')] },
  { name: 'japanese', paragraphs: [of('日本語の「文章」は、きれいに改行されます。')] },
  { name: 'korean', paragraphs: [of('편집하는 글은 그려진 글과 같습니다.')] },
  { name: 'thai', paragraphs: [of('การพิมพ์ข้อความที่กำลังแก้ไขต้องเหมือนเดิม')] },
  { name: 'arabic', paragraphs: [of('النص الذي تحرره see 2024 هو نفسه المرسوم')] },
  { name: 'emoji', paragraphs: [of('Team 👩🏽‍⚕️👨‍👩‍👧 go 🇯🇵 1️⃣ now')] },
  {
    name: 'shrunk',
    paragraphs: [
      of(
        'This text is longer than its box, so that it is made smaller until all of it fits into the frame that it has here, to the last word.',
        { size: 32 },
      ),
    ],
    body: { autoFit: { mode: 'shrink', scale: 1 } },
  },
  {
    name: 'columns',
    paragraphs: [of('Words that flow from one column into the next one and on', { size: 18 })],
    body: { columns: 2, columnGap: 16 },
  },
  { name: 'vertical', paragraphs: [of('縦書きの「文章」を直す。12')], body: { vertical: 'eastAsian' } },
  { name: 'turned', paragraphs: [of('Turned about by some degrees')], rotation: 17 },
  {
    name: 'low',
    paragraphs: [of('At the bottom, centered', {}, { align: 'center' })],
    body: { verticalAlign: 'bottom', insets: { top: 4, right: 12, bottom: 9, left: 12 } },
  },
]

function elementOf({ name, paragraphs, body, rotation = 0 }: Sample): Element {
  const plain = createText(`element:${name}`, FRAME, '')
  return { ...plain, frame: { ...FRAME, rotation }, body: { ...plain.body, paragraphs, ...body } } as Element
}

// What is hidden for a picture is hidden by a style of the test's own.
test.use({ bypassCSP: true })

/** What lies over the painted page: the editable, marks, handles, toolbars. */
const BARE = `
  [data-stage] > :not(:has(canvas)), [role="toolbar"] { opacity: 0 !important }
`

async function picture(page: Page, name: string, when: string): Promise<Buffer> {
  await settled(page)
  const box = await page.locator('[data-stage]').boundingBox()
  if (box === null) throw new Error('There is no stage')
  const clip = { x: box.x + 24, y: box.y + 24, width: box.width - 48, height: box.height - 48 }
  const path = test.info().outputPath(`${name}-${when}.png`)
  return page.screenshot({ path, clip, style: BARE, animations: 'disabled' })
}

/** Beyond the first run only the samples that tell renderers and scales apart, by turns; the nightly size takes all. */
const only = (...names: readonly string[]) =>
  process.env.NIGHTLY
    ? SAMPLES
    : sampled(
        SAMPLES.filter(({ name }) => names.includes(name)),
        2,
      )
const RUNS = [
  { renderer: 'canvas', zoom: 100, samples: sampled(SAMPLES, 3) },
  { renderer: 'canvas', zoom: 200, samples: only('arabic', 'vertical') },
  { renderer: 'webgl', zoom: 200, samples: only('emoji', 'turned') },
] as const

for (const { renderer, zoom, samples } of RUNS)
  test(`L10 what is edited looks exactly as what is painted: ${renderer} at ${zoom} %`, async ({ page, baseURL }) => {
    test.setTimeout(240_000)
    const who = await visitor(baseURL)
    const deck = deckOf(samples.map(sample => [elementOf(sample)]))
    const hand = await openDeck(page, who, await saveDeck(who, deck), `&renderer=${renderer}`)
    const kind = await page.evaluate(() => window.slidewrightView?.kind)
    test.skip(kind !== renderer, `this browser paints with ${kind}`)
    const different: Record<string, number> = {}
    for (const { name } of samples) {
      await page.getByRole('button', { name: /^Zoom/ }).first().click()
      await page.getByRole('menuitem', { name: `${zoom}%` }).click()
      await hand.click(480, 270)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-text-editing]')).toBeFocused()
      await page.keyboard.press('End')
      const before = await picture(page, name, 'before')
      await page.keyboard.type('.')
      await letPass(page, 400)
      const edited = await picture(page, name, 'edited')
      expect(edited.equals(before), `${name}: what is typed can be seen`).toBe(false)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-text-editing]')).toHaveCount(0)
      const painted = await picture(page, name, 'painted')
      const count = await countDifferent(page, edited, painted)
      if (count > 0) different[name] = count
      await page.keyboard.press('PageDown')
    }
    expect(different).toEqual({})
  })
