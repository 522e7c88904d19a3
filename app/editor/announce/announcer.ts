/** How long what happens is gathered before it is said, in ms: keys that are held say only where they have led. */
const GATHER = 350

/** Says what has happened, together and once, when nothing more comes. */
export interface Announcer {
  /** `about` is what the words are about: of what is said about one thing only the last is heard. */
  say(about: string, words: () => string | null): void
  stop(): void
}

/** Gathers what is to be said and says it through `tell`. Words are made when they are said. */
export function createAnnouncer(tell: (words: string) => void, gather: number = GATHER): Announcer {
  const waiting = new Map<string, () => string | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    const said = [...waiting.values()].map(make => make()).filter(words => words !== null && words !== '')
    waiting.clear()
    if (said.length > 0) tell([...new Set(said)].join('. '))
  }

  return {
    say(about, words) {
      waiting.delete(about)
      waiting.set(about, words)
      clearTimeout(timer)
      timer = setTimeout(flush, gather)
    },
    stop() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
