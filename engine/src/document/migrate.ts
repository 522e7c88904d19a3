import { type Failure, fail, ok, type Result } from '../base/result.ts'
import { DECK_VERSION } from './deck.ts'

/** A JSON object as it comes from a file. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** Lifts a file from the version it stands under to the next one. */
export type Migration = (file: JsonRecord) => JsonRecord

/** The ladder: under each version, the step to the next. There is one version yet, so no step. */
export const MIGRATIONS: Readonly<Record<number, Migration>> = {}

/** A file at the current version, step by step. A newer one is refused with `deck.newer`; one without a version counts as the first. */
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
