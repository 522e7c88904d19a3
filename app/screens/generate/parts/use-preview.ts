import type { Outline } from '@slidewright/engine'
import { useEffect, useState } from 'react'
import { templates } from '../../../stores/templates.ts'
import { suitChoice } from '../choice.ts'
import { type Preview, previewOf, SUITS } from '../previews.ts'

/** An outline that rests before it is drawn: not at every key. */
const REST_MS = 300

/** A value that follows another one once that has been still for a while. The first is taken at once. */
export function useRested<T>(value: T, ms: number = REST_MS): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

/** The chosen suit, or the first one. */
export function chosenSuit() {
  const suit = templates.suitOf(suitChoice.suit) ?? SUITS[0]
  if (suit === undefined) throw new Error('there are no suits')
  return suit
}

/** The preview of an outline in the chosen suit. */
export function useChosenPreview(outline: Outline | null): Preview | null {
  const rested = useRested(outline)
  return rested === null ? null : previewOf(rested, chosenSuit())
}
