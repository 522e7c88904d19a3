import { flattenOutline, outlinePages } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { draftFromGenre, draftFromTitle } from './from-title.ts'
import { GENRES, type GenreId } from './genres.ts'
import { DRAFT_LANGUAGES } from './phrases.ts'
import { genreOf } from './recognize.ts'
import { topicOf } from './topic.ts'

const GENRE_IDS = Object.keys(GENRES) as GenreId[] // the keys of the record

function pagesWith(outline: ReturnType<typeof draftFromTitle>, name: string) {
  const pages = outlinePages(outline)
  const plain = name.toLowerCase()
  const named = pages.filter(page =>
    flattenOutline({ ...outline, root: page }).some(({ value }) => value.toLowerCase().includes(plain)),
  )
  return { named: named.length, share: named.length / pages.length }
}

describe('the topic of a title', () => {
  test.each([
    ['en', 'The Panama Canal, 1881 to today', 'The Panama Canal'],
    ['en', 'Snakebites: what to do', 'Snakebites'],
    ['en', 'Why hedges matter', 'hedges'],
    ['de', 'Schützenfest 2026: Ablauf und Helfer', 'Schützenfest'],
    ['pt', 'A história do samba', 'samba'],
    ['es', 'La historia del tango', 'tango'],
    ['en', 'Why do cats purr?', '“Why do cats purr?”'],
    ['en', 'Opening a repair workshop for bicycles in our village hall', 'Opening a repair workshop for bicycles'],
    ['en', '1848', '1848'],
    ['de', 'Geschichte des Schachs', 'Geschichte des Schachs'],
    ['de', 'Der Siebenjährige Krieg (1756–1763)', 'Der Siebenjährige Krieg'],
    ['de', 'Mitgliederversammlung des Ruderclubs e. V.', 'Mitgliederversammlung des Ruderclubs e. V.'],
    ['fr', 'Plan de communication pour une petite boulangerie', 'une petite boulangerie'],
    ['fr', 'Pourquoi le ciel est-il bleu ?', '«\u00a0Pourquoi le ciel est-il bleu ?\u00a0»'],
    ['es', 'Cumpleaños en la playa: plan para 30 invitados', 'Cumpleaños en la playa'],
    ['ru', 'История Казани', 'История Казани'],
    ['ru', 'Ладога', 'Ладога'],
    ['ja', '台風に備える――暮らしの工夫', '台風に備える'],
    ['ja', '新人研修：電話の受け方', '電話の受け方'],
    ['zh-Hans', '梨', '梨'],
    ['zh-Hant', '為甚麼天空是藍色的？', '「為甚麼天空是藍色的？」'],
    ['ar', 'القهوة العربية', 'القهوة العربية'],
  ])('%s: %s: %s', (language, title, topic) => {
    expect(topicOf(title, language, genreOf(title, language))).toBe(topic)
  })
  test.each(DRAFT_LANGUAGES)('%s: a draft of any genre names it on three pages of four', language => {
    const names: Readonly<Record<string, string>> = {
      ar: 'المنارة',
      ja: '灯台',
      ko: '등대',
      ru: 'Маяк',
      th: 'ประภาคาร',
    }
    const name = names[language] ?? (language.startsWith('zh') ? '灯塔' : 'Alhambra')
    for (const genre of GENRE_IDS) {
      if (genre === 'comparison') continue
      const { share } = pagesWith(draftFromGenre(genre, { kind: 'title', title: name }, language), name)
      expect(share, genre).toBeGreaterThanOrEqual(0.75)
    }
  })
  test.each([
    ['en', 'Sprained ankles', 'Sprained ankles'],
    ['en', 'A short history of the Paris Métro, 1900 to today', 'Paris Métro'],
    ['de', 'Roggenbrot in 36 Stunden', 'Roggenbrot'],
    ['de', 'Jahreshauptversammlung des Schützenvereins e. V.', 'Schützenvereins'],
    ['fr', 'Le citron', 'Le citron'],
    ['es', 'Prevenir la hipertensión', 'hipertensión'],
    ['pt-BR', 'O caqui', 'caqui'],
    ['ja', '雷', '雷'],
    ['ko', '배', '배'],
    ['zh-Hans', '台风', '台风'],
    ['ru', 'Онежское озеро', 'Онежское озеро'],
    ['ar', 'الزلزال', 'الزلزال'],
    ['th', 'พายุ', 'พายุ'],
    ['id', 'Gempa bumi', 'Gempa bumi'],
    ['fil', 'Ang bulkang Mayon', 'bulkang Mayon'],
  ])('%s: the draft of %s names it on most pages', (language, title, name) => {
    expect(pagesWith(draftFromTitle({ kind: 'title', title }, language), name).share).toBeGreaterThan(0.7)
  })
})
