import { ROUTES, type Route } from '@slidewright/shared'
import { describe } from '../../../server/routes/openapi.ts'
import type { Chance } from './random.ts'

/** A call that somebody may make, right or wrong. */
export interface WildCall {
  readonly route: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

type Schema = { readonly [key: string]: unknown }

interface Operation {
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } }
}

/** The description is made from the schemas that read the requests. */
const PATHS = describe('0.0.0').paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>

const ROWS = Object.entries(ROUTES).map(([name, route]: [string, Route]) => {
  const operation = PATHS[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
  return {
    name,
    route,
    schema: operation?.requestBody?.content['application/json']?.schema ?? queryOfOperation(operation),
  }
})

/** What stands in a query, as one object. */
function queryOfOperation(operation: Operation | undefined): Schema {
  const parameters = (operation?.parameters ?? []).filter(parameter => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** A call of the table: its request made from its schema, and half of the time spoiled. `ids` are ids of real things, mostly of others. */
export function wildCall(chance: Chance, ids: readonly string[]): WildCall {
  const { name, route, schema } = chance.pick(ROWS)
  const made = valueFor(schema, chance, ids)
  const value = chance.is(0.5) ? spoiled(made, chance) : made
  const path = (chance.is(0.2) && route.tourist ? route.tourist : route.path).replace(/:\w+/g, () =>
    chance.is(0.8) ? 'slides' : word(chance),
  )
  const method = chance.is(0.05)
    ? chance.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'GET', 'POST'])
    : route.method
  if (method === 'GET' || method === 'HEAD') {
    const query = queryTextOf(value)
    return { route: name, method, path: query === '' ? path : `${path}?${query}`, headers: {} }
  }
  const type = chance.is(0.9)
    ? 'application/json'
    : chance.pick(['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', ''])
  return { route: name, method, path, headers: { 'Content-Type': type }, body: textOf(value, chance) }
}

/** A value that a schema takes, as far as the schema can be followed. */
function valueFor(schema: Schema, chance: Chance, ids: readonly string[]): unknown {
  const options = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  if (options && options.length > 0) return valueFor(chance.pick(options), chance, ids)
  if (Array.isArray(schema.enum)) return chance.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  switch (schema.type) {
    case 'object':
      return objectOf(schema, chance, ids)
    case 'array':
      return Array.from({ length: chance.below(4) }, () => valueFor((schema.items ?? {}) as Schema, chance, ids))
    case 'integer':
    case 'number':
      return chance.is(0.8) ? chance.below(60) : chance.pick([0, -1, 1.5, 1e21, 2 ** 53, 100_001])
    case 'boolean':
      return chance.is(0.5)
    case 'null':
      return null
    default:
      return ids.length > 0 && chance.is(0.6) ? chance.pick(ids) : word(chance)
  }
}

function objectOf(schema: Schema, chance: Chance, ids: readonly string[]): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = new Set((schema.required ?? []) as readonly string[])
  const chosen = properties.filter(([name]) => required.has(name) || chance.is(0.6))
  return Object.fromEntries(chosen.map(([name, part]) => [name, valueFor(part, chance, ids)]))
}

const WORDS = [
  '',
  ' ',
  'Tea',
  '茶の種類',
  'مرحبا بالعالم',
  '🍵👩‍👩‍👧‍👦',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  'image/resize,w_640/format,png',
  '123e4567-e89b-42d3-a456-426614174000',
  'NaN',
  '1e999',
  '-0',
  'true',
  'a'.repeat(300),
  '— a'.repeat(200),
  '&amp;'.repeat(200),
  '['.repeat(200),
  '# a\n## b\n### c\n- d\n'.repeat(20),
  'http://169.254.169.254/',
  'http://127.0.0.1/a.png',
  'file:///etc/passwd',
]

function word(chance: Chance): string {
  return chance.pick(WORDS)
}

/** The same with one thing wrong in it. */
function spoiled(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd(chance)
  const entries = Object.entries(value)
  if (entries.length === 0 || chance.is(0.15)) return chance.is(0.5) ? odd(chance) : { [word(chance)]: odd(chance) }
  const at = chance.below(entries.length)
  const changed = entries.map(([name, part], index): [string, unknown] => [name, index === at ? odd(chance) : part])
  if (chance.is(0.2)) return Object.fromEntries(entries.filter((_, index) => index !== at))
  if (chance.is(0.2)) return { ...value, isAdmin: { admin: true }, owner: 'me', owner_id: 1, credits: 1e9 }
  return Object.fromEntries(changed)
}

function odd(chance: Chance): unknown {
  return chance.pick<unknown>([
    null,
    true,
    [],
    {},
    [[[[[]]]]],
    { a: { b: { c: {} } } },
    0,
    -1,
    1e308,
    word(chance),
    'x'.repeat(2_000),
    Array.from({ length: 300 }, (_, index) => index),
    { toString: 1, constructor: { prototype: 1 } },
  ])
}

function textOf(value: unknown, chance: Chance): string {
  const text = JSON.stringify(value) ?? ''
  if (chance.is(0.85)) return text
  return chance.pick([
    text.slice(0, chance.below(text.length + 1)),
    `${text}${text}`,
    `{"__proto__":{"a":1},"a":${text || 0}}`,
    '['.repeat(chance.below(100_000)),
    `{"a":${'1'.repeat(chance.below(3_000))}}`,
    `[${'0,'.repeat(chance.below(30_000))}0]`,
    `"${'\\u0000'.repeat(chance.below(8_000))}"`,
    '\ufeff{}',
    '',
  ])
}

function queryTextOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const pairs = Object.entries(value).map(([name, part]): [string, string] => [
    name,
    typeof part === 'string' ? part : (JSON.stringify(part) ?? ''),
  ])
  return new URLSearchParams(pairs).toString().slice(0, 8_000)
}
