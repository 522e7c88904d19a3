import { ALL_STYLES, around, design, times, type VectorDesign } from './design.ts'
import { accent, type Pen } from './pen.ts'

function venn(pen: Pen, places: readonly (readonly [number, number])[]): void {
  for (const [index, [x, y]] of places.entries()) {
    pen.shape('ellipse', [x, y, 200, 200], { slot: accent(index), share: pen.look === 'solid' ? 62 : 100 })
  }
}

function rows(pen: Pen, x: number, isGood: boolean): void {
  const slot = isGood ? 'accent1' : 'accent2'
  pen.shape('roundRect', [x, 0, 260, 48], {
    text: isGood ? pen.words.yes : pen.words.no,
    slot,
    adjust: [20_000],
    look: pen.look === 'line' ? 'line' : 'solid',
  })
  times(3, index => {
    const y = 68 + index * 52
    pen.shape('ellipse', [x, y, 28, 28], { slot, look: 'soft' })
    const mark = isGood ? 'M7 14.5 L12 19.5 L21 9.5' : 'M9 9 L19 19 M19 9 L9 19'
    pen.path(mark, [x, y, 28, 28], { slot, look: 'line', width: 2.5 })
    pen.text(pen.words.text, [x + 42, y, 218, 28], { size: 14, vertical: 'middle' })
  })
}

/** Vectors for comparisons. */
export const COMPARISONS: readonly VectorDesign[] = [
  design('compare', 'venn-2', ALL_STYLES, pen => {
    venn(pen, [
      [0, 0],
      [124, 0],
    ])
  }),
  design('compare', 'venn-3', ALL_STYLES, pen => {
    venn(pen, [
      [62, 0],
      [0, 106],
      [124, 106],
    ])
  }),
  design('compare', 'matrix-4', ALL_STYLES, pen => {
    times(4, index => {
      const [column, row] = [index % 2, Math.floor(index / 2)]
      pen.shape('roundRect', [40 + column * 206, row * 146, 196, 136], {
        slot: accent(index),
        text: `${pen.words.title} ${index + 1}`,
        adjust: [6_000],
      })
    })
    pen.line([20, 286], [20, 0], { end: 'triangle', slot: 'text2' })
    pen.line([36, 302], [446, 302], { end: 'triangle', slot: 'text2' })
  }),
  design('compare', 'swot', ['solid', 'soft'], pen =>
    times(4, index => {
      const [column, row] = [index % 2, Math.floor(index / 2)]
      const [x, y] = [column * 252, row * 152]
      pen.shape('rect', [x, y, 244, 144], { slot: accent(index), look: 'soft' })
      pen.shape('rect', [x, y, 52, 144], { slot: accent(index), text: 'SWOT'[index] ?? '', size: 26, weight: 700 })
      pen.text(pen.words.title, [x + 66, y + 14, 164, 24], { size: 15, weight: 600 })
      pen.text(pen.words.text, [x + 66, y + 40, 164, 60], { size: 13, slot: 'text2' })
    }),
  ),
  design('compare', 'pros-cons', ['solid', 'line'], pen => {
    rows(pen, 0, true)
    rows(pen, 300, false)
  }),
  design('compare', 'versus', ALL_STYLES, pen => {
    pen.shape('roundRect', [0, 0, 220, 160], { text: 'A', size: 40, adjust: [8_000] })
    pen.shape('roundRect', [260, 0, 220, 160], { text: 'B', size: 40, slot: 'accent2', adjust: [8_000] })
    pen.shape('ellipse', [206, 46, 68, 68], { slot: 'text1', look: 'solid', text: 'VS', size: 18, weight: 700 })
  }),
  design('compare', 'before-after', ALL_STYLES, pen => {
    pen.shape('roundRect', [0, 0, 200, 140], { slot: 'text2', share: 70, text: pen.words.no, adjust: [8_000] })
    pen.shape('rightArrow', [214, 42, 72, 56], { slot: 'accent2' })
    pen.shape('roundRect', [300, 0, 200, 140], { text: pen.words.yes, adjust: [8_000] })
  }),
  design('compare', 'balance', ['solid', 'line'], pen => {
    pen.shape('triangle', [170, 150, 100, 86], { slot: 'text2' })
    pen.shape('roundRect', [0, 132, 440, 14], { slot: 'text1', look: 'solid', rotation: -6, adjust: [50_000] })
    pen.shape('roundRect', [22, 58, 110, 92], { text: 'A', size: 26, rotation: -6, adjust: [10_000] })
    pen.shape('ellipse', [320, 50, 68, 68], { text: 'B', size: 20, rotation: -6, slot: 'accent2' })
  }),
  design('compare', 'hub', ALL_STYLES, pen => {
    times(6, index => {
      const [x, y] = around(180, 180, 136, index * 60)
      const [a, b] = around(180, 180, 58, index * 60)
      pen.line([a, b], [x, y], { slot: 'text2', share: 60 })
    })
    times(6, index => {
      const [x, y] = around(180, 180, 136, index * 60)
      if (pen.look !== 'solid') pen.shape('ellipse', [x - 40, y - 40, 80, 80], { look: 'solid', slot: 'background1' })
      pen.shape('ellipse', [x - 40, y - 40, 80, 80], { slot: accent(index), text: String(index + 1), size: 20 })
    })
    pen.shape('ellipse', [122, 122, 116, 116], { look: 'solid', slot: 'text1', text: pen.words.title, size: 16 })
  }),
  design('compare', 'axis', ['line'], pen => {
    pen.line([0, 60], [520, 60], { slot: 'text2', start: 'triangle', end: 'triangle' })
    times(5, index =>
      pen.shape('ellipse', [40 + index * 104, 48, 24, 24], {
        look: index === 3 ? 'solid' : 'line',
        slot: index === 3 ? 'accent1' : 'text2',
      }),
    )
    pen.shape('wedgeRoundRectCallout', [306, 0, 116, 36], {
      look: 'solid',
      text: pen.words.title,
      size: 14,
      adjust: [-2_000, 72_000, 22_000],
    })
  }),
]
