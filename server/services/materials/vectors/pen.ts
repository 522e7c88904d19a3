import {
  boundsOf,
  type Color,
  createLine,
  createShape,
  createText,
  type Element,
  type ElementId,
  elementDefaults,
  keysBetween,
  type LineEnd,
  plainBody,
  type Rect,
  type Size,
  type Stroke,
  solid,
  type TextBody,
  type ThemeSlot,
  unionRects,
} from '@slidewright/engine/internal'

/** The style of a vector: full colors, tints, or outlines. */
export type VectorStyle = 'solid' | 'soft' | 'line'

/** A box as x, y, width and height, in px. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** The style of a part. The default slot is accent1. */
export interface PartStyle {
  readonly slot?: ThemeSlot
  /** The strength of the color in percent; 100 by default. */
  readonly share?: number
  /** A style that overrides the vector's own. */
  readonly look?: VectorStyle
  readonly adjust?: readonly number[]
  readonly rotation?: number
  readonly flipX?: boolean
  readonly flipY?: boolean
  readonly text?: string
  readonly size?: number
  readonly weight?: number
  /** The outline width in px. */
  readonly width?: number
  readonly dash?: Stroke['dash']
}

/** The style of a text. */
export interface WordStyle {
  readonly slot?: ThemeSlot
  readonly size?: number
  readonly weight?: number
  readonly italic?: boolean
  readonly align?: 'start' | 'center' | 'end'
  readonly vertical?: TextBody['verticalAlign']
  readonly face?: '@title' | '@body'
  readonly opacity?: number
}

/** The style of a line. */
export interface LineStyle {
  readonly slot?: ThemeSlot
  readonly share?: number
  readonly width?: number
  readonly dash?: Stroke['dash']
  readonly start?: LineEnd
  readonly end?: LineEnd
}

/** Placeholder text in vectors. */
export interface SampleWords {
  readonly step: string
  readonly title: string
  readonly text: string
  readonly quote: string
  readonly name: string
  readonly yes: string
  readonly no: string
  readonly note: string
  readonly new: string
}

/** Draws the parts of one vector, back to front. */
export interface Pen {
  readonly look: VectorStyle
  readonly words: SampleWords
  shape(preset: string, box: Box, style?: PartStyle): void
  /** Adds a path in px of its box. */
  path(path: string, box: Box, style?: PartStyle): void
  text(words: string, box: Box, style?: WordStyle): void
  line(from: readonly [number, number], to: readonly [number, number], style?: LineStyle): void
}

/** Returns the accent colors cyclically. */
export function accent(index: number): ThemeSlot {
  return `accent${(index % 6) + 1}` as ThemeSlot
}

/** Draws a vector as one group that can be ungrouped; a single part is not grouped. */
export function drawn(look: VectorStyle, words: SampleWords, draw: (pen: Pen) => void): readonly Element[] {
  const parts: Element[] = []
  const nextId = (): ElementId => `element:m${parts.length + 1}`
  draw({
    look,
    words,
    shape: (preset, box, style = {}) => {
      const shape = createShape(nextId(), rectOf(box), preset)
      const { adjust } = style
      parts.push({
        ...shape,
        ...placed(shape, style),
        ...paintOf(style, look),
        geometry: { kind: 'preset', preset, ...(adjust && { adjust }) },
      })
    },
    path: (path, box, style = {}) => {
      const shape = createShape(nextId(), rectOf(box), 'rect')
      const [, , width, height] = box
      parts.push({
        ...shape,
        ...placed(shape, style),
        ...paintOf(style, look),
        geometry: { kind: 'path', path, width, height },
      })
    },
    text: (text, box, style = {}) => parts.push(wordsIn(nextId(), text, box, style)),
    line: (from, to, style = {}) => {
      const [start, end] = [
        { x: from[0], y: from[1] },
        { x: to[0], y: to[1] },
      ]
      parts.push(createLine(nextId(), start, end, strokeOf(style)))
    },
  })
  return grouped(parts)
}

/** Returns the extent of elements from the origin. */
export function extentOf(elements: readonly Element[]): Size {
  const box = unionRects(elements.map(({ frame }) => boundsOf(frame)))
  return { width: Math.max(1, box?.width ?? 1), height: Math.max(1, box?.height ?? 1) }
}

function rectOf([x, y, width, height]: Box): Rect {
  return { x, y, width, height }
}

function placed({ frame }: Element, { rotation = 0, flipX = false, flipY = false }: PartStyle) {
  return { frame: { ...frame, rotation }, flipX, flipY }
}

/** Returns a theme color at a strength in percent. */
export function colorOf(base: ThemeSlot, share = 100): Color {
  return share === 100 ? { base } : { base, opacity: share * 1000 }
}

const TINT = 16

function paintOf(style: PartStyle, own: VectorStyle) {
  const { slot = 'accent1', share = 100, look = own, width = 2, dash = 'solid' } = style
  const outline: Stroke = { fill: solid(colorOf(slot, share)), width, dash, cap: 'round', join: 'round' }
  return {
    fill:
      look === 'line'
        ? ({ kind: 'none' } as const)
        : solid(colorOf(slot, look === 'soft' ? (share * TINT) / 100 : share)),
    stroke: look === 'line' ? outline : null,
    body: style.text === undefined ? null : bodyIn(style, look, slot),
  }
}

/** Builds the text inside a part: light on a full color, dark on a tint; the reverse on a background color. */
function bodyIn({ text = '', size = 16, weight = 600 }: PartStyle, look: VectorStyle, slot: ThemeSlot): TextBody {
  const isDarkGround = look === 'solid' && !slot.startsWith('background')
  const body = plainBody(text, { size, weight, fill: solid({ base: isDarkGround ? 'background1' : 'text1' }) })
  return {
    ...body,
    paragraphs: body.paragraphs.map(paragraph => ({ ...paragraph, align: 'center' as const, lineHeight: 1.2 })),
    verticalAlign: 'middle',
    insets: { top: 6, right: 8, bottom: 6, left: 8 },
    autoFit: { mode: 'shrink', scale: 1 },
  }
}

function wordsIn(id: ElementId, text: string, box: Box, style: WordStyle): Element {
  const {
    slot = 'text1',
    size = 14,
    weight = 400,
    italic = false,
    align = 'start',
    face = '@body',
    opacity = 100,
  } = style
  const element = createText(id, rectOf(box), text, { size, weight, italic, face, fill: solid(colorOf(slot, opacity)) })
  return {
    ...element,
    body: {
      ...element.body,
      paragraphs: element.body.paragraphs.map(paragraph => ({ ...paragraph, align, lineHeight: 1.3 })),
      verticalAlign: style.vertical ?? 'top',
      autoFit: { mode: 'shrink', scale: 1 },
    },
  }
}

function strokeOf({ slot = 'accent1', share = 100, width = 2, dash = 'solid', start, end }: LineStyle): Stroke {
  return { fill: solid(colorOf(slot, share)), width, dash, cap: 'round', ...(start && { start }), ...(end && { end }) }
}

function grouped(parts: readonly Element[]): readonly Element[] {
  if (parts.length < 2) return parts
  const keys = keysBetween(null, null, parts.length)
  const box = unionRects(parts.map(({ frame }) => boundsOf(frame))) ?? { x: 0, y: 0, width: 1, height: 1 }
  const group: Element = { ...elementDefaults('element:m0', box), kind: 'group' }
  return [group, ...parts.map((part, index) => ({ ...part, parent: group.id, order: keys[index] ?? 'a0' }) as Element)]
}
