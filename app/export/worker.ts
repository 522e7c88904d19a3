import type { ExportRequest, ExportResponse } from './messages.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ExportRequest>) => void) | null
  postMessage(answer: ExportResponse, transfer?: Transferable[]): void
}

scope.onmessage = ({ data }) => {
  write(data).catch((error: unknown) => scope.postMessage({ type: 'failed', code: String(error) }))
}

scope.postMessage({ type: 'ready' })

/** Writes what is asked for; each writer is loaded when it is. */
async function write(request: ExportRequest): Promise<void> {
  const onProgress = (done: number) => scope.postMessage({ type: 'progress', done })
  if (request.type === 'faces') {
    const css = await (await import('./pdf-file.ts')).fontFacesOf(request.scenes)
    const bytes = new TextEncoder().encode(css)
    return scope.postMessage({ type: 'done', bytes }, [bytes.buffer])
  }
  const written =
    request.type === 'pdf'
      ? await (await import('./pdf-file.ts')).pdfFile(request.source, onProgress)
      : await (await import('./pptx-file.ts')).pptxFile(request.source, onProgress)
  if (!written.ok) return scope.postMessage({ type: 'failed', code: written.error.code })
  scope.postMessage({ type: 'done', bytes: written.value }, [written.value.buffer as ArrayBuffer])
}
