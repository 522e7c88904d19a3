import type { LanguageReader } from '../../ports/text-reader.ts'

/** Holds back the beginning of an answer until its language can be detected. */
export interface LanguageGuard {
  /** Returns the text that may be passed on now. */
  push(text: string): string
  /** Returns the remaining text at the end. */
  end(): string
  readonly isWrong: boolean
}

/** The number of letters needed to detect a language. */
const ENOUGH = 120
const UNKNOWN = 'und'
/** Languages that can be reliably distinguished. */
const KNOWN = /^(?:en|de|fr|es|pt|it|nl|sv|pl|tr|vi|id|ms|fil|ja|ko|zh|th|ar|he|ru|el|hi)\b/u
/** Languages that share most of their function words. */
const ALIKE: readonly (readonly string[])[] = [['id', 'ms']]

/** Creates a guard for answers in one language. `isOurs` marks lines of the author, whose language does not count. */
export function createLanguageGuard(
  wanted: string,
  reader: LanguageReader,
  isOurs: (line: string) => boolean = () => false,
): LanguageGuard {
  let buffered = ''
  let isOpen = !KNOWN.test(wanted)
  let isWrong = false

  /** Passes on the right language at once; a wrong one must be detected with certainty. */
  function check(): void {
    const sample = buffered
      .split('\n')
      .filter(line => !isOurs(line))
      .join('\n')
    const found = reader.languageOf(sample, UNKNOWN)
    isOpen = found !== UNKNOWN && isSame(found, wanted)
    if (isOpen || (sample.match(/\p{L}/gu)?.length ?? 0) < ENOUGH) return
    isWrong = found !== UNKNOWN
    isOpen = !isWrong
  }

  function release(): string {
    const text = buffered
    buffered = ''
    return text
  }

  return {
    get isWrong() {
      return isWrong
    },
    push(text) {
      if (isOpen) return text
      buffered += text
      if (text !== '') check()
      return isOpen ? release() : ''
    },
    // A few words are not conclusive.
    end: release,
  }
}

function isSame(found: string, wanted: string): boolean {
  const [a, b] = [baseOf(found), baseOf(wanted)]
  if (a === 'zh' && b === 'zh') return scriptOf(found) === scriptOf(wanted)
  return a === b || ALIKE.some(group => group.includes(a) && group.includes(b))
}

function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? language
}

/** Returns the Chinese script of a language tag. */
function scriptOf(language: string): 'Hant' | 'Hans' {
  return /hant|hk|tw|mo/iu.test(language) ? 'Hant' : 'Hans'
}
