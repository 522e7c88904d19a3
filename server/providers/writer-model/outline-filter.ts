import { opensHidden, plainHeading, seenLine, textLine } from './clean-line.ts'

/** Passes on what is outline in a model's answer, line by line as it comes. */
export interface OutlineFilter {
  push(chunk: string): string
  end(): string
}

const FENCE = /^\s*(?:```|~~~)/u

/**
 * Drops talk before the first heading, the fence around an answer, HTML, pictures and comments other than notes (a model names no address
 * and no source that we did not give it), and makes a page of a chapter that has points instead of pages. An answer that goes on where
 * another has stopped has begun already.
 */
export function createOutlineFilter(begun = false): OutlineFilter {
  let rest = ''
  let inNotes = false
  let hiding: string | undefined
  let held: string | undefined

  function passed(raw: string): string {
    const line = seenLine(raw)
    if (hiding !== undefined) {
      if (line.toLowerCase().includes(`</${hiding}`)) hiding = undefined
      return ''
    }
    if (inNotes) {
      inNotes = !line.includes('-->')
      return `${textOfNotes(line)}\n`
    }
    hiding = opensHidden(line)
    if (FENCE.test(line)) return ''
    const isHeading = /^\s{0,3}#{1,6}\s/u.test(line)
    if (!begun && !isHeading) return ''
    begun = true
    return clean(line.trimEnd(), isHeading)
  }

  function clean(line: string, isHeading: boolean): string {
    if (/^\s*<!--\s*notes:/iu.test(line)) {
      inNotes = !line.includes('-->')
      return `${release('##')}${textOfNotes(line)}\n`
    }
    const text = textLine(line)
    if (text.trim() === '') return line.trim() === '' && held === undefined ? '\n' : ''
    if (!isHeading) return `${release('###')}${text}\n`
    const heading = plainHeading(text.trimStart())
    const before = release('##')
    if (!/^##\s/u.test(heading)) return `${before}${heading}\n`
    held = heading
    return before
  }

  /** A chapter waits for the line after it, which shows whether it is one. */
  function release(marks: string): string {
    if (held === undefined) return ''
    const line = held.replace(/^##/u, marks)
    held = undefined
    return `${line}\n`
  }

  return {
    push(chunk) {
      const lines = (rest + chunk).split(/\r?\n/u)
      rest = lines.pop() ?? ''
      return lines.map(passed).join('')
    },
    end() {
      const last = rest === '' ? '' : passed(rest)
      rest = ''
      return last + release('##')
    },
  }
}

/** A line of notes: its marks stay, what is between them is text. */
function textOfNotes(line: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*<!--\s*notes:)?(.*?)(-->.*)?$/iu.exec(line) ?? []
  return `${before}${textLine(words)}${after === '' ? '' : '-->'}`
}
