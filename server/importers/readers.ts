import type { SourceKind } from '@slidewright/shared'
import type { Reader } from './reader.ts'

/** The reader of each kind. Loaded when a file of the kind comes, so that a worker starts quickly. A kind without a row is refused. */
export const READERS: { readonly [K in SourceKind]?: () => Promise<Reader> } = {
  docx: async () => (await import('./docx.ts')).readDocxFile,
  doc: async () => (await import('./doc.ts')).readDocFile,
  pptx: async () => (await import('./pptx.ts')).readPptxFile,
  pdf: async () => (await import('./pdf.ts')).readPdfFile,
  xmind: async () => (await import('./xmind.ts')).readXmindFile,
  mm: async () => (await import('./freemind.ts')).readFreemindFile,
  html: async () => (await import('./html.ts')).readHtmlFile,
  markdown: async () => (await import('./plain-reader.ts')).readMarkdownFile,
  text: async () => (await import('./plain-reader.ts')).readTextFile,
}
