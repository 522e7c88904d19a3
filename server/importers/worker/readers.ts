import type { SourceKind } from '@slidewright/shared'
import type { Reader } from '../structure/reader.ts'

/** The reader of each kind, loaded on first use so that a worker starts quickly. A kind without a reader is refused. */
export const READERS: { readonly [K in SourceKind]?: () => Promise<Reader> } = {
  docx: async () => (await import('../docx/read-docx.ts')).readDocxFile,
  doc: async () => (await import('../doc/read-doc.ts')).readDocFile,
  pptx: async () => (await import('../pptx/read-pptx.ts')).readPptxFile,
  pdf: async () => (await import('../pdf/read-pdf.ts')).readPdfFile,
  xmind: async () => (await import('../mind-map/read-xmind.ts')).readXmindFile,
  mm: async () => (await import('../mind-map/read-freemind.ts')).readFreemindFile,
  html: async () => (await import('../html/read-html.ts')).readHtmlFile,
  markdown: async () => (await import('../text/read-plain.ts')).readMarkdownFile,
  text: async () => (await import('../text/read-plain.ts')).readTextFile,
}
