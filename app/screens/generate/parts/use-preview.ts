import type { Outline, Suit } from '@slidewright/engine/internal'
import { useEffect } from 'react'
import { useRested } from '../../../platform/use-rested.ts'
import { suits } from '../../../stores/suits.ts'
import { templates } from '../../../stores/templates.ts'
import { suitChoice } from '../choice.ts'
import { type Preview, previewOf } from '../previews.ts'

/** Delay before a changed outline is drawn, in ms. */
const DELAY_MS = 300

/** Returns the chosen suit or the first one; null until the suits are loaded. */
export function selectedSuit(): Suit | null {
  return templates.suitOf(suitChoice.suit) ?? suits.all[0] ?? null
}

/** Returns the preview of an outline in the chosen suit. */
export function useChosenPreview(outline: Outline | null): Preview | null {
  const rested = useRested(outline, DELAY_MS)
  const suit = selectedSuit()
  useEffect(() => void suits.load(), [])
  return rested === null || suit === null ? null : previewOf(rested, suit)
}
