/** How long announcements are collected, in ms: a repeating key announces only its final effect. */
const COLLECT_MS = 350

/** Announces collected messages together once no more arrive. */
export interface Announcer {
  /** `about` is the subject: only the last message about each subject is announced. */
  announce(about: string, message: () => string | null): void
  stop(): void
}

/** Collects announcements and passes them to `output`. Text is built when it is announced. */
export function createAnnouncer(output: (message: string) => void, delay: number = COLLECT_MS): Announcer {
  const waiting = new Map<string, () => string | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    const messages = [...waiting.values()].map(make => make()).filter(message => message !== null && message !== '')
    waiting.clear()
    if (messages.length > 0) output([...new Set(messages)].join('. '))
  }

  return {
    announce(about, message) {
      waiting.delete(about)
      waiting.set(about, message)
      clearTimeout(timer)
      timer = setTimeout(flush, delay)
    },
    stop() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
