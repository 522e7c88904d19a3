import { z } from 'zod'
import type { PageId } from '../../base/id.ts'
import { solid } from '../../document/create.ts'
import { outlineSteps } from '../../document/drawing.ts'
import type { EditedField } from '../../document/edited.ts'
import type { Geometry, ShapeElement } from '../../document/element.ts'
import { ICON_BOX } from '../../document/icon.ts'
import { pageOf } from '../../document/read.ts'
import { ASSET } from '../../document/schema/deck.ts'
import { ELEMENT_ID, EXTENT, IMAGE_FIT, PAGE_ID } from '../../document/schema/values.ts'
import { printPath } from '../../geometry/path.ts'
import { adjustValues, isPreset } from '../../geometry/presets.ts'
import { command } from '../command.ts'
import { selectNothing } from '../selection.ts'
import { joined, transactFields } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { changeElements, leafTargets, remembered } from './change.ts'
import type { Changes } from './frames.ts'
import { addAssets } from './insert.ts'

type Send = ((sent: Sent) => void) | undefined

const MERGE = z.string().optional()
const NAMED = { elements: z.array(ELEMENT_ID).readonly().optional() }

/** Sets the geometry of shapes; refuses if none changes. */
function setGeometry(
  context: Context,
  named: Parameters<typeof leafTargets>[1],
  edit: (shape: ShapeElement) => Geometry | null,
  send: Send,
  merge?: string,
): boolean {
  const found = leafTargets(context, named)
  if (!found) return false
  const changes: Changes = new Map()
  for (const shape of found.elements) {
    // The outline of a formula follows its TeX.
    const geometry = shape.kind === 'shape' && shape.formula === undefined ? edit(shape) : null
    if (geometry) changes.set(shape.id, { geometry })
  }
  if (changes.size === 0) return false
  if (!send) return true
  const transaction = changeElements(context, found.page, changes, ['geometry'])
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

/** Returns a preset with adjust values within their limits; without values, with the defaults. */
function adjusted(shape: ShapeElement, adjust: readonly number[]): Geometry | null {
  const { geometry, frame } = shape
  if (geometry.kind !== 'preset' || !isPreset(geometry.preset)) return null
  const { adjust: old, ...plain } = geometry
  const values = adjustValues(geometry.preset, frame, adjust).map(({ value }) => Math.round(value) + 0)
  if (values.length === 0) return null
  if (adjust.length === 0) return old ? plain : null
  const same = old?.length === values.length && old.every((value, index) => value === values[index])
  return same ? null : { ...plain, adjust: values }
}

/** Converts the outline of a preset to a path. */
function asPath({ geometry, frame }: ShapeElement): Geometry | null {
  if (geometry.kind === 'path') return null
  const { width, height } = frame
  return { kind: 'path', path: printPath(outlineSteps(geometry, frame)), width, height }
}

const ICON = z.object({
  element: ELEMENT_ID,
  path: z.string().min(1),
  width: EXTENT,
  height: EXTENT,
  isFilled: z.boolean(),
  name: z.string(),
})

/** The default line width of an icon, relative to its size. */
const ICON_LINE = 1.75 / ICON_BOX

/** Replaces an icon's drawing and its name; position, size and color stay. */
function setIcon(
  context: Context,
  { element, name, isFilled, ...drawing }: z.output<typeof ICON>,
  send: Send,
): boolean {
  const found = leafTargets(context, [element])
  const [icon] = found?.elements ?? []
  if (!found || icon?.kind !== 'shape' || icon.formula !== undefined) return false
  if (icon.geometry.kind === 'path' && icon.geometry.path === drawing.path) return false
  if (!send) return true
  const ink = inkOf(icon, isFilled)
  const alt = icon.alt !== null && icon.alt === icon.name ? { alt: name } : {}
  const changes: Changes = new Map([[icon.id, { geometry: { kind: 'path', ...drawing }, name, ...ink, ...alt }]])
  const edited: EditedField[] = 'fill' in ink ? ['geometry', 'fill', 'stroke'] : ['geometry']
  send({ transaction: changeElements(context, found.page, changes, edited) })
  return true
}

/** Transfers the color between fill and line if a line drawing replaces a filled one or vice versa. */
function inkOf(
  { fill, stroke, frame }: ShapeElement,
  isFilled: boolean,
): Partial<Pick<ShapeElement, 'fill' | 'stroke'>> {
  if (isFilled) return stroke === null || fill.kind !== 'none' ? {} : { fill: stroke.fill, stroke: null }
  if (stroke !== null || fill.kind === 'none') return {}
  const isLinePaint = fill.kind === 'solid' || fill.kind === 'linear' || fill.kind === 'pattern'
  const paint = isLinePaint ? fill : solid({ base: 'accent1' })
  const width = ICON_LINE * Math.min(frame.width, frame.height)
  return {
    fill: { kind: 'none' },
    stroke: { fill: paint, width, dash: 'solid', cap: 'round', join: 'round', scales: true },
  }
}

/** `page` is the page of the shapes, if it may be another one than the current. */
const PICTURE = z.object({ ...NAMED, asset: ASSET, fit: IMAGE_FIT.optional(), page: PAGE_ID.optional() })

/** Fills shapes with a given picture. */
function setPicture(
  context: Context,
  { elements, asset, fit = 'cover', page }: z.output<typeof PICTURE>,
  send: Send,
): boolean {
  const found = leafTargets(page && pageOf(context.deck, page) ? onPage(context, page) : context, elements)
  const shapes = found?.elements.filter(({ kind }) => kind === 'shape') ?? []
  if (!found || shapes.length === 0) return false
  if (!send) return true
  const { transaction: added, names } = addAssets(context.deck, [asset], context.ids)
  const fill = { kind: 'image' as const, asset: names.get(asset.id) ?? asset.id, fit }
  const changes: Changes = new Map(shapes.map(shape => [shape.id, { fill, ...remembered(shape, ['fill']) }]))
  send({ transaction: joined(added, transactFields(added.after, found.page.id, changes)) })
  return true
}

/** Returns the context of a command on a page other than the current one. */
function onPage({ deck, session }: Context, page: PageId): Pick<Context, 'deck' | 'session'> {
  return { deck, session: { ...session, selection: selectNothing(deck, page) } }
}

/** Commands on the outline of shapes and their picture fill. */
export const shapeCommands = {
  'shape.setPreset': command(
    'shape',
    z.object({ ...NAMED, preset: z.string().refine(isPreset) }),
    (context, { elements, preset }, send) =>
      setGeometry(
        context,
        elements,
        ({ geometry }) =>
          geometry.kind === 'preset' && geometry.preset === preset ? null : { kind: 'preset', preset },
        send,
      ),
  ),
  'shape.setAdjust': command(
    'shape',
    z.object({ element: ELEMENT_ID, adjust: z.array(z.number()).max(8), merge: MERGE }),
    (context, { element, adjust, merge }, send) =>
      setGeometry(context, [element], shape => adjusted(shape, adjust), send, merge),
  ),
  'shape.resetAdjust': command('refresh', z.object(NAMED).optional(), (context, args, send) =>
    setGeometry(context, args?.elements, shape => adjusted(shape, []), send),
  ),
  'shape.setPicture': command('image', PICTURE, setPicture),
  'shape.setIcon': command('star', ICON, setIcon),
  'shape.toPath': command('pencil', z.object(NAMED).optional(), (context, args, send) =>
    setGeometry(context, args?.elements, asPath, send),
  ),
}
