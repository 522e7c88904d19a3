/** The parts of a palette that drawings are painted with: three inks, a pale ground, a dark one, and the paper itself. */
export type Tone = 'main' | 'second' | 'third' | 'pale' | 'dark' | 'paper'

/**
 * A piece of a drawing, as path data: an area with an outline, a line, or a spot (an area without an outline, such as a lit window). `width` is
 * that of a line in shares of the usual one.
 */
export interface Piece {
  readonly hand: 'area' | 'line' | 'spot'
  readonly tone: Tone
  readonly path: string
  readonly width: number
}

/** A drawing of a subject: pieces from back to front in a box of 320 × 240, standing at 208. */
export type Drawing = readonly Piece[]

/** The box of a drawing. */
export const DRAWING_BOX = { width: 320, height: 240 } as const

/** Returns an area of a tone. */
export function area(tone: Tone, ...paths: readonly string[]): Piece {
  return { hand: 'area', tone, path: paths.join(''), width: 1 }
}

/** Returns an area of a tone without an outline. */
export function spot(tone: Tone, ...paths: readonly string[]): Piece {
  return { hand: 'spot', tone, path: paths.join(''), width: 1 }
}

/** Returns a line in the dark tone. */
export function line(...paths: readonly string[]): Piece {
  return { hand: 'line', tone: 'dark', path: paths.join(''), width: 1 }
}

/** Returns a finer line in the dark tone. */
export function fine(...paths: readonly string[]): Piece {
  return { hand: 'line', tone: 'dark', path: paths.join(''), width: 0.6 }
}

/** Returns a line in a tone. */
export function stroke(tone: Tone, width: number, ...paths: readonly string[]): Piece {
  return { hand: 'line', tone, path: paths.join(''), width }
}

/** Returns the path of a circle. */
export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius)
}

/** Returns the path of an ellipse. */
export function oval(...[x, y, across, down]: readonly [x: number, y: number, across: number, down: number]): string {
  return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`
}

/** Where a rectangle is, and how round its corners are. */
type Bar = readonly [x: number, y: number, width: number, height: number, radius?: number]

/** Returns the path of a rectangle, with round corners where a radius is given. */
export function bar(...[x, y, width, height, radius = 0]: Bar): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (toX: number, toY: number) => `a${radius} ${radius} 0 0 1 ${toX} ${toY}`
  return [
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`,
  ].join('')
}

/** Returns the closed path through places: `x y x y …`. */
export function poly(...places: readonly number[]): string {
  return `${open(...places)}Z`
}

/** Returns the open path through places: `x y x y …`. */
export function open(...places: readonly number[]): string {
  const pairs = Array.from({ length: places.length / 2 }, (_, index) => `${places[2 * index]} ${places[2 * index + 1]}`)
  return `M${pairs.join('L')}`
}

/** Returns a path repeated in columns and rows, each moved by a step. */
export function rows(
  [columns, count]: readonly [columns: number, rows: number],
  [across, down]: readonly [across: number, down: number],
  at: (x: number, y: number) => string,
): string {
  return Array.from({ length: columns * count }, (_, index) =>
    at((index % columns) * across, Math.floor(index / columns) * down),
  ).join('')
}
