import { filterPixels, type PictureFilter, type Pixels } from '@slidewright/engine/internal'

/** A request to the filter worker. */
export interface FilterRequest {
  readonly pixels: Pixels
  readonly look: PictureFilter
}

/** A message from the filter worker. */
export type FilterResponse =
  /** The worker's module is loaded; requests sent earlier are lost. */
  { readonly type: 'ready' } | { readonly type: 'made'; readonly pixels: Pixels }

/** How long to wait for the worker before filtering on the main thread, in ms. */
const TIMEOUT = 20_000

/** Applies a filter in a worker, falling back to the main thread. */
export function filterInWorker(pixels: Pixels, look: PictureFilter): Promise<Pixels> {
  const worker = new Worker(new URL('./filter-worker.ts', import.meta.url), { type: 'module', name: 'filter' })
  return new Promise<Pixels>(resolve => {
    const filterHere = () => resolve(filterPixels(pixels, look))
    const timer = setTimeout(filterHere, TIMEOUT)
    worker.onerror = filterHere
    worker.onmessage = ({ data }: MessageEvent<FilterResponse>) => {
      if (data.type === 'ready') worker.postMessage({ pixels, look } satisfies FilterRequest)
      else {
        clearTimeout(timer)
        resolve(data.pixels)
      }
    }
  }).finally(() => worker.terminate())
}
