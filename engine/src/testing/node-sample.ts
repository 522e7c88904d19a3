declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
declare const console: { log(text: string): void }

const DAY_MS = 24 * 3_600_000

/** Whether tests run in their full size. */
export const isNightly = Boolean(process.env.NIGHTLY)

/** The seed of samples: SEED, or else the day number, so that a failure is reproducible on the same day. */
const seed = Number(process.env.SEED ?? Math.floor(Date.now() / DAY_MS))
if (!isNightly) console.log(`Samples of SEED=${seed}`)

/**
 * Returns the cases of a run: all at night, else every n-th, depending on the seed. For Cartesian products, `every` must be coprime to
 * their sizes, so that each value is covered.
 */
export function sampled<Case>(cases: readonly Case[], every: number): readonly Case[] {
  return isNightly ? cases : cases.filter((_, index) => index % every === seed % every)
}

/** Like `sampled`, for each value of a second list: a turn, the value's index, moves the sample on, so that every pair has its day. */
export function sampledInTurn<Case>(cases: readonly Case[], every: number, turn: number): readonly Case[] {
  return isNightly ? cases : cases.filter((_, index) => (index + turn) % every === seed % every)
}
