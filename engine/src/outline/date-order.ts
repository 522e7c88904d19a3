import type { Moment } from './moment.ts'

const LEVELS = ['year', 'month', 'day', 'weekday', 'minutes'] as const
type Level = (typeof LEVELS)[number]

/** A time before the first one, in minutes, follows one after the second: the evening goes on after midnight. */
const NIGHT = { before: 6 * 60, after: 18 * 60 } as const

/**
 * Whether moments follow one another as they are listed, and are not all the same. What one leaves open is as the one before says: the year
 * of "8 Sept", the day of "9:30". "5/6" is read either way.
 */
export function areInOrder(moments: readonly Moment[]): boolean {
  return ascends(moments) || ascends(moments.map(swapped))
}

/** Returns a moment whose day may be its month as read so. */
function swapped(moment: Moment): Moment {
  const { day, month, eitherWay } = moment
  return eitherWay && day !== undefined && month !== undefined ? { ...moment, day: month, month: day } : moment
}

function ascends(moments: readonly Moment[]): boolean {
  let last: Moment = {}
  const found = { ahead: 0, turn: 0 }
  for (const given of moments) {
    const next = completed(given, last)
    const step = stepTo(next, last, firstOf(given))
    if (step === 'back') return false
    if (step !== 'same') found[step]++
    last =
      step === 'turn' && next.month !== undefined && next.year !== undefined ? { ...next, year: next.year + 1 } : next
  }
  return found.turn <= 1 && found.ahead + found.turn > 0
}

/** Completes a moment with what stands above its first level in the one before; the date says the day of the week. */
function completed({ weekday, ...given }: Moment, last: Moment): Moment {
  const moment: Moment = given.day === undefined && weekday !== undefined ? { ...given, weekday } : given
  const first = LEVELS.indexOf(firstOf(moment))
  const above = LEVELS.slice(0, first).flatMap(level =>
    last[level] === undefined ? [] : [[level, last[level]] as const],
  )
  return { ...Object.fromEntries(above), ...moment }
}

/** Returns the first level that a moment gives. */
function firstOf(moment: Moment): Level {
  return LEVELS.find(level => moment[level] !== undefined) ?? 'minutes'
}

/** Returns how a moment follows another: the year, the week or the day may turn once, where it is not given. */
function stepTo(next: Moment, last: Moment, first: Level): 'ahead' | 'same' | 'turn' | 'back' {
  for (const level of LEVELS) {
    const [a, b] = [last[level], next[level]]
    if (a === b) continue
    if (a === undefined || b === undefined) return 'same'
    if (b > a) return 'ahead'
    return level === first && mayTurn(level, b, a) ? 'turn' : 'back'
  }
  return 'same'
}

function mayTurn(level: Level, next: number, last: number): boolean {
  if (level === 'minutes') return last >= NIGHT.after && next < NIGHT.before
  return level === 'month' || level === 'weekday'
}
