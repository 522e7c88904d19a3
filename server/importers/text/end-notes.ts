import type { TextLine } from '../structure/text-lines.ts'

/** The notes at the end of a text by their marks, and the lines before them. */
export interface EndNotes {
  readonly lines: readonly TextLine[]
  readonly notes: ReadonlyMap<string, string>
}

const NOTE = /^(\(\d{1,2}\)|\[\d{1,2}\]|[⁰¹²³⁴-⁹]{1,2}|\(\*{1,3}\)|[†‡])\s+(?=\S)/u
/** The maximum number of notes at the end of a text. */
const NOTES_MAX = 24

/** Takes the notes from the end of a text whose marks stand behind words of it: "… not £800 (*)", then "(*) Last year …". */
export function endNotesOf(lines: readonly TextLine[]): EndNotes {
  let end = lines.length
  while (end > 0 && lines.length - end < NOTES_MAX && NOTE.test(lines[end - 1]?.text ?? '')) end--
  const marked = lines.slice(end).map(({ text }) => ({ mark: NOTE.exec(text)?.[1] ?? '', text }))
  const above = lines.slice(0, end)
  if (marked.length === 0 || !marked.every(({ mark }) => above.some(line => hasMark(line.text, mark))))
    return { lines, notes: new Map() }
  return { lines: above, notes: new Map(marked.map(({ mark, text }) => [mark, text])) }
}

/** Whether a line has the mark of a note behind a word of it; a number in brackets stands right behind it. */
export function hasMark(text: string, mark: string): boolean {
  const at = text.indexOf(mark, 1)
  return at > 0 && (!/\d/u.test(mark) || /\S/u.test(text[at - 1] ?? ''))
}
