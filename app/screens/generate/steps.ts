import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Where the author is: the source, the outline, the suit. The pages come in the editor. */
export type Step = 'source' | 'outline' | 'suit'

/** The steps in order. */
export const STEPS: readonly Step[] = ['source', 'outline', 'suit']

/** The step of the address, and how to go to another one. Each step is a place in the browser's history. */
export function useStep(): { readonly step: Step; readonly go: (step: Step, options?: { replace?: boolean }) => void } {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step')
  const step = STEPS.find(candidate => candidate === asked) ?? 'source'
  const go = useCallback(
    (next: Step, options: { replace?: boolean } = {}) =>
      setSearch(before => {
        const after = new URLSearchParams(before)
        if (next === 'source') after.delete('step')
        else after.set('step', next)
        return after
      }, options),
    [setSearch],
  )
  return { step, go }
}
