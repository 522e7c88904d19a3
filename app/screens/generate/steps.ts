import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readAddress } from './address.ts'

/** Where the author is: the template where one begins with it, the source, the outline, the suit. The pages come in the editor. */
export type Step = 'template' | 'source' | 'outline' | 'suit'

/** The steps in order, of a deck that begins with words. */
const STEPS: readonly Step[] = ['source', 'outline', 'suit']

/** The same of one that begins with a template. */
const TEMPLATE_STEPS: readonly Step[] = ['template', ...STEPS]

/** The step of the address, and how to go to another one. Each step is a place in the browser's history. */
export function useStep(): {
  readonly step: Step
  readonly steps: readonly Step[]
  readonly go: (step: Step, options?: { replace?: boolean }) => void
} {
  const [search, setSearch] = useSearchParams()
  const first: Step = readAddress(search, false).mode === 'template' ? 'template' : 'source'
  const asked = search.get('step')
  const step = STEPS.find(candidate => candidate === asked) ?? first
  const go = useCallback(
    (next: Step, options: { replace?: boolean } = {}) => {
      // A step begins at its top.
      window.scrollTo(0, 0)
      setSearch(before => {
        const after = new URLSearchParams(before)
        // What lies above a step belongs to it.
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
