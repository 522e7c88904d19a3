import { describe, expect, test } from 'vitest'
import { box, drawn, measure, onGrid, run } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'

describe('directions', () => {
  test.each([
    ['Hebrew begins on the right', 'שלום עולם', 12, ['···שלום עולם']],
    ['Latin inside Hebrew', 'אב ab גד', 8, ['גד| |ab|אב ']],
    ['Hebrew inside Latin', 'ab אבג, דה cd', 20, ['ab |אבג, דה| |cd']],
    ['numbers in Arabic', 'عام 2024 جديد', 20, ['جديد| |2024|عام ']],
    ['lines break in reading order', 'אבג דהו זחט', 7, ['אבג דהו', 'זחט']],
  ])('%s', (_, text, columns, lines) => {
    const layout = layOutText(box(text, columns), measure)
    const rows = lines[0]?.startsWith('·') ? onGrid(layout) : drawn(layout)
    expect(rows).toEqual(lines)
  })

  test('fragments have their direction and keep reading order', () => {
    const [line] = layOutText(box('ab אבג', 20), measure).lines
    expect(line?.fragments.map(({ direction, text }) => [direction, text])).toEqual([
      ['ltr', 'ab '],
      ['rtl', 'אבג'],
    ])
    expect(line?.direction).toBe('ltr')
  })

  test('a paragraph can have an explicit direction', () => {
    const [line] = layOutText(box([{ direction: 'rtl', runs: [run('abc')] }], 10), measure).lines
    expect(line).toMatchObject({ direction: 'rtl', box: { x: 70 } })
  })
})
