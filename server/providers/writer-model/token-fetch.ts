import type { EndpointKind } from './endpoint-kind.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Creates a fetch that retries once if an endpoint rejects the length parameter: newer OpenAI models require another name, and older and
 * small local ones accept fewer tokens.
 */
export function createTokenFetch(kind: EndpointKind, reach: typeof fetch): typeof fetch {
  let change = (body: string): string => body
  return async (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string') return reach(input, init)
    const response = await reach(input, { ...init, body: change(body) })
    if (response.status !== 400 || change(body) !== body) return response
    const message = await response.clone().text()
    if (!/max_?(?:completion_|new_|output_)?tokens|context (?:length|size)/iu.test(message)) return response
    change = CHANGES[kind](message)
    return reach(input, { ...init, body: change(body) })
  }
}

/** The smallest limit accepted by older models. */
const TOKENS_MIN = 4096

const CHANGES: { readonly [K in EndpointKind]: (message: string) => (body: string) => string } = {
  openai: message => (message.includes('max_completion_tokens') ? renamed : unlimited),
  // The protocol requires a number: the one named in the error message.
  anthropic: message => {
    const max = Number(/max_tokens: \d+ > (\d{3,6})/u.exec(message)?.[1] ?? TOKENS_MIN)
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
