import {
  type CommandArgs,
  createText,
  type Paragraph,
  type Point,
  plainBody,
  type Rect,
  type SourceGrid,
} from '@slidewright/engine/internal'
import { isSheet } from '../../../assets/read-sheet.ts'
import { text } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { croppedGrid } from '../../insert/cropped-grid.ts'
import { placePicture } from '../../insert/pictures.ts'
import { chartDataOf, insertSheet, placeSheet } from '../../insert/sheet-file.ts'
import { isSvg, pictureOfSvg } from '../../insert/svg-picture.ts'
import type { CommandContext } from '../../session/editor-context.ts'
import { pasteIntoCells } from '../table-clip.ts'
import { croppedLines } from './cropped-text.ts'
import { pictureIn, placeNamedPicture } from './html-picture.ts'
import { type MixedHtml, readHtmlTable, readMixedHtml, readTextTable } from './html-table.ts'
import { readHtmlText } from './html-text.ts'
import { type OwnClip, ownClipIn } from './own-clip.ts'
import { parsedBody } from './parse-html.ts'

/** Paste options. */
export interface PasteWay {
  /** Whether to paste plain text only. */
  readonly isPlain?: boolean
  /** The center of the pasted content, in page px; by default its original position or the page center. */
  readonly at?: Point
}

/** Pastes clipboard content into the selected table cells or onto the page. Returns whether there was any. */
export function pasteFrom(data: DataTransfer, context: CommandContext, way: PasteWay = {}): boolean {
  return pasteIntoCells(data, context) || placeFrom(data, context, way)
}

/**
 * Places pasted or dropped content on the page: our elements and pages, tables, SVG, images, or text as a new text box.
 * Returns whether there was any.
 */
export function placeFrom(data: DataTransfer, context: CommandContext, way: PasteWay = {}): boolean {
  const { at } = way
  const words = data.getData('text/plain')
  if (way.isPlain) return pasteText(context, plainParagraphs(words), way)
  const own = ownClipIn(data)
  if (own !== null) return pasteOwn(context, own, way)
  const html = data.getData('text/html')
  const body = html === '' ? null : parsedBody(html)
  const cells = (body && readHtmlTable(body)) ?? readTextTable(words)
  if (cells !== null) return insertSheet(context, { cells, chart: chartDataOf(cells.map(wordsOf), '') }, 'table')
  if (isSvg(words)) {
    void pasteDrawing(context, words, way)
    return true
  }
  const mixed = body && readMixedHtml(body)
  if (mixed !== null) return pasteMixed(context, mixed)
  const paragraphs = body ? readHtmlText(body, { style: styleFor(words), hasHeadings: true }) : []
  const sheets = words === '' ? [...data.files].filter(isSheet) : []
  if (sheets.length > 0) {
    for (const sheet of sheets) void placeSheet(context, sheet)
    return true
  }
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  const named = body && paragraphs.length === 0 ? pictureIn(body) : null
  const place = { ...(at && { at }), ...(named && { alt: named.alt }) }
  if (files.length > 0 && paragraphs.length === 0) {
    for (const file of files) void placePicture(context, file, files.length === 1 ? place : at ? { at } : {})
    return true
  }
  if (named !== null && named.source !== '' && isOnlySource(words)) {
    void placeNamedPicture(context, named.source, place)
    return true
  }
  return pasteText(context, paragraphs.length > 0 ? paragraphs : plainParagraphs(words), way)
}

/** Returns the text of a row of pasted cells. */
function wordsOf(row: SourceGrid[number]): readonly string[] {
  return row.map(cell => (typeof cell === 'string' ? cell : cell.text))
}

async function pasteDrawing(context: CommandContext, source: string, { at }: PasteWay): Promise<void> {
  const { page } = context.store.selection
  const picture = await pictureOfSvg(source)
  if (picture === null) showToast({ text: text('editor.clipboard.drawingBroken'), icon: 'warning' })
  else await placePicture(context, picture, { page, ...(at && { at }) })
}

function pasteOwn({ store }: CommandContext, own: OwnClip, { at }: PasteWay): boolean {
  // The clips have been validated: their arrays are only typed as readonly here.
  if (own.kind === 'pages')
    return store.run('page.paste', { clip: own.clip as CommandArgs<'page.paste'>['clip'] }) !== null
  const clip = own.clip as CommandArgs<'selection.paste'>['clip']
  return store.run('selection.paste', { clip, ...(at && { at }) }) !== null
}

function pasteText(context: CommandContext, paragraphs: readonly Paragraph[], { at }: PasteWay): boolean {
  const length = paragraphs.reduce((sum, { runs }) => sum + runs.reduce((all, run) => all + run.text.length, 0), 0)
  if (length === 0) return false
  const { width, height } = context.store.deck.size
  const isLong = length > 240 || paragraphs.length > 4
  const wide = width * (isLong ? 0.8 : length > 60 ? 0.6 : 0.4)
  const place = { x: (width - wide) / 2, y: height * (isLong ? 0.1 : 0.4), width: wide, height: 32 }
  const frame = at ? { ...place, x: Math.round(at.x - wide / 2), y: Math.round(at.y - 16) } : place
  return putText(context, paragraphs, frame)
}

/** Pastes text with its tables below it, or beside it if it is long: one undo step, everything selected. */
function pasteMixed({ store }: CommandContext, { tables, words }: MixedHtml): boolean {
  const paragraphs = readHtmlText(words, { style: styleFor(words.textContent ?? ''), hasHeadings: true })
  const args = { paragraphs, tables: tables.map(cells => croppedGrid(cells)) }
  return store.run('insert.mixed', args as CommandArgs<'insert.mixed'>) !== null
}

function putText({ store }: CommandContext, paragraphs: readonly Paragraph[], frame: Rect): boolean {
  const blank = createText('element:new', frame)
  const element = { ...blank, body: { ...blank.body, paragraphs } }
  const args = { elements: [element] }
  return store.run('element.insert', args as CommandArgs<'element.insert'>) !== null
}

function plainParagraphs(words: string): readonly Paragraph[] {
  const style = styleFor(words)
  const lines = croppedLines(words.replace(/^\s*\n/, '').trimEnd())
  return lines.flatMap(line => plainBody(line, style).paragraphs)
}

/** Checks whether the text beside an image is only its source. */
function isOnlySource(words: string): boolean {
  return /^\s*(https?:\/\/\S*)?\s*$/i.test(words)
}

/** Uses a smaller font for long text, so that it fits the page. */
function styleFor(words: string) {
  const size = words.length > 900 ? 14 : words.length > 300 ? 18 : 24
  const [first] = plainBody(' ', { size }).paragraphs[0]?.runs ?? []
  if (first === undefined) throw new Error('A text has a run')
  return first.style
}
