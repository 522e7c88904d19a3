import { compareStructural, computed, type IEqualsComparer } from 'mobx'
import { useMemo } from 'react'

/** The answer to a question that is asked of much, as of the whole deck: whoever shows it is made anew only when the answer is another. `ask` must read nothing of a render but `of`. */
export function useAnswer<T, G>(of: G, ask: (of: G) => T, equals: IEqualsComparer<T> = compareStructural): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is asked and compared stays as it was first
  const answer = useMemo(() => computed(() => ask(of), { equals }), [of])
  return answer.get()
}
