import { texWords } from './tex-words.ts'

/** The maximum length of a displayed line of code, in characters. */
const LINE_MAX = 64
/** Languages of markup, styles and data, whose single lines are meaningless. */
const MUTE =
  /^(?:mermaid|plantuml|puml|dot|graphviz|html|vue|svelte|svg|xml|css|scss|less|json5?|ya?ml|toml|ini|latex|tex)$/iu
const FORMULA = /^(?:math|katex|asciimath)$/iu
/** Matches lines that do not tell what the code does: comments, imports, tags, rules, closing brackets. */
const TELLS_NOTHING =
  /^(?:\/\/|\/\*|\*|--|#(?:\s|!|$)|<|import\b|from\s+\S+\s+import\b|#include\b|using\b|package\b|@\w+\s*$|```|~~~|[\p{P}\p{S}\s]*$)/u

/** Returns the short line that represents a piece of code on a page; null if none is meaningful. */
export function codeLine(code: string, language: string): string | null {
  if (FORMULA.test(language)) return formulaLine(code)
  const lines = code.split('\n').map(line => line.trim())
  const nonEmpty = lines.filter(line => line !== '')
  const telling = nonEmpty.filter(line => !TELLS_NOTHING.test(line))
  const [first] = telling
  if (first === undefined || MUTE.test(language) || isData(nonEmpty)) return null
  const plain = first.replace(/^\$\s+/u, '').replace(/\s+/gu, ' ')
  const hasMore = telling.length > 1 || plain.length > LINE_MAX
  const shown =
    plain.length > LINE_MAX ? (/^.{20,64}(?=[\s,;({])/u.exec(plain)?.[0] ?? plain.slice(0, LINE_MAX)) : plain
  return hasMore ? `${shown.replace(/[\s{([,;:]+$/u, '')} …` : shown
}

const SHELL = /^(?:ba|z|fi|k)?sh$|^(?:shell|console|terminal|shell-?session|powershell|pwsh|ps1|cmd|bat)$/iu
const PROMPT = /^[$%>] (?=\S)/u

/** Returns up to `max` lines that represent code on a page without other content: several shell commands, or one line of any other code. */
export function codeLines(code: string, language: string, max: number): readonly string[] {
  const commands = commandsOf(code, language)
  if (commands.length > 1 && commands.length <= max && commands.every(line => line.length <= LINE_MAX)) return commands
  const line = codeLine(code, language)
  return line === null ? [] : [line]
}

/** Returns the commands typed into a shell, without its output; empty if commands span lines. */
function commandsOf(code: string, language: string): readonly string[] {
  const lines = code.split('\n').map(line => line.trimEnd())
  const typed = lines.filter(line => PROMPT.test(line.trim()))
  const nonEmpty = typed.length > 0 ? typed : SHELL.test(language) ? lines : []
  const commands = nonEmpty
    .map(line => line.trim().replace(PROMPT, ''))
    .filter(line => line !== '' && !TELLS_NOTHING.test(line))
  const isWhole =
    nonEmpty.every(line => /^\S/u.test(line) || line === '') &&
    !nonEmpty.some(line => /(?:\\|&&|\||\{|\b(?:do|then|else))$/u.test(line))
  return isWhole ? commands : []
}

/** Whether lines are key-value data between rules, such as front matter. */
function isData(lines: readonly string[]): boolean {
  return lines[0] === '---' || (lines.length > 1 && lines.every(line => /^[\w-]+:\s/u.test(line)))
}

function formulaLine(code: string): string | null {
  const words = texWords(code.replace(/\s+/gu, ' '))
  return words !== null && words.length <= LINE_MAX ? words : null
}
