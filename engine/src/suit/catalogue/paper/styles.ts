import { solid } from '../../art.ts'
import type { SlotStyle } from '../../types.ts'

type Change = Partial<SlotStyle>

const TITLE: SlotStyle = {
  face: '@title',
  sizes: [40, 36, 32, 28],
  weight: 400,
  fill: solid('text1'),
  align: 'start',
  verticalAlign: 'top',
  lineHeight: 1.12,
  letterSpacing: -0.01,
}

const TEXT: SlotStyle = {
  face: '@body',
  sizes: [16, 14, 13],
  weight: 400,
  fill: solid('text2'),
  align: 'start',
  verticalAlign: 'top',
  lineHeight: 1.4,
}

/** The title of a page. */
export function title(change: Change = {}): SlotStyle {
  return { ...TITLE, ...change }
}

/** Running text. */
export function text(change: Change = {}): SlotStyle {
  return { ...TEXT, ...change }
}

/** A point: its head in the title face, its text below. */
export function pointText(change: Change = {}): SlotStyle {
  return text({ lineHeight: 1.35, head: { weight: 600, fill: solid('text1'), face: '@title' }, ...change })
}

/** A head on its own. */
export function head(change: Change = {}): SlotStyle {
  return text({ face: '@title', sizes: [16, 14], weight: 600, fill: solid('text1'), lineHeight: 1.25, ...change })
}

/** Small print: running head, page number, captions. */
export function small(change: Change = {}): SlotStyle {
  return text({ sizes: [12], ...change })
}

/** Italic of the title face. */
export function italic(change: Change = {}): SlotStyle {
  return text({ face: '@title', italic: true, sizes: [18, 16, 14], ...change })
}
