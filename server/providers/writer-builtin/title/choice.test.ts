import { flattenOutline, outlinePages } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { choiceOf } from './choice.ts'
import { draftFromGenre, draftFromTitle } from './from-title.ts'
import { DRAFT_LANGUAGES } from './phrases.ts'
import { genreOf } from './recognize.ts'

describe('what a title sets against each other', () => {
  test.each([
    ['en', 'Ferry or tunnel for the trip to Kent?', ['Ferry', 'Tunnel'], 'for the trip to Kent'],
    ['en', 'Tomatoes and peppers: which grow better indoors?', ['Tomatoes', 'Peppers'], undefined],
    ['en', 'Mowing the lawn with a scythe or with a robot', ['With a scythe', 'With a robot'], 'Mowing the lawn'],
    ['de', 'Pellets oder Gas für ein altes Haus?', ['Pellets', 'Gas'], 'für ein altes Haus'],
    ['de', 'Zur Arbeit mit dem Rad oder mit der Bahn', ['Mit dem Rad', 'Mit der Bahn'], 'Zur Arbeit'],
    ['fr', 'Bus ou vélo pour aller à l’école ?', ['Bus', 'Vélo'], 'pour aller à l’école'],
    ['fr', 'Laver le linge à la main ou en machine', ['À la main', 'En machine'], 'Laver le linge'],
    ['es', 'Cocinar con gas o con inducción', ['Con gas', 'Con inducción'], 'Cocinar'],
    ['pt', 'Carro ou metrô para ir ao trabalho?', ['Carro', 'Metrô'], 'para ir ao trabalho'],
    ['ru', 'Поезд или автобус для поездки в Псков?', ['Поезд', 'Автобус'], 'для поездки в Псков'],
    ['ja', 'うさぎとハムスター、飼うならどっち？', ['うさぎ', 'ハムスター'], undefined],
    ['ja', '賃貸か、購入か', ['賃貸', '購入'], undefined],
    ['zh-Hans', '猫和狗，该养哪一个？', ['猫', '狗'], undefined],
    ['ko', '개와 고양이, 어느 쪽이 좋을까?', ['개', '고양이'], undefined],
    ['ar', 'القهوة أم الشاي؟', ['القهوة', 'الشاي'], undefined],
    ['th', 'รถไฟหรือเครื่องบิน', ['รถไฟ', 'เครื่องบิน'], undefined],
    ['en', 'iPhone or Android?', ['iPhone', 'Android'], undefined],
  ])('%s: %s', (language, title, sides, common) => {
    const choice = choiceOf(title)
    expect(choice?.sides).toEqual(sides)
    expect(choice?.common).toBe(common)
    expect(genreOf(title, language)).toBe('comparison')
    const outline = draftFromTitle({ kind: 'title', title }, language)
    for (const page of outlinePages(outline)) {
      const words = flattenOutline({ ...outline, root: page }).map(({ value }) => value)
      const all = [...words, ...(page.table?.rows.flat() ?? [])].join('\n')
      expect(
        sides.some(side => all.includes(side)),
        page.value,
      ).toBe(true)
    }
    expect(outlinePages(outline).filter(({ value }) => /^[AB](?!\p{L})/u.test(value))).toEqual([])
  })
  test.each([
    'How to treat wounds at home or at work',
    'Romeo und Julia: was geschah',
    'Trial or error',
    'จริงหรือไม่',
    'Salt and light',
    'Bread with or without yeast',
    'Leben in der Stadt',
  ])('this sets nothing against each other: %s', title => {
    expect(choiceOf(title)).toBeUndefined()
  })
  test.each(DRAFT_LANGUAGES)('%s: a comparison of what is not named has words for both', language => {
    const outline = draftFromGenre('comparison', { kind: 'title', title: '?' }, language)
    const titles = outlinePages(outline).map(({ value }) => value)
    expect(titles.filter(title => /(?<!\p{L})[AB](?!\p{L})/u.test(title))).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
  })
})
