import type { JsonReader } from '../../ports/json-reader.ts'
import type { ParseAnswer } from '../../ports/models.ts'
import type { WorkCall } from '../../ports/work-owner.ts'

/** Dependencies for parsing what addresses answer. */
export interface AnswerPorts {
  readonly json: Pick<JsonReader, 'parse'>
}

/** Limits of a list of models: some hundreds, each described at length. */
const LIMITS = { depth: 16, values: 100_000 }

/** Parses answers of addresses off the main thread. */
export function parserOf({ json }: AnswerPorts, call: WorkCall): ParseAnswer {
  return async bytes => {
    const parsed = await json.parse(bytes, LIMITS, call)
    return parsed.ok ? parsed.value : null
  }
}
