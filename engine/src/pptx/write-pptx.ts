import { defined } from '../base/assert.ts'
import type { ElementId } from '../base/id.ts'
import { fail, ok, type Result } from '../base/result.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { pagesOf } from '../document/read.ts'
import { unwrittenPages } from '../document/samples.ts'
import { deckInMasters } from '../scene/master.ts'
import type { SceneNode } from '../scene/node.ts'
import { isNativeChart } from './chart/chart-part.ts'
import type { DeckContext } from './context.ts'
import { addDocProps } from './doc-props.ts'
import { roleNames } from './fonts.ts'
import { layoutOf, planLayouts } from './layout-plan.ts'
import { addLayout } from './layouts.ts'
import { addMaster } from './master.ts'
import { type LoadPicture, loadMedia } from './media.ts'
import { addNotes, addNotesMaster } from './notes.ts'
import { createPackage, type Package, type PackageFiles } from './package.ts'
import { addPresentation } from './presentation.ts'
import { addSlide } from './slide.ts'

/**
 * A deck to write. `drawings` has what is painted for the elements that `needsDrawing` names; `made` is when the file says that it was made
 * (ISO 8601), `today` the day (ISO 8601) that a footer of the day shows.
 */
export interface PptxSource {
  readonly deck: Deck
  readonly drawings: ReadonlyMap<ElementId, SceneNode>
  readonly made?: string
  readonly today?: string
}

/** What the writer needs from the platform. A picture that cannot be loaded is null. */
export interface PptxPorts {
  readonly loadPicture: LoadPicture
  /** Packs files by their path into a zip archive, in this order. */
  readonly zip: (files: PackageFiles) => Promise<Uint8Array>
}

/** Progress and cancellation. `onProgress` receives 0..1; `pause` yields to the platform so that a cancellation can arrive. */
export interface PptxOptions {
  readonly signal?: { readonly aborted: boolean }
  readonly onProgress?: (done: number) => void
  readonly pause?: () => Promise<void>
}

/** The reason why no file was written. */
export type PptxError = { readonly code: 'export.cancelled' } | { readonly code: 'export.empty' }

/** Whether an element is written as what is painted for it, because PowerPoint has nothing like it. */
export function needsDrawing(element: Element): boolean {
  return element.kind === 'chart' ? !isNativeChart(element.chart) : element.kind === 'custom'
}

/**
 * Writes a deck as PowerPoint reads it (ECMA-376 Part 1, PresentationML): native text, shapes, pictures and notes in the colors and fonts of
 * the theme. Hidden pages are hidden there too; pages that nobody has written yet are left out.
 */
export async function writePptx(
  source: PptxSource,
  ports: PptxPorts,
  { signal, onProgress = () => {}, pause = () => Promise.resolve() }: PptxOptions = {},
): Promise<Result<Uint8Array, PptxError>> {
  const deck = deckInMasters(source.deck)
  const unwritten = unwrittenPages(source.deck)
  const pages = pagesOf(deck).filter(({ id }) => !unwritten.has(id))
  if (pages.length === 0) return fail({ code: 'export.empty' })
  const isStopped = async () => {
    await pause()
    return signal?.aborted ?? false
  }
  const target = createPackage()
  const media = await loadMedia(deck, pages, { target, load: ports.loadPicture, step: pause })
  const paths = new Map(pages.map(({ id }, index) => [id as string, `ppt/slides/slide${index + 1}.xml`]))
  const { drawings, today } = source
  let charts = 0
  const slidePath = (id: string) => paths.get(id)
  const shared = { roleNames: roleNames(deck, pages), nextChart: () => ++charts, slidePath }
  const context: DeckContext = { deck, drawings, media, today, package: target, ...shared }
  const layouts = planLayouts(deck, pages)
  for (const layout of layouts.values()) addLayout(layout, context)
  for (const [index, page] of pages.entries()) {
    if (await isStopped()) return fail({ code: 'export.cancelled' })
    addPage(page, context, layouts)
    onProgress(0.1 + (0.7 * (index + 1)) / pages.length)
  }
  const parts = { pages, slides: [...paths.values()], layouts: [...layouts.values()].map(({ path }) => path) }
  addFrame(source, context, parts)
  if (await isStopped()) return fail({ code: 'export.cancelled' })
  const bytes = await packed(target, ports)
  onProgress(1)
  return ok(bytes)
}

type Layouts = ReturnType<typeof planLayouts>

/** Packs what is within, then all of it. */
async function packed(target: Package, { zip }: PptxPorts): Promise<Uint8Array> {
  for (const [path, { contentType, files }] of target.archives()) target.addBytes(path, contentType, await zip(files))
  return zip(target.files())
}

function addPage(page: Page, context: DeckContext, layouts: Layouts): void {
  const path = context.slidePath(page.id) ?? ''
  const layout = defined(layoutOf(layouts, page), 'every page has a layout')
  addSlide(page, context, { path, layout })
  if (page.notes.trim() !== '') addNotes(page, path, context)
}

interface Written {
  readonly pages: readonly Page[]
  readonly slides: readonly string[]
  readonly layouts: readonly string[]
}

/** Adds what all pages share. */
function addFrame({ deck, made }: PptxSource, context: DeckContext, { pages, slides, layouts }: Written): void {
  const hasNotes = pages.some(({ notes }) => notes.trim() !== '')
  addMaster(context, layouts)
  const notesMaster = hasNotes ? addNotesMaster(context) : null
  addPresentation(deck, context.package, { pages, slides, notesMaster })
  addDocProps(deck, context.package, made)
}
