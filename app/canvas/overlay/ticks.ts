/** A tick of a ruler: `at` in view px; major ticks have the page px as a label. */
export interface Tick {
  readonly at: number
  readonly label: number | null
}

/** Minimum distance between labels, in view px. */
const MIN_GAP = 56
const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** Returns the ticks of a ruler `length` view px long. `origin` is the view position of page px 0. */
export function ticksOf(origin: number, zoom: number, length: number): Tick[] {
  const step = STEPS.find(candidate => candidate * zoom >= MIN_GAP) ?? 5000
  const half = step / 2
  const first = Math.ceil(-origin / zoom / half)
  const last = Math.floor((length - origin) / zoom / half)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * half
    return { at: origin + value * zoom, label: value % step === 0 ? value : null }
  })
}
