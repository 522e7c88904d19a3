const UNDERLINE = /^\s{0,3}(?:(={2,})|(-{2,}))\s*$/u
/** Matches lines that an underline can turn into a heading: those without an initial mark of their own. */
const WORDS = /^\s{0,3}[^\s#>|`~*+<=-]/u

/** Converts setext headings to ATX headings, line by line as they arrive. */
export interface SetextReader {
  /** The lines that are known now; one may wait for the next. */
  take(line: string): readonly string[]
  end(): readonly string[]
}

/** Creates a converter. Underlines of dashes count only after one of equal signs; otherwise they are page separators. */
export function createSetextReader(): SetextReader {
  let waiting: string | undefined
  let isSetext = false

  function release(): readonly string[] {
    const lines = waiting === undefined ? [] : [waiting]
    waiting = undefined
    return lines
  }

  return {
    take(line) {
      const rule = UNDERLINE.exec(line)
      const isFirst = rule?.[1] !== undefined
      if (waiting !== undefined && rule !== null && (isFirst || isSetext)) {
        isSetext = true
        return release().map(words => `${isFirst ? '#' : '##'} ${words.trim()}`)
      }
      const before = release()
      if (!WORDS.test(line)) return [...before, line]
      waiting = line
      return before
    },
    end: release,
  }
}
