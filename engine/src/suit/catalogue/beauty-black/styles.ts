import { linear, solid, stop } from '../../art.ts'
import type { SlotStyle } from '../../types.ts'

type Change = Partial<SlotStyle>

const TITLE: SlotStyle = {
  face: '@title',
  sizes: [36, 32, 28, 24],
  weight: 300,
  fill: solid('text1'),
  align: 'start',
  verticalAlign: 'top',
  lineHeight: 1.12,
}

const TEXT: SlotStyle = {
  face: '@body',
  sizes: [16, 15, 14],
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

/** A title that hangs at the lower left, beside what it announces. */
export function lowTitle(change: Change = {}): SlotStyle {
  return title({ sizes: [36, 32, 28], verticalAlign: 'bottom', ...change })
}

/** Running text. */
export function text(change: Change = {}): SlotStyle {
  return { ...TEXT, ...change }
}

/** A point: its head in the title face, its text below. */
export function pointText(change: Change = {}): SlotStyle {
  return text({ head: { weight: 500, fill: solid('text1'), face: '@title' }, ...change })
}

/** A point whose head is gold and whose text is bright: for lists with room around them. */
export function brightPoint(change: Change = {}): SlotStyle {
  return pointText({
    sizes: [18, 16, 15, 14],
    fill: solid('text1'),
    head: { weight: 500, fill: solid('accent1'), face: '@title' },
    ...change,
  })
}

/** A head on its own. */
export function head(change: Change = {}): SlotStyle {
  return text({ face: '@title', sizes: [18, 16, 15, 14], weight: 500, fill: solid('accent1'), ...change })
}

/** Small print: captions and sources. */
export function small(change: Change = {}): SlotStyle {
  return text({ sizes: [13, 12], ...change })
}

/** A figure that glows from above. */
export function figure(change: Change = {}): SlotStyle {
  return title({
    weight: 200,
    lineHeight: 1,
    letterSpacing: -0.03,
    fill: linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent3'), stop(0.7, 'accent1')]),
    ...change,
  })
}
