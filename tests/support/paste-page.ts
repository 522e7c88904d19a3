import { DEFAULT_RUN_STYLE, type Paragraph, type SourceGrid } from '@slidewright/engine/internal'
import { readHtmlTable } from '../../app/editor/clipboard/paste/html-table.ts'
import { readHtmlText } from '../../app/editor/clipboard/paste/html-text.ts'
import { parsedBody } from '../../app/editor/clipboard/paste/parse-html.ts'
import { pictureOfSvg } from '../../app/editor/insert/svg-picture.ts'

/** The result of pasting HTML onto a page, and whether any of its scripts ran. */
export interface Pasted {
  readonly paragraphs: readonly Paragraph[]
  readonly table: SourceGrid | null
  readonly hasRun: boolean
}

declare global {
  var pasteHtml: (html: string) => Pasted
  /** Returns the first bytes of the picture that an SVG is converted to; null if it is rejected. */
  var pasteSvg: (source: string) => Promise<readonly number[] | null>
  /** The function that hostile sources call. */
  var stolen: unknown
  var ready: boolean
}

globalThis.pasteHtml = html => {
  const body = parsedBody(html)
  const table = readHtmlTable(body)
  const paragraphs = readHtmlText(body, { style: DEFAULT_RUN_STYLE, hasHeadings: true })
  return { paragraphs, table, hasRun: globalThis.stolen !== undefined }
}

globalThis.pasteSvg = async source => {
  const file = await pictureOfSvg(source)
  return file && [...new Uint8Array(await file.slice(0, 4).arrayBuffer())]
}

globalThis.ready = true
