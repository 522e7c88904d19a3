import { type Failure, fail, ok, type Result } from '../base/result.ts'
import { DECK_VERSION } from './deck.ts'

/** A JSON object of a file. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** Migrates a file from the version that it is listed under to the next one. */
export type Migration = (file: JsonRecord) => JsonRecord

/** Migrations by the version they start from. There is only one version so far, hence none. */
export const MIGRATIONS: Readonly<Record<number, Migration>> = {}

/** Migrates a file to the current version, step by step. A newer version fails with `deck.newer`; a missing version counts as the first. */
export function migrate(
  file: JsonRecord,
  ladder: Readonly<Record<number, Migration>> = MIGRATIONS,
  current: number = DECK_VERSION,
): Result<JsonRecord> {
  let version = file.version ?? 1
  if (!Number.isInteger(version)) return fail<Failure>({ code: 'deck.invalid' })
  if ((version as number) > current) return fail<Failure>({ code: 'deck.newer' })
  let lifted = file
  for (; (version as number) < current; version = (version as number) + 1) {
    const step = ladder[version as number]
    if (!step) return fail<Failure>({ code: 'deck.invalid' })
    lifted = step(lifted)
  }
  return ok({ ...lifted, version: current })
}
