import { expect, test } from 'vitest'
import { fontNeeds } from './font-needs.ts'

const poppins = { family: 'Poppins', weight: 600, italic: false }

function families(text: string, language: string) {
  return Object.fromEntries(fontNeeds({ face: poppins, text }, language).map(need => [need.face.family, need.text]))
}

test('L8 characters that a face lacks are loaded from its fallbacks, by language', () => {
  expect(families('ab', 'en')).toEqual({ Poppins: 'ab' })
  expect(families('a語b', 'zh-HK')).toEqual({ Poppins: 'ab', 'Noto Sans HK': '語' })
  expect(families('語', 'ja')).toEqual({ 'Noto Sans JP': '語' })
  expect(families('한ไ', 'ko')).toEqual({ 'Noto Sans KR': '한', 'Noto Sans Thai': 'ไ' })
})

test('weight and slant are preserved, except for emoji', () => {
  const slanted = { face: { ...poppins, italic: true }, text: '語😀' }
  expect(fontNeeds(slanted, 'zh-HK').map(({ face }) => face)).toEqual([
    { family: 'Noto Sans HK', weight: 600, italic: true },
    { family: 'Twemoji', weight: 400, italic: false },
  ])
})
