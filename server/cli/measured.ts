import type { HarfbuzzMeasure } from '@slidewright/engine/measure'

/** Returns what `make` gives once every font that it measures with is there: it is made anew where one was missing. */
export async function measured<T>({ fonts }: HarfbuzzMeasure, make: () => T): Promise<T> {
  for (;;) {
    const made = make()
    if (!(await fonts.fetchMissed())) return made
  }
}
