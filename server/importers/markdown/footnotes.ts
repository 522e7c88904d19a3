import type { Block } from '../structure/block.ts'

/** A Markdown text whose footnotes were replaced by placeholders that no parser recognizes. */
export interface WithoutFootnotes {
  readonly text: string
  readonly footnotes: readonly string[]
}

const BEGINS = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*(.*)$/u
const MARK = /\[\^([^\]\s]{1,100})\](?!:)/gu
/** A Unicode noncharacter, reserved for internal use; the number of a footnote is between two of them. */
const SIGN = '\ufdd8'
const SIGNED = /[ \t]*\ufdd8(\d{1,6})\ufdd8/gu

/** Extracts the footnotes, wherever they are defined: a parser that reads a long text in pieces would not find those of other pieces. */
export function withoutFootnotes(text: string): WithoutFootnotes {
  if (!text.includes('[^')) return { text, footnotes: [] }
  const notes = new Map<string, string[]>()
  const lines: string[] = []
  let [fence, open, isLazy]: [string, string[] | null, boolean] = ['', null, false]
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const begun = fence === '' ? BEGINS.exec(line) : null
    const goesOn: boolean = open !== null && begun === null && (/^(?: {4}|\t)/u.test(line) || (isLazy && isWord(line)))
    isLazy = begun !== null || (goesOn && isLazy)
    if (begun === null && !goesOn) {
      open = line.trim() === '' ? open : null
      lines.push(line)
      continue
    }
    open = begun === null ? open : []
    open?.push((begun?.[2] ?? line).trim())
    if (begun !== null && open !== null) notes.set(begun[1] ?? '', open)
    // A note's definition separates the text around it.
    if (begun !== null) lines.push('')
  }
  const places = new Map([...notes.keys()].map((name, at) => [name, at]))
  const marked = lines.join('\n').replace(MARK, (whole, name: string) => {
    const at = places.get(name)
    return at === undefined ? whole : `${SIGN}${at}${SIGN}`
  })
  return { text: marked, footnotes: [...notes.values()].map(note => note.join(' ').trim()) }
}

/** Whether a line continues the text of the note directly above it. */
function isWord(line: string): boolean {
  return /^[^\s#>|`~*+-]/u.test(line)
}

/**
 * Removes the placeholders from blocks; each footnote becomes a speaker note of the block that refers to it. Those that nothing refers to are
 * notes of the last block, and the text itself if there is no other.
 */
export function withFootnotes(blocks: readonly Block[], footnotes: readonly string[]): readonly Block[] {
  if (footnotes.length === 0) return blocks
  const referred = new Set<number>()
  const read = blocks.flatMap(block => {
    const found: string[] = []
    const plain = (text: string) =>
      text.replace(SIGNED, (_, at: string) => {
        found.push(footnotes[Number(at)] ?? '')
        referred.add(Number(at))
        return ''
      })
    const own = withPlain(block, plain)
    const notes: readonly Block[] = found.filter(Boolean).map(text => ({ is: 'notes', text }))
    return [own, ...notes]
  })
  const others = footnotes.filter((text, index) => text !== '' && !referred.has(index))
  const isAlone = read.every(block => block.is === 'heading')
  return [
    ...read,
    ...others.map(
      (text): Block => (isAlone ? { is: 'item', depth: 1, text, form: 'paragraph' } : { is: 'notes', text }),
    ),
  ]
}

function withPlain(block: Block, plain: (text: string) => string): Block {
  switch (block.is) {
    case 'table':
      return { ...block, table: { ...block.table, rows: block.table.rows.map(row => row.map(plain)) } }
    case 'heading':
    case 'item':
    case 'code':
    case 'notes':
      return { ...block, text: plain(block.text) }
    default:
      return block
  }
}
