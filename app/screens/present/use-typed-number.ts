import { useEffect } from 'react'
import type { ShowAct, ShowState } from './show-state.ts'

/** How long a partly typed page number is retained, in ms. */
const DIGITS_TIMEOUT = 4000

/** Forgets a partly typed page number after a while. */
export function useTypedNumber({ digits }: ShowState, send: (act: ShowAct) => void): void {
  useEffect(() => {
    const timer = digits === '' ? undefined : setTimeout(() => send({ kind: 'forget' }), DIGITS_TIMEOUT)
    return () => clearTimeout(timer)
  }, [digits, send])
}
