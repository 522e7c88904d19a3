import type { TemplatePlaceholder } from '@slidewright/engine/internal'
import type { LayoutPlaceholder } from '../ooxml/placeholders.ts'

const PAGE = { width: 960, height: 540 }
const MARGIN = 24
const TITLE: TemplatePlaceholder = {
  frame: { x: 56, y: 36, width: 848, height: 76 },
  align: 'start',
  verticalAlign: 'middle',
  size: 36,
  color: null,
  weight: 400,
}
const BODY: TemplatePlaceholder = {
  ...TITLE,
  frame: { x: 56, y: 128, width: 848, height: 356 },
  verticalAlign: 'top',
  size: 20,
}
const COVER_TITLE: TemplatePlaceholder = { ...TITLE, frame: { x: 80, y: 150, width: 800, height: 140 }, size: 54 }
const COVER_SUBTITLE: TemplatePlaceholder = { ...BODY, frame: { x: 80, y: 306, width: 800, height: 72 }, size: 22 }

type Frame = TemplatePlaceholder['frame']

function onPage(frame: Frame): Frame {
  const x = Math.min(Math.max(frame.x, MARGIN), PAGE.width - MARGIN)
  const y = Math.min(Math.max(frame.y, 12), PAGE.height - 12)
  return {
    x,
    y,
    width: Math.max(0, Math.min(frame.x + frame.width, PAGE.width - MARGIN) - x),
    height: Math.max(0, Math.min(frame.y + frame.height, PAGE.height - 12) - y),
  }
}

/** Converts a placeholder to page coordinates, without its name in the file. */
export function plainPlace({
  frame,
  align,
  verticalAlign,
  size,
  color,
  weight,
}: TemplatePlaceholder): TemplatePlaceholder {
  return { frame: onPage(frame), align, verticalAlign, size, color, weight }
}

function isAtLeast({ width, height }: Frame, leastWidth: number, leastHeight: number): boolean {
  return width >= leastWidth && height >= leastHeight
}

/** Whether two boxes overlap. */
export function crosses(a: Frame, b: Frame): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Returns the title and content area of a page: those of the file if they are large enough for text, otherwise default ones. */
export function contentPlaces(
  title: LayoutPlaceholder | undefined,
  body: LayoutPlaceholder | undefined,
): { readonly title: TemplatePlaceholder; readonly body: TemplatePlaceholder } {
  const top = title === undefined ? TITLE : plainPlace(title)
  const area = body === undefined ? BODY : plainPlace(body)
  const isSound = isAtLeast(top.frame, 300, 36) && isAtLeast(area.frame, 520, 250) && !crosses(top.frame, area.frame)
  if (isSound) return { title: top, body: area }
  const { align, size, color, weight } = top
  return { title: { ...TITLE, align, color, weight, size: Math.min(44, size) }, body: { ...BODY, color: area.color } }
}

/** Returns the title and subtitle area of an opening page. */
export function openingPlaces(
  title: LayoutPlaceholder | undefined,
  subtitle: LayoutPlaceholder | undefined,
): { readonly title: TemplatePlaceholder; readonly subtitle: TemplatePlaceholder } {
  const top = title === undefined ? COVER_TITLE : plainPlace(title)
  const below = subtitle === undefined ? COVER_SUBTITLE : plainPlace(subtitle)
  const isSound = isAtLeast(top.frame, 260, 56) && isAtLeast(below.frame, 200, 30) && !crosses(top.frame, below.frame)
  if (isSound) return { title: top, subtitle: below }
  if (!isAtLeast(top.frame, 260, 56)) return { title: COVER_TITLE, subtitle: COVER_SUBTITLE }
  return { title: top, subtitle: { ...below, frame: besideTitle(top.frame), align: top.align, verticalAlign: 'top' } }
}

/** Returns the area for a subtitle below a title, or above it if there is no space. */
function besideTitle({ x, y, width, height }: Frame): Frame {
  const under = y + height + 12
  if (under + 56 <= PAGE.height - 24) return { x, y: under, width, height: Math.min(80, PAGE.height - 24 - under) }
  return { x, y: Math.max(16, y - 68), width, height: 52 }
}
