import type { ThemeSlot } from '../../../color/types.ts'

/** The voices that words can speak in, the grid's own first. */
const VOICES = ['accent2', 'accent1', 'accent4', 'accent5'] as const satisfies readonly ThemeSlot[]

/** The lights of a stage, all six. */
const LIGHTS = [...VOICES, 'accent3', 'accent6'] as const satisfies readonly ThemeSlot[]

/** Returns the voice of the n-th thing, from 0. */
export function voice(index: number): ThemeSlot {
  return VOICES[index % VOICES.length] ?? 'accent2'
}

/** Returns the light of the n-th thing, from 0. */
export function lightOf(index: number): ThemeSlot {
  return LIGHTS[index % LIGHTS.length] ?? 'accent2'
}
