import { z } from 'zod'

/** The most points of a stroke; a longer one is continued by another. */
export const MAX_STROKE_POINTS = 2000
/** The most strokes of a show. */
export const MAX_STROKES = 2000

const Id = z.string().min(1).max(100)
const Coordinate = z.number().min(-100_000).max(100_000)
const Time = z.number().min(0).max(Number.MAX_SAFE_INTEGER)
const PagePoint = z.object({ x: Coordinate, y: Coordinate })
/** Coordinates in turns, x before y. */
const Points = z.array(Coordinate).max(MAX_STROKE_POINTS * 2)

const InkStroke = z.object({
  id: Id,
  page: Id,
  tool: z.enum(['pen', 'marker']),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  width: z.number().positive().max(200),
  points: Points,
})
/** A stroke drawn over a page during a show, in page coordinates. */
export type InkStroke = z.infer<typeof InkStroke>

const ShowPlace = z.object({
  current: Id,
  before: Id.nullable(),
  isEnd: z.boolean(),
  blank: z.enum(['black', 'white']).nullable(),
})
/** What the audience sees. */
export type ShowPlace = z.infer<typeof ShowPlace>

const ShowTimer = z.object({
  /** When it was started, in unix ms; null while it is paused. */
  since: Time.nullable(),
  /** The time counted before that, in ms. */
  counted: Time,
})

/** What all windows of a show share. */
export const SessionState = z.object({
  place: ShowPlace,
  strokes: z.array(InkStroke).max(MAX_STROKES),
  laser: PagePoint.nullable(),
  timer: ShowTimer,
  /** The planned length of the whole show, in ms. */
  plan: Time.nullable(),
  /** The time spent on each page before the current stay, in ms. */
  times: z.record(Id, Time),
  /** The timer's value when the current page was shown, in ms. */
  shownAt: Time,
})
/** What all windows of a show share. */
export type SessionState = z.infer<typeof SessionState>

const Timed = { at: Time }
/** A change of the shared state. */
export const SessionAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: ShowPlace, ...Timed }),
  z.object({ kind: z.literal('stroke'), stroke: InkStroke }),
  z.object({ kind: z.literal('extend'), id: Id, points: Points }),
  z.object({ kind: z.literal('erase'), id: Id }),
  z.object({ kind: z.literal('undoInk'), page: Id }),
  z.object({ kind: z.literal('clearInk'), page: Id }),
  z.object({ kind: z.literal('laser'), point: PagePoint.nullable() }),
  z.object({ kind: z.enum(['pause', 'run', 'restart']), ...Timed }),
  z.object({ kind: z.literal('plan'), length: Time.nullable() }),
])
/** A change of the shared state. */
export type SessionAct = z.infer<typeof SessionAct>

/** What a presenter window may ask the show to do. */
export const ShowRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['next', 'previous', 'first', 'last', 'black', 'white', 'resume', 'wake', 'leave']),
  }),
  z.object({ kind: z.literal('show'), page: Id }),
  z.object({ kind: z.literal('change'), act: SessionAct }),
])
/** What a presenter window may ask the show to do. */
export type ShowRequest = z.infer<typeof ShowRequest>

const Revision = z.number().int().min(0)

/** The messages between the show and its presenter windows. */
export const SessionMessage = z.discriminatedUnion('type', [
  /** Of a presenter window: it needs everything, or only the state; or it asks whether the show is there. */
  z.object({ type: z.enum(['hello', 'sync', 'ping']) }),
  z.object({ type: z.literal('ask'), request: ShowRequest }),
  /** Of a presenter window that knows the state of a show whose window was closed. */
  z.object({ type: z.literal('memory'), revision: Revision, state: SessionState }),
  /** Of the show. */
  z.object({ type: z.enum(['started', 'ended']) }),
  z.object({ type: z.literal('alive'), revision: Revision }),
  z.object({ type: z.literal('act'), revision: Revision, act: SessionAct }),
  z.object({
    type: z.literal('all'),
    revision: Revision,
    state: SessionState,
    address: z
      .string()
      .max(2000)
      .regex(/^\/(?!\/)/),
  }),
  /** The deck as it is shown, as its file. */
  z.object({ type: z.literal('deck'), file: z.unknown() }),
])
/** A message between the show and its presenter windows. */
export type SessionMessage = z.infer<typeof SessionMessage>
