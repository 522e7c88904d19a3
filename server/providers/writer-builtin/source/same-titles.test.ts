import { outlinePages } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { textReader } from '../../../importers/text/text-reader.ts'
import { node } from '../nodes.ts'
import { nameFrom } from '../text/titles.ts'
import { createExtractionContext } from './extraction-context.ts'
import { outlineFromSource } from './from-source.ts'
import { withoutReply } from './letter.ts'
import { withOwnTitles } from './same-titles.ts'

function titled(language: string, pages: readonly (readonly [string, readonly string[]])[]) {
  const children = pages.map(([title, points]) =>
    node(
      'page',
      title,
      points.map(point => node('point', point, [], { originType: 'paragraph' })),
    ),
  )
  const root = node('title', 'T', children)
  const tools = createExtractionContext({ root, language }, { kind: 'source', title: '', text: '' })
  return withOwnTitles(root, tools).children
}

describe('pages of one section', () => {
  test.each([
    ['en', 'Fund', 'The committee chose nine projects', ['Two were schools in the valley.', 'Seven were small halls.']],
    ['de', 'Kasse', 'Der Vorstand wählte neun Vorhaben', ['Zwei davon waren Schulen.', 'Sieben waren kleine Säle.']],
    ['ru', 'Фонд', 'Комитет выбрал девять проектов', ['Две школы получили деньги.', 'Семь залов ждут весны.']],
    ['ja', '基金', '委員会は九つの事業を選んだ', ['二つは学校だった。', '七つは小さな集会所だった。']],
  ])(
    '%s: the next page of %s is named by what it says first, which is not said twice',
    (language, title, lead, rest) => {
      const [, second] = titled(language, [
        [title, ['One.', 'Two.', 'Three.']],
        [title, [lead, ...rest]],
      ])
      expect(second?.value).toBe(lead)
      expect(second?.children.map(({ value }) => value)).toEqual(rest)
    },
  )
  test('a page without a sentence for a title has a number, which is told apart from a figure in parentheses', () => {
    const short = ['A', 'B']
    const names = (title: string, language = 'en') =>
      titled(language, [
        [title, short],
        [title, short],
        [title, short],
      ]).map(({ value }) => value)
    expect(names('Costs')).toEqual(['Costs', 'Costs (2)', 'Costs (3)'])
    expect(names('§ 7 (2)')).toEqual(['§ 7 (2)', '§ 7 (2) · 2', '§ 7 (2) · 3'])
    expect(names('Bericht (2024)', 'de')[1]).toBe('Bericht (2024) · 2')
    expect(names('費用', 'ja')[1]).toBe('費用（2）')
  })
})

describe('titles that were cut', () => {
  test.each([
    [
      'en',
      'In 1918 the house was named after a forgotten poet whose widow had left the village four years before',
      'In 1918',
    ],
    [
      'ru',
      'В 1918 году дом переименовали в клуб имени человека, которого в селе уже никто не помнил и не вспоминал',
      'В 1918 году',
    ],
    [
      'ru',
      'С августа 1941 по ноябрь 1943 года в здании был госпиталь, в котором работали сорок человек из трёх сёл',
      'С августа 1941 по ноябрь 1943 года',
    ],
    [
      'en',
      'The general meeting on Saturday, at which every member has a vote and may bring a neighbour, begins at nine, whatever the weather does',
      'At a glance',
    ],
    [
      'de',
      '»Das wird schon«, sagte meine Großmutter, und dann nahm sie den Teig vom Brett und warf ihn in den Schnee vor der Tür',
      'Auf einen Blick',
    ],
  ])('%s: %s', (language, text, title) => {
    expect(nameFrom(text, language)).toBe(title)
    expect(nameFrom(text, language)).not.toContain('…')
  })
  test.each([
    ['RE: RE: Fwd: Toy rattle – launch', 'Toy rattle – launch'],
    ['AW: WG: Termin im Mai', 'Termin im Mai'],
    ['RE[2]: kitchen', 'Kitchen'],
    ['回复: 会议时间', '会议时间'],
    ['Отв: отпуск', 'Отпуск'],
    ['Re: ', 'Re: '],
    ['Rescue: a plan', 'Rescue: a plan'],
  ])('marks of answers are no part of a title: %s', (subject, title) => {
    expect(withoutReply(subject)).toBe(title)
  })
  test('a mail thread is named by its subject', () => {
    const text =
      'RE: RE: Fwd: New kiln\n\nWe fire the kiln on Monday at nine. It takes a day to cool. Nobody opens it before Tuesday noon.'
    const outline = outlineFromSource(textReader.read(text, { title: '' }).outline, { kind: 'source', title: '', text })
    expect(outline.root.value).toBe('New kiln')
    expect(outlinePages(outline).filter(({ value }) => /re:/iu.test(value))).toEqual([])
  })
})
