import * as z from 'zod/mini'
import { MODEL_TEST_MAX } from '../limits.ts'
import { offeredModelSchema } from './model.ts'

/** A line of the test's stream, as JSON. */
const testedSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('models'), models: z.array(offeredModelSchema) }),
  z.object({ is: z.literal('text'), text: z.string().check(z.maxLength(MODEL_TEST_MAX)) }),
  /** ms from the question to the first word; words a second after it. */
  z.object({ is: z.literal('pace'), first_ms: z.number(), words_a_second: z.number() }),
])
/** What a test tells. */
export type ModelTested = z.infer<typeof testedSchema>

/** Parses a line of the stream; null if it is invalid. */
export function parseModelTested(line: string): ModelTested | null {
  try {
    const parsed = testedSchema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
