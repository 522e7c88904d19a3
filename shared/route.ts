import type * as z from 'zod/mini'

/** An API route. GET takes the request as a query, POST as JSON. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** `:name` matches any segment. */
  readonly path: string
  /** The path for visitors, which also takes `tourist_uuid`. */
  readonly tourist?: string
  readonly request: z.ZodMiniType
  /** The envelope's `data`. */
  readonly data: z.ZodMiniType
  /** An envelope, an event stream of outline or content Markdown, or the bytes of a file. */
  readonly answers: 'envelope' | 'stream' | 'file'
  /** Anyone, or a visitor or user who only accesses their own data, or a signed-in user alone. */
  readonly who: 'anyone' | 'owner' | 'user'
  /** Whether the route is from the specification or this project's own. */
  readonly origin: 'specification' | 'ours'
  /** Maximum bytes of the body; defaults to `BODY_LIMITS`. */
  readonly maxBody?: number
  /** Maximum values of the body; defaults to `BODY_LIMITS`. */
  readonly maxValues?: number
  /** Maximum nesting depth of the body; defaults to `BODY_LIMITS`. */
  readonly maxDepth?: number
  /** Rate limit per owner and minute; a POST defaults to `CALLS_A_MINUTE`. Only set for a GET if it starts work. */
  readonly calls?: number
  /** Whether it is allowed when storage is full, because it frees space or stores nothing lasting. */
  readonly isAllowedWhenFull?: boolean
}

const DEFAULTS = { answers: 'envelope', who: 'owner', origin: 'specification' } as const

type Options = Partial<
  Pick<Route, 'answers' | 'who' | 'origin' | 'maxBody' | 'maxValues' | 'maxDepth' | 'calls' | 'isAllowedWhenFull'>
>
/** A row of the route table with exact types, from which the types of callers follow. */
type Row<R, D, O> = {
  readonly method: Route['method']
  readonly path: string
  readonly request: R
  readonly data: D
} & Omit<typeof DEFAULTS, keyof O> &
  O

/** Builds a route that reads. */
export function get<R extends z.ZodMiniType, D extends z.ZodMiniType, const O extends Options = object>(
  path: string,
  request: R,
  data: D,
  options?: O,
): Row<R, D, O> {
  return row('GET', path, request, data, options)
}

/** Builds a route that changes something. */
export function post<R extends z.ZodMiniType, D extends z.ZodMiniType, const O extends Options = object>(
  path: string,
  request: R,
  data: D,
  options?: O,
): Row<R, D, O> {
  return row('POST', path, request, data, options)
}

/** Builds a route of the writing API with its path for visitors. */
export function chat<R extends z.ZodMiniType, D extends z.ZodMiniType, const O extends Options = object>(
  method: Route['method'],
  name: string,
  request: R,
  data: D,
  options?: O,
): Row<R, D, O> & { readonly tourist: string } {
  return { ...row(method, `/api/ai/chat/${name}`, request, data, options), tourist: `/api/ai/tourist/chat/${name}` }
}

function row<R, D, O>(
  method: Route['method'],
  path: string,
  request: R,
  data: D,
  options: O | undefined,
): Row<R, D, O> {
  // TypeScript types the spread of a generic as an intersection, in which overridden defaults would remain.
  const route: object = { method, path, request, data, ...DEFAULTS, ...options }
  return route as Row<R, D, O>
}
