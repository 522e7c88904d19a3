declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** Whether tests run in their full size. */
export const isNightly = Boolean(process.env.NIGHTLY)
const seed = Number(process.env.SEED ?? 0)

/** The cases that a run tries: all of them at night, else every n-th, others for another SEED. Where cases are a product, `every` shares no factor with its sizes, so that each value of each meets its turn. */
export function sampled<Case>(cases: readonly Case[], every: number): readonly Case[] {
  return isNightly ? cases : cases.filter((_, index) => index % every === seed % every)
}
