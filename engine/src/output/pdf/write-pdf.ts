import { fail, ok, type Result } from '../../base/result.ts'
import type { Deck } from '../../document/deck.ts'
import { pageOf } from '../../document/read.ts'
import { mirrorOf } from '../../scene/mirror.ts'
import type { Scene, SceneGlyphs, SceneNode } from '../../scene/node.ts'
import type { FontFile } from '../../theme/fonts.ts'
import { bookmarkLevels } from './bookmark-levels.ts'
import { assemble, type Deflate, type PdfPage } from './container.ts'
import { addMarkedStream, createContent, marked, type PageParts } from './content.ts'
import { prepareFonts } from './fonts.ts'
import { createImages, type LoadImage, type PaintedPicture, type PdfImage, pictureKey } from './images.ts'
import { type PagePlaces, pageLinks } from './links.ts'
import { num } from './numbers.ts'
import { createObjects } from './objects.ts'
import { paintNode } from './paint-node.ts'
import { colorOperator, coverWith } from './paints.ts'
import { createStructure, type Structure } from './structure.ts'
import { createSubsetter } from './subset.ts'
import { createPageTags, type PageTags } from './tags.ts'
import { Cancelled, createYielder, type Yielder } from './yielder.ts'

/** A page to write: its scene, and the title of its bookmark. */
export interface PageToWrite {
  readonly scene: Scene
  readonly title: string
}

/** A deck to write as a PDF. `language` is BCP 47. With `deck`, its content is tagged, and bookmarks of pages are below those of their chapters. */
export interface PdfSource {
  readonly title: string
  readonly language: string
  readonly pages: readonly PageToWrite[]
  readonly deck?: Deck
}

/**
 * What the writer needs from the platform. Fonts are WOFF2 or TrueType bytes; a picture that cannot be loaded is null and left out.
 * `deflate` compresses in the zlib format (RFC 1950), where the platform has that; without it a slower one of JavaScript does.
 */
export interface PdfPorts {
  readonly loadFont: (file: FontFile) => Promise<Uint8Array>
  readonly loadSubsetter: () => Promise<Uint8Array>
  readonly loadImage: LoadImage
  readonly deflate?: Deflate
}

/**
 * Progress and cancellation. `onProgress` receives 0..1; `pause` yields to the platform so that a cancellation can arrive: it is called
 * every few milliseconds, also within a page.
 */
export interface PdfOptions {
  readonly signal?: { readonly aborted: boolean }
  readonly onProgress?: (done: number) => void
  readonly pause?: () => Promise<void>
}

/** The reason why no PDF was written. */
export type PdfError = { readonly code: 'export.cancelled' } | { readonly code: 'export.empty' }

/** Writes pages as a vector PDF with selectable text, embedded subset fonts, links and bookmarks. One page of 960×540 px is 720×405 pt. */
export async function writePdf(
  source: PdfSource,
  ports: PdfPorts,
  { signal, onProgress = () => {}, pause = () => Promise.resolve() }: PdfOptions = {},
): Promise<Result<Uint8Array, PdfError>> {
  if (source.pages.length === 0) return fail({ code: 'export.empty' })
  const yielder = createYielder(pause, signal)
  try {
    return ok(await writePages(source, ports, { yielder, onProgress }))
  } catch (error) {
    if (error instanceof Cancelled) return fail({ code: 'export.cancelled' })
    throw error
  }
}

interface Following {
  readonly yielder: Yielder
  readonly onProgress: (done: number) => void
}

async function writePages(source: PdfSource, ports: PdfPorts, { yielder, onProgress }: Following): Promise<Uint8Array> {
  const objects = createObjects()
  const images = createImages(objects, await loadImages(source.pages, ports, yielder))
  const subset = await createSubsetter(await ports.loadSubsetter())
  onProgress(0.2)
  await yielder.spend(A_STEP)
  const runs = source.pages.flatMap(({ scene }) => [...nodesOf(scene)].flatMap(glyphsOf))
  const fonts = await prepareFonts(objects, runs, { loadFont: ports.loadFont, subset, yielder })
  onProgress(0.6)
  await yielder.spend(A_STEP)
  const places = new Map(source.pages.map(({ scene }, index) => [scene.page as string, index]))
  const pages: PdfPage[] = []
  const plan = planOf(source)
  for (const [index, page] of source.pages.entries()) {
    const { level = 0, tags } = plan?.pages[index] ?? {}
    const tagging = plan && tags ? { tags, page: index, structure: plan.structure } : null
    const parts = { language: source.language, objects, fonts, images, tagging }
    pages.push(await writePage(parts, { ...page, level, places }, yielder))
    onProgress(0.6 + (0.35 * pages.length) / source.pages.length)
    await yielder.spend(A_STEP)
  }
  const structure =
    plan?.structure.print(
      objects,
      plan.pages.map(({ tags }) => tags.root),
    ) ?? null
  const { title, language } = source
  const { deflate = null } = ports
  const bytes = assemble({ title, language, pages, objects, deflate, structure })
  onProgress(1)
  return bytes
}

/** What the deck says of the pages of a file. */
interface Plan {
  readonly structure: Structure
  readonly pages: readonly { readonly level: 0 | 1; readonly tags: PageTags }[]
}

/** Returns what the deck says of the pages; null without one that has them all. */
function planOf({ pages, deck }: PdfSource): Plan | null {
  const records = pages.flatMap(({ scene }) => (deck && pageOf(deck, scene.page)) ?? [])
  if (deck === undefined || records.length < pages.length) return null
  const levels = bookmarkLevels(records)
  return {
    structure: createStructure(),
    pages: records.map(({ id }, index) => {
      const level = levels[index] ?? 0
      return { level, tags: createPageTags(mirrorOf(deck, id), level + 1) }
    }),
  }
}

/** A page, the depth of its bookmark, and where the pages of the file are. */
interface PlannedPage extends PageToWrite {
  readonly level: 0 | 1
  readonly places: PagePlaces
}

/** Enough work for a pause. */
const A_STEP = 100

async function writePage(
  parts: PageParts,
  { scene, title, level, places }: PlannedPage,
  yielder: Yielder,
): Promise<PdfPage> {
  const content = createContent(parts)
  const { width, height } = scene.size
  const box = { x: 0, y: 0, width, height }
  content.write(`q\n0 0 ${num(width)} ${num(height)} re W n\n`)
  marked(content, null, () => {
    if (scene.background.kind === 'solid') {
      content.write(`${colorOperator(scene.background, 'rg')}0 0 ${num(width)} ${num(height)} re f\n`)
    } else coverWith(content, scene.background, box)
  })
  for (const node of nodesOf(scene)) for (const work of paintNode(content, node)) await yielder.spend(work)
  content.write('Q\n')
  const flip = `/Matrix [0.75 0 0 -0.75 0 ${num(height * 0.75)}]`
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 ${num(width)} ${num(height)}] ${flip} /Group << /S /Transparency /CS /DeviceRGB >> /Resources ${content.resources.print()}`
  const structureKey = content.marks.length > 0 ? (parts.tagging?.structure.nextKey() ?? null) : null
  return {
    form: addMarkedStream(content, entries),
    size: scene.size,
    title,
    level,
    structureKey,
    links: pageLinks(scene, places),
  }
}

/** Returns the top-level nodes of a scene, back to front. */
function nodesOf(scene: Scene): SceneNode[] {
  return scene.order.flatMap(id => scene.nodes.get(id) ?? [])
}

function glyphsOf(node: SceneNode): readonly SceneGlyphs[] {
  if (node.kind === 'text') return node.glyphs
  return node.kind === 'group' ? node.children.flatMap(glyphsOf) : []
}

async function loadImages(pages: readonly PageToWrite[], ports: PdfPorts, yielder: Yielder) {
  const paints = pages.flatMap(({ scene }) => [...nodesOf(scene).flatMap(picturesOf), ...pictureOf(scene.background)])
  const pictures = new Map(paints.map(paint => [pictureKey(paint), paint]))
  const loaded = new Map<string, PdfImage>()
  for (const [key, { url, look }] of pictures) {
    await yielder.spend(A_STEP)
    const image = await ports.loadImage(url, look).catch(() => null)
    if (image !== null) loaded.set(key, image)
  }
  return loaded
}

function picturesOf(node: SceneNode): readonly PaintedPicture[] {
  if (node.kind === 'group') return node.children.flatMap(picturesOf)
  return node.kind === 'path' && node.fill !== null ? pictureOf(node.fill) : []
}

function pictureOf(paint: Scene['background']): readonly PaintedPicture[] {
  return paint.kind === 'image' ? [paint] : []
}
