import { SUITS } from '@slidewright/engine/suits'
import { textReader } from '../../server/importers/text/text-reader.ts'
import { type Writer, WriterError } from '../../server/ports/writer.ts'
import { createAsk, type ModelOptions } from '../../server/providers/writer-model/ask.ts'
import { createModelWriter } from '../../server/providers/writer-model/writer.ts'
import { pageBudget } from '../../server/services/page-budget.ts'
import type { Protocol } from './model-protocols.ts'

/** An outline as a model would write it. */
export const OUTLINE = `# The return of the night train
## Why now
### Riders came back first
- Demand: It grew faster than supply
- Privacy: It is worth more than speed
### Climate targets need the night
- Reach: Night trains go further than day trains
## The plan
### Five steps until 2030
1. Agree on common rules
2. Reserve the paths
3. Order the carriages
`

/** The product's writer for an endpoint of this protocol, with the key "secret". It does not wait long between tries. */
export function modelWriter(baseUrl: string, protocol: Protocol = 'openai', more: Partial<ModelOptions> = {}): Writer {
  const kind = protocol === 'anthropic' || protocol === 'google' ? protocol : 'openai'
  const options: ModelOptions = { kind, baseUrl, model: 'test-model', apiKey: 'secret', retryMs: 5, ...more }
  return createModelWriter({ name: kind, ask: createAsk(options), reader: textReader, budget: pageBudget(SUITS) })
}

/** All that a writer gives. */
export async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** A call that nobody stops. */
export function calm(): { readonly signal: AbortSignal } {
  return { signal: new AbortController().signal }
}

/** With which code a writer ends; 0 for well. */
export async function codeOf(pieces: AsyncIterable<string>): Promise<number> {
  try {
    await whole(pieces)
  } catch (error) {
    if (error instanceof WriterError) return error.code
    throw error
  }
  return 0
}
