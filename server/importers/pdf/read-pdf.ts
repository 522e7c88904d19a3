import { SOURCE_MAX } from '@slidewright/shared'
import { getResolvedPDFJS } from 'unpdf'
import type { FileHints } from '../../ports/source-reader.ts'
import { createLeftOutCounter, type LeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, type PictureCollector, type ReadSource, SourceRefused } from '../structure/reader.ts'
import { pdfBlocks } from './blocks.ts'
import { bookmarksOf } from './bookmarks.ts'
import type { Matrix } from './drawing.ts'
import { withDrawnBullets } from './drawn-bullets.ts'
import { pdfHeadings } from './headings.ts'
import { type PdfLine, pdfLines } from './lines.ts'
import { openPdf, type PdfDocument, type PdfPage } from './open.ts'
import { type PdfPicture, pdfPictures } from './pictures.ts'
import { withLigatures } from './rtl.ts'
import { type DroppedLine, withoutRunningHeads } from './running-heads.ts'
import { withTaggedBlocks } from './tagged-blocks.ts'
import { pdfText } from './text.ts'

const PAGES_MAX = 2_000
/** The time limit for all pages, and the part of it for pictures and font weights, in ms. */
const TIME_MS = 22_000
const DRAWING_MS = 12_000

/** Reads a PDF file. Headings are found by bookmarks, tags or type size; every point refers to its page. */
export async function readPdfFile(bytes: Uint8Array, { name }: FileHints): Promise<ReadSource> {
  const pdf = await openPdf(bytes)
  try {
    return await readDocument(pdf, name)
  } finally {
    // A late failure of the cleanup must not affect the result.
    await pdf.loadingTask.destroy().catch(() => {})
  }
}

async function readDocument(pdf: PdfDocument, source: string): Promise<ReadSource> {
  const leftOut = createLeftOutCounter()
  const gather = createPictureCollector(leftOut)
  const { info, isTagged, language } = await aboutOf(pdf)
  const read = await readPages(pdf, { isTagged, leftOut, gather })
  if (read.letters === 0) throw new SourceRefused(read.hasPictures ? 'sourceScanned' : 'fileEmpty')
  const { pages, dropped } = withoutRunningHeads(read.pages)
  addDropped(dropped, leftOut)
  leftOut.add('headersAndFooters', read.sideways)
  if (info.IsAcroFormPresent === true) leftOut.add('forms')
  leftOut.add('attachments', Object.keys((await pdf.getAttachments().catch(() => null)) ?? {}).length)
  const bookmarks = await bookmarksOf(pdf)
  const headings = pdfHeadings(pages, bookmarks, font =>
    /bold|black|heavy|semibold|demi|,b\b/iu.test(read.fonts.get(font) ?? ''),
  )
  const blocks = pdfBlocks({ pages, headings, pictures: read.pictures, source })
  const title = titleOf(info.Title, pages[0]?.lines ?? [])
  return {
    blocks,
    pictures: gather.list(),
    leftOut: leftOut.list(),
    pages: pdf.numPages,
    ...(title !== '' && { title }),
    ...(language !== undefined && { language }),
  }
}

/** Counts the lines beside the text, each running head with its first page. */
function addDropped(dropped: readonly DroppedLine[], leftOut: LeftOutCounter): void {
  const seen = new Set<string>()
  for (const { page, text, isContents, isPageNumber } of dropped) {
    const key = text.replace(/\d+/gu, '#')
    const isNew = !isPageNumber && (isContents || !seen.has(key))
    seen.add(key)
    leftOut.at(isNew ? { page } : {})
    leftOut.add(isContents ? 'contents' : 'headersAndFooters', 1, isNew ? text : '')
  }
  leftOut.at({})
}

async function aboutOf(pdf: PdfDocument) {
  const data = await pdf.getMetadata().catch(() => null)
  const info = (data?.info ?? {}) as Readonly<Record<string, unknown>>
  const declared = info.Language
  const isLanguage = typeof declared === 'string' && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(declared)
  // English is the default that programs write without knowing.
  const language = isLanguage && !/^en\b/iu.test(declared) ? declared : undefined
  const isTagged = data !== null && 'hasStructTree' in data && data.hasStructTree === true
  return { info, isTagged, language }
}

interface Reading {
  readonly isTagged: boolean
  readonly leftOut: LeftOutCounter
  readonly gather: PictureCollector
}

async function readPages(pdf: PdfDocument, { isTagged, leftOut, gather }: Reading) {
  const { OPS } = await getResolvedPDFJS()
  const pages: { readonly lines: readonly PdfLine[]; readonly width: number; readonly height: number }[] = []
  const pictures: PdfPicture[] = []
  const fonts = new Map<string, string>()
  const gutters = new Set<number>()
  const began = performance.now()
  const max = Math.min(pdf.numPages, PAGES_MAX)
  let [letters, sideways, hasPictures] = [0, 0, false]
  for (let number = 0; number < max; number++) {
    const spent = performance.now() - began
    if (letters > 1.5 * SOURCE_MAX || spent > TIME_MS) {
      leftOut.at({ page: number + 1 })
      leftOut.add('rest', max - number)
      break
    }
    leftOut.at({ page: number + 1 })
    try {
      const page = await pdf.getPage(number + 1)
      const text = await pdfText(page, isTagged)
      const drawing = spent < DRAWING_MS ? await page.getOperatorList() : null
      const spelled = drawing === null ? text.runs : withLigatures(text.runs, drawing, OPS.showText)
      let runs = withTaggedBlocks(spelled, text.tags.groups)
      if (drawing !== null) {
        const { transform } = page.getViewport({ scale: 1 })
        runs = withDrawnBullets(runs, drawing, { operators: OPS, start: transform as unknown as Matrix })
        for (const { font } of runs) if (!fonts.has(font)) fonts.set(font, fontName(page, font))
        hasPictures ||= hasPicture(drawing.fnArray, OPS)
        pictures.push(...(await pdfPictures(page, drawing, { operators: OPS, number, gather })))
      }
      letters += runs.reduce((sum, run) => sum + run.text.trim().length, 0)
      sideways += text.dropped
      const lines = pdfLines(runs, number, gutters)
      pages.push({ lines, width: text.width, height: text.height })
      page.cleanup()
    } catch {
      leftOut.add('brokenPages')
      pages.push({ lines: [], width: 0, height: 0 })
    }
  }
  leftOut.at({ page: max + 1 })
  leftOut.add('rest', pdf.numPages - max)
  leftOut.at({})
  return { pages, pictures, fonts, sideways, letters, hasPictures }
}

type Operators = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS']

/** Whether a page paints a picture of any kind. */
function hasPicture(painted: readonly number[], operators: Operators): boolean {
  const kinds = new Set([
    operators.paintImageXObject,
    operators.paintImageMaskXObject,
    operators.paintInlineImageXObject,
  ])
  return painted.some(operator => kinds.has(operator))
}

/** Returns the file's name of a font, which indicates its weight. */
function fontName(page: PdfPage, id: string): string {
  if (!page.commonObjs.has(id)) return ''
  const font = page.commonObjs.get(id) as {
    readonly name?: string
    readonly bold?: boolean
    readonly black?: boolean
  } | null
  return `${font?.name ?? ''}${font?.bold === true || font?.black === true ? ' bold' : ''}`
}

/** The minimum length of a title; shorter ones occur in any text by chance. */
const SURE_LETTERS = 4

/** Returns the title in the properties if the first page shows it; programs often write file or template names there. */
function titleOf(declared: unknown, lines: readonly PdfLine[]): string {
  if (typeof declared !== 'string') return ''
  const title = declared.replace(/\s+/gu, ' ').trim()
  const key = (text: string) => text.toLowerCase().replace(/[\s\p{P}]+/gu, '')
  const shown = key(
    lines
      .slice(0, 12)
      .map(line => line.text)
      .join(''),
  )
  const isWhole = key(title).length >= SURE_LETTERS || lines.some(line => key(line.text) === key(title))
  return key(title) !== '' && isWhole && shown.includes(key(title)) ? title : ''
}
