import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { faceCovers, fileFor, filesFor, isSlanted, rangesOf, unicodeRange } from './font-coverage.ts'
import {
  cssFont,
  FONT_FAMILIES,
  type FontFile,
  fontChain,
  fontFamily,
  fontPath,
  fontUrl,
  resolveFamily,
} from './fonts.ts'

const pathOf = (file: FontFile) => join(import.meta.dirname, '../../../node_modules', fontPath(file))
const face = (family: string, weight = 400, italic = false) => ({ family, weight, italic })
const code = (text: string) => text.codePointAt(0) ?? 0

/** Scan lines of terminals and signs that Unicode has had for a few years only. */
const UNDRAWN = '⎺⎻⎼⎽⮖\u{1f6d8}'

describe('files', () => {
  test('every file is in its package', () => {
    const files = FONT_FAMILIES.flatMap(family => family.files)
    expect(files.length).toBeGreaterThan(700)
    expect(files.filter(file => !existsSync(pathOf(file)))).toEqual([])
  })

  test('the fonts contain what the tables declare', async () => {
    const every = FONT_FAMILIES.flatMap(family => family.files.filter((_, at) => at % 9 === 0))
    for (const file of every) {
      const has = new Set(new Face(new Blob(await decompress(readFileSync(pathOf(file))))).collectUnicodes())
      const lost = rangesOf(file).flatMap(([from, to]) => span(from, to).filter(one => !has.has(one)))
      expect(lost, file.file).toEqual([])
    }
  })

  test('every character of every file is found', () => {
    for (const family of FONT_FAMILIES)
      for (const file of family.files) {
        const like = face(family.name, file.weight[0], file.italic)
        const lost = rangesOf(file).flatMap(([from, to]) => span(from, to).filter(one => !faceCovers(like, one)))
        expect(lost, file.file).toEqual([])
      }
  })

  test.each([
    [face('Poppins', 600), 'a', 'poppins-latin-600-normal.woff2', false],
    [face('Poppins', 640), 'a', 'poppins-latin-700-normal.woff2', false],
    [face('Poppins', 450), 'a', 'poppins-latin-500-normal.woff2', false],
    [face('Poppins', 350), 'a', 'poppins-latin-300-normal.woff2', false],
    [face('Poppins', 400, true), 'é', 'poppins-latin-400-italic.woff2', false],
    [face('Noto Sans', 455), 'ж', 'noto-sans-cyrillic-wght-normal.woff2', false],
    [face('Noto Sans JP', 700, true), 'あ', 'noto-sans-jp-119-wght-normal.woff2', true],
  ])('%j draws %s with %s', (like, text, name, slanted) => {
    const file = fileFor(like, code(text))
    expect(file?.file).toBe(name)
    expect(file && isSlanted(like, file)).toBe(slanted)
  })

  test('a text names its files once', () => {
    expect(filesFor(face('Noto Sans'), 'aжbж').map(({ file }) => file)).toEqual([
      'noto-sans-latin-wght-normal.woff2',
      'noto-sans-cyrillic-wght-normal.woff2',
    ])
    expect(filesFor(face('Poppins'), '日本')).toEqual([])
  })

  test('a file has an address and a unicode-range', () => {
    const file = fileFor(face('Noto Sans Thai'), code('ก'))
    expect(file && fontUrl(file)).toBe(
      '/fonts/@fontsource-variable__noto-sans-thai/noto-sans-thai-thai-wght-normal.woff2',
    )
    expect(file && unicodeRange(file)).toContain('U+e01-e3a')
  })
})

describe('families', () => {
  test.each([
    ['poppins-bold', 'en', 'Poppins', 700],
    ['poppins-regular', 'en', 'Poppins', null],
    ['opposans-r', 'zh-CN', 'Noto Sans SC', null],
    ['opposans-r', 'zh-HK', 'Noto Sans HK', null],
    ['Source Han Serif', 'ja', 'Noto Serif JP', null],
    ['Times New Roman', 'en', 'Noto Serif', null],
    ['Sans Serif', 'en', 'Noto Sans', null],
    ['Comic Sans MS', 'en', 'Noto Sans', null],
    ['Courier New', 'en', 'Noto Sans Mono', null],
    ['Monotype Corsiva', 'en', 'Noto Sans', null],
  ])('%s in %s is drawn with %s %s', (name, language, family, weight) => {
    const found = resolveFamily(name, language)
    expect([found.family.name, found.weight]).toEqual([family, weight])
  })

  test.each([
    ['Poppins', 'ja', '漢', 'Noto Sans JP'],
    ['Poppins', 'ko', '한', 'Noto Sans KR'],
    ['Poppins', 'zh-TW', '語', 'Noto Sans HK'],
    ['Poppins', 'zh-Hant', '語', 'Noto Sans HK'],
    ['Poppins', 'en', '语', 'Noto Sans SC'],
    ['Noto Serif', 'ja', '漢', 'Noto Serif JP'],
    ['Noto Serif', 'zh-HK', '語', 'Noto Serif HK'],
    ['Noto Serif', 'zh-CN', '语', 'Noto Serif SC'],
    ['Noto Serif', 'en', '语', 'Noto Serif SC'],
    ['Noto Serif', 'ko', '한', 'Noto Serif KR'],
    ['Noto Serif', 'ko', '漢', 'Noto Serif KR'],
    ['Noto Serif', 'en', '한', 'Noto Serif KR'],
    ['Noto Serif KR', 'ko', 'a', 'Noto Serif KR'],
    ['Noto Serif', 'ar', 'ع', 'Noto Sans Arabic'],
    ['Poppins', 'en', 'ש', 'Noto Sans Hebrew'],
    ['Poppins', 'en', 'ក', 'Noto Sans Khmer'],
    ['Poppins', 'en', 'ไ', 'Noto Sans Thai'],
    ['Poppins', 'en', 'Ж', 'Noto Sans'],
    ['Poppins', 'en', '→', 'Noto Sans SC'],
    ['Poppins', 'en', '⅔', 'DejaVu Sans'],
    ['Noto Serif', 'ja', '≒', 'DejaVu Sans'],
    ['Noto Sans', 'zh-CN', '☐', 'DejaVu Sans'],
    ['Noto Sans', 'en', '☑', 'DejaVu Sans'],
    ['Noto Sans', 'en', '𝑥', 'Noto Sans Math'],
    ['Noto Sans', 'en', '🡒', 'Noto Sans Symbols 2'],
    ['Noto Sans Mono', 'en', '├', 'DejaVu Sans Mono'],
    ['Noto Sans Mono', 'ja', '表', 'Noto Sans JP'],
  ])('%s in %s draws %s with %s', (name, language, text, family) => {
    const chain = fontChain(name, language)
    expect(chain[0]?.name).toBe(name)
    expect(chain.find(one => faceCovers(face(one.name), code(text)))?.name).toBe(family)
  })

  test.each([
    ['letterlike symbols', 0x2100, 0x214f],
    ['number forms', 0x2150, 0x218b],
    ['arrows', 0x2190, 0x21ff],
    ['mathematical operators', 0x2200, 0x22ff],
    ['technical symbols', 0x2300, 0x23ff],
    ['enclosed letters', 0x2460, 0x24ff],
    ['box drawing and blocks', 0x2500, 0x259f],
    ['geometric shapes', 0x25a0, 0x25ff],
    ['miscellaneous symbols', 0x2600, 0x26ff],
    ['dingbats', 0x2700, 0x27bf],
    ['mathematical symbols and arrows', 0x27c0, 0x27ff],
    ['braille', 0x2800, 0x28ff],
    ['more mathematics and arrows', 0x2900, 0x2bff],
    ['mathematical letters', 0x1d400, 0x1d7ff],
    ['cards', 0x1f0a0, 0x1f0f5],
    ['pictures', 0x1f300, 0x1f6ff],
    ['more shapes', 0x1f780, 0x1f7ff],
    ['more arrows', 0x1f800, 0x1f8ad],
  ])('every character of %s is drawn by some family', (_, from, to) => {
    for (const [name, language] of [
      ['Poppins', 'en'],
      ['Noto Serif', 'ja'],
      ['Noto Sans Mono', 'ko'],
    ] as const)
      for (const weight of [400, 700]) {
        const chain = fontChain(name, language).map(({ name: family }) => face(family, weight))
        const lost = span(from, to)
          .filter(one => /\p{Assigned}/u.test(String.fromCodePoint(one)))
          .filter(one => !UNDRAWN.includes(String.fromCodePoint(one)))
          .filter(one => !chain.some(like => faceCovers(like, one)))
        expect(String.fromCodePoint(...lost)).toBe('')
      }
  })

  test('metrics are the fonts’ own', () => {
    expect(fontFamily('Poppins')).toMatchObject({ ascent: 1.05, descent: 0.35 })
    expect(fontFamily('Noto Sans JP')).toMatchObject({ ascent: 1.16, descent: 0.288, serif: false })
  })

  test('a face is written for CSS', () => {
    expect(cssFont(face('Noto Serif', 600, true), 18)).toBe('italic 600 18px "Noto Serif", sans-serif')
  })
})

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
