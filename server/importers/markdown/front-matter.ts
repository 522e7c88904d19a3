/** Splits the fields in YAML between two rules at the start of a Markdown text from its body. */
export function splitFrontMatter(text: string): {
  readonly body: string
  readonly fields: Readonly<Record<string, string>>
} {
  const match = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/u.exec(text)
  if (match === null || !areFields(match[1] ?? '')) return { body: text, fields: {} }
  const fields = (match[1] ?? '').split(/\r?\n/u).flatMap(line => {
    const field = /^([a-z]+):\s*(.+?)\s*$/iu.exec(line)
    return field === null ? [] : [[(field[1] ?? '').toLowerCase(), (field[2] ?? '').replace(/^(["'])(.*)\1$/u, '$2')]]
  })
  return { body: text.slice(match[0].length), fields: Object.fromEntries(fields) }
}

/** Matches a line of YAML: a field, an item, a comment, a continuation. */
const YAML_LINE = /^(?:[\w"'.-]+(?: [\w"'.-]+)?\s*:(?:\s.*)?|\s+\S.*|-\s.*|#.*|[\]}],?|)$/u

/** Whether the text between two rules is YAML rather than an opening that stands between rules. */
function areFields(text: string): boolean {
  const lines = text.split(/\r?\n/u)
  return lines.every(line => YAML_LINE.test(line)) && lines.some(line => /^[\w"'.-]+\s*:/u.test(line))
}
