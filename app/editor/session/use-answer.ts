import { compareStructural, computed, type IEqualsComparer, reaction, untracked } from 'mobx'
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../canvas/view.ts'

/** The answer to a question that is asked of much, as of the whole deck: whoever shows it is made anew only when the answer is another. `ask` must read nothing of a render but `of`. */
export function useAnswer<T, G>(of: G, ask: (of: G) => T, equals: IEqualsComparer<T> = compareStructural): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is asked and compared stays as it was first
  const answer = useMemo(() => computed(() => ask(of), { equals }), [of])
  return answer.get()
}

/** The same, asked once the page is painted with what has changed: for what stands beside the page, so that the page does not wait for it. While the hand is in a field it is asked at once. */
export function useAnswerLater<T, G>(of: G, ask: (of: G) => T, equals: IEqualsComparer<T> = compareStructural): T {
  const [answer, setAnswer] = useState(() => untracked(() => ask(of)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is asked and compared stays as it was first
  useEffect(() => {
    const put = (next: T) => setAnswer(() => next)
    return reaction(() => ask(of), put, { fireImmediately: true, equals, scheduler: later })
  }, [of])
  return answer
}

const waiting = new Set<() => void>()

function later(run: () => void): void {
  if (isFieldHeld()) return run()
  if (waiting.size === 0) requestAnimationFrame(() => whenIdle(askAll))
  waiting.add(run)
}

function askAll(): void {
  const all = [...waiting]
  waiting.clear()
  for (const run of all) run()
}

function isFieldHeld(): boolean {
  return document.activeElement instanceof HTMLInputElement
}
