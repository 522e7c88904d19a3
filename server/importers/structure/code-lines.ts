/** Code among the lines of a plain text, from the first line to before the last. */
export interface CodeLines {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly language: string
}

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w+#.-]{0,30})\s*$/u

/** Returns the code in the lines of a plain text: between fences, or two and more indented lines that look like code. */
export function codeLinesIn(lines: readonly string[]): readonly CodeLines[] {
  const closings = lines.flatMap((line, index) => (FENCE.exec(line)?.[2] === '' ? [index] : []))
  const found: CodeLines[] = []
  let next = 0
  for (let at = 0; at < lines.length; at++) {
    const code = fencedAt(lines, at, () => {
      while ((closings[next] ?? Number.POSITIVE_INFINITY) <= at) next++
      return closings[next]
    })
    const block = code ?? indentedAt(lines, at)
    if (block === null) continue
    found.push(block)
    at = block.to - 1
  }
  return found
}

function fencedAt(lines: readonly string[], from: number, closing: () => number | undefined): CodeLines | null {
  const language = FENCE.exec(lines[from] ?? '')?.[2]
  const end = language === undefined ? undefined : closing()
  if (language === undefined || end === undefined || end === from + 1) return null
  return { from, to: end + 1, text: lines.slice(from + 1, end).join('\n'), language }
}

/** The least indentation of code, in columns. */
const INDENT = 4
const INDENTED = /^(?: {4}|\t)/u
/** What no line of prose has: a call, an assignment, the end of a statement. */
const CODE_SIGN = /[\p{L}\d_\]]\([^)]*\)|[^\s<>=]\s(?:=|:=|==|=>|->)\s|[{};]\s*$/u

function indentedAt(lines: readonly string[], from: number): CodeLines | null {
  if (!isBlank(lines[from - 1]) || !INDENTED.test(lines[from] ?? '')) return null
  let to = from
  while (to < lines.length && INDENTED.test(lines[to] ?? '') && CODE_SIGN.test(lines[to] ?? '')) to++
  if (to - from < 2 || !isBlank(lines[to])) return null
  const text = lines.slice(from, to).map(line => line.replace(/^\t/u, ' '.repeat(INDENT)).slice(INDENT))
  return { from, to, text: text.join('\n'), language: '' }
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}
