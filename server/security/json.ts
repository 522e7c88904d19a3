/** Why a text is not taken as JSON. */
export type JsonProblem = 'json.invalid' | 'json.tooDeep' | 'json.unsafeKey'

const DEPTH = 64
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads JSON that came from outside: not deeper than 64, and without keys that would reach prototypes. */
export function readJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: JsonProblem } {
  // Depth is judged on the text: a parser that recurses must not see what would exhaust it.
  if (depthOf(text) > DEPTH) return { ok: false, problem: 'json.tooDeep' }
  try {
    let unsafe = false
    const value: unknown = JSON.parse(text, (key, part) => {
      if (UNSAFE.has(key)) unsafe = true
      return part
    })
    return unsafe ? { ok: false, problem: 'json.unsafeKey' } : { ok: true, value }
  } catch {
    return { ok: false, problem: 'json.invalid' }
  }
}

/** The deepest nesting of brackets outside strings. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inString) {
      if (code === 0x5c) index++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x7d || code === 0x5d) depth--
  }
  return deepest
}
