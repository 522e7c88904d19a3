import { MAX_STROKE_POINTS, MAX_STROKES, type SessionAct, type SessionState, type ShowPlace } from '@slidewright/shared'

/** Starts the shared state of a show; its timer runs at once. */
export function startSession(place: ShowPlace, at: number, plan: number | null): SessionState {
  return { place, strokes: [], laser: null, timer: { since: at, counted: 0 }, plan, times: {}, shownAt: 0 }
}

/** Returns the timer's value at a time, in ms. */
export function elapsed({ timer }: SessionState, at: number): number {
  return timer.counted + (timer.since === null ? 0 : Math.max(0, at - timer.since))
}

/** Returns the time spent on a page until a time, in ms. */
export function timeOn(state: SessionState, page: string, at: number): number {
  const stay = page === state.place.current && !state.place.isEnd ? elapsed(state, at) - state.shownAt : 0
  return (state.times[page] ?? 0) + Math.max(0, stay)
}

/** Returns the shared state after an act. All windows apply the same acts in the same order. */
export function sessionReducer(state: SessionState, act: SessionAct): SessionState {
  switch (act.kind) {
    case 'place':
      return moved(state, act.place, act.at)
    case 'stroke':
      return state.strokes.length >= MAX_STROKES ? state : { ...state, strokes: [...state.strokes, act.stroke] }
    case 'extend':
      return extended(state, act.id, act.points)
    case 'erase':
      return { ...state, strokes: state.strokes.filter(({ id }) => id !== act.id) }
    case 'undoInk': {
      const last = state.strokes.findLast(({ page }) => page === act.page)
      return { ...state, strokes: state.strokes.filter(stroke => stroke !== last) }
    }
    case 'clearInk':
      return { ...state, strokes: state.strokes.filter(({ page }) => page !== act.page) }
    case 'laser':
      return { ...state, laser: act.point }
    case 'plan':
      return { ...state, plan: act.length }
    default:
      return timed(state, act.kind, act.at)
  }
}

function moved(state: SessionState, place: ShowPlace, at: number): SessionState {
  const { current, isEnd } = state.place
  if (current === place.current && isEnd === place.isEnd) return { ...state, place }
  const times = isEnd ? state.times : { ...state.times, [current]: timeOn(state, current, at) }
  return { ...state, place, times, laser: null, shownAt: elapsed(state, at) }
}

function extended(state: SessionState, id: string, points: readonly number[]): SessionState {
  const strokes = state.strokes.map(stroke =>
    stroke.id === id ? { ...stroke, points: [...stroke.points, ...points].slice(0, MAX_STROKE_POINTS * 2) } : stroke,
  )
  return { ...state, strokes }
}

function timed(state: SessionState, kind: 'pause' | 'run' | 'restart', at: number): SessionState {
  const counted = elapsed(state, at)
  const isRunning = state.timer.since !== null
  if (kind === 'pause') return { ...state, timer: { since: null, counted } }
  if (kind === 'run') return { ...state, timer: { since: at, counted } }
  return { ...state, timer: { since: isRunning ? at : null, counted: 0 }, times: {}, shownAt: 0 }
}
