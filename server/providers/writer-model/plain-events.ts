import { WriterError } from '../../ports/writer.ts'
import type { EndpointKind } from './endpoint-kind.ts'

type Json = Readonly<Record<string, unknown>>
/** Converts the data of one event to the data of the events that replace it. */
type ConvertEvent = (data: string) => readonly string[]

/**
 * Wraps fetch so that its event streams follow the protocol despite intermediate servers. It repairs events without choices, unknown roles
 * or types, missing finish reasons, answers in one piece, and an unterminated last event.
 */
export function withPlainEvents(fetcher: typeof fetch, kind: EndpointKind): typeof fetch {
  return async (input, init) => {
    const response = await fetcher(input, init)
    if (!response.ok || response.body === null) return response
    const isWhole = kind === 'openai' && /\bjson\b/iu.test(response.headers.get('Content-Type') ?? '')
    const bytes = isWhole ? eventOf(await response.text()) : response.body
    const body = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(eachEvent(TIDIES[kind]()))
    const headers = { 'Content-Type': 'text/event-stream' }
    return new Response(body.pipeThrough(new TextEncoderStream()), { status: response.status, headers })
  }
}

const TIDIES: { readonly [K in EndpointKind]: () => ConvertEvent } = {
  openai: tidyChat,
  anthropic: tidyMessages,
  google: () => data => [data],
}

/** Converts an answer in one piece to a stream with one event. */
function eventOf(json: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const data = json.replace(/[\r\n]+/gu, ' ')
  return new Blob([`data: ${data}\n\ndata: [DONE]\n\n`]).stream()
}

/** The most characters of one event: a whole answer in one piece is shorter. */
const EVENT_MAX = 1_000_000

/** Replaces the data of server-sent events (WHATWG HTML 9.2.6); comments stay. */
function eachEvent(convert: ConvertEvent): TransformStream<string, string> {
  let rest = ''
  const plain = (block: string) => {
    const lines = block.split('\n').filter(line => line.startsWith('data:'))
    if (lines.length === 0) return `${block}\n\n`
    const data = lines.map(line => line.slice(5).replace(/^ /u, '')).join('\n')
    return convert(data)
      .map(each => `data: ${each.replaceAll('\n', '\ndata: ')}\n\n`)
      .join('')
  }
  return new TransformStream({
    transform(chunk, controller) {
      const text = rest + chunk
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text
      const blocks = whole.replace(/\r\n?/gu, '\n').split('\n\n')
      rest = (blocks.pop() ?? '') + text.slice(whole.length)
      if (rest.length > EVENT_MAX) throw new WriterError(12113, 'An event of the model does not end')
      if (blocks.length > 0) controller.enqueue(blocks.map(plain).join(''))
    },
    flush(controller) {
      const last = rest.replace(/\r\n?/gu, '\n').trim()
      if (last !== '') controller.enqueue(plain(last))
    },
  })
}

function tidyChat(): ConvertEvent {
  let isOver = false
  let hasText = false
  let hasReason = false

  function choiceOf(choice: Json): Json {
    const { message, delta = message, ...others } = choice
    const { role: _, ...said } = jsonOf(delta)
    if (typeof said.content === 'string' && said.content !== '') hasText = true
    if (typeof choice.finish_reason === 'string') hasReason = true
    return { ...others, delta: said }
  }

  return data => {
    if (isOver) return []
    if (data.trim() === '[DONE]') {
      isOver = true
      const reason = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
      return hasText && !hasReason ? [JSON.stringify(reason), data] : [data]
    }
    const value = parsed(data)
    if (value === undefined) return [data]
    const { error, choices } = value
    if (typeof error === 'string') return [JSON.stringify({ error: { message: error } })]
    const list = Array.isArray(choices) ? choices.map(jsonOf).map(choiceOf) : []
    return [
      error === undefined || error === null || Array.isArray(choices)
        ? JSON.stringify({ ...value, choices: list })
        : data,
    ]
  }
}

const EVENTS: ReadonlySet<unknown> = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
  'ping',
  'error',
])
const BLOCKS: ReadonlySet<unknown> = new Set(['text', 'thinking', 'redacted_thinking'])
const DELTAS: ReadonlySet<unknown> = new Set(['text_delta', 'thinking_delta', 'signature_delta', 'citations_delta'])

function tidyMessages(): ConvertEvent {
  const unknown = new Set<unknown>()
  let hasReason = false
  let hasText = false

  function started(value: Json, data: string): readonly string[] {
    const block = jsonOf(value.content_block)
    if (!BLOCKS.has(block.type)) {
      unknown.add(value.index)
      return []
    }
    if (typeof block.text !== 'string' || block.text === '') return [data]
    hasText = true
    const text = { type: 'content_block_delta', index: value.index, delta: { type: 'text_delta', text: block.text } }
    return [JSON.stringify({ ...value, content_block: { ...block, text: '' } }), JSON.stringify(text)]
  }

  return data => {
    const value = parsed(data)
    if (value === undefined) return [data]
    if (!EVENTS.has(value.type)) return []
    if (value.type === 'content_block_start') return started(value, data)
    if (String(value.type).startsWith('content_block_') && unknown.has(value.index)) return []
    const delta = jsonOf(value.delta)
    if (value.type === 'content_block_delta' && !DELTAS.has(delta.type)) return []
    if (delta.type === 'text_delta') hasText = true
    if (typeof delta.stop_reason === 'string') hasReason = true
    if (value.type !== 'message_stop' || hasReason || !hasText) return [data]
    const reason = { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 0 } }
    return [JSON.stringify(reason), data]
  }
}

function parsed(data: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? jsonOf(value) : undefined
  } catch {
    return undefined
  }
}

function jsonOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
