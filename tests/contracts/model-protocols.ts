/** How an answer of a model ends. */
export type Finish = 'stop' | 'length' | 'filter'

/** The protocols of models, and the servers that speak the first one in a way of their own. */
export const PROTOCOLS = ['openai', 'anthropic', 'google', 'ollama', 'lmstudio', 'vllm', 'openrouter'] as const
/** One of them. */
export type Protocol = (typeof PROTOCOLS)[number]

/** One request as it came, whatever the protocol. */
export interface Asked {
  readonly url: string
  readonly key: string | undefined
  readonly model: string
  readonly system: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly body: Readonly<Record<string, unknown>>
}

/** What a server of one protocol sends. */
export interface Wire {
  /** Before the first words. */
  readonly begin: readonly string[]
  words(text: string): string
  end(finish: Finish): string
  /** An error in the middle of a stream that has begun well. */
  failure(message: string, status: number): string
  /** The body of an answer with an error status. */
  refusal(message: string, status: number, code?: string): string
}

type Json = Readonly<Record<string, unknown>>

function data(value: Json, event?: string): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(value)}\n\n`
}

/** The chat completions of OpenAI; `own` is what a server adds to every chunk, `delta` what it adds to the first. */
function chatWire(own: Json = {}, begin: readonly string[] = []): Wire {
  const chunk = (delta: Json, finish: string | null) =>
    data({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'test-model',
      ...own,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    })
  const usage = { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 }
  const finishes = { stop: 'stop', length: 'length', filter: 'content_filter' } as const
  return {
    begin: [...begin, chunk({ role: 'assistant', content: '' }, null)],
    words: content => chunk({ content }, null),
    end: finish =>
      chunk({}, finishes[finish]) +
      data({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage }) +
      'data: [DONE]\n\n',
    failure: (message, status) => data({ error: { message, type: 'server_error', code: status } }),
    refusal: (message, _, code = 'x') => JSON.stringify({ error: { message, type: 'error', param: null, code } }),
  }
}

const ANTHROPIC_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

const anthropic: Wire = {
  begin: [
    data(
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'test-model',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 9, output_tokens: 1 },
        },
      },
      'message_start',
    ),
    data({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, 'content_block_start'),
    data({ type: 'ping' }, 'ping'),
  ],
  words: text =>
    data({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta'),
  end: finish =>
    data({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
    data(
      {
        type: 'message_delta',
        delta: {
          stop_reason: { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' }[finish],
          stop_sequence: null,
        },
        usage: { output_tokens: 9 },
      },
      'message_delta',
    ) +
    data({ type: 'message_stop' }, 'message_stop'),
  failure: (message, status) =>
    data({ type: 'error', error: { type: ANTHROPIC_ERRORS[status] ?? 'api_error', message } }, 'error'),
  refusal: (message, status) =>
    JSON.stringify({ type: 'error', error: { type: ANTHROPIC_ERRORS[status] ?? 'api_error', message } }),
}

const GOOGLE_STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  529: 'UNAVAILABLE',
}

const google: Wire = {
  begin: [],
  words: text =>
    data({
      candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0 }],
      usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 },
      modelVersion: 'test-model',
    }),
  end: finish =>
    data({
      candidates: [
        {
          content: { parts: [{ text: '' }], role: 'model' },
          finishReason: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[finish],
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 9, totalTokenCount: 18 },
    }),
  failure: (message, code) => data({ error: { code, message, status: GOOGLE_STATUS[code] ?? 'INTERNAL' } }),
  refusal: (message, code) => JSON.stringify({ error: { code, message, status: GOOGLE_STATUS[code] ?? 'INTERNAL' } }),
}

const thought = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' }

/** What each server sends. The dialects are those of the servers' own documentation: how they think aloud, keep alive, and name things. */
export const WIRES: { readonly [P in Protocol]: Wire } = {
  openai: chatWire({ system_fingerprint: 'fp_1', service_tier: 'default' }),
  anthropic,
  google,
  /** Reasoning in a field of its own. */
  ollama: chatWire({ system_fingerprint: 'fp_ollama' }, [
    data({
      ...thought,
      choices: [{ index: 0, delta: { role: 'assistant', content: '', reasoning: '# Not this' }, finish_reason: null }],
    }),
  ]),
  /** Reasoning in the text, between marks. */
  lmstudio: chatWire({}, [
    data({
      ...thought,
      choices: [
        {
          index: 0,
          delta: { role: 'assistant', content: '<think>\n# Not this\n- nor this\n</think>\n\n' },
          finish_reason: null,
        },
      ],
    }),
  ]),
  /** The older name of the reasoning field, and a reason to stop of its own. */
  vllm: chatWire({ prompt_token_ids: null }, [
    data({
      ...thought,
      choices: [
        {
          index: 0,
          delta: { reasoning_content: '# Not this' },
          logprobs: null,
          finish_reason: null,
          stop_reason: null,
        },
      ],
    }),
  ]),
  /** Comments while the model behind it is slow. */
  openrouter: chatWire({ provider: 'Someone', native_finish_reason: null }, [
    ': OPENROUTER PROCESSING\n\n',
    ': OPENROUTER PROCESSING\n\n',
  ]),
}

/** Reads a request of any of the protocols. */
export function readAsked(url: string, headers: Readonly<Record<string, unknown>>, body: Json): Asked {
  const key = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization
  const model = (body.model ?? /models\/([^:]+):/u.exec(url)?.[1] ?? '') as string
  const turns = (body.messages ?? body.contents ?? []) as readonly Json[]
  const all = turns.map(turn => ({ role: String(turn.role), content: textOf(turn.content ?? turn.parts) }))
  const own = body.system ?? (body.systemInstruction as Json | undefined)?.parts
  const system = own === undefined ? (all.find(({ role }) => role === 'system')?.content ?? '') : textOf(own)
  const messages = all.filter(({ role }) => role !== 'system')
  return { url, key: key === undefined ? undefined : String(key), model, system, messages, body }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return (content as readonly { readonly text?: string }[]).map(part => part.text ?? '').join('')
}
