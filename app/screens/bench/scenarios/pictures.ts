import type { Asset } from '@slidewright/engine/internal'
import type { Images } from '../../../painter-2d/surface.ts'

const SIZE = { width: 320, height: 200 }
const COUNT = 6

/** The pictures of bench decks, painted locally so that no measurement waits for a file. */
export const PICTURES: readonly Asset[] = Array.from({ length: COUNT }, (_, number) => ({
  id: `asset:bench${number}` as const,
  hash: `bench${number}`,
  mime: 'image/png',
  url: `bench:picture/${number}`,
  ...SIZE,
}))

const painted = new Map<string, CanvasImageSource>()

/** Returns a bench picture by its URL; null for any other URL. */
export const benchImages: Images = url => {
  const number = PICTURES.findIndex(asset => asset.url === url)
  if (number < 0) return null
  const picture = painted.get(url) ?? paint(number)
  painted.set(url, picture)
  return picture
}

/** Paints hills under a sky whose hue depends on the number. */
function paint(number: number): CanvasImageSource {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const surface = canvas.getContext('2d')
  if (surface === null) throw new Error('Canvas2D is missing')
  const hue = (number * 360) / COUNT
  const sky = surface.createLinearGradient(0, 0, 0, SIZE.height)
  sky.addColorStop(0, `hsl(${hue} 45% 38%)`)
  sky.addColorStop(1, `hsl(${hue + 40} 70% 78%)`)
  surface.fillStyle = sky
  surface.fillRect(0, 0, SIZE.width, SIZE.height)
  surface.fillStyle = `hsl(${hue + 50} 90% 88%)`
  surface.beginPath()
  surface.arc(60 + number * 36, 70, 24, 0, Math.PI * 2)
  surface.fill()
  for (const row of [0, 1, 2]) paintHills(surface, row, `hsl(${hue + 20} 35% ${46 - row * 12}%)`)
  return canvas
}

function paintHills(surface: CanvasRenderingContext2D, row: number, color: string): void {
  const base = 110 + row * 30
  surface.fillStyle = color
  surface.beginPath()
  surface.moveTo(0, SIZE.height)
  for (let x = 0; x <= SIZE.width; x += 8) surface.lineTo(x, base + Math.sin(x / (30 + row * 9) + row * 2) * 16)
  surface.lineTo(SIZE.width, SIZE.height)
  surface.fill()
}
