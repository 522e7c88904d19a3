import { ALL_STYLES, design, times, type VectorDesign } from './design.ts'
import { accent, type Pen } from './pen.ts'

const MARK =
  'M0 60 V34 C0 14 12 3 32 0 V13 C22 15 17 22 17 30 H32 V60 Z M44 60 V34 C44 14 56 3 76 0 V13 C66 15 61 22 61 30 H76 V60 Z'

function quoteText(pen: Pen, x: number, y: number, width: number, align: 'start' | 'center' = 'start'): void {
  pen.text(pen.words.quote, [x, y, width, 96], { size: 24, italic: true, align, face: '@title' })
  pen.text(`— ${pen.words.name}`, [x, y + 106, width, 24], { size: 14, align, slot: 'text2' })
}

function tip(pen: Pen, slot: 'accent1' | 'accent2' | 'accent3', mark: string): void {
  pen.shape('roundRect', [0, 0, 440, 96], { slot, adjust: [10_000] })
  pen.shape('ellipse', [22, 26, 44, 44], { slot, look: 'solid' })
  pen.path(mark, [22, 26, 44, 44], { slot: 'background1', look: 'line', width: 3 })
  pen.text(pen.words.note, [84, 20, 334, 24], { size: 15, weight: 600 })
  pen.text(pen.words.text, [84, 46, 334, 36], { size: 13, slot: 'text2' })
}

/** Vectors for quotes. */
export const QUOTES: readonly VectorDesign[] = [
  design('quote', 'quote-mark', ['solid'], pen => {
    pen.path(MARK, [0, 0, 76, 60])
    quoteText(pen, 0, 78, 460)
  }),
  design('quote', 'quote-bar', ['solid'], pen => {
    pen.shape('rect', [0, 0, 6, 132], { look: 'solid' })
    quoteText(pen, 28, 0, 440)
  }),
  design('quote', 'quote-card', ['soft', 'line'], pen => {
    pen.shape('roundRect', [0, 0, 500, 210], { adjust: [6_000] })
    pen.path(MARK, [32, -18, 64, 50], { look: 'solid' })
    quoteText(pen, 36, 54, 428)
  }),
  design('quote', 'quote-bubble', ALL_STYLES, pen => {
    pen.shape('wedgeRoundRectCallout', [0, 0, 420, 150], {
      adjust: [-34_000, 72_000, 12_000],
      text: pen.words.quote,
      size: 22,
      weight: 500,
    })
    pen.shape('ellipse', [24, 196, 52, 52], { slot: 'text2', share: 40, look: 'solid' })
    pen.text(pen.words.name, [90, 208, 240, 28], { size: 15, weight: 600, vertical: 'middle' })
  }),
  design('quote', 'quote-center', ['solid'], pen => {
    pen.line([0, 0], [460, 0], { width: 2 })
    quoteText(pen, 20, 26, 420, 'center')
    pen.line([0, 178], [460, 178], { width: 2 })
  }),
]

/** Vectors for callouts. */
export const CALLOUTS: readonly VectorDesign[] = [
  design('callout', 'callout-info', ['soft', 'line'], pen => tip(pen, 'accent1', 'M22 20 V32 M22 13 V13.2')),
  design('callout', 'callout-warning', ['soft', 'line'], pen => tip(pen, 'accent2', 'M22 11 V25 M22 32 V32.2')),
  design('callout', 'callout-done', ['soft', 'line'], pen => tip(pen, 'accent3', 'M13 22.5 L19.5 29 L31 15.5')),
  design('callout', 'callout-bubble', ALL_STYLES, pen =>
    pen.shape('wedgeRoundRectCallout', [0, 0, 260, 110], {
      text: pen.words.note,
      size: 18,
      adjust: [-22_000, 76_000, 18_000],
    }),
  ),
  design('callout', 'callout-cloud', ALL_STYLES, pen =>
    pen.shape('cloudCallout', [0, 0, 260, 150], { text: pen.words.note, size: 18, adjust: [-30_000, 74_000] }),
  ),
  design('callout', 'callout-sticky', ['soft', 'solid'], pen => {
    pen.shape('foldedCorner', [0, 0, 200, 200], {
      slot: 'accent4',
      text: pen.words.note,
      size: 20,
      weight: 500,
      rotation: -3,
    })
  }),
  design('callout', 'callout-banner', ALL_STYLES, pen =>
    pen.shape('ribbon2', [0, 0, 440, 90], { text: pen.words.title, size: 20 }),
  ),
  design('callout', 'callout-key', ['solid', 'soft'], pen => {
    pen.shape('roundRect', [0, 0, 560, 72], { text: pen.words.text, size: 20, weight: 500, adjust: [50_000] })
  }),
]

/** Vectors for lists. */
export const LISTS: readonly VectorDesign[] = [
  design('list', 'list-numbers', ALL_STYLES, pen =>
    times(4, index => {
      pen.shape('ellipse', [0, index * 66, 44, 44], { text: String(index + 1), size: 18, slot: accent(index) })
      pen.text(`${pen.words.title} ${index + 1}`, [62, index * 66, 340, 22], { size: 16, weight: 600 })
      pen.text(pen.words.text, [62, index * 66 + 23, 340, 22], { size: 13, slot: 'text2' })
    }),
  ),
  design('list', 'list-checks', ['solid', 'soft'], pen =>
    times(4, index => {
      pen.shape('roundRect', [0, index * 48, 28, 28], { adjust: [24_000] })
      const ink = pen.look === 'solid' ? 'background1' : 'accent1'
      pen.path('M7 14.5 L12 19.5 L21 9.5', [0, index * 48, 28, 28], { look: 'line', slot: ink, width: 2.5 })
      pen.text(pen.words.text, [44, index * 48, 360, 28], { size: 15, vertical: 'middle' })
    }),
  ),
  design('list', 'list-bars', ALL_STYLES, pen =>
    times(4, index => {
      pen.shape('rect', [0, index * 60, 56, 48], {
        text: `0${index + 1}`,
        slot: accent(index),
        look: pen.look === 'line' ? 'line' : 'solid',
        size: 18,
      })
      pen.shape('rect', [56, index * 60, 380, 48], { slot: accent(index), look: pen.look === 'line' ? 'line' : 'soft' })
      pen.text(pen.words.text, [74, index * 60, 344, 48], { size: 15, vertical: 'middle' })
    }),
  ),
  design('list', 'list-cards', ['soft', 'line'], pen =>
    times(4, index => {
      const [x, y] = [(index % 2) * 236, Math.floor(index / 2) * 132]
      pen.shape('roundRect', [x, y, 220, 116], { adjust: [8_000], slot: accent(index) })
      pen.shape('rect', [x + 18, y + 18, 32, 4], { look: 'solid', slot: accent(index) })
      pen.text(`${pen.words.title} ${index + 1}`, [x + 18, y + 34, 184, 24], { size: 16, weight: 600 })
      pen.text(pen.words.text, [x + 18, y + 60, 184, 40], { size: 13, slot: 'text2' })
    }),
  ),
  design('list', 'list-agenda', ['solid'], pen =>
    times(4, index => {
      pen.text(`0${index + 1}`, [0, index * 62, 60, 44], {
        size: 28,
        weight: 700,
        slot: 'accent1',
        vertical: 'middle',
        face: '@title',
      })
      pen.text(`${pen.words.title} ${index + 1}`, [76, index * 62, 340, 44], { size: 18, vertical: 'middle' })
      pen.line([0, index * 62 + 53], [440, index * 62 + 53], { slot: 'text2', share: 25, width: 1 })
    }),
  ),
]
