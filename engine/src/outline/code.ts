import type { Open } from './open-nodes.ts'

/** A piece of code between fences that is still being read. */
export interface OpenCode {
  readonly owner: Open | undefined
  /** The fence that closes it, or a longer one. */
  readonly mark: string
  /** The indent of the fence in columns. */
  readonly indent: number
  lines: number
}

/** Adds a line to a piece of code, without its indent. Returns whether the line closes it instead. */
export function addCodeLine(code: OpenCode, raw: string): boolean {
  const { owner, mark, indent } = code
  const body = raw.trim()
  if (body.startsWith(mark) && body === mark.charAt(0).repeat(body.length)) return true
  if (owner !== undefined) {
    const line = withoutIndent(raw, indent)
    owner.value = code.lines === 0 ? line : `${owner.value}\n${line}`
    code.lines++
  }
  return false
}

/** Removes up to this many leading spaces. */
function withoutIndent(raw: string, indent: number): string {
  let start = 0
  while (start < indent && raw[start] === ' ') start++
  return raw.slice(start)
}
