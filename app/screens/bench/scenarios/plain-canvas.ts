import {
  apply,
  type Deck,
  type Element,
  elementsOf,
  frameMatrix,
  invert,
  type Matrix,
  type Page,
  type Point,
  type Rect,
  type RunStyle,
  type Size,
  type ThemeSlot,
} from '@slidewright/engine/internal'
import { benchImages } from './pictures.ts'

/** An element as the baseline caches it: its path and its wrapped lines. */
export interface PlainItem {
  matrix: Matrix
  readonly size: Size
  readonly path: Path2D | null
  /** Drawn clipped to the path instead of a fill. */
  readonly picture: CanvasImageSource | null
  readonly slot: ThemeSlot
  readonly font: string
  readonly lines: readonly { readonly text: string; readonly y: number }[]
}

const widths = new Map<string, number>()

/** Prepares a page of rounded boxes and plain texts for the baseline: no scene, no shaping, words measured once. */
export function plainItems(surface: CanvasRenderingContext2D, deck: Deck, page: Page): PlainItem[] {
  return elementsOf(page).map(element => plainItem(surface, deck, element))
}

/** Draws all items, whatever has changed. */
export function drawPlain(surface: CanvasRenderingContext2D, items: readonly PlainItem[], style: PlainStyle): void {
  const { colors, zoom = 1, x = 0, y = 0 } = style
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.fillStyle = colors.background1
  surface.fillRect(0, 0, surface.canvas.width, surface.canvas.height)
  for (const { matrix, size, path, picture, slot, font, lines } of items) {
    const [a, b, c, d, e, f] = matrix
    surface.setTransform(zoom * a, zoom * b, zoom * c, zoom * d, zoom * e + x, zoom * f + y)
    surface.fillStyle = colors[slot]
    if (path && picture) drawClipped(surface, path, picture, size)
    else if (path) surface.fill(path)
    if (lines.length > 0) surface.font = font
    for (const line of lines) surface.fillText(line.text, 0, line.y)
  }
}

function drawClipped(surface: CanvasRenderingContext2D, path: Path2D, picture: CanvasImageSource, size: Size): void {
  surface.save()
  surface.clip(path)
  surface.drawImage(picture, 0, 0, size.width, size.height)
  surface.restore()
}

/** Colors and camera of a baseline drawing. */
export interface PlainStyle {
  readonly colors: Deck['theme']['colors']
  readonly zoom?: number
  readonly x?: number
  readonly y?: number
}

/** Counts the items that touch a box, testing each in sequence. */
export function plainTouched(items: readonly PlainItem[], size: Size, box: Rect): number {
  const isTouched = ({ matrix: [, , , , x, y] }: PlainItem) =>
    x <= box.x + box.width && box.x <= x + size.width && y <= box.y + box.height && box.y <= y + size.height
  return items.filter(isTouched).length
}

/** Returns the topmost item at a point, testing each in sequence. */
export function plainHit(items: readonly PlainItem[], point: Point): PlainItem | null {
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index]
    if (item === undefined || isFar(item, point)) continue
    const inverse = invert(item.matrix)
    const { x, y } = inverse ? apply(inverse, point) : { x: -1, y: -1 }
    if (x >= 0 && y >= 0 && x <= item.size.width && y <= item.size.height) return item
  }
  return null
}

function isFar({ matrix: [, , , , x, y], size: { width, height } }: PlainItem, point: Point): boolean {
  return Math.abs(point.x - x) > width + height || Math.abs(point.y - y) > width + height
}

/** Returns an item with other text, wrapped again. */
export function rewrapped(surface: CanvasRenderingContext2D, item: PlainItem, text: string, width: number): PlainItem {
  surface.font = item.font
  const step = item.lines[0]?.y ?? 0
  const lines = wrapped(surface, item.font, text, width)
  return { ...item, lines: lines.map((text, at) => ({ text, y: step * (1 + at * 1.4) })) }
}

function plainItem(surface: CanvasRenderingContext2D, deck: Deck, element: Element): PlainItem {
  const { frame } = element
  const matrix = frameMatrix(frame)
  const size = { width: frame.width, height: frame.height }
  const base = { matrix, size, path: null, picture: null, slot: 'accent1', font: '', lines: [] } as const
  if (element.kind === 'shape') return { ...base, path: rounded(size) }
  if (element.kind === 'image') {
    const isRound = element.mask?.geometry.kind === 'preset' && element.mask.geometry.preset === 'ellipse'
    const picture = benchImages(deck.assets[element.asset]?.url ?? '')
    return { ...base, path: isRound ? oval(size) : rounded(size), picture }
  }
  const run = element.kind === 'text' ? element.body.paragraphs[0]?.runs[0] : undefined
  if (run === undefined) return base
  const font = fontOf(run.style, deck)
  surface.font = font
  const step = run.style.size
  const lines = wrapped(surface, font, run.text, frame.width)
  return { ...base, slot: 'text1', font, lines: lines.map((text, at) => ({ text, y: step * (1 + at * 1.4) })) }
}

function rounded({ width, height }: Size): Path2D {
  const path = new Path2D()
  path.roundRect(0, 0, width, height, Math.min(width, height) * 0.16667)
  return path
}

function oval({ width, height }: Size): Path2D {
  const path = new Path2D()
  path.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2)
  return path
}

function fontOf({ size, weight }: RunStyle, { theme }: Deck): string {
  return `${weight} ${size}px "${theme.fonts.body}"`
}

function wrapped(surface: CanvasRenderingContext2D, font: string, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const length = widthOf(surface, font, `${word} `)
    if (line !== '' && used + length > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += `${word} `
    used += length
  }
  return [...lines, line]
}

function widthOf(surface: CanvasRenderingContext2D, font: string, word: string): number {
  const key = `${font} ${word}`
  const width = widths.get(key) ?? surface.measureText(word).width
  widths.set(key, width)
  return width
}
