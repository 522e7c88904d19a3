import type { z } from 'zod'
import { PAGE, THEME } from './schema/deck.ts'
import { FOOTER } from './schema/footer.ts'

type Def = z.core.$ZodTypes['_zod']['def']

/** Fields that hold anything, or what only the author of a deck needs. */
const PRIVATE = [
  'extra',
  'data',
  'custom',
  'transition',
  'timeline',
  'origin',
  'node',
  'source',
  'edited',
  'notes',
  'section',
  'moduleProps',
  'customTraceId',
  'layout',
] as const

let names: ReadonlySet<string> | null = null

/** Returns a part of a deck (an element, a fill, a theme) without fields that this version does not know, at any depth. */
export function withKnownFields<T>(value: T): T {
  names ??= fieldNames()
  return stripped(value, names) as T
}

function stripped(value: unknown, known: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(item => stripped(item, known))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => known.has(name))
  return Object.fromEntries(kept.map(([name, field]) => [name, stripped(field, known)]))
}

/** The names of all fields of pages, themes and footers. */
function fieldNames(): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<z.core.$ZodType>()
  for (const schema of [PAGE, THEME, FOOTER]) addNames(schema, found, seen)
  for (const name of PRIVATE) found.delete(name)
  return found
}

function addNames(schema: z.core.$ZodType, found: Set<string>, seen: Set<z.core.$ZodType>): void {
  if (seen.has(schema)) return
  seen.add(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') for (const name of Object.keys(def.shape)) found.add(name)
  for (const inner of innerOf(def)) addNames(inner, found, seen)
}

/** The schemas that a schema is made of. */
function innerOf(def: Def): readonly z.core.$ZodType[] {
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'tuple':
      return def.items
    case 'union':
      return def.options
    case 'record':
      return [def.valueType]
    case 'pipe':
      return [def.in, def.out]
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
    case 'readonly':
      return [def.innerType]
    default:
      return []
  }
}
