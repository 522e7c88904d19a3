import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { type FontFile, fontPath } from '../theme/fonts.ts'
import { createFontStore } from './font-store.ts'
import { createHarfbuzzMeasure } from './harfbuzz-measure.ts'
import { shapeText } from './shape.ts'

const load = (file: FontFile): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../../node_modules', fontPath(file)))
const later = async (file: FontFile) => load(file)
const face = (family: string, weight = 400, italic = false) => ({ family, weight, italic })

describe('measuring', () => {
  test('a prepared text is measured in the face’s own units', async () => {
    const measure = createHarfbuzzMeasure({ load })
    await measure.prepare('Hello', { families: ['Noto Sans'], language: 'en' })
    // Noto Sans at 400: H 741, e 564, l 258, o 605.
    expect(measure.advance('Hello', face('Noto Sans'), 1000)).toBeCloseTo(741 + 564 + 2 * 258 + 605, 6)
    expect(measure.epoch).toBe(0)
  })

  test('kerning, weight and size count', async () => {
    const measure = createHarfbuzzMeasure({ load })
    await measure.prepare('AV', { families: ['Noto Sans'], language: 'en' })
    const [light, bold] = [face('Noto Sans', 300), face('Noto Sans', 800)]
    const apart = measure.advance('A', light, 10) + measure.advance('V', light, 10)
    expect(measure.advance('AV', light, 10)).toBeLessThan(apart)
    expect(measure.advance('AV', bold, 10)).toBeGreaterThan(measure.advance('AV', light, 10))
    expect(measure.advance('AV', light, 20)).toBeCloseTo(2 * measure.advance('AV', light, 10), 9)
  })

  test('a face that is not there is estimated, fetched, and raises the epoch', async () => {
    const measure = createHarfbuzzMeasure({ load: later })
    const estimate = measure.advance('ii', face('Poppins'), 100)
    expect(estimate).toBe(100)
    await measure.prepare('ii', { families: ['Poppins'], language: 'en' })
    expect(measure.epoch).toBeGreaterThan(0)
    expect(measure.advance('ii', face('Poppins'), 100)).toBeLessThan(60)
  })

  test('TrueType bytes that come at once are measured at once', async () => {
    const known = new Map<FontFile, Uint8Array>()
    const store = createFontStore(file => known.get(file) ?? load(file))
    for (const file of [(await import('../theme/font-coverage.ts')).fileFor(face('Poppins'), 97)])
      if (file) known.set(file, await decompress(load(file)))
    expect(shapeText(store, 'a', face('Poppins'))[0]?.font).not.toBe(null)
  })

  test.each([
    ['لا شيء', 'ar', 'Noto Sans Arabic'],
    ['옥상 텃밭, 둘', 'ko', 'Noto Sans KR'],
    ['ผัก ชี', 'th', 'Noto Sans Thai'],
  ])('the blank of a fallback is prepared with its letters: %s', async (text, language, family) => {
    const measure = createHarfbuzzMeasure({ load: later })
    await measure.prepare(text, { families: ['Poppins'], language })
    for (const weight of [400, 700]) {
      const blank = measure.advance(' ', face(family, weight), 1)
      expect(blank).toBeGreaterThan(0.15)
      expect(blank).toBeLessThan(0.3)
    }
    expect(measure.epoch).toBe(0)
  })

  test('preparing fails if a font is unavailable', async () => {
    const measure = createHarfbuzzMeasure({ load: () => Promise.reject(new Error('gone')) })
    expect(measure.advance('a', face('Poppins'), 10)).toBe(5)
    await expect(measure.prepare('a', { families: ['Poppins'], language: 'en' })).rejects.toThrow('gone')
  })
})

describe('shaping', () => {
  test.each([
    ['Latin letters make ligatures', 'Noto Serif', 'fir', [0, 2]],
    ['Arabic joins and runs from right to left', 'Noto Sans Arabic', 'سلام', [3, 2, 1, 0]],
    ['Thai vowels stand on their letter', 'Noto Sans Thai', 'ที่', [0, 0, 0]],
  ])('%s', async (_, family, text, clusters) => {
    const store = createFontStore(load)
    await store.prepare([{ face: face(family), text }])
    expect(shapeText(store, text, face(family)).map(({ cluster }) => cluster)).toEqual(clusters)
  })

  test('characters that no font has keep their room', async () => {
    const store = createFontStore(load)
    const glyphs = shapeText(store, 'x😀', face('Poppins'))
    expect(glyphs.at(-1)).toMatchObject({ font: null, cluster: 1, advance: 1 })
  })

  test('mixed directions are laid out as requested', async () => {
    const store = createFontStore(load)
    const one = face('Noto Sans Arabic')
    await store.prepare([{ face: one, text: 'ab سلام' }])
    expect(shapeText(store, 'ab سلام', one, { direction: 'rtl' })[0]?.cluster).toBeGreaterThan(2)
  })
})
