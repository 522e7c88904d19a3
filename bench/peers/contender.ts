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
  /** Its size, how far it is turned (degrees clockwise), and where its upper left corner then is. */
  readonly frame: Rect & { readonly rotation: number }
  readonly slot: ThemeSlot
  /** Radius of the corners of a box; null for a text. */
  readonly radius: number | null
  readonly text: string
  readonly fontSize: number
}

/** A page as plain data: each library makes its own objects of it. */
export interface Sheet {
  readonly size: Size
  readonly items: readonly Item[]
  readonly colors: Deck['theme']['colors']
  readonly font: string
}

/** A library at work on a canvas of its own. What it paints in the next frame it asks the browser for, as always. */
export interface Peer {
  /** Makes objects of a page and paints them, in place of those that are there. */
  show(sheet: Sheet): void
  /** Moves one object. */
  move(index: number, to: Point): void
  /** Moves the camera. */
  look(camera: Camera): void
  /** Paints a box over the page and answers how many objects it touches. */
  marquee(box: Rect): number
  /** Gives every object its color anew. */
  recolor(colors: Sheet['colors']): void
  /** Whether there is an object under a point. */
  hits(point: Point): boolean
  /** Makes objects of a page and paints them at half size on another canvas. */
  thumbnail(sheet: Sheet): void
}

/** A library that is compared. */
export interface PeerLibrary {
  readonly name: string
  readonly version: string
  open(host: HTMLElement, size: Size): Promise<Peer>
}

/** Px of a thumbnail per px of the page. */
export const SMALL = 0.5

/** How far lines of text are apart, as a share of their size: as in the plain program. */
export const LINE_HEIGHT = 1.4

/** A page of a deck as plain data. */
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
