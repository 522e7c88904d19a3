import { autorun, compareStructural, computed, createAtom, type IEqualsComparer, reaction, untracked } from 'mobx'
import { type RefCallback, useCallback, useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../canvas/view.ts'

/**
 * The result of an expensive query, for example over the whole deck: the component renders again only when the result
 * changes. `ask` must not depend on anything from the render except `of`.
 */
export function useAnswer<T, G>(of: G, ask: (of: G) => T, equals: IEqualsComparer<T> = compareStructural): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` and `equals` are fixed on first render
  const answer = useMemo(() => computed(() => ask(of), { equals }), [of])
  return answer.get()
}

/**
 * The same, computed after the page has been painted, so that surrounding panels do not delay it. While a field has the
 * focus it is computed at once.
 */
export function useAnswerLater<T, G>(of: G, ask: (of: G) => T, equals: IEqualsComparer<T> = compareStructural): T {
  const [answer, setAnswer] = useState(() => untracked(() => ask(of)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` and `equals` are fixed on first render
  useEffect(() => {
    const put = (next: T) => setAnswer(() => next)
    return reaction(() => ask(of), put, { fireImmediately: true, equals, scheduler: later })
  }, [of])
  return answer
}

/** The same for what is written instead of rendered: a reaction that reads the answer follows it. */
export function useObservedLater<T, G>(of: G, ask: (of: G) => T): { get(): T } {
  const answer = useMemo(() => answerOf(untracked(() => ask(of))), [of, ask])
  useEffect(() => reaction(() => ask(of), answer.put, { fireImmediately: true, scheduler: later }), [of, ask, answer])
  return answer
}

function answerOf<T>(first: T) {
  const atom = createAtom('answer')
  let answer = first
  return {
    get(): T {
      atom.reportObserved()
      return answer
    },
    put(next: T): void {
      if (next === answer) return
      answer = next
      atom.reportChanged()
    },
  }
}

/** A ref like that of `useWritten`, whose element is written after the page has been painted. */
export function useWrittenLater<E extends Element>(write: (element: E) => void): RefCallback<E> {
  return useCallback((element: E) => autorun(() => write(element), { scheduler: later }), [write])
}

const waiting = new Set<() => void>()

function later(run: () => void): void {
  if (isFieldFocused()) return run()
  if (waiting.size === 0) requestAnimationFrame(() => whenIdle(computeAll))
  waiting.add(run)
}

function computeAll(): void {
  const all = [...waiting]
  waiting.clear()
  for (const run of all) run()
}

function isFieldFocused(): boolean {
  return document.activeElement instanceof HTMLInputElement
}
