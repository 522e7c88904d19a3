import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, type streamText, wrapLanguageModel } from 'ai'
import type { EndpointKind } from './endpoint-kind.ts'
import { withPlainEvents } from './plain-events.ts'
import { createTokenFetch } from './token-fetch.ts'

/** The connection settings of a model. */
export interface Endpoint {
  readonly kind: EndpointKind
  /** Empty for the provider's own address. Without a path the usual version is added: `http://127.0.0.1:11434` becomes `…/v1`. */
  readonly baseUrl: string
  readonly model: string
  /** Empty if the endpoint needs none. */
  readonly apiKey: string
  /** How it is reached; the platform's fetch by default. */
  readonly fetch?: typeof fetch
}

/** A model as the library represents it. */
export type LanguageModel = Parameters<typeof streamText>[0]['model']

const VERSIONS: Readonly<Record<EndpointKind, string>> = { openai: '/v1', anthropic: '/v1', google: '/v1beta' }

/** Creates the model of an endpoint. Reasoning in `<think>` tags is excluded from its answer. */
export function openModel({ kind, baseUrl, model, apiKey, fetch: reach = fetch }: Endpoint): LanguageModel {
  // Without a key the libraries would read one from the environment.
  const key = apiKey === '' ? 'none' : apiKey
  const fetcher = withPlainEvents(createTokenFetch(kind, reach), kind)
  const at = { fetch: fetcher, ...(baseUrl === '' ? {} : { baseURL: versioned(baseUrl, kind) }) }
  if (kind === 'anthropic') return createAnthropic({ ...at, apiKey: key })(model)
  if (kind === 'google') return createGoogle({ ...at, apiKey: key })(model)
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: versioned(baseUrl, kind),
    fetch: fetcher,
    ...(apiKey === '' ? {} : { apiKey }),
  })
  const middleware = extractReasoningMiddleware({ tagName: 'think' })
  return wrapLanguageModel({ model: provider(model), middleware })
}

/** The address of an endpoint with the usual version if it names no path, without a slash at its end. */
export function versioned(baseUrl: string, kind: EndpointKind): string {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/u, '')
  url.pathname = path === '' ? VERSIONS[kind] : path
  return url.href.replace(/\/+$/u, '')
}
