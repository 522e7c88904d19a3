const UNDERLINE = /^\s{0,3}(?:(={2,})|(-{2,}))\s*$/u
/** What begins with a mark of its own is no heading that a line below it could make. */
const WORDS = /^\s{0,3}[^\s#>|`~*+<=-]/u

/** Converts setext headings to ATX headings, line by line as they arrive. */
export interface SetextReader {
  /** The lines that are known now; one may wait for the next. */
  take(line: string): readonly string[]
  end(): readonly string[]
}

/** Whoever never writes a rule of equal signs parts pages by three dashes: words above those stay what they are. */
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
