import type { Scene } from '@slidewright/engine/internal'
import type { PdfSource } from '@slidewright/engine/pdf'
import type { PptxSource } from '@slidewright/engine/pptx'
import type { ExportRequest, ExportResponse } from './messages.ts'
import { portable, portableScene } from './transferable.ts'

/** How to follow and stop an export. */
export interface ExportOptions {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** Writes a PDF in a worker of its own, which ends with it. Null when it was stopped; rejects when it cannot be written. */
export function exportPdf(source: PdfSource, options: ExportOptions): Promise<Uint8Array | null> {
  return written(() => ({ type: 'pdf', source: portable(source) }), options)
}

/** Writes a PowerPoint file likewise. */
export function exportPptx(source: PptxSource, options: ExportOptions): Promise<Uint8Array | null> {
  return written(() => ({ type: 'pptx', source }), options)
}

/** Returns the faces of scenes as CSS, embedded and cut down to their characters; null when it was stopped. */
export async function fontFaces(scenes: readonly Scene[], signal: AbortSignal): Promise<string | null> {
  const portableScenes = scenes.map(portableScene)
  const bytes = await written(() => ({ type: 'faces', scenes: portableScenes }), {
    signal,
    onProgress: () => undefined,
  })
  return bytes && new TextDecoder().decode(bytes)
}

function written(request: () => ExportRequest, { signal, onProgress }: ExportOptions): Promise<Uint8Array | null> {
  if (signal.aborted) return Promise.resolve(null)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'export' })
  return new Promise<Uint8Array | null>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
    worker.onerror = event => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<ExportResponse>) => {
      if (data.type === 'ready') worker.postMessage(request())
      else if (data.type === 'progress') onProgress(data.done)
      else if (data.type === 'done') resolve(data.bytes)
      else reject(new Error(data.code))
    }
  }).finally(() => worker.terminate())
}
