import { parseSync } from 'vite'

/** The limits of the style: lines of a file, lines of a function with the closures inside it, parameters of a function. */
export const LIMITS = { fileLines: 300, functionLines: 50, parameters: 3 } as const

/** A limit that code can break. */
export type LimitName = keyof typeof LIMITS

/** Something longer than its limit: `file`, or `file#function`. */
export interface Breach {
  readonly limit: LimitName
  readonly where: string
  readonly value: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** What of a source breaks a limit. Lines are those from the first character to the last; a function without a name is called after what holds it, one of several of a name has a number. */
export function breachesOf(file: string, source: string): Breach[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const found: Breach[] = []
  const lineAt = lineCounter(source)
  function check(limit: LimitName, where: string, value: number): void {
    if (value > LIMITS[limit]) found.push({ limit, where, value })
  }
  check('fileLines', file, source.trimEnd().split('\n').length)
  const seen = new Map<string, number>()
  walk(program, 'file', (node, name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const where = `${file}#${name}${count === 1 ? '' : `:${count}`}`
    check('functionLines', where, lineAt(node.end) - lineAt(node.start) + 1)
    check('parameters', where, parametersOf(node))
  })
  return found
}

function lineCounter(source: string): (offset: number) => number {
  const starts = [...source.matchAll(/\n/g)].map(({ index }) => index)
  return offset => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Visits each function that has a body, with the name that it is known by. */
function walk(value: unknown, name: string, visit: (node: Node, name: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, name, visit)
    return
  }
  if (!isNode(value)) return
  const own = nameOf(value) ?? name
  if (FUNCTIONS.has(value.type)) visit(value, own)
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') walk(child, own, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The name that a declaration, a property or a variable gives to what it holds. */
function nameOf(node: Node): string | null {
  const { id, key } = node as { readonly id?: unknown; readonly key?: unknown }
  return textOf(id) ?? textOf(key)
}

function textOf(value: unknown): string | null {
  const { type, name, value: literal } = (value ?? {}) as Readonly<Record<string, unknown>>
  if ((type === 'Identifier' || type === 'PrivateIdentifier') && typeof name === 'string') return name
  return type === 'Literal' ? String(literal) : null
}

function parametersOf(node: Node): number {
  const { params } = node as { readonly params?: unknown }
  return Array.isArray(params) ? params.length : 0
}
