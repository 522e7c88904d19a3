import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readAddress } from './address.ts'

/** Step of the flow; `template` only when starting from one. The pages follow in the editor. */
export type Step = 'template' | 'source' | 'outline' | 'suit'

/** The steps when starting from text, in order. */
const STEPS: readonly Step[] = ['source', 'outline', 'suit']

/** The steps when starting from a template. */
const TEMPLATE_STEPS: readonly Step[] = ['template', ...STEPS]

/** Returns the step of the address and a function that goes to another. Each step is a history entry. */
export function useStep(): {
  readonly step: Step
  readonly steps: readonly Step[]
  readonly go: (step: Step, options?: { replace?: boolean }) => void
} {
  const [search, setSearch] = useSearchParams()
  const first: Step = readAddress(search, false).mode === 'template' ? 'template' : 'source'
  const requested = search.get('step')
  const step = STEPS.find(candidate => candidate === requested) ?? first
  const go = useCallback(
    (next: Step, options: { replace?: boolean } = {}) => {
      // Every step starts at the top.
      window.scrollTo(0, 0)
      setSearch(before => {
        const after = new URLSearchParams(before)
        // A panel belongs to its step.
        after.delete('panel')
        if (next === first) after.delete('step')
        else after.set('step', next)
        return after
      }, options)
    },
    [setSearch, first],
  )
  return { step, steps: first === 'template' ? TEMPLATE_STEPS : STEPS, go }
}
