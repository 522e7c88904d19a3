import { describe, expect, test } from 'vitest'
import { parsePath, pathBounds } from '../geometry/path.ts'
import { DRAWING_BOX } from './drawing.ts'
import { drawingOf, isSubject, SUBJECTS, subjectOf } from './subjects.ts'

/** A title with what a reader would draw for it; nothing where a drawing would say something else. */
const TITLES: readonly (readonly [language: string, title: string, subject: string | null])[] = [
  ['en', 'How volcanoes work', 'mountain'],
  ['en', 'Quarterly sales review', 'money'],
  ['en', 'The return of the night train', 'train'],
  ['en', 'The new hospital opens in May', 'hospital'],
  ['en', 'Bridges of Porto', 'bridge'],
  ['en', 'A trip to Kyoto', 'travel'],
  ['en', 'Why bees matter', null],
  ['en', 'Why butterflies matter', 'butterfly'],
  ['en', 'The solar system', 'space'],
  ['en', 'Who we are', null],
  ['en', 'Next steps', null],
  ['en', 'How the hospital saves water', null],
  ['en', 'Competitors on the market', null],
  ['de', 'Wie Vulkane entstehen', 'mountain'],
  ['de', 'Unsere Krankenhäuser', 'hospital'],
  ['de', 'Der Markt für Wärmepumpen', null],
  ['fr', 'Rapport annuel de la bibliothèque', 'book'],
  ['es', 'Cómo funciona un volcán', 'mountain'],
  ['pt', 'Orçamento de 2026', 'savings'],
  ['it', 'Il nostro giardino', 'plant'],
  ['ru', 'Как работает вулкан', 'mountain'],
  ['zh-Hans', '我们的预算', 'savings'],
  ['zh-Hant', '火山如何形成', 'mountain'],
  ['ja', '火山の仕組み', 'mountain'],
  ['ko', '화산은 어떻게 생기나', 'mountain'],
  ['ar', 'ميزانية 2026', 'savings'],
  ['th', 'ภูเขาไฟทำงานอย่างไร', 'mountain'],
  ['vi', 'Núi lửa hoạt động thế nào', 'mountain'],
  ['id', 'Bagaimana gunung berapi bekerja', 'mountain'],
  ['tlh', 'How volcanoes work', null],
]

describe('what a page is about', () => {
  test.each(TITLES)('%s: %s', (language, title, subject) => {
    expect(subjectOf({ head: title, text: '' }, language)).toBe(subject)
  })

  test('what is said far behind does not count', () => {
    const behind = `${'and so on '.repeat(300)}volcano volcano volcano`
    expect(subjectOf({ head: behind, text: behind }, 'en')).toBeNull()
  })
})

describe('drawings', () => {
  test('there are sixty subjects or more, known by their names', () => {
    expect(SUBJECTS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(SUBJECTS).size).toBe(SUBJECTS.length)
    for (const subject of SUBJECTS) expect(isSubject(subject)).toBe(true)
    for (const name of ['', 'constructor', 'unknown', 7, null]) expect(isSubject(name)).toBe(false)
    expect(drawingOf('unknown')).toEqual([])
  })

  test.each(SUBJECTS.map(subject => [subject]))(
    '%s stays in its box, is large enough and made of few pieces',
    subject => {
      const drawing = drawingOf(subject)
      expect(drawing.length).toBeGreaterThanOrEqual(2)
      expect(drawing.length).toBeLessThanOrEqual(40)
      const boxes = drawing.map(({ path }) => pathBounds(parsePath(path)))
      const left = Math.min(...boxes.map(({ x }) => x))
      const top = Math.min(...boxes.map(({ y }) => y))
      const right = Math.max(...boxes.map(({ x, width }) => x + width))
      const foot = Math.max(...boxes.map(({ y, height }) => y + height))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(DRAWING_BOX.width)
      expect(top).toBeGreaterThanOrEqual(-10)
      expect(foot).toBeLessThanOrEqual(DRAWING_BOX.height)
      expect(Math.max((right - left) / DRAWING_BOX.width, (foot - top) / DRAWING_BOX.height)).toBeGreaterThan(0.6)
    },
  )
})
