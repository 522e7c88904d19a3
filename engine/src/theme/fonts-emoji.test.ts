import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { defined } from '../base/assert.ts'
import { EMOJI_FAMILY, fontFamily, fontPath } from './fonts.ts'
import { withoutSelectors } from './fonts-emoji.ts'

const [FILE] = fontFamily(EMOJI_FAMILY).files
let original: Uint8Array

beforeAll(async () => {
  const path = fontPath(defined(FILE, 'the family has a file'))
  original = await decompress(readFileSync(join(import.meta.dirname, '../../../node_modules', path)))
})

function glyphs(font: Uint8Array, text: string): number[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(new Font(new Face(new Blob(font))), buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
}

describe('pictures spelled without selectors', () => {
  test.each(['1️⃣', '🏃🏽‍♂️', '👩‍❤️‍👨', '🏳️‍🌈', '👁️‍🗨️', '👩🏽‍⚕️', '⛹️‍♀️'])('%s is the same picture', picture => {
    const bare = picture.replaceAll('\ufe0f', '')
    expect(glyphs(original, picture)).toHaveLength(1)
    expect(glyphs(withoutSelectors(original), bare)).toEqual(glyphs(original, picture))
  })

  test.each(['😀', '👨‍👩‍👧', '🇯🇵', '👍🏾', '👩🏽‍🚀'])('%s, which has none, stays', picture => {
    expect(glyphs(withoutSelectors(original), picture)).toEqual(glyphs(original, picture))
  })

  test('a font without such ligatures comes back as it is', async () => {
    const [file] = fontFamily('Poppins').files
    const path = fontPath(defined(file, 'the family has a file'))
    const poppins = await decompress(readFileSync(join(import.meta.dirname, '../../../node_modules', path)))
    expect(withoutSelectors(poppins)).toBe(poppins)
  })
})
