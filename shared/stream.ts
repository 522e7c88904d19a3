import * as z from 'zod/mini'

/** One event of a generation stream (section 3): text in `delta.content`; the last one has finish_reason `stop`, or another word and a `code` when it failed. */
export const streamEventSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string() }), finish_reason: z.nullable(z.string()) })),
  code: z.optional(z.number()),
  msg: z.optional(z.string()),
})

/** One event of a generation stream. */
export type StreamEvent = z.infer<typeof streamEventSchema>

/** How a stream ends: well, by a filter of the model, cancelled, or failed. */
export const FINISH = { stop: 'stop', filter: 'content_filter', cancelled: 'cancelled', error: 'error' } as const

/** The generation status of the specification (section 4), in its spelling. */
export const GENERATION_STATUS = { loading: 'loading', complate: 'complate', error: 'error' } as const
/** How far a generation is. */
export type GenerationStatus = (typeof GENERATION_STATUS)[keyof typeof GENERATION_STATUS]

/** An event that carries text. */
export function textEvent(content: string): StreamEvent {
  return { choices: [{ delta: { content }, finish_reason: null }] }
}

/** The last event. `code` and `msg` are given when it did not end well. */
export function endEvent(reason: string, failure?: { readonly code: number; readonly msg: string }): StreamEvent {
  return { choices: [{ delta: { content: '' }, finish_reason: reason }], ...failure }
}

/** Reads the data of an event; null when it is none. */
export function parseStreamEvent(data: string): StreamEvent | null {
  try {
    const parsed = streamEventSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
