import type { Outline, Suit } from '@slidewright/engine/internal'
import { useEffect, useState } from 'react'
import { suits } from '../../../stores/suits.ts'
import { templates } from '../../../stores/templates.ts'
import { suitChoice } from '../choice.ts'
import { type Preview, previewOf } from '../previews.ts'

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

/** The chosen suit, or the first one; null until the suits are there. */
export function chosenSuit(): Suit | null {
  return templates.suitOf(suitChoice.suit) ?? suits.all[0] ?? null
}

/** The preview of an outline in the chosen suit. */
export function useChosenPreview(outline: Outline | null): Preview | null {
  const rested = useRested(outline)
  const suit = chosenSuit()
  useEffect(() => void suits.load(), [])
  return rested === null || suit === null ? null : previewOf(rested, suit)
}
