import { opensHidden, plainHeading, textLine, visibleLine } from './clean-line.ts'
import { createRemarkFilter } from './remarks.ts'
import { createSetextReader } from './setext.ts'

/** Extracts the outline from a model's answer, line by line as it arrives. */
export interface OutlineFilter {
  push(chunk: string): string
  end(): string
}

/** Options of an outline filter. */
export interface OutlineFilterOptions {
  /** Whether the answer continues an interrupted one. */
  readonly begun?: boolean
  /** The deck's title, for answers that name only chapters and pages. */
  readonly title?: string
}

const FENCE = /^\s*(?:`{3,}|~{3,})\s*(\S?)/u
const HEADING = /^\s{0,3}#{1,6}\s/u
/** Matches notes under a label instead of in a comment. */
const NAMED_NOTES =
  /^\s*(?:[-*>]\s+)?[*_([]*(?:speaker['’]?s? notes?|sprechernotizen|notes (?:de l['’]orateur|du présentateur)|notas (?:del orador|do orador|del presentador)|заметки докладчика|スピーカーノート|발표자 노트|(?:演讲|演講|演讲者|演講者|讲者|講者)(?:备注|備註|備忘))[*_]*\s*[:：][*_]*\s*(.+?)[*_)\]]*$/iu

/**
 * Creates a filter that drops talk before the first heading and after the last line, code fences, HTML, pictures and comments other than
 * notes (a model must not introduce addresses or sources). A chapter with points instead of pages becomes a page. A missing title is added,
 * a repeated one is dropped, and any other becomes a chapter.
 */
export function createOutlineFilter({ begun = false, title = '' }: OutlineFilterOptions = {}): OutlineFilter {
  const remarks = createRemarkFilter()
  const setext = createSetextReader()
  let isOutline = begun
  let titled = begun ? '' : undefined
  let fences = 0
  let rest = ''
  let inNotes = false
  let hiding: string | undefined
  let pendingChapter: string | undefined

  function passed(raw: string): string {
    const line = visibleLine(raw)
    if (hiding !== undefined) {
      if (line.toLowerCase().includes(`</${hiding}`)) hiding = undefined
      return ''
    }
    if (inNotes) {
      inNotes = !line.includes('-->')
      return `${textOfNotes(line)}\n`
    }
    hiding = opensHidden(line)
    const fence = FENCE.exec(line)
    if (fence !== null) return fenced(fence[1] !== '')
    const isHeading = HEADING.test(line)
    if (!isOutline && !isHeading) return ''
    isOutline = true
    return clean(line.trimEnd().replace(NAMED_NOTES, '<!-- notes: $1 -->'), isHeading)
  }

  /** Drops text after the closing fence until the next heading. */
  function fenced(isNamed: boolean): string {
    const wasFenced = fences > 0
    if (!isOutline) fences = 1
    else if (wasFenced) fences += isNamed ? 1 : -1
    if (wasFenced && fences === 0) isOutline = false
    return ''
  }

  function clean(line: string, isHeading: boolean): string {
    if (/^\s*<!--\s*notes:/iu.test(line)) {
      inNotes = !line.includes('-->')
      return `${release('##')}${textOfNotes(line)}\n`
    }
    const text = textLine(line)
    if (text.trim() === '') return line.trim() === '' && pendingChapter === undefined ? '\n' : ''
    if (!isHeading) return `${release('###')}${text}\n`
    return headed(plainHeading(text.trimStart()))
  }

  function headed(heading: string): string {
    const isTitle = /^#\s/u.test(heading)
    if (isTitle && titled === undefined) {
      titled = heading
      return `${heading}\n`
    }
    if (isTitle && heading === titled) return ''
    const before = titled === undefined && title !== '' ? `# ${title}\n` : ''
    titled ??= before.trimEnd()
    const released = before + release('##')
    const lower = isTitle && titled !== '' ? `#${heading}` : heading
    if (!/^##\s/u.test(lower)) return `${released}${lower}\n`
    pendingChapter = lower
    return released
  }

  /** Emits a chapter once the following line has shown whether it is one. */
  function release(marks: string): string {
    if (pendingChapter === undefined) return ''
    const line = pendingChapter.replace(/^##/u, marks)
    pendingChapter = undefined
    return `${line}\n`
  }

  return {
    push(chunk) {
      const lines = (rest + chunk).split(/\r?\n/u)
      rest = lines.pop() ?? ''
      return remarks.push(lines.flatMap(setext.take).map(passed).join(''))
    },
    end() {
      const last = [...(rest === '' ? [] : setext.take(rest)), ...setext.end()].map(passed).join('')
      rest = ''
      return remarks.push(last + release('##'))
    },
  }
}

/** Cleans a line of notes, keeping its comment marks. */
function textOfNotes(line: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*<!--\s*notes:)?(.*?)(-->.*)?$/iu.exec(line) ?? []
  return `${before}${textLine(words)}${after === '' ? '' : '-->'}`
}
