/** Names of test files, by suite. */
interface Turn {
  readonly browser: readonly string[]
  readonly contract: readonly string[]
}

/** The parts of the test files that take turns. */
export const TURNS: readonly Turn[]

/** What has its turn on another day. */
export function absentToday(env: Readonly<Record<string, string | undefined>>): Turn
