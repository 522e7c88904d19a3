import { plainBody } from '../../document/create.ts'
import type { RunStyle, TextBody } from '../../document/text-body.ts'
import type { ThemeFonts } from '../../document/theme.ts'
import { layOut } from '../../text/layout.ts'
import type { Measure, TextLine } from '../../text/types.ts'

/** How notes are set. */
export interface NotesSetting {
  readonly style: Partial<RunStyle>
  readonly fonts: ThemeFonts
  readonly language: string
  readonly measure: Measure
  /** The width of a line, px. */
  readonly width: number
  /** The room for lines on the first sheet, and on each further one, px. */
  readonly first: number
  readonly next: number
}

/** No sheet is as high. */
const UNBOUNDED = 1_000_000

/**
 * Cuts notes at ends of lines into as many texts as sheets are needed: the first is at most `first` px high, the others `next`. Every
 * character is in one of them; none for notes without words.
 */
export function notesBySheet(notes: string, setting: NotesSetting): string[] {
  if (notes.trim() === '') return []
  const { style, fonts, language, measure, width, first, next } = setting
  const body = plainBody(notes, style)
  const { lines } = layOut({ body, size: { width, height: UNBOUNDED }, fonts, language }, measure)
  const texts: string[] = []
  let room = first
  let from: TextLine | undefined = lines[0]
  for (const line of lines) {
    if (from === undefined || line === from) continue
    if (line.box.y + line.box.height - from.box.y <= room) continue
    texts.push(between(body, from, line))
    from = line
    room = next
  }
  if (from !== undefined) texts.push(between(body, from, null))
  return texts
}

/** The text from the start of a line to that of another; to the end for null. */
function between({ paragraphs }: TextBody, from: TextLine, to: TextLine | null): string {
  const last = to?.paragraph ?? paragraphs.length - 1
  const parts = paragraphs.slice(from.paragraph, last + 1).map((paragraph, index) => {
    const text = paragraph.runs.map(run => run.text).join('')
    const end = to !== null && from.paragraph + index === last ? to.start : text.length
    return text.slice(index === 0 ? from.start : 0, end)
  })
  return (to?.start === 0 ? parts.slice(0, -1) : parts).join('\n')
}
