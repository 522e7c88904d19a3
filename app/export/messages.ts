import type { Scene } from '@slidewright/engine/internal'
import type { PdfSource } from '@slidewright/engine/pdf'
import type { PptxSource } from '@slidewright/engine/pptx'

/** What the export worker is asked for. */
export type ExportRequest =
  | { readonly type: 'pdf'; readonly source: PdfSource }
  | { readonly type: 'pptx'; readonly source: PptxSource }
  /** The faces of scenes as CSS, in UTF-8. */
  | { readonly type: 'faces'; readonly scenes: readonly Scene[] }

/** What it answers. */
export type ExportResponse =
  /** It can be asked now: what is sent before its modules are there is lost. */
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'done'; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly code: string }
