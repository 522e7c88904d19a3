declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
declare const console: { log(text: string): void }

const DAY_MS = 24 * 3_600_000

/** Whether tests run in their full size. */
export const isNightly = Boolean(process.env.NIGHTLY)

/** Which samples a run takes: SEED, or else the number of the day. What a run finds, the next one of that day finds too. */
const seed = Number(process.env.SEED ?? Math.floor(Date.now() / DAY_MS))
if (!isNightly) console.log(`Samples of SEED=${seed}`)

/** The cases that a run tries: all of them at night, else every n-th, others for another seed. Where cases are a product, `every` shares no factor with its sizes, so that each value of each meets its turn. */
export function sampled<Case>(cases: readonly Case[], every: number): readonly Case[] {
  return isNightly ? cases : cases.filter((_, index) => index % every === seed % every)
}
