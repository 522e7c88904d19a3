import { z } from 'zod'
import type { ElementId } from '../../base/id.ts'
import type { EditedField } from '../../document/edited.ts'
import type { Element, ElementKind } from '../../document/element.ts'
import { elementOf, pageOf } from '../../document/read.ts'
import { ASSET } from '../../document/schema/deck.ts'
import { CHART, GEOMETRY, IMAGE_MASK, TABLE_CELL, TABLE_STYLE } from '../../document/schema/elements.ts'
import {
  ELEMENT_ID,
  EXTENT,
  FILL,
  IMAGE_FILTERS,
  IMAGE_FIT,
  PAGE_ID,
  RECT,
  SHADOW,
  SHARE,
  STROKE,
} from '../../document/schema/values.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import { joined, transactFields } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { changeElements, leafTargets, remembered, targets } from './change.ts'
import { addChange, type Changes } from './frames.ts'
import { addAssets } from './insert.ts'

type Send = ((sent: Sent) => void) | undefined

const MERGE = z.string().optional()

/** A partial change of an element's style; null removes what is optional. Each kind applies the fields that it has. */
export const ELEMENT_STYLE = z
  .object({
    fill: FILL,
    stroke: STROKE.nullable(),
    opacity: SHARE,
    shadow: SHADOW.nullable(),
    geometry: GEOMETRY,
    blur: z.number().min(0).max(200).nullable(),
    fit: IMAGE_FIT,
    crop: RECT.nullable(),
    mask: IMAGE_MASK.nullable(),
    filters: IMAGE_FILTERS.nullable(),
    route: z.enum(['straight', 'elbow', 'curved']),
    style: TABLE_STYLE,
    flipX: z.boolean(),
    flipY: z.boolean(),
  })
  .partial()

/** A partial change of an element's style. */
export type ElementStyle = z.output<typeof ELEMENT_STYLE>

/** Which fields of a look which kinds have, and how they are remembered as edited. */
const FIELDS: {
  readonly [F in keyof ElementStyle]-?: { readonly kinds: readonly ElementKind[] | 'all'; readonly edited: EditedField }
} = {
  fill: { kinds: ['shape'], edited: 'fill' },
  stroke: { kinds: ['shape', 'image', 'line'], edited: 'stroke' },
  opacity: { kinds: 'all', edited: 'effects' },
  shadow: { kinds: 'all', edited: 'effects' },
  geometry: { kinds: ['shape'], edited: 'geometry' },
  blur: { kinds: ['shape'], edited: 'effects' },
  fit: { kinds: ['image'], edited: 'image' },
  crop: { kinds: ['image'], edited: 'image' },
  mask: { kinds: ['image'], edited: 'image' },
  filters: { kinds: ['image'], edited: 'image' },
  route: { kinds: ['line'], edited: 'geometry' },
  style: { kinds: ['table'], edited: 'table' },
  flipX: { kinds: ['shape', 'image'], edited: 'effects' },
  flipY: { kinds: ['shape', 'image'], edited: 'effects' },
}

const OPTIONAL = new Set(['shadow', 'crop', 'filters', 'blur'])

/** Returns the part of a style that applies to an element. */
function styleChange(
  element: Element,
  style: ElementStyle,
): { change: Record<string, unknown>; edited: EditedField[] } {
  const change: Record<string, unknown> = {}
  const edited: EditedField[] = []
  for (const [field, { kinds, edited: name }] of Object.entries(FIELDS)) {
    const value = style[field as keyof ElementStyle]
    const fits = kinds === 'all' || kinds.includes(element.kind)
    if (value === undefined || !fits || (value === null && field === 'stroke' && element.kind === 'line')) continue
    change[field] = value === null && OPTIONAL.has(field) ? undefined : value
    edited.push(name)
  }
  return { change, edited }
}

/** Opacity and shadow apply to the selected elements, groups as a whole; the rest to their content. */
const OF_GROUPS: readonly (keyof ElementStyle)[] = ['opacity', 'shadow']

/** Changes the style of elements. */
export function restyle(context: Context, args: z.output<typeof RESTYLE>, send: Send): boolean {
  const found = targets(context, args.elements)
  if (!found) return false
  const changes: Changes = new Map()
  const add = (element: Element, style: ElementStyle) => {
    const { change, edited } = styleChange(element, style)
    if (edited.length > 0) addChange(changes, element.id, { ...change, ...remembered(element, edited) })
  }
  const outer = Object.fromEntries(Object.entries(args.style).filter(([key]) => OF_GROUPS.some(field => field === key)))
  const inner = Object.fromEntries(
    Object.entries(args.style).filter(([key]) => !OF_GROUPS.some(field => field === key)),
  )
  for (const element of found.elements) add(element, outer)
  for (const element of leafTargets(context, args.elements)?.elements ?? []) add(element, inner)
  if (changes.size === 0) return false
  if (!send) return true
  send({
    transaction: changeElements(context, found.page, changes),
    ...(args.merge !== undefined && { merge: args.merge }),
  })
  return true
}

const RESTYLE = z.object({ style: ELEMENT_STYLE, elements: z.array(ELEMENT_ID).readonly().optional(), merge: MERGE })

/** Writes fields of one element of a kind. */
function setOne<K extends ElementKind>(
  context: Context,
  id: z.output<typeof ELEMENT_ID>,
  kind: K | null,
  edit: (element: Extract<Element, { kind: K }>) => Record<string, unknown>,
  options: { readonly edited: readonly EditedField[]; readonly send: Send; readonly merge?: string | undefined },
): boolean {
  const found = targets(context, [id])
  const [element] = found?.elements ?? []
  if (!found || !element || (kind !== null && element.kind !== kind)) return false
  if (!options.send) return true
  const changes: Changes = new Map([[id, edit(element as Extract<Element, { kind: K }>)]])
  const transaction = changeElements(context, found.page, changes, options.edited)
  options.send({ transaction, ...(options.merge !== undefined && { merge: options.merge }) })
  return true
}

/** Sets or removes the link of elements; a group is linked as a whole. */
function setLink(
  context: Context,
  { elements, link }: { readonly elements?: readonly ElementId[] | undefined; readonly link: string | null },
  send: Send,
): boolean {
  const found = targets(context, elements)
  const others = found?.elements.filter(element => (element.link ?? null) !== link) ?? []
  if (!found || others.length === 0) return false
  if (!send) return true
  const changes: Changes = new Map(others.map(({ id }) => [id, { link: link ?? undefined }]))
  send({ transaction: changeElements(context, found.page, changes, ['link']) })
  return true
}

function replaceImage(context: Context, args: z.output<typeof REPLACE_IMAGE>, send: Send): boolean {
  const named = args.page && pageOf(context.deck, args.page)
  const page = named ?? currentPage(context.deck, context.session.selection)
  const image = page && elementOf(page, args.element)
  if (!page || image?.kind !== 'image' || image.locked) return false
  if (!send) return true
  const { transaction: added, names } = addAssets(context.deck, [args.asset], context.ids)
  const asset = names.get(args.asset.id) ?? args.asset.id
  const change = { asset, ...(args.alt !== undefined && { alt: args.alt }) }
  const changes: Changes = new Map([[image.id, { ...change, ...remembered(image, ['image']) }]])
  send({ transaction: joined(added, transactFields(added.after, page.id, changes)) })
  return true
}

const REPLACE_IMAGE = z.object({
  element: ELEMENT_ID,
  asset: ASSET,
  alt: z.string().nullable().optional(),
  /** The page of the element, if it may be another one than the current. */
  page: PAGE_ID.optional(),
})

/** A table's new data; sizes that are left out stay, or follow from the new number of rows and columns. */
const SET_TABLE = z.object({
  element: ELEMENT_ID,
  cells: z.array(z.array(TABLE_CELL).min(1).readonly()).min(1).readonly(),
  columns: z.array(EXTENT).readonly().optional(),
  rows: z.array(EXTENT).readonly().optional(),
  style: TABLE_STYLE.optional(),
})

function setTable(context: Context, args: z.output<typeof SET_TABLE>, send: Send): boolean {
  const width = args.cells[0]?.length ?? 0
  const square = args.cells.every(row => row.length === width)
  if (!square || (args.columns && args.columns.length !== width)) return false
  if (args.rows && args.rows.length !== args.cells.length) return false
  return setOne(
    context,
    args.element,
    'table',
    table => {
      const columns = args.columns ?? table.columns
      const rows = args.rows ?? resized(table.rows, args.cells.length)
      const height = rows.reduce((sum, row) => sum + row, 0)
      return {
        cells: args.cells,
        columns: columns.length === width ? columns : even(table.frame.width, width),
        rows,
        least: table.least && leastAfter(table.rows, table.least, rows),
        frame: { ...table.frame, height },
        ...(args.style && { style: args.style }),
      }
    },
    { edited: ['table'], send },
  )
}

function even(total: number, count: number): number[] {
  return Array.from({ length: count }, () => Math.round((total / count) * 1000) / 1000)
}

/** Returns as many rows as requested; new ones are as high as the last. */
function resized(rows: readonly number[], count: number): readonly number[] {
  if (rows.length === count) return rows
  return Array.from({ length: count }, (_, index) => rows[index] ?? rows.at(-1) ?? 32)
}

/**
 * Returns the minimum heights after rows were added, removed or resized: unchanged before and after the change; a new row has that of the
 * row above.
 */
function leastAfter(old: readonly number[], least: readonly number[], rows: readonly number[]): readonly number[] {
  const most = Math.min(old.length, rows.length)
  let before = 0
  while (before < most && old[before] === rows[before]) before++
  let after = 0
  while (after < most - before && old[old.length - 1 - after] === rows[rows.length - 1 - after]) after++
  const between = rows.slice(before, rows.length - after)
  const above = before - 1
  return [
    ...least.slice(0, before),
    ...between.map(row => (row === old[above] ? (least[above] ?? row) : row)),
    ...least.slice(least.length - after),
  ]
}

export const elementStyleCommands = {
  'element.restyle': command('fill', RESTYLE, restyle),
  'element.replaceImage': command('image', REPLACE_IMAGE, replaceImage),
  'element.setAlt': command(
    'tag',
    z.object({ element: ELEMENT_ID, alt: z.string().nullable(), merge: MERGE }),
    (context, { element, alt, merge }, send) =>
      setOne(context, element, null, () => ({ alt }), { edited: ['alt'], send, merge }),
  ),
  'element.setName': command(
    'tag',
    z.object({ element: ELEMENT_ID, name: z.string(), merge: MERGE }),
    (context, { element, name, merge }, send) =>
      setOne(context, element, null, () => ({ name }), { edited: [], send, merge }),
  ),
  'element.setLink': command(
    'link',
    z.object({ elements: z.array(ELEMENT_ID).readonly().optional(), link: z.string().min(1).nullable() }),
    setLink,
  ),
  'element.setChart': command(
    'chart',
    z.object({ element: ELEMENT_ID, chart: CHART, merge: MERGE }),
    (context, { element, chart, merge }, send) =>
      setOne(context, element, 'chart', () => ({ chart }), { edited: ['chart'], send, merge }),
  ),
  'element.setTable': command('table', SET_TABLE, setTable),
}
