/** Passes on what is outline in a model's answer, line by line as it comes. */
export interface OutlineFilter {
  push(chunk: string): string
  end(): string
}

const SLIDE_NUMBER =
  /^(#{1,6}\s+)(?:\*\*)?(?:slide|page|folie|seite|diapositive|diapositiva|página|pagina|halaman|pahina|слайд|страница|スライド|ページ|幻灯片|投影片|第\d+页|第\d+頁|슬라이드|สไลด์)\s*\d*\s*[:：.–-]\s*/iu
const FENCE = /^\s*(?:```|~~~)/u
const PICTURE = /!\[[^\]]*\]\([^)]*\)/gu

/**
 * Drops talk before the first heading, the fence around an answer, pictures and comments other than notes (a model names no address and
 * no source that we did not give it), and makes a page of a chapter that has points instead of pages.
 */
export function createOutlineFilter(): OutlineFilter {
  let rest = ''
  let begun = false
  let inNotes = false
  let held: string | undefined

  function passed(line: string): string {
    if (inNotes) {
      inNotes = !line.includes('-->')
      return `${line}\n`
    }
    if (FENCE.test(line)) return ''
    const isHeading = /^\s{0,3}#{1,6}\s/u.test(line)
    if (!begun && !isHeading) return ''
    begun = true
    return clean(line.trimEnd(), isHeading)
  }

  function clean(line: string, isHeading: boolean): string {
    if (/^\s*<!--\s*notes:/iu.test(line)) {
      inNotes = !line.includes('-->')
      return `${release('##')}${line}\n`
    }
    const text = line.replace(PICTURE, '').replace(/\s*<!--(?:(?!-->).)*(?:-->|$)/gu, '')
    if (text.trim() === '') return line.trim() === '' && held === undefined ? '\n' : ''
    if (!isHeading) return `${release('###')}${text}\n`
    const heading = text.trimStart().replace(SLIDE_NUMBER, '$1')
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
