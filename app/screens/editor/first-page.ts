import {
  buildScene,
  type Deck,
  dressedPage,
  type Page,
  pageFontNeeds,
  pagesOf,
  readFile,
  type Scene,
  type Size,
} from '@slidewright/engine/internal'
import { MOBILE_MAX_WIDTH } from '@slidewright/shared'
import { preloadFonts } from '../../assets/fonts.ts'
import { tabMeasure } from '../../assets/measure.ts'
import { LayeredView } from '../../canvas/canvas-2d/layered-view.ts'
import { type FetchedDesign, fetchFirstDesign } from '../../editor/session/open/fetch-design.ts'
import { firstImages } from '../../editor/session/open/first-images.ts'
import { withMasks } from '../../editor/session/open/masks.ts'
import { editorChoices } from '../../editor/session/panels/editor-choices.ts'
import { openingFrame } from '../../editor/session/panels/opening-frame.ts'
import { ViewportStore } from '../../editor/session/view/viewport-store.ts'
import { crispCamera } from '../../editor/stage/crisp-camera.ts'
import { picturesIn } from '../../painter-2d/pictures.ts'
import { wait } from '../../platform/clock.ts'
import { keepFirstPicture, lookNow } from '../../platform/first-picture.ts'
import { whenIdle } from '../../platform/idle.ts'
import { frameStage, frameVariables, setFrameVariable } from '../../platform/page-frame.ts'
import { fetchBehind } from '../../platform/preloads-behind.ts'
import { session } from '../../stores/session.ts'
import { isWorkSaved } from '../../stores/work-saved.ts'

/** How long the page waits for its pictures, in ms: those that come later are seen in the editor. */
const PICTURES_MS = 400

/** How long a browser takes to ask for typefaces that it was told to load, in ms. */
const ASKED_MS = 50

/**
 * Paints the page at which a deck opens into the frame that the document came with, where the editor is going to show it. It needs the
 * engine and a painter, but none of the interface. It paints nothing that the editor would have to take back: neither for a deck that
 * cannot be opened, nor for one with work on this device that the server does not have.
 */
export async function paintFirstPage(id: string): Promise<void> {
  const { look } = editorChoices
  const isNarrow = window.innerWidth <= MOBILE_MAX_WIDTH
  for (const [name, value] of Object.entries(openingFrame())) setFrameVariable(name, value)
  const [answer, isSaved] = await Promise.all([fetchFirstDesign(session.api, id), isWorkSaved(id)])
  if (!answer.ok || !isSaved || (!isNarrow && look.model === 'table')) return
  const deck = await readFirstPage(answer.value, id)
  const [page] = deck === null ? [] : pagesOf(deck)
  if (deck === null || page === undefined) return
  const fonts = preloadFonts(pageFontNeeds(deck, dressedPage(deck, page)))
  void wait(ASKED_MS).then(fetchBehind)
  await fonts
  let hasCharts = false
  const drawChart = () => {
    hasCharts = true
    return []
  }
  const scene = buildScene({ deck, page: page.id, measure: tabMeasure(), drawChart, overrides: new Map() })
  const isWhole = (await loadPictures(scene)) && !hasCharts
  const stage = frameStage()
  if (stage === null) return
  const painted = paint(stage, scene, isNarrow)
  if (isWhole) keepForNextVisit(id, answer.value.detail.revision, painted)
}

/** Keeps the page for the next visit, which then needs nothing but its picture (kept-page.ts). */
function keepForNextVisit(id: string, revision: number, { canvas, paper }: Painted): void {
  const { left, top, width, height } = paper.style
  const fields = { revision, look: lookNow(), variables: frameVariables(), paper: { left, top, width, height } }
  whenIdle(() => {
    canvas.toBlob(image => {
      // What cannot be kept is painted again.
      if (image !== null) keepFirstPicture(id, { ...fields, image }).catch(() => undefined)
    })
    return false
  })
}

/** The deck with the page at which it was left, otherwise its first: to read all pages would take many times as long. Null if it is invalid. */
async function readFirstPage({ file }: FetchedDesign, id: string): Promise<Deck | null> {
  const left = editorChoices.lastPageOf(id)
  const read = readFile(file.content, layouts => {
    const found = layouts.findIndex(layout => left !== null && (layout as Partial<Page> | null)?.id === left.page)
    const index = found === -1 ? (left?.index ?? 0) : found
    return layouts.slice(index < layouts.length ? index : 0).slice(0, 1)
  })
  return read.ok ? withMasks(read.value.deck) : null
}

/** Loads the pictures of the page; returns whether all of them are there in time. */
async function loadPictures(scene: Scene): Promise<boolean> {
  const urls = picturesIn(scene)
  await Promise.race([Promise.all(urls.map(url => firstImages.load(url))), wait(PICTURES_MS)])
  return urls.every(url => firstImages.get(url) !== null)
}

interface Painted {
  readonly canvas: HTMLCanvasElement
  readonly paper: HTMLElement
}

function paint(stage: HTMLElement, scene: Scene, isNarrow: boolean): Painted {
  const { width, height } = stage.getBoundingClientRect()
  const viewport = openedViewport(scene.size, { width, height }, isNarrow)
  const canvas = document.createElement('canvas')
  canvas.dataset.firstPage = ''
  const view = new LayeredView(canvas, firstImages.get)
  view.setCamera(viewport.camera)
  view.show(scene, new Set())
  view.resize({ width, height }, viewport.ratio)
  view.destroy()
  const paper = stage.querySelector<HTMLElement>('.frame-sheet') ?? stage
  placePaper(paper, viewport)
  stage.append(canvas)
  return { canvas, paper }
}

/** The viewport of the editor when it opens (editor-state.ts). */
function openedViewport(page: Size, room: Size, isNarrow: boolean): ViewportStore {
  const viewport = new ViewportStore(page, { isNarrow, hasSheet: false })
  viewport.resize(room, window.devicePixelRatio)
  const { zoom } = editorChoices.look
  if (!isNarrow && zoom !== 'fit') viewport.zoomTo(zoom)
  return viewport
}

function placePaper(paper: HTMLElement, viewport: ViewportStore): void {
  const { x, y, zoom } = crispCamera(viewport)
  const { page, ratio } = viewport
  const whole = (length: number) => `${Math.round(length * zoom * ratio) / ratio}px`
  Object.assign(paper.style, { left: `${x}px`, top: `${y}px`, width: whole(page.width), height: whole(page.height) })
  paper.dataset.placed = ''
}
