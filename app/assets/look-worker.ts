import { filterPixels } from '@slidewright/engine/internal'
import type { LookAnswer, LookOrder } from './sharp-look.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<LookOrder>) => void) | null
  postMessage(answer: LookAnswer, transfer?: Transferable[]): void
}

scope.onmessage = ({ data: { pixels, look } }) => {
  const made = filterPixels(pixels, look)
  scope.postMessage({ type: 'made', pixels: made }, [made.data.buffer as ArrayBuffer])
}

scope.postMessage({ type: 'ready' })
