/** Lists of test files, by suite. */
type Absent = Readonly<Record<'browser' | 'contract' | 'unit', readonly string[]>>

/** The number of days in which all files have had their turn. */
export const DAYS: number

/** The files that take turns, by suite, and about how many seconds each takes. */
export const TURNS: Readonly<Record<keyof Absent, Readonly<Record<string, number>>>>

/** Returns the files that do not run today, by suite. */
export function absentToday(env: Readonly<Record<string, string | undefined>>): Absent
