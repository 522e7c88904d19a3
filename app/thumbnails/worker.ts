import { buildScene, type DrawChart, drawPrompt, type Page, type Scene } from '@slidewright/engine/internal'
import { ensureFonts, hasFonts, onFontsArrived } from '../assets/fonts.ts'
import { createCanvasMeasure } from '../assets/measure.ts'
import { paintScene } from '../painter-2d/paint-scene.ts'
import { picturesIn } from '../painter-2d/pictures.ts'
import { createSurface } from '../painter-2d/surface.ts'
import { wait } from '../platform/clock.ts'
import { keptPictures } from '../platform/kept-pictures.ts'
import type { CoverJob, PagePicture, PictureContext, PictureJob, WorkerRequest, WorkerResponse } from './messages.ts'
import { PageReceiver } from './page-channel.ts'
import { paintPicture } from './paint-picture.ts'
import { pictureKey } from './picture-key.ts'
import { WorkerPictures } from './worker-pictures.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null
  postMessage(answer: WorkerResponse, transfer?: Transferable[]): void
}

/** How long a picture waits for its fonts and pictures before it is painted without, in ms. */
const PATIENCE = 300

const measure = createCanvasMeasure()
const pictures = new WorkerPictures()
const kept = keptPictures()
const pages = new PageReceiver()
let context: PictureContext | null = null
let drawChart: DrawChart | null = null
/** How often a font or a picture has arrived. */
let arrivals = 0

scope.onmessage = ({ data }) => {
  if (data.type === 'context') context = data.context
  else if (data.type === 'cover') void answerCover(data.id, { ...data.job, page: pages.receive(data.job.page) })
  else
    void answer(
      data.id,
      data.jobs.map(job => ({ ...job, page: pages.receive(job.page) })),
    )
}
onFontsArrived(noteArrival)
scope.postMessage({ type: 'ready' })

async function answer(id: number, jobs: readonly PictureJob[]): Promise<void> {
  const before = arrivals
  const made = await Promise.all(jobs.map(job => pictureOf(job).catch(() => null)))
  scope.postMessage(
    { type: 'painted', id, pictures: made },
    made.flatMap(picture => (picture === null ? [] : [picture.image])),
  )
  // What arrived while others of these were painted was told before anybody had what lacks it.
  if (arrivals !== before && made.some(picture => picture?.isComplete === false)) noteArrival()
}

async function answerCover(id: number, job: CoverJob): Promise<void> {
  scope.postMessage({ type: 'covered', id, file: await coverOf(job).catch(() => null) })
}

/** Returns the file of a cover; null if a font or a picture is missing, so that the main thread may wait for it. */
async function coverOf({ page, width, quality }: CoverJob): Promise<Blob | null> {
  if (context === null) return null
  const scene = await readyScene(page, { ...context, prompts: false })
  await loadPatiently(picturesIn(scene))
  let isComplete = hasFonts(scene)
  const images: typeof pictures.get = (url, filter) => {
    const picture = pictures.get(url, filter)
    if (picture === null) isComplete = false
    return picture
  }
  const scale = width / scene.size.width
  const surface = createSurface(width, scene.size.height * scale)
  paintScene(surface, scene, { scale, images })
  return isComplete ? await surface.canvas.convertToBlob({ type: 'image/webp', quality }) : null
}

async function pictureOf(job: PictureJob): Promise<PagePicture | null> {
  if (context === null) return null
  const key = canKeep(context) ? await pictureKey(job, context, import.meta.url) : null
  const bytes = key === null ? null : await kept.get(key)
  if (bytes === null) return paint(job, context, key)
  return { image: await createImageBitmap(new Blob([bytes])), isComplete: true, isKept: true }
}

/** Pages that are not from a secure origin have no digests, and while the app is developed its painter has no version. */
function canKeep({ person }: PictureContext): boolean {
  return person !== null && crypto.subtle !== undefined && !import.meta.env.DEV
}

async function paint(job: PictureJob, made: PictureContext, key: string | null): Promise<PagePicture | null> {
  const scene = await readyScene(job.page, made)
  const missing = new Set<string>()
  const images: typeof pictures.get = (url, filter) => {
    const picture = pictures.get(url, filter)
    if (picture === null) missing.add(url)
    return picture
  }
  const size = { scale: made.scale, width: job.width }
  let canvas = paintPicture(scene, images, size)
  if (missing.size > 0) {
    if (job.isAhead) return null
    const isLoaded = await loadPatiently(missing)
    missing.clear()
    canvas = paintPicture(scene, images, size)
    // More pictures than fit here at once.
    if (isLoaded && missing.size > 0) return null
  }
  const isComplete = missing.size === 0 && hasFonts(scene)
  if (isComplete && key !== null) void keep(canvas, key)
  return { image: canvas.transferToImageBitmap(), isComplete, isKept: false }
}

/** Loads pictures; resolves to false if that takes too long, and rejects if one cannot be loaded. */
async function loadPatiently(urls: Iterable<string>): Promise<boolean> {
  const arrival = pictures.load(urls).then(() => true)
  const isLoaded = await Promise.race([arrival, wait(PATIENCE).then(() => false)])
  // One that fails later is asked for again, and refused.
  if (!isLoaded) arrival.then(noteArrival, noteArrival)
  return isLoaded
}

/** The scene of a page, laid out with its fonts unless they take too long, and with its charts. */
async function readyScene(page: Page, made: PictureContext): Promise<Scene> {
  let hasCharts = false
  const build = () => {
    const draw: DrawChart = (...chart) => {
      hasCharts = true
      return drawChart?.(...chart) ?? []
    }
    const deck = { ...made.deck, pages: { [page.id]: page } }
    return buildScene({ deck, page: page.id, measure, drawChart: draw, prompts: made.prompts ? drawPrompt : null })
  }
  const scene = build()
  if ((!hasCharts || drawChart !== null) && hasFonts(scene)) return scene
  if (hasCharts) drawChart ??= (await import('@slidewright/engine/charts')).drawChart
  await Promise.race([ensureFonts(scene), wait(PATIENCE)])
  return build()
}

async function keep(canvas: OffscreenCanvas, key: string): Promise<void> {
  const file = await canvas.convertToBlob()
  await kept.put(key, await file.arrayBuffer())
}

function noteArrival(): void {
  arrivals++
  scope.postMessage({ type: 'arrived' })
}
