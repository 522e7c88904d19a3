import { filterPixels, type PictureFilter, type Pixels } from '@slidewright/engine/internal'

/** What the worker is asked for. */
export interface FilterRequest {
  readonly pixels: Pixels
  readonly look: PictureFilter
}

/** What it answers. */
export type FilterResponse =
  /** It can be asked now: what is sent before its module is there is lost. */
  { readonly type: 'ready' } | { readonly type: 'made'; readonly pixels: Pixels }

/** How long a worker may take before the tab does its work, in ms. */
const PATIENCE = 20_000

/** A picture under a look, worked out beside the tab's own work. */
export function filterInWorker(pixels: Pixels, look: PictureFilter): Promise<Pixels> {
  const worker = new Worker(new URL('./filter-worker.ts', import.meta.url), { type: 'module', name: 'filter' })
  return new Promise<Pixels>(resolve => {
    const here = () => resolve(filterPixels(pixels, look))
    const timer = setTimeout(here, PATIENCE)
    worker.onerror = here
    worker.onmessage = ({ data }: MessageEvent<FilterResponse>) => {
      if (data.type === 'ready') worker.postMessage({ pixels, look } satisfies FilterRequest)
      else {
        clearTimeout(timer)
        resolve(data.pixels)
      }
    }
  }).finally(() => worker.terminate())
}
