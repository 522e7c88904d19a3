import { z } from 'zod'
import { gridStyle, withGrid } from '../../chart/grid.ts'
import { CHART_KINDS, type ChartKind } from '../../document/chart.ts'
import { solid } from '../../document/create.ts'
import type { Page } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { lineBox } from '../../document/line.ts'
import {
  createChart,
  createImage,
  createLine,
  createShape,
  createTable,
  createText,
  DEFAULT_STROKE,
} from '../../document/new-element.ts'
import { pageOf } from '../../document/read.ts'
import { ASSET } from '../../document/schema/deck.ts'
import { PAGE_ID, POINT, RECT } from '../../document/schema/values.ts'
import type { SpaceRequest } from '../../geometry/free-space.ts'
import type { Point, Rect, Size } from '../../geometry/types.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import type { CellPlace, Context, Sent } from '../types.ts'
import { CHART_DATA } from './chart-args.ts'
import { freeOfOthers, placeFor } from './free-place.ts'
import { lineSlotOn, visibleOn } from './ground.ts'
import { insertElements } from './insert.ts'
import { SOURCE_GRID } from './table-args.ts'
import { tableFromCells } from './table-from-cells.ts'

/** A temporary id, replaced when the real ones are created. */
const ID = 'element:new'

type Send = ((sent: Sent) => void) | undefined

const FRAME_ARGS = z.object({ frame: RECT.optional() }).optional()

/** Inserts one new element in the middle of the page, offset from what is there, or in the frame that was drawn for it. */
function insertOne(
  context: Context,
  size: Size,
  frame: Rect | undefined,
  make: (frame: Rect, page: Page) => Element,
  send: Send,
): boolean {
  const page = currentPage(context.deck, context.session.selection)
  if (!page) return false
  if (!send) return true
  const place = frame ?? freeOfOthers(page, middleOf(context.deck.size, size), context.deck.size)
  send(insertElements(context, page, { elements: [make(place, page)], assets: [], by: { x: 0, y: 0 } }))
  return true
}

/** Inserts a shape in a color that is visible where it goes. */
function insertShape(context: Context, { preset, frame, size = SHAPE_SIZE }: ShapeArgs, send: Send): boolean {
  const make = (at: Rect, page: Page) => visibleOn(page, createShape(ID, at, preset), context.deck.theme.colors)
  return insertOne(context, size, frame, make, send)
}

interface ShapeArgs {
  readonly preset: string
  readonly frame?: Rect | undefined
  readonly size?: Size
}

/** Inserts a chart or a table in a free area, unless a frame was drawn for it. */
function insertBeside(
  context: Context,
  wish: SpaceRequest,
  frame: Rect | undefined,
  make: (frame: Rect) => Element,
  send: Send,
): boolean {
  const page = currentPage(context.deck, context.session.selection)
  return insertOne(
    context,
    wish.wanted,
    frame ?? (send && page ? placeFor(context, page, wish) : undefined),
    make,
    send,
  )
}

/** Inserts a text and starts editing it. */
function insertText(context: Context, frame: Rect | undefined, text: string, send: Send): boolean {
  const make = (at: Rect) => createText(ID, at, text)
  return insertOne(
    context,
    { width: 320, height: 32 },
    frame,
    make,
    send && (sent => send(text === '' ? edited(sent) : sent)),
  )
}

/** Starts editing the new element, a table in its first cell. */
function edited(sent: Sent, cell?: CellPlace): Sent {
  const [element] = sent.select?.elements ?? []
  if (element === undefined) return sent
  const start = { paragraph: 0, offset: 0 }
  const editing = { element, range: { anchor: start, focus: start }, ...(cell && { cell }) }
  return { ...sent, select: { ...sent.select, editing } }
}

const SHAPE_SIZE: Size = { width: 200, height: 140 }

/** Inserts a table of pasted or opened cells, as wide as its text and the page allow. */
function insertGiven(
  context: Context,
  cells: z.output<typeof SOURCE_GRID>,
  frame: Rect | undefined,
  send: Send,
): boolean {
  const { deck, measure } = context
  const room = frame ?? { x: 48, y: 48, width: deck.size.width - 96, height: deck.size.height - 96 }
  const ports = { measure, fonts: deck.theme.fonts, language: deck.language }
  const table = tableFromCells(ID, cells, room, ports)
  return table !== null && insertOne(context, table.frame, table.frame, () => table, send)
}

const CHART_SIZE: SpaceRequest = { wanted: { width: 480, height: 280 }, min: { width: 240, height: 150 } }

/** Inserts a chart, with pasted or opened data if there is any. */
function insertChart(context: Context, args: ChartArgs | undefined, send: Send): boolean {
  const make = (frame: Rect) => {
    const { data } = args ?? {}
    const many = (data?.categories.length ?? 0) > MAX_COLUMNS
    const element = createChart(ID, frame, args?.kind ?? (many ? 'line' : 'column'))
    if (!data) return element
    const style = gridStyle(element.chart.style, { ...data, numberFormat: data.numberFormat ?? '#,##0' })
    return { ...element, chart: withGrid({ ...element.chart, series: [], style }, data) }
  }
  return insertBeside(context, CHART_SIZE, args?.frame, make, send)
}

interface ChartArgs {
  readonly kind?: ChartKind | undefined
  readonly frame?: Rect | undefined
  readonly data?: z.output<typeof CHART_DATA> | undefined
}

/** Longer rows of names are drawn as a line. */
const MAX_COLUMNS = 16

/** Commands of the insert menu and its shortcuts. Each takes the frame that was drawn on the page, if any. */
export const newElementCommands = {
  'insert.text': command(
    'text',
    z.object({ frame: RECT.optional(), text: z.string().optional() }).optional(),
    (context, args, send) => insertText(context, args?.frame, args?.text ?? '', send),
    ['t'],
  ),
  'insert.shape': command('shape', z.object({ preset: z.string(), frame: RECT.optional() }), (context, args, send) =>
    insertShape(context, args, send),
  ),
  'insert.rectangle': command(
    'rectangle',
    FRAME_ARGS,
    (context, args, send) => insertShape(context, { preset: 'rect', ...args }, send),
    ['r'],
  ),
  'insert.ellipse': command(
    'ellipse',
    FRAME_ARGS,
    (context, args, send) =>
      insertShape(context, { preset: 'ellipse', size: { width: 160, height: 160 }, ...args }, send),
    ['o'],
  ),
  'insert.line': command(
    'line',
    z.object({ from: POINT, to: POINT }).optional(),
    (context, args, send) => {
      const make = ({ x, y, width }: Rect, page: Page) => {
        const [from, to] = [args?.from ?? { x, y }, args?.to ?? { x: x + width, y }]
        const base = lineSlotOn(page, lineBox(from, to).frame, context.deck.theme.colors)
        return createLine(ID, from, to, { ...DEFAULT_STROKE, fill: solid({ base }) })
      }
      return insertOne(context, { width: 240, height: 0 }, undefined, make, send)
    },
    ['l'],
  ),
  'insert.image': command(
    'image',
    z.object({
      asset: ASSET,
      frame: RECT.optional(),
      /** Its center, if no frame is given; moved so that it is completely on the page. */
      at: POINT.optional(),
      alt: z.string().nullable().optional(),
      /** The page that was current when it was requested; if another one is shown now, that stays the current one. */
      page: PAGE_ID.optional(),
    }),
    (context, args, send) => {
      const shown = currentPage(context.deck, context.session.selection)
      const page = (args.page && pageOf(context.deck, args.page)) ?? shown
      if (!page) return false
      const { size } = context.deck
      const wish = pictureFrame(args.asset, size, args.at)
      const frame = args.frame ?? (args.at ? wish : freeOfOthers(page, wish, size))
      const image = createImage(ID, frame, args.asset.id, args.alt === undefined ? '' : args.alt)
      const sent = insertElements(context, page, { elements: [image], assets: [args.asset], by: { x: 0, y: 0 } })
      send?.(page === shown ? sent : { transaction: sent.transaction })
      return true
    },
  ),
  'insert.chart': command(
    'chart',
    z.object({ kind: z.enum(CHART_KINDS).optional(), frame: RECT.optional(), data: CHART_DATA.optional() }).optional(),
    (context, args, send) => insertChart(context, args, send),
  ),
  'insert.table': command(
    'table',
    z
      .object({
        rows: z.int().min(1).max(50).optional(),
        columns: z.int().min(1).max(20).optional(),
        frame: RECT.optional(),
        cells: SOURCE_GRID.optional(),
      })
      .optional(),
    (context, args, send) => {
      if (args?.cells) return insertGiven(context, args.cells, args.frame, send)
      const [rows, columns] = [args?.rows ?? 4, args?.columns ?? 3]
      const size = { width: Math.min(context.deck.size.width - 160, columns * 180), height: rows * 40 }
      const wish = { wanted: size, min: { width: Math.min(size.width, columns * 72), height: size.height } }
      const make = (frame: Rect) => createTable(ID, frame, rows, columns)
      return insertBeside(context, wish, args?.frame, make, send && (sent => send(edited(sent, { row: 0, column: 0 }))))
    },
  ),
}

/** Returns the box of this size in the middle of the page. */
function middleOf(page: Size, size: Size): Rect {
  return { x: (page.width - size.width) / 2, y: (page.height - size.height) / 2, ...size }
}

/** Returns the frame of a picture with its proportions, at most half the page, centered at a point. */
function pictureFrame(picture: Size, page: Size, at: Point = { x: page.width / 2, y: page.height / 2 }): Rect {
  const scale = Math.min(1, page.width / 2 / picture.width, page.height / 2 / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  const within = (middle: number, length: number, room: number) =>
    Math.max(0, Math.min(room - length, middle - length / 2))
  return { x: within(at.x, size.width, page.width), y: within(at.y, size.height, page.height), ...size }
}
