import type { Rect } from '../../geometry/types.ts'
import type { SceneLink } from '../../scene/links.ts'
import type { PdfFonts } from './fonts.ts'
import type { PdfImages } from './images.ts'
import { num } from './numbers.ts'
import type { PdfObjects, Ref } from './objects.ts'
import { createResources, opacityState, type Resources } from './resources.ts'
import type { Structure } from './structure.ts'
import type { PageTags, Tag } from './tags.ts'

/** A link on a page, its corners in px: into the web or to mail, or to a page of the file (from 0). */
export interface PageLink {
  readonly corners: SceneLink['corners']
  readonly to: { readonly url: string } | { readonly page: number }
}

/** Dependencies shared by the painters of one page. `language` is the deck's (BCP 47). */
export interface PageParts {
  readonly language: string
  readonly objects: PdfObjects
  readonly fonts: PdfFonts
  readonly images: PdfImages
  readonly tagging: Tagging | null
}

/** What marks the content of a page: its tags, the page (from 0), and the structure of the file. */
export interface Tagging {
  readonly tags: PageTags
  readonly page: number
  readonly structure: Structure
}

/** A content stream while it is written: operators and the resources they name. */
export interface Content extends PageParts {
  readonly resources: Resources
  /** The tag of each piece of marked content, by number. */
  readonly marks: Tag[]
  write(operators: string): void
  print(): string
}

/** Creates an empty content stream. */
export function createContent(parts: PageParts): Content {
  const written: string[] = []
  return {
    ...parts,
    resources: createResources(),
    marks: [],
    write: operators => {
      written.push(operators)
    },
    print: () => written.join(''),
  }
}

/** Wraps the output of `inside` in save and restore. */
export function saved(content: Content, inside: () => void): void {
  content.write('q\n')
  inside()
  content.write('Q\n')
}

/** Begins content of a tag, or decoration (null), if the page is tagged (ISO 32000-1, 14.6), and returns what ends it. */
export function beginMarked(content: Content, tag: Tag | null): () => void {
  if (content.tagging === null) return () => undefined
  if (tag === null) content.write('/Artifact BMC\n')
  else content.write(`/${tag.type} << /MCID ${content.marks.push(tag) - 1} >> BDC\n`)
  return () => content.write('EMC\n')
}

/** Marks what `inside` writes. */
export function marked(content: Content, tag: Tag | null, inside: () => void): void {
  const end = beginMarked(content, tag)
  inside()
  end()
}

/** Adds content as a stream, with its marks. */
export function addMarkedStream({ objects, tagging, marks, print }: Content, entries: string): Ref {
  if (tagging === null || marks.length === 0) return objects.addStream(entries, print())
  const { structure, page } = tagging
  const stream = objects.addStream(`${entries} /StructParents ${structure.nextKey()}`, print())
  structure.add({ stream, page, marks })
  return stream
}

/** Sets an opacity, if it is below 1. */
export function setOpacity(content: Content, opacity: number): void {
  if (opacity >= 1) return
  content.write(`/${content.resources.name('ExtGState', opacityState(content.objects, opacity))} gs\n`)
}

/** Formats a box as two corners, as for a form. */
export function cornersOf({ x, y, width, height }: Rect): string {
  return [x, y, x + width, y + height].map(num).join(' ')
}

/** Adds a form XObject with its own content and box. */
export function addForm(content: Content, box: string, options = ''): Ref {
  const entries = `/Type /XObject /Subtype /Form /BBox [${box}] ${options} /Resources ${content.resources.print()}`
  return addMarkedStream(content, entries)
}
