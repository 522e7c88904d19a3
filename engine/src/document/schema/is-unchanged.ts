import type { z } from 'zod'

type Sound = (value: unknown) => boolean
type Def = z.core.$ZodTypes['_zod']['def']

/**
 * Creates a predicate that tells whether a schema would return a value unchanged: valid, with nothing to repair. It is compiled from the
 * schema on first use. A value that it rejects may still be valid: then parse it. Parsing copies a deck value by value, which most of a
 * file does not need (measured: a third of the time).
 */
export function isUnchangedBy<T>(schema: z.ZodType<T>): (value: unknown) => value is T {
  let made: Sound | null = null
  return (value): value is T => {
    made ??= soundOf(schema)
    return made(value)
  }
}

function soundOf(schema: z.core.$ZodType): Sound {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const shape = shapeOf(def, schema)
  const checks = [...('check' in def ? [def as unknown as CheckDef] : []), ...(def.checks ?? []).map(defOfCheck)].map(
    soundCheck,
  )
  if (checks.length === 0) return shape
  return value => shape(value) && checks.every(check => check(value))
}

function shapeOf(def: Def, schema: z.core.$ZodType): Sound {
  switch (def.type) {
    case 'unknown':
      return () => true
    case 'string':
      return value => typeof value === 'string'
    case 'number':
      return value => typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return value => typeof value === 'boolean'
    case 'literal':
      return oneOf(def.values)
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'nullable':
      return nullOr(soundOf(def.innerType))
    case 'optional':
      return soundOf(def.innerType)
    case 'array':
      return listOf(soundOf(def.element))
    case 'tuple':
      return def.rest === null ? tupleOf(def.items.map(soundOf)) : never
    case 'record':
      return recordOf(soundOf(def.keyType), soundOf(def.valueType))
    case 'object':
      return objectOf(def)
    case 'union':
      return unionOf(def)
    case 'template_literal':
      return matching(schema._zod.pattern)
    case 'pipe':
      return unchangedBy(def)
    case 'custom':
      return () => true
    default:
      return never
  }
}

function never(): boolean {
  return false
}

function oneOf(values: readonly unknown[]): Sound {
  const known = new Set(values)
  return value => known.has(value)
}

function nullOr(inner: Sound): Sound {
  return value => value === null || inner(value)
}

function listOf(item: Sound): Sound {
  return value => {
    if (!Array.isArray(value)) return false
    for (let index = 0; index < value.length; index++) if (!item(value[index])) return false
    return true
  }
}

function tupleOf(items: readonly Sound[]): Sound {
  return value =>
    Array.isArray(value) && value.length === items.length && items.every((item, index) => item(value[index]))
}

function recordOf(key: Sound, inner: Sound): Sound {
  return value => {
    if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return false
    return Object.keys(value).every(name => key(name) && inner(value[name]))
  }
}

function objectOf({ shape, catchall }: z.core.$ZodObjectDef): Sound {
  const isLoose = catchall?._zod.def.type === 'unknown'
  if (catchall && !isLoose) return never
  const names = Object.keys(shape)
  const fields = names.map(name => soundOf(shape[name] as z.core.$ZodType))
  const optional = names.map(name => shape[name]?._zod.def.type === 'optional')
  return value => {
    if (!isObject(value)) return false
    let found = 0
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      const field = value[name]
      if (field === undefined) {
        if (!optional[index] || name in value) return false
      } else if (fields[index]?.(field)) found++
      else return false
    }
    return isLoose || Object.keys(value).length === found
  }
}

/** Selects the schema of a union by the discriminator; without one, any may match. */
function unionOf(def: z.core.$ZodUnionDef): Sound {
  const options = def.options.map(soundOf)
  const key = 'discriminator' in def ? (def as z.core.$ZodDiscriminatedUnionDef).discriminator : null
  if (key === null) return value => options.some(option => option(value))
  const byKind = new Map<unknown, Sound>()
  for (const [index, option] of def.options.entries())
    for (const kind of option._zod.propValues?.[key] ?? []) byKind.set(kind, options[index] ?? never)
  return value => isObject(value) && (byKind.get(value[key]) ?? never)(value)
}

function matching(pattern: RegExp | undefined): Sound {
  return pattern === undefined ? never : value => typeof value === 'string' && pattern.test(value)
}

/** Handles a schema that preprocesses its value: `z.preprocess`. */
function unchangedBy({ in: first, out }: z.core.$ZodPipeDef): Sound {
  const { def } = (first as z.core.$ZodTypes)._zod
  if (def.type !== 'transform') return never
  const change = def.transform as (value: unknown) => unknown
  const rest = soundOf(out)
  return value => change(value) === value && rest(value)
}

type CheckDef =
  | z.core.$ZodCheckOverwriteDef
  | z.core.$ZodCheckMinLengthDef
  | z.core.$ZodCheckGreaterThanDef
  | z.core.$ZodCheckNumberFormatDef
  | z.core.$ZodCustomDef

function defOfCheck(check: z.core.$ZodCheck<never>): CheckDef {
  return check._zod.def as CheckDef
}

function soundCheck(def: CheckDef): Sound {
  switch (def.check) {
    case 'overwrite':
      return value => Object.is(def.tx(value), value)
    case 'min_length':
      return value => (value as string | readonly unknown[]).length >= def.minimum
    case 'greater_than':
      return value => (value as number) > Number(def.value) || (def.inclusive && value === def.value)
    case 'number_format':
      return def.format === 'safeint' ? Number.isSafeInteger : never
    case 'custom':
      return value => def.fn(value) === true
    default:
      return never
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
