import type { Outline, Suit } from '@slidewright/engine/internal'
import { useEffect, useState } from 'react'
import { suits } from '../../../stores/suits.ts'
import { templates } from '../../../stores/templates.ts'
import { suitChoice } from '../choice.ts'
import { type Preview, previewOf } from '../previews.ts'

/** Delay before a changed outline is drawn, in ms. */
const DELAY_MS = 300

/** Returns a debounced value; the initial value is returned at once. */
export function useDebounced<T>(value: T, ms: number = DELAY_MS): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

/** Returns the chosen suit or the first one; null until the suits are loaded. */
export function selectedSuit(): Suit | null {
  return templates.suitOf(suitChoice.suit) ?? suits.all[0] ?? null
}

/** Returns the preview of an outline in the chosen suit. */
export function useChosenPreview(outline: Outline | null): Preview | null {
  const rested = useDebounced(outline)
  const suit = selectedSuit()
  useEffect(() => void suits.load(), [])
  return rested === null || suit === null ? null : previewOf(rested, suit)
}
