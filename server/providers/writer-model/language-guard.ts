import type { LanguageReader } from '../../ports/text-reader.ts'

/** Holds back the beginning of an answer until its language can be detected. */
export interface LanguageGuard {
  /** What may be passed on now. */
  push(text: string): string
  /** What is left at the end. */
  end(): string
  readonly isWrong: boolean
}

/** So many letters give a language away. */
const ENOUGH = 120
const UNKNOWN = 'und'
/** Languages that are told apart from each other with certainty. */
const KNOWN = /^(?:en|de|fr|es|pt|it|nl|sv|pl|tr|vi|id|ms|fil|ja|ko|zh|th|ar|he|ru|el|hi)\b/u
/** Languages that share most of their short words. */
const ALIKE: readonly (readonly string[])[] = [['id', 'ms']]

/** Creates a guard for answers in one language. `isOurs` marks lines that were given, whose language does not count. */
export function createLanguageGuard(
  wanted: string,
  reader: LanguageReader,
  isOurs: (line: string) => boolean = () => false,
): LanguageGuard {
  let held = ''
  let isOpen = !KNOWN.test(wanted)
  let isWrong = false

  /** The right language opens at once; a wrong one has to be certain. */
  function look(): void {
    const sample = held
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
    const text = held
    held = ''
    return text
  }

  return {
    get isWrong() {
      return isWrong
    },
    push(text) {
      if (isOpen) return text
      held += text
      if (text !== '') look()
      return isOpen ? release() : ''
    },
    // A few words are no proof.
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

/** Which Chinese script a language tag means. */
function scriptOf(language: string): 'Hant' | 'Hans' {
  return /hant|hk|tw|mo/iu.test(language) ? 'Hant' : 'Hans'
}
