import type { Rect } from '../../geometry/types.ts'
import type { SceneLink } from '../../scene/links.ts'
import type { PdfFonts } from './fonts.ts'
import type { PdfImages } from './images.ts'
import { num } from './numbers.ts'
import type { PdfObjects, Ref } from './objects.ts'
import { createResources, opacityState, type Resources } from './resources.ts'

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
}

/** A content stream while it is written: operators and the resources they name. */
export interface Content extends PageParts {
  readonly resources: Resources
  write(operators: string): void
  print(): string
}

/** Creates an empty content stream. */
export function createContent(parts: PageParts): Content {
  const written: string[] = []
  return {
    ...parts,
    resources: createResources(),
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
  return content.objects.addStream(entries, content.print())
}
