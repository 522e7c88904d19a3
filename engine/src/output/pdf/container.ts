import { jsPDF } from 'jspdf'
import type { Size } from '../../geometry/types.ts'
import type { PageLink } from './content.ts'
import { printLinks } from './links.ts'
import { binary, bytesOf, num, textString } from './numbers.ts'
import { type PdfObject, type PdfObjects, type Ref, resolvePages, resolveRefs } from './objects.ts'

/** A page that is painted: its form, its size in px, its bookmark with its depth, its tags and its links. */
export interface PdfPage {
  readonly form: Ref
  readonly size: Size
  readonly title: string
  readonly level: 0 | 1
  /** The key of its form in the structure's parent tree, if it has tags. */
  readonly structureKey: number | null
  readonly links: readonly PageLink[]
}

/** Compresses bytes in the zlib format (RFC 1950). */
export type Deflate = (bytes: Uint8Array) => Uint8Array

/** The components of a file. Without `deflate`, jsPDF compresses. */
export interface PdfParts {
  readonly title: string
  readonly language: string
  readonly pages: readonly PdfPage[]
  readonly objects: PdfObjects
  readonly deflate: Deflate | null
  /** The root of the structure tree, if content is tagged. */
  readonly structure: Ref | null
}

/** The jsPDF hooks through which plugins write their own objects. */
interface Internals {
  readonly events: { subscribe(event: string, listener: (about: { readonly pageNumber: number }) => void): void }
  getPageInfo(pageNumber: number): { readonly objId: number }
  out(line: string): void
  write(line: string): void
  newObjectDeferred(): number
  newObjectDeferredBegin(id: number, write: boolean): void
  putStream(options: {
    readonly data: string
    readonly filters: readonly string[]
    readonly alreadyAppliedFilters?: readonly string[]
    readonly additionalKeyValues: { key: string; value: string }[]
  }): void
}

const POINTS = 0.75

/** Assembles pages and objects: jsPDF provides the page tree, bookmarks, links, properties and the file itself. */
export function assemble({ title, language, pages, objects, deflate, structure }: PdfParts): Uint8Array {
  const first = pages[0]?.size ?? { width: 960, height: 540 }
  const file = new jsPDF({
    unit: 'pt',
    format: formatOf(first),
    orientation: orientationOf(first),
    compress: true,
    putOnlyUsedFonts: true,
  })
  const { __private__ } = file as unknown as { readonly __private__: { setPdfVersion(version: string): void } }
  __private__.setPdfVersion('1.7')
  file.setProperties({ title, creator: 'Slidewright' })
  file.viewerPreferences({ DisplayDocTitle: true })
  const internals = file.internal as unknown as Internals
  const numbersOf = writeObjects({ internals, deflate }, objects.list, pages)
  writePageEntries(internals, pages)
  // jsPDF's own list lacks most languages.
  internals.events.subscribe('putCatalog', () => {
    internals.out(`/Lang ${textString(language)}`)
    if (structure !== null)
      internals.out(`/MarkInfo << /Marked true >> /StructTreeRoot ${resolveRefs(structure, numbersOf())}`)
  })
  for (const [index, page] of pages.entries()) {
    if (index > 0) file.addPage(formatOf(page.size), orientationOf(page.size))
    internals.write(`/${nameOf(index)} Do`)
  }
  writeBookmarks(file, pages)
  return new Uint8Array(file.output('arraybuffer'))
}

function writeBookmarks(file: jsPDF, pages: readonly PdfPage[]): void {
  let chapter: Parameters<typeof file.outline.add>[0] = null
  for (const [index, { title, level }] of pages.entries()) {
    const added = file.outline.add(level === 0 ? null : chapter, title, { pageNumber: index + 1 })
    if (level === 0) chapter = added
  }
}

/** What objects are written with. */
interface Writer {
  readonly internals: Internals
  readonly deflate: Deflate | null
}

/** Returns the name of a page's form. */
function nameOf(page: number): string {
  return `Page${page}`
}

function writeObjects(writer: Writer, list: readonly PdfObject[], pages: readonly PdfPage[]): () => readonly number[] {
  const { internals } = writer
  let numbers: readonly number[] = []
  internals.events.subscribe('putResources', () => {
    numbers = list.map(() => internals.newObjectDeferred())
    for (const [index, object] of list.entries()) {
      internals.newObjectDeferredBegin(numbers[index] ?? 0, true)
      writeObject(writer, object, numbers)
      internals.out('endobj')
    }
  })
  internals.events.subscribe('putXobjectDict', () => {
    for (const [index, page] of pages.entries()) internals.out(`/${nameOf(index)} ${resolveRefs(page.form, numbers)}`)
  })
  return () => numbers
}

/** Writes the links and the tags of each page into the page's object. */
function writePageEntries(internals: Internals, pages: readonly PdfPage[]): void {
  const pageRef = (page: number) => `${internals.getPageInfo(page + 1).objId} 0 R`
  internals.events.subscribe('putPage', ({ pageNumber }) => {
    const page = pages[pageNumber - 1]
    // Programs find the tags of a page by this entry, also where they are on its form.
    if (typeof page?.structureKey === 'number') internals.out(`/StructParents ${page.structureKey} /Tabs /S`)
    if (page && page.links.length > 0) internals.out(printLinks(page.links, page.size.height, pageRef))
  })
}

function writeObject({ internals, deflate }: Writer, object: PdfObject, numbers: readonly number[]): void {
  const refOf = (page: number) => `${internals.getPageInfo(page + 1).objId} 0 R`
  const body = resolvePages(resolveRefs(object.body, numbers), refOf)
  if (object.stream === null) return internals.out(body)
  const stream = typeof object.stream === 'string' ? resolveRefs(object.stream, numbers) : object.stream
  const additionalKeyValues = body === '' ? [] : [asKeyValue(body)]
  if (object.ready) internals.putStream({ data: textOf(stream), filters: [], additionalKeyValues })
  else if (deflate === null)
    internals.putStream({ data: textOf(stream), filters: ['FlateEncode'], additionalKeyValues })
  else {
    const data = binary(deflate(typeof stream === 'string' ? bytesOf(stream) : stream))
    internals.putStream({ data, filters: [], alreadyAppliedFilters: ['/FlateDecode'], additionalKeyValues })
  }
}

/** Returns a stream as jsPDF takes it, one character a byte. */
function textOf(stream: string | Uint8Array): string {
  return typeof stream === 'string' ? stream : binary(stream)
}

/** Formats entries for jsPDF, which accepts them one by one; the first key carries the rest. */
function asKeyValue(entries: string): { key: string; value: string } {
  const [, key = '', value = ''] = /^\s*\/(\S+)\s+([\s\S]*)$/.exec(entries) ?? []
  return { key, value }
}

function formatOf({ width, height }: Size): [number, number] {
  return [Number(num(width * POINTS)), Number(num(height * POINTS))]
}

function orientationOf({ width, height }: Size): 'landscape' | 'portrait' {
  return width >= height ? 'landscape' : 'portrait'
}
