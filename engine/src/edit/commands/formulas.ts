import { z } from 'zod'
import { solid } from '../../document/create.ts'
import type { Page } from '../../document/deck.ts'
import type { ShapeElement } from '../../document/element.ts'
import { FORMULA_LENGTH_MAX, type FormulaDrawing } from '../../document/formula.ts'
import { createShape } from '../../document/new-element.ts'
import { ELEMENT_ID, EXTENT } from '../../document/schema/values.ts'
import type { Rect, Size } from '../../geometry/types.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import type { ElementChange } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { freeOfOthers } from './free-place.ts'
import { inkSlotOn } from './ground.ts'
import { insertElements } from './insert.ts'
import { changeOne, oneOf } from './one-element.ts'

type Send = ((sent: Sent) => void) | undefined

/** How large an em of a new formula is, in px. */
const EM = 32
/** A formula takes at most this share of the page. */
const SHARE = 0.9

const FORMULA = {
  tex: z.string().min(1).max(FORMULA_LENGTH_MAX),
  path: z.string().min(1).max(300_000),
  width: EXTENT,
  height: EXTENT,
}

const INSERT = z.object(FORMULA)
const SET = z.object({ ...FORMULA, element: ELEMENT_ID })

/** Returns the size of a formula at a size of its em, in px, as far as the page holds it. */
function sizeOn(page: Size, { width, height }: FormulaDrawing, em: number): Size {
  const scale = Math.min(em / 1000, (page.width * SHARE) / width, (page.height * SHARE) / height)
  return { width: width * scale, height: height * scale }
}

/** Returns a box of this size around the middle of another one, moved onto the page. */
function around(frame: Rect, { width, height }: Size, page: Size): Rect {
  const inside = (at: number, size: number, whole: number) => Math.max(0, Math.min(at, whole - size))
  return {
    x: inside(frame.x + (frame.width - width) / 2, width, page.width),
    y: inside(frame.y + (frame.height - height) / 2, height, page.height),
    width,
    height,
  }
}

/** Inserts a formula in the middle of the page, beside what is there, in ink that is visible on it, and selects it. */
function insertFormula(context: Context, { tex, ...drawing }: z.output<typeof INSERT>, send: Send): boolean {
  const { deck } = context
  const page = currentPage(deck, context.session.selection)
  if (!page) return false
  const size = sizeOn(deck.size, drawing, EM)
  const middle = around({ x: 0, y: 0, ...deck.size }, size, deck.size)
  const shape = formulaShape(page, freeOfOthers(page, middle, deck.size), { tex, drawing, deck })
  send?.(insertElements(context, page, { elements: [shape], assets: [], by: { x: 0, y: 0 } }))
  return true
}

interface NewFormula extends Pick<Context, 'deck'> {
  readonly tex: string
  readonly drawing: FormulaDrawing
}

function formulaShape(page: Page, frame: Rect, { tex, drawing, deck }: NewFormula): ShapeElement {
  const { path, width, height } = drawing
  return {
    ...createShape('element:new', frame, 'rect'),
    geometry: { kind: 'path', path, width, height },
    fill: solid({ base: inkSlotOn(page, frame, deck.theme.colors) }),
    stroke: null,
    body: null,
    alt: tex,
    formula: tex,
  }
}

/** Replaces a formula. Its letters stay as large as they are, and its middle where it is, as far as the page holds it. */
function setFormula(context: Context, { element, tex, ...drawing }: z.output<typeof SET>, send: Send): boolean {
  const found = oneOf(context, 'shape', element)
  const old = found?.element
  if (!found || old?.formula === undefined || old.geometry.kind !== 'path') return false
  const em = (old.frame.width / old.geometry.width) * 1000
  const frame = around(old.frame, sizeOn(context.deck.size, drawing, em), context.deck.size)
  const change: ElementChange = {
    geometry: { kind: 'path', path: drawing.path, width: drawing.width, height: drawing.height },
    frame: { ...old.frame, ...frame },
    formula: tex,
    // Words of the author's own stay.
    ...(old.alt === old.formula ? { alt: tex } : {}),
  }
  return changeOne(context, found, change, { edited: 'geometry', send })
}

/** Commands on formulas. They get what a formula looks like: the engine sets none by itself. */
export const formulaCommands = {
  'insert.formula': command('sigma', INSERT, insertFormula),
  'formula.set': command('sigma', SET, setFormula),
}
