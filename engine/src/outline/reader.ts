import { createOutlineBuilder, type OutlineBuilder } from './builder.ts'
import type { Outline } from './types.ts'

/** Options for reading an outline. */
export interface ReadOptions {
  /** BCP 47. Without it the text's own declaration counts, then the script of its words, then English. */
  readonly language?: string
  /** Ids are this and a count in the order of appearance. Default `n`. */
  readonly idPrefix?: string
}

/** Reads an outline that arrives in chunks. Ids are stable across chunks; completed nodes never change again. */
export interface OutlineReader {
  push(chunk: string): Outline
  end(): Outline
}

/** Parses outline markdown. Never fails: every line is assigned to a node. */
export function parseOutline(markdown: string, options: ReadOptions = {}): Outline {
  const builder = builderFor(options)
  for (const line of markdown.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u)) builder.feed(line)
  return builder.build()
}

/** Creates a reader for outline markdown that is still being written; chunks may be split anywhere, even inside a mark. */
export function createOutlineReader(options: ReadOptions = {}): OutlineReader {
  const builder = builderFor(options)
  let rest = ''
  let started = false

  function take(chunk: string): void {
    const text = rest + (started ? chunk : chunk.replace(/^\uFEFF/u, ''))
    started ||= chunk !== ''
    const end = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, end).split(/\r\n|\r|\n/u)
    rest = (lines.pop() ?? '') + text.slice(end)
    for (const line of lines) builder.feed(line)
  }

  return {
    push(chunk) {
      take(chunk)
      return withPartialLine(builder, rest).build()
    },
    end() {
      if (rest !== '') builder.feed(rest.replace(/\r$/u, ''))
      rest = ''
      return builder.build()
    },
  }
}

function builderFor(options: ReadOptions): OutlineBuilder {
  return createOutlineBuilder(options.idPrefix ?? 'n', options.language)
}

/** Adds the text of an incomplete line, as far as its meaning is certain. */
function withPartialLine(builder: OutlineBuilder, rest: string): OutlineBuilder {
  const line = showable(rest.replace(/\r$/u, ''))
  if (line === undefined) return builder
  const fork = builder.fork()
  fork.feed(line)
  return fork
}

/** Returns the start of a line without incomplete marks; undefined while its kind is uncertain. */
function showable(partial: string): string | undefined {
  const comment = partial.lastIndexOf('<!')
  const cut = comment >= 0 && !partial.includes('-->', comment) ? partial.slice(0, comment) : partial
  const body = cut.trim()
  if (/^(?:$|[|<!`~=]|\d+[.)]?$|[*_+-]+$)/u.test(body)) return undefined
  if (/^#+$/u.test(body) || (!/^[-*+#>]/u.test(body) && body.length < 2)) return undefined
  const marks = body.match(/\*\*/gu)?.length ?? 0
  if (marks % 2 === 0) return cut.trimEnd().replace(/\*$/u, '')
  return cut.replace(/\*\*(?!.*\*\*)/u, '').trimEnd()
}
