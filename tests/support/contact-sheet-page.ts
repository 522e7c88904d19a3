import { drawChart } from '@slidewright/engine/charts'
import {
  buildDeck,
  buildScene,
  countingIds,
  type Deck,
  type FontNeed,
  fromFile,
  type PictureFilter,
  pagesOf,
  parseOutline,
  type Scene,
  type Suit,
  type Theme,
} from '@slidewright/engine/internal'
import { SUITS, suitById } from '@slidewright/engine/suits'
import { writeSvg } from '@slidewright/engine/svg'
import { ensureFonts } from '../../app/assets/fonts.ts'
import { ImageStore } from '../../app/assets/images.ts'
import { createCanvasMeasure } from '../../app/assets/measure.ts'
import { paintScene } from '../../app/painter-2d/paint-scene.ts'
import type { Difference, SheetJob } from './contact-sheet-host.ts'
import { layoutsDeck } from './contact-sheet-layouts.ts'

const images = new ImageStore()
const measure = createCanvasMeasure()

globalThis.drawSheet = async job => {
  const notes: string[] = []
  await ensureFonts(facesOf(job))
  // The first build determines fallback fonts; the second one measures with them.
  await scenesOf(deckOf(job, []))
  const deck = deckOf(job, notes)
  const scenes = await scenesOf(deck)
  const chosen = scenes.filter((_, index) => job.only === null || job.only.includes(index + 1))
  return {
    sheet: await base64(sheet(chosen, job)),
    pages: job.singles ? await Promise.all(chosen.map(scene => base64(single(scene, job.scale)))) : [],
    svg: job.svg ? chosen.map(scene => writeSvg(scene)) : [],
    notes,
    count: chosen.length,
  }
}

globalThis.compareWithSvg = async json => {
  const scenes = await scenesOf(readDeck(json))
  return Promise.all(
    scenes.map(async scene =>
      difference(single(scene, 1), await rasterized(writeSvg(scene, { images: dataUrl }), scene)),
    ),
  )
}

/** Test pictures are data URLs already, except those with a filter. */
function dataUrl(url: string, look: PictureFilter | null): string | null {
  if (look === null || !url.startsWith('data:')) return url.startsWith('data:') ? url : null
  const shown = images.get(url, look)
  if (!(shown instanceof OffscreenCanvas)) return null
  const canvas = document.createElement('canvas')
  canvas.width = shown.width
  canvas.height = shown.height
  canvas.getContext('2d')?.drawImage(shown, 0, 0)
  return canvas.toDataURL()
}

async function rasterized(svg: string, { size }: Scene): Promise<OffscreenCanvas> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = new OffscreenCanvas(size.width, size.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}

/** Compares blocks of 8×8 px, because two renderers anti-alias edges differently. */
function difference(a: OffscreenCanvas, b: OffscreenCanvas): Difference {
  const [small, other] = [shrunk(a), shrunk(b)]
  let sum = 0
  let worst = 0
  for (let index = 0; index < small.length; index++) {
    const apart = Math.abs((small[index] ?? 0) - (other[index] ?? 0))
    sum += apart
    worst = Math.max(worst, apart)
  }
  return { mean: sum / small.length, worst }
}

/** Returns the mean of every 8×8 px block per channel. */
function shrunk(canvas: OffscreenCanvas): Float64Array {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const columns = Math.ceil(width / 8)
  const means = new Float64Array(columns * Math.ceil(height / 8) * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const block = (Math.floor(y / 8) * columns + Math.floor(x / 8)) * 4
      for (let channel = 0; channel < 4; channel++)
        means[block + channel] = (means[block + channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0) / 64
    }
  }
  return means
}

function deckOf(job: SheetJob, notes: string[]): Deck {
  if (job.deck !== null) return readDeck(job.deck)
  const suit = suitById(job.suit ?? '')
  if (suit === null) throw new Error(`No suit ${job.suit}; there are ${SUITS.map(({ id }) => id).join(', ')}`)
  const theme = themeOf(suit, job.theme)
  return job.layouts || job.markdown === null ? layoutsDeck(suit, theme) : built(job.markdown, suit, theme, notes)
}

function built(markdown: string, suit: Suit, theme: Theme, notes: string[]): Deck {
  const outline = parseOutline(markdown)
  const result = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
  if (!result.ok) throw new Error(`The deck was not built: ${JSON.stringify(result.error)}`)
  for (const dropped of result.value.dropped) notes.push(`dropped: ${JSON.stringify(dropped)}`)
  return result.value.deck
}

function readDeck(json: unknown): Deck {
  if (typeof json === 'object' && json !== null && 'pages' in json) return json as Deck
  const read = fromFile(json)
  if (!read.ok) throw new Error(`The deck cannot be read: ${JSON.stringify(read.error)}`)
  return read.value
}

function themeOf({ id, themes }: Suit, wanted: string | null): Theme {
  const found = wanted === null ? themes[0] : themes.find(theme => theme.id === wanted || theme.name === wanted)
  if (!found) throw new Error(`Suit ${id} has the themes ${themes.map(theme => theme.id).join(', ')}`)
  return found
}

/** Builds scenes, loads their resources, and builds them again with the loaded fonts. */
async function scenesOf(deck: Deck): Promise<Scene[]> {
  const build = () => pagesOf(deck).map(({ id }) => buildScene({ deck, page: id, measure, drawChart }))
  await Promise.all(build().map(ensureFonts))
  await Promise.all(Object.values(deck.assets).map(({ url }) => images.load(url)))
  return build()
}

/** Yields the suit's font families in their weights, so that the build measures with the real fonts. */
function* facesOf({ suit: id, markdown }: SheetJob): Generator<FontNeed> {
  const suit = id === null ? null : suitById(id)
  for (const family of suit ? [suit.fonts.title, suit.fonts.body] : []) {
    for (const weight of [200, 300, 400, 500, 600, 700]) {
      for (const italic of [false, true]) yield { face: { family, weight, italic }, text: `Ag0 ${markdown ?? ''}` }
    }
  }
}

function sheet(scenes: readonly Scene[], { columns, cell }: SheetJob): OffscreenCanvas {
  const gap = Math.round(cell / 30)
  const height = Math.round((cell * 9) / 16)
  const rows = Math.ceil(scenes.length / columns)
  const canvas = new OffscreenCanvas(gap + Math.min(columns, scenes.length) * (cell + gap), gap + rows * (height + gap))
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('No Canvas 2D')
  surface.fillStyle = '#8b8d91'
  surface.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, scene] of scenes.entries()) {
    surface.save()
    surface.translate(gap + (index % columns) * (cell + gap), gap + Math.floor(index / columns) * (height + gap))
    paintScene(surface, scene, { scale: cell / scene.size.width, images: images.get })
    surface.restore()
  }
  return canvas
}

function single(scene: Scene, scale: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(scene.size.width * scale, scene.size.height * scale)
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('No Canvas 2D')
  paintScene(surface, scene, { scale, images: images.get })
  return canvas
}

async function base64(canvas: OffscreenCanvas): Promise<string> {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  let text = ''
  // Converted in chunks, since a whole picture exceeds the maximum number of arguments.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
