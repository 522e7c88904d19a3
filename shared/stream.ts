import * as z from 'zod/mini'

/** An event of a generation stream (section 3): text in `delta.content`; the last one has finish_reason `stop`, or another reason and a `code` on failure. */
export const streamEventSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string() }), finish_reason: z.nullable(z.string()) })),
  code: z.optional(z.number()),
  msg: z.optional(z.string()),
})

/** An event of a generation stream. */
export type StreamEvent = z.infer<typeof streamEventSchema>

/** Finish reasons of a stream: complete, filtered by the model, cancelled, or failed. */
export const FINISH = { stop: 'stop', filter: 'content_filter', cancelled: 'cancelled', error: 'error' } as const

/** The generation status of the specification (section 4), in its spelling. */
export const GENERATION_STATUS = { loading: 'loading', complate: 'complate', error: 'error' } as const
/** Status of a generation. */
export type GenerationStatus = (typeof GENERATION_STATUS)[keyof typeof GENERATION_STATUS]

/** Builds an event with text. */
export function textEvent(content: string): StreamEvent {
  return { choices: [{ delta: { content }, finish_reason: null }] }
}

/** Builds the last event; `failure` is set unless it ended normally. */
export function endEvent(reason: string, failure?: { readonly code: number; readonly msg: string }): StreamEvent {
  return { choices: [{ delta: { content: '' }, finish_reason: reason }], ...failure }
}

/** Parses an event's data; null if it is invalid. */
export function parseStreamEvent(data: string): StreamEvent | null {
  try {
    const parsed = streamEventSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
