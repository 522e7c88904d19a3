import type { EndpointKind } from './endpoint-kind.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * A fetch that retries once if an endpoint rejects the parameter for the answer's length: newer OpenAI models require another name, older
 * ones of others accept less, and small local ones have less room than requested.
 */
export function createTokenFetch(kind: EndpointKind): typeof fetch {
  let change = (body: string): string => body
  return async (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string') return fetch(input, init)
    const response = await fetch(input, { ...init, body: change(body) })
    if (response.status !== 400 || change(body) !== body) return response
    const said = await response.clone().text()
    if (!/max_?(?:completion_|new_|output_)?tokens|context (?:length|size)/iu.test(said)) return response
    change = CHANGES[kind](said)
    return fetch(input, { ...init, body: change(body) })
  }
}

/** What some older model takes at least. */
const TOKENS_MIN = 4096

const CHANGES: { readonly [K in EndpointKind]: (said: string) => (body: string) => string } = {
  openai: said => (said.includes('max_completion_tokens') ? renamed : unlimited),
  // The protocol wants a number: the one that the refusal names.
  anthropic: said => {
    const max = Number(/max_tokens: \d+ > (\d{3,6})/u.exec(said)?.[1] ?? TOKENS_MIN)
    return body => changed(body, all => ({ ...all, max_tokens: max }))
  },
  google: () => unlimitedByGoogle,
}

function renamed(body: string): string {
  return changed(body, ({ max_tokens, ...rest }) => ({ ...rest, max_completion_tokens: max_tokens }))
}

function unlimited(body: string): string {
  return changed(body, ({ max_tokens: _, ...rest }) => rest)
}

function unlimitedByGoogle(body: string): string {
  return changed(body, ({ generationConfig, ...rest }) => {
    const { maxOutputTokens: _, ...others } = generationConfig as Body
    return { ...rest, generationConfig: others }
  })
}

function changed(body: string, change: (body: Body) => Body): string {
  return JSON.stringify(change(JSON.parse(body) as Body))
}
