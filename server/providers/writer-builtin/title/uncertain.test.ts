import { describe, expect, test } from 'vitest'
import { genreOf } from './recognize.ts'
import { isUncertain } from './uncertain.ts'

describe('titles that leave their genre open', () => {
  test.each([
    ['How we painted 40 fences', 'en'],
    ['Wie wir aus Brettern ein Floß bauten', 'de'],
    ['Cómo pintamos cien ventanas', 'es'],
    ['Как мы спасли старый мост', 'ru'],
    ['我们怎样修好了一座桥', 'zh'],
    ['三百個のパンを焼いた日', 'ja'],
  ])('a tale of what somebody did is no instruction: %s', (title, language) => {
    expect(['howTo', 'howItWorks', 'recipe']).not.toContain(genreOf(title, language))
  })
  test('how to do something remains an instruction', () => {
    expect(genreOf('How to paint a fence', 'en')).toBe('howTo')
    expect(genreOf('How a sewing machine works', 'en')).toBe('howItWorks')
  })
  test('a noun alone needs more certainty than several words, and none beside its own sign', () => {
    const guess = { genre: 'history', likely: 0.4, signed: 'general' } as const
    expect(isUncertain('Die Bank', guess)).toBe(true)
    expect(isUncertain('L’histoire', { ...guess, signed: 'history' })).toBe(false)
    expect(isUncertain('Die Bank', { ...guess, likely: 0.8 })).toBe(false)
    expect(isUncertain('Die Bank von Siena', guess)).toBe(false)
    expect(isUncertain('橋', guess)).toBe(true)
    expect(isUncertain('食洗機の中で何が起きているか', guess)).toBe(false)
  })
  test.each([
    ['The fight against rust', 'en'],
    ['Kampf gegen Rost', 'de'],
    ['Lutte contre le bruit', 'fr'],
    ['Борьба против шума', 'ru'],
  ])('a fight against something compares nothing: %s', (title, language) => {
    expect(['comparison', 'competitors']).not.toContain(genreOf(title, language))
  })
  test.each(['1755', '1848', '２００１'])('a year alone is of no genre: %s', title => {
    expect(genreOf(title, 'en')).toBe('general')
  })
})
