import { fenceAfter } from './fence.ts'

const FIELD = /^[a-z][\w-]*:(?:\s|$)/u
const INSIDE = /^(?:[a-z][\w-]*:(?:\s.*)?|\s+.*|#.*|)$/u
const FIELDS_MAX = 40

/** Matches directives of slide tools: slots, containers, included files, a table of contents, attributes. */
const ORDER = /^(?:::[\w-]+::|:::+.*|<<<\s+\S.*|\[\[?toc\]?\]|\{[:.#][^}\n]{0,200}\})$/iu

/** Removes the fields between two rules at the start of a Markdown slide, which control its layout, and other directives. */
export function withoutSlideFields(text: string): string {
  const lines = text.split(/\r\n|\r|\n/u)
  const result: string[] = []
  let fence = ''
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    fence = fenceAfter(fence, line)
    const end = fence === '' && line.trimEnd() === '---' ? endOfFields(lines, index + 1) : 0
    if (end > 0) {
      result.push('', '---', '')
      index = end
    } else if (fence !== '' || !ORDER.test(line.trim())) result.push(line)
  }
  return result.join('\n')
}

/** Returns the line of the rule that ends the fields starting at this line; 0 if there are none. */
function endOfFields(lines: readonly string[], from: number): number {
  if (!FIELD.test(lines[from] ?? '')) return 0
  for (let at = from; at < Math.min(lines.length, from + FIELDS_MAX); at++) {
    const line = (lines[at] ?? '').trimEnd()
    if (line === '---') return at
    if (!INSIDE.test(line)) return 0
  }
  return 0
}
