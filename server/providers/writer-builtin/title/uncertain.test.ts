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
    expect(isUncertain('Die Bank', { ...guess, likely: 0.8 })).toBe(true)
    expect(isUncertain('Die Bank', { ...guess, likely: 0.99 })).toBe(false)
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

describe('titles that state what they are', () => {
  test.each([
    ['First aid for scalds', 'en', 'health'],
    ['Erste Hilfe bei Bienenstichen', 'de', 'health'],
    ['Premiers secours en montagne', 'fr', 'health'],
    ['Primeros auxilios en casa', 'es', 'health'],
    ['Первая помощь при ожогах', 'ru', 'health'],
    ['やけどの応急手当', 'ja', 'health'],
    ['烫伤急救', 'zh', 'health'],
    ['الإسعافات الأولية للحروق', 'ar', 'health'],
    ['First aid course for trainers', 'en', 'training'],
    ['Starting a chess club at our library', 'en', 'proposal'],
    ['Gründung einer Schülerzeitung', 'de', 'proposal'],
    ['Créer un jardin partagé', 'fr', 'proposal'],
    ['Создание школьного театра', 'ru', 'proposal'],
    ['園芸部を作ろう', 'ja', 'proposal'],
    ['Why hedges matter', 'en', 'general'],
    ['Warum Wälder wichtig sind', 'de', 'general'],
    ['Por qué importan los bosques', 'es', 'general'],
    ['なぜ森は大切なのか', 'ja', 'general'],
    ['Why is the sky blue', 'en', 'howItWorks'],
    ['Elternabend der Klasse 4c', 'de', 'event'],
    ['Réunion de parents, classe de CM1', 'fr', 'event'],
    ['家长会 三年级', 'zh', 'event'],
    ['La Giralda en cinco fechas', 'es', 'history'],
  ])('%s', (title, language, genre) => {
    expect(genreOf(title, language)).toBe(genre)
  })
  test.each([
    ['Jupiter', 'en'],
    ['Ладога', 'ru'],
    ['Das Schloss', 'de'],
    ['La feuille', 'fr'],
    ['El gato', 'es'],
    ['くも', 'ja'],
    ['杜鹃', 'zh'],
  ])('a word that may mean several things is of no genre: %s', (title, language) => {
    expect(genreOf(title, language)).toBe('general')
  })
})
