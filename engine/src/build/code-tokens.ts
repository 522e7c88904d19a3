/** What a piece of code is, as far as most languages agree on it. */
export type CodeTokenKind = 'plain' | 'keyword' | 'string' | 'number' | 'comment'

/** A piece of a line of code. */
export interface CodeToken {
  readonly kind: CodeTokenKind
  readonly text: string
}

const KEYWORDS = new Set(
  `as async await bool break case catch class const continue def default delete do else end enum export extends
  false final finally float fn for foreach from func function go if impl implements import in include int interface
  is let match module new nil None not null or package pass private protected public raise return self static
  string struct super switch template then this throw throws trait True true False try type undefined union unsafe
  use using var virtual void when where while with yield and SELECT FROM WHERE JOIN ON GROUP BY ORDER INSERT INTO VALUES
  UPDATE SET DELETE CREATE TABLE AS AND OR NOT NULL LIMIT select where join`.split(/\s+/u),
)

/** Languages in which a hash, or two hyphens, begin a comment. */
const HASH =
  /^(?:py|python|rb|ruby|sh|bash|zsh|shell|console|fish|pl|perl|r|ya?ml|toml|ini|conf|make|makefile|dockerfile|docker|nix|jl|julia|ex|elixir|tcl|graphql|powershell|ps1)$/iu
const DASHES = /^(?:sql|pgsql|mysql|plsql|tsql|lua|haskell|hs|elm|ada|vhdl)$/iu
/** Languages without a syntax of code: quotation marks and apostrophes mean nothing there. */
const PROSE = /^(?:te?xt|plain(?:text)?|none|output|log|math|(?:la)?tex|diff|markdown|md)$/iu

/** A comment or string that goes on over lines, by its end. */
interface Open {
  readonly end: string
  readonly kind: 'comment' | 'string'
}

const BLOCKS: readonly (readonly [string, Open])[] = [
  ['/*', { end: '*/', kind: 'comment' }],
  ['<!--', { end: '-->', kind: 'comment' }],
  ['"""', { end: '"""', kind: 'string' }],
  ["'''", { end: "'''", kind: 'string' }],
  ['`', { end: '`', kind: 'string' }],
]

const WORD = /[\p{L}_$@][\p{L}\p{N}_$]*/uy
const NUMBER = /(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)[a-zA-Z%]{0,3}/uy
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/uy
const SPACE = /[^\p{L}\p{N}_$@"'`/<#-]+/uy

/** The longest line that is read, in characters: an unclosed quotation mark is searched for to its end. */
const LINE_MAX = 2_000

/** Splits code into lines, and these into pieces, in time linear in its length. It needs no grammar, so it reads every language alike. */
export function codeTokens(code: string, language: string): readonly (readonly CodeToken[])[] {
  const lines = code.split('\n')
  if (PROSE.test(language)) return lines.map(text => [{ kind: 'plain' as const, text }])
  let open: Open | null = null
  return lines.map(line => {
    if (line.length > LINE_MAX) return [{ kind: 'plain' as const, text: line }]
    const read = readLine(line, language, open)
    ;({ open } = read)
    return joined(read.tokens)
  })
}

interface LineRead {
  readonly tokens: readonly CodeToken[]
  readonly open: Open | null
}

function readLine(line: string, language: string, before: Open | null): LineRead {
  const tokens: CodeToken[] = []
  let open = before
  for (let at = 0; at < line.length; ) {
    const inside: Open | null = open ?? blockAt(line, at)
    if (inside !== null) {
      const from = open === null ? at + startOf(line, at).length : at
      const found = line.indexOf(inside.end, from)
      const end = found < 0 ? line.length : found + inside.end.length
      tokens.push({ kind: inside.kind, text: line.slice(at, end) })
      open = found < 0 ? inside : null
      at = end
      continue
    }
    const token = tokenAt(line, at, language)
    tokens.push(token)
    at += token.text.length
  }
  return { tokens, open }
}

function startOf(line: string, at: number): string {
  return BLOCKS.find(([start]) => line.startsWith(start, at))?.[0] ?? ''
}

function blockAt(line: string, at: number): Open | null {
  const [start, open] = BLOCKS.find(([mark]) => line.startsWith(mark, at)) ?? []
  if (open === undefined || (start === '/*' && /\S/u.test(line[at - 1] ?? ' '))) return null
  return open
}

function tokenAt(line: string, at: number, language: string): CodeToken {
  if (isComment(line, at, language)) return { kind: 'comment', text: line.slice(at) }
  const quoted = matchAt(QUOTED, line, at)
  if (quoted !== '') return { kind: 'string', text: quoted }
  const word = matchAt(WORD, line, at)
  if (word !== '') return { kind: KEYWORDS.has(word) ? 'keyword' : 'plain', text: word }
  const number = matchAt(NUMBER, line, at)
  if (number !== '') return { kind: 'number', text: number }
  return { kind: 'plain', text: matchAt(SPACE, line, at) || line.slice(at, at + 1) }
}

/** Whether the rest of a line is a comment. A mark that the language is not known to use counts before a space only. */
function isComment(line: string, at: number, language: string): boolean {
  const isFree = at === 0 || /\s/u.test(line[at - 1] ?? '')
  if (line.startsWith('//', at))
    return !HASH.test(language) && !DASHES.test(language) && (isFree || line[at - 1] === ';')
  if (line[at] === '#') return isFree && (HASH.test(language) || (language === '' && line[at + 1] === ' '))
  return line.startsWith('--', at) && isFree && (DASHES.test(language) || (language === '' && line[at + 2] === ' '))
}

function matchAt(pattern: RegExp, line: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(line)?.[0] ?? ''
}

/** Joins neighbors of one kind. */
function joined(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const all: { kind: CodeTokenKind; text: string }[] = []
  for (const { kind, text } of tokens) {
    const last = all.at(-1)
    if (last !== undefined && last.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}
