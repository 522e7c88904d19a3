import {
  apply,
  type Deck,
  type Element,
  elementsOf,
  frameMatrix,
  type Page,
  type Point,
  type Rect,
  type Size,
  type ThemeSlot,
} from '@slidewright/engine/internal'
import type { Camera } from '../../app/canvas/camera.ts'

/** A box or a text of a page, as plain data. */
export interface Item {
  /** Its size, its rotation (degrees clockwise), and the resulting position of its upper left corner. */
  readonly frame: Rect & { readonly rotation: number }
  readonly slot: ThemeSlot
  /** The corner radius of a box in px; null for a text. */
  readonly radius: number | null
  readonly text: string
  readonly fontSize: number
}

/** A page as plain data, from which each library creates its own objects. */
export interface Sheet {
  readonly size: Size
  readonly items: readonly Item[]
  readonly colors: Deck['theme']['colors']
  readonly font: string
}

/** A library on its own canvas. It schedules its painting with animation frames as usual. */
export interface Peer {
  /** Creates and paints the objects of a page, replacing the existing ones. */
  show(sheet: Sheet): void
  /** Moves one object. */
  move(index: number, to: Point): void
  /** Moves the camera. */
  look(camera: Camera): void
  /** Paints a box over the page and returns how many objects it touches. */
  marquee(box: Rect): number
  /** Sets the color of every object. */
  recolor(colors: Sheet['colors']): void
  /** Whether there is an object at a point. */
  hits(point: Point): boolean
  /** Creates the objects of a page and paints them at half size on another canvas. */
  thumbnail(sheet: Sheet): void
}

/** A library that is compared. */
export interface PeerLibrary {
  readonly name: string
  readonly version: string
  open(host: HTMLElement, size: Size): Promise<Peer>
}

/** The scale of a thumbnail. */
export const SMALL = 0.5

/** The line height relative to the font size, as in the plain program. */
export const LINE_HEIGHT = 1.4

/** Converts a page of a deck to plain data. */
export function sheetOf(deck: Deck, page: Page): Sheet {
  return {
    size: deck.size,
    items: elementsOf(page).map(itemOf),
    colors: deck.theme.colors,
    font: deck.theme.fonts.body,
  }
}

function itemOf(element: Element): Item {
  const frame = { ...element.frame, ...apply(frameMatrix(element.frame), { x: 0, y: 0 }) }
  const run = element.kind === 'text' ? element.body.paragraphs[0]?.runs[0] : undefined
  if (run !== undefined) return { frame, slot: 'text1', radius: null, text: run.text, fontSize: run.style.size }
  const radius = Math.min(frame.width, frame.height) * 0.16667
  return { frame, slot: 'accent1', radius, text: '', fontSize: 0 }
}
