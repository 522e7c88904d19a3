import { PAGE_SIZE } from '../document/create.ts'
import type { Page } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { elementsOf } from '../document/read.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Rect } from '../geometry/types.ts'
import { layOutText } from '../text/layout.ts'
import type { Measure } from '../text/types.ts'

/** How the lines of a page are laid out. */
interface Setting {
  readonly measure: Measure
  readonly fonts: ThemeFonts
  readonly language: string
}

/** Texts that stand at the edge of every page. */
const RUNNING = new Set(['pageNumber', 'runningHead'])

/** Returns the share of a page, 0 to 1, that the bounds of its words, tables, charts and pictures take. */
export function inkShare(page: Page, setting: Setting): number {
  const boxes = elementsOf(page).flatMap(element => inkOf(element, setting))
  const left = Math.min(...boxes.map(box => box.x))
  const top = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return (Math.max(0, right - left) * Math.max(0, bottom - top)) / (PAGE_SIZE.width * PAGE_SIZE.height)
}

function inkOf(element: Element, { measure, fonts, language }: Setting): readonly Rect[] {
  const { frame, origin } = element
  if (!origin || origin.slot === MOTIF || RUNNING.has(origin.slot)) return []
  if (element.kind !== 'text') return [frame]
  const { width, height } = frame
  const { lines } = layOutText({ body: element.body, size: { width, height }, fonts, language }, measure)
  return lines.map(({ box }) => ({ ...box, x: frame.x + box.x, y: frame.y + box.y }))
}
