import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, type streamText, wrapLanguageModel } from 'ai'

/** The protocols that models are spoken to in. */
export type EndpointKind = 'openai' | 'anthropic' | 'google'

/** Where a model is. */
export interface Endpoint {
  readonly kind: EndpointKind
  /** Empty: the provider's own address. Without a path, the usual version is added: `http://127.0.0.1:11434` is `…/v1`. */
  readonly baseUrl: string
  readonly model: string
  /** Empty where the endpoint wants none. */
  readonly apiKey: string
}

/** A model as the library takes it. */
export type LanguageModel = Parameters<typeof streamText>[0]['model']

const VERSIONS: Readonly<Record<EndpointKind, string>> = { openai: '/v1', anthropic: '/v1', google: '/v1beta' }

/** The model behind an endpoint. What it thinks between `<think>` marks is no part of its answer. */
export function openModel({ kind, baseUrl, model, apiKey }: Endpoint): LanguageModel {
  // Without a key of ours the libraries would look for one in the environment.
  const key = apiKey === '' ? 'none' : apiKey
  const at = baseUrl === '' ? {} : { baseURL: versioned(baseUrl, kind) }
  if (kind === 'anthropic') return createAnthropic({ ...at, apiKey: key })(model)
  if (kind === 'google') return createGoogle({ ...at, apiKey: key })(model)
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: versioned(baseUrl, kind),
    fetch: createTokenFetch(),
    ...(apiKey === '' ? {} : { apiKey }),
  })
  const middleware = extractReasoningMiddleware({ tagName: 'think' })
  return wrapLanguageModel({ model: provider(model), middleware })
}

function versioned(baseUrl: string, kind: EndpointKind): string {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/u, '')
  url.pathname = path === '' ? VERSIONS[kind] : path
  return url.href.replace(/\/+$/u, '')
}

/**
 * A fetch that asks again, once, where an endpoint refuses how the length of the answer is limited: newer models of OpenAI want another
 * name for it, and small local ones have less room than we allow.
 */
function createTokenFetch(): typeof fetch {
  let change = (body: string): string => body
  return async (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string') return fetch(input, init)
    const response = await fetch(input, { ...init, body: change(body) })
    if (response.status !== 400 || change(body) !== body) return response
    const said = await response.clone().text()
    if (!/max_(?:completion_|new_)?tokens|context length/iu.test(said)) return response
    change = said.includes('max_completion_tokens') ? renamed : unlimited
    return fetch(input, { ...init, body: change(body) })
  }
}

function renamed(body: string): string {
  const { max_tokens, ...rest } = JSON.parse(body) as Readonly<Record<string, unknown>>
  return JSON.stringify({ ...rest, max_completion_tokens: max_tokens })
}

function unlimited(body: string): string {
  const { max_tokens: _, ...rest } = JSON.parse(body) as Readonly<Record<string, unknown>>
  return JSON.stringify(rest)
}
