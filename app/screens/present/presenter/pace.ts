import type { SessionState } from '@slidewright/shared'
import { elapsed, timeOn } from '../session/session-state.ts'

/** A page on the time axis, as shares of its length from 0 to 1. */
export interface PaceBar {
  readonly page: string
  readonly number: number
  readonly from: number
  readonly to: number
  /** Whether it took longer than planned. */
  readonly isOver: boolean
}

/** How the show stands against its plan. */
export interface Pace {
  /** Ahead (positive) or behind (negative) the plan, in ms; null without a plan. */
  readonly ahead: number | null
  /** By how much the show is longer than planned, in ms; 0 while it is not. */
  readonly over: number
  readonly plan: readonly PaceBar[]
  readonly used: readonly PaceBar[]
  /** Where the present stands on the axis. */
  readonly now: number
  /** The planned time for the current page, in ms; null without a plan. */
  readonly onPage: number | null
}

/** A page may take so much longer than planned without a warning, in ms. */
const TOLERANCE = 10_000

interface PaceInput {
  readonly state: SessionState
  /** The pages that steps go through, with their numbers among all pages. */
  readonly pages: readonly { readonly id: string; readonly number: number }[]
  /** Times of the pages from a rehearsal, in ms. */
  readonly rehearsed: Readonly<Record<string, number>>
  readonly at: number
}

/** Compares the time used so far with the plan: a rehearsal's times, scaled to the planned length, else equal shares of it. */
export function paceOf({ state, pages, rehearsed, at }: PaceInput): Pace {
  const planned = plannedTimes(pages, rehearsed, state.plan)
  const isPlanned = planned !== null
  const times = planned ?? pages.map(() => 1)
  const total = sum(times)
  const spent = pages.map(({ id }) => timeOn(state, id, at))
  const passed = elapsed(state, at)
  const axis = Math.max(total, isPlanned ? sum(spent) : 0, 1)
  const current = pages.findIndex(({ id }) => id === state.place.current)
  const onPage = isPlanned ? (times[current] ?? null) : null
  const expected = sum(times.slice(0, Math.max(0, current))) + Math.min(spent[current] ?? 0, onPage ?? 0)
  return {
    ahead: isPlanned ? expected - passed : null,
    over: isPlanned ? Math.max(0, passed - total) : 0,
    plan: bars(pages, times, axis),
    used: isPlanned
      ? bars(pages, spent, axis).map((bar, index) => ({
          ...bar,
          isOver: (spent[index] ?? 0) > (times[index] ?? 0) + TOLERANCE,
        }))
      : [],
    now: isPlanned ? Math.min(1, sum(spent) / axis) : 0,
    onPage,
  }
}

function plannedTimes(
  pages: PaceInput['pages'],
  rehearsed: PaceInput['rehearsed'],
  length: number | null,
): readonly number[] | null {
  const known = pages.map(({ id }) => rehearsed[id] ?? 0)
  const sumKnown = sum(known)
  if (length === null) return sumKnown === 0 ? null : known
  if (sumKnown === 0) return pages.map(() => length / pages.length)
  return known.map(time => (time / sumKnown) * length)
}

function bars(pages: PaceInput['pages'], times: readonly number[], axis: number): PaceBar[] {
  let from = 0
  return pages.map(({ id, number }, index) => {
    const start = from
    from += (times[index] ?? 0) / axis
    return { page: id, number, from: start, to: from, isOver: false }
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Writes a duration as minutes and seconds: `7:08`, or with hours `1:07:08`. */
export function timeText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}
