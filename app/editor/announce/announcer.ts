/** How long announcements are collected, in ms: a repeating key announces only its final effect. */
const COLLECT_MS = 350

/** Announces collected messages together once no more arrive. */
export interface Announcer {
  /** `about` is the subject: only the last message about each subject is announced. */
  say(about: string, words: () => string | null): void
  stop(): void
}

/** Collects announcements and passes them to `tell`. Text is built when it is announced. */
export function createAnnouncer(tell: (words: string) => void, delay: number = COLLECT_MS): Announcer {
  const waiting = new Map<string, () => string | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    const messages = [...waiting.values()].map(make => make()).filter(words => words !== null && words !== '')
    waiting.clear()
    if (messages.length > 0) tell([...new Set(messages)].join('. '))
  }

  return {
    say(about, words) {
      waiting.delete(about)
      waiting.set(about, words)
      clearTimeout(timer)
      timer = setTimeout(flush, delay)
    },
    stop() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
