import { filterPixels } from '@slidewright/engine/internal'
import type { FilterRequest, FilterResponse } from './filter-in-worker.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<FilterRequest>) => void) | null
  postMessage(answer: FilterResponse, transfer?: Transferable[]): void
}

scope.onmessage = ({ data: { pixels, look } }) => {
  const filtered = filterPixels(pixels, look)
  scope.postMessage({ type: 'made', pixels: filtered }, [filtered.data.buffer as ArrayBuffer])
}

scope.postMessage({ type: 'ready' })
