import { Blob, Font, Face as HbFace, Variation } from 'harfbuzzjs'
import { getOrInsert } from '../base/get-or-insert.ts'
import type { FontNeed } from '../text/font-needs.ts'
import { filesFor } from '../theme/font-coverage.ts'
import type { FontFile } from '../theme/fonts.ts'
import { isWoff2, unpackFont } from './woff2.ts'

/** Loads font files, WOFF2 or TrueType. TrueType that is returned synchronously can be measured synchronously. */
export type LoadFont = (file: FontFile) => Uint8Array | Promise<Uint8Array>

/** A font at one weight. `unit` is the number of harfbuzz units per em. */
export interface OpenFont {
  readonly file: FontFile
  readonly font: Font
  readonly unit: number
}

/** Fonts, decompressed and opened on demand. */
export interface FontStore {
  /** Rises when a font arrives that was wanted before it was there. */
  readonly epoch: number
  /** A file at a weight, or null while it is not there; it is then sent for. */
  open(file: FontFile, weight: number): OpenFont | null
  /** Brings all files that these texts need. Rejects where one cannot be had. */
  prepare(needs: Iterable<FontNeed>): Promise<void>
  /** Waits for files that were wanted before they were there. Returns whether there were any; rejects where one cannot be had. */
  fetchMissed(): Promise<boolean>
}

/** Units per em in which variable advances keep their fractions: a multiple of 1000, which our fonts are drawn in. */
const UNIT = 64_000

/** Creates a store that opens fonts through a loader. */
export function createFontStore(load: LoadFont): FontStore {
  const faces = new Map<FontFile, HbFace>()
  const fonts = new Map<string, OpenFont>()
  const coming = new Map<FontFile, Promise<void>>()
  const missed = new Set<FontFile>()
  let epoch = 0

  function keep(file: FontFile, bytes: Uint8Array): void {
    faces.set(file, new HbFace(new Blob(bytes)))
    if (missed.delete(file)) epoch++
  }
  async function unpackLater(file: FontFile, bytes: Promise<Uint8Array> | Uint8Array): Promise<void> {
    keep(file, await unpackFont(await bytes))
  }
  function bring(file: FontFile): Promise<void> | undefined {
    if (faces.has(file) || coming.has(file)) return coming.get(file)
    const bytes = load(file)
    if (bytes instanceof Uint8Array && !isWoff2(bytes)) return void keep(file, bytes)
    const arrival = unpackLater(file, bytes)
    coming.set(file, arrival)
    return arrival
  }
  return {
    get epoch() {
      return epoch
    },
    open(file, weight) {
      // If a font is unavailable, the estimate remains; callers that need exact measures prepare it and get the error there.
      bring(file)?.catch(() => undefined)
      const face = faces.get(file)
      if (face === undefined) missed.add(file)
      return face ? getOrInsert(fonts, `${file.file} ${weight}`, () => openAt(face, file, weight)) : null
    },
    async prepare(needs) {
      const files = new Set<FontFile>()
      for (const { face, text } of needs) for (const file of filesFor(face, text)) files.add(file)
      await Promise.all([...files].map(bring))
    },
    async fetchMissed() {
      const wanted = [...missed]
      await Promise.all(wanted.map(bring))
      return wanted.length > 0
    },
  }
}

function openAt(face: HbFace, file: FontFile, weight: number): OpenFont {
  const font = new Font(face)
  const [min, max] = file.weight
  if (min !== max) font.setVariations([new Variation('wght', Math.min(max, Math.max(min, weight)))])
  font.setScale(UNIT, UNIT)
  return { file, font, unit: UNIT }
}
