import { cssFont, type Face, FONT_FAMILIES, fontFamily, fontUrl, type Measure } from '@slidewright/engine'
import { faceCovers, unicodeRange } from '../../engine/src/theme/font-coverage.ts'

let registered = false

function registerAll(): void {
  if (registered) return
  registered = true
  for (const family of FONT_FAMILIES) {
    for (const file of family.files) {
      const weight = file.weight[0] === file.weight[1] ? String(file.weight[0]) : file.weight.join(' ')
      const descriptors = { weight, style: file.italic ? 'italic' : 'normal', unicodeRange: unicodeRange(file) }
      document.fonts.add(new FontFace(family.name, `url(${fontUrl(file)})`, descriptors))
    }
  }
}

/** Loads what these texts need. */
export async function loadFaces(needed: readonly { face: Face; text: string }[]): Promise<void> {
  registerAll()
  await Promise.all(
    needed.map(({ face, text }) =>
      document.fonts.load(cssFont({ ...face, family: fontFamily(face.family).name }, 16), text),
    ),
  )
}

/** A measure over a canvas that forgets when told that faces have arrived. */
export function createSheetMeasure(): Measure & { refresh(): void } {
  const surface = new OffscreenCanvas(8, 8).getContext('2d')
  if (!surface) throw new Error('No Canvas 2D')
  surface.fontKerning = 'normal'
  surface.textRendering = 'geometricPrecision'
  const known = new Map<string, number>()
  let epoch = 0
  return {
    get epoch() {
      return epoch
    },
    advance: (text, face, size) => {
      const font = cssFont(face, 200)
      const key = `${font}|${text}`
      let width = known.get(key)
      if (width === undefined) {
        surface.font = font
        width = surface.measureText(text).width / 200
        known.set(key, width)
      }
      return width * size
    },
    covers: faceCovers,
    refresh: () => {
      known.clear()
      epoch++
    },
  }
}
