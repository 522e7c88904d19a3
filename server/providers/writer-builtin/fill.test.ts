import { outlinePages, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { textReader } from '../../importers/text/text-reader.ts'
import { filled } from './fill.ts'

const source = textReader.read(
  `# Ferries

## Timetable

The first boat leaves the quay at six. In 2019 the quay got a roof.

## The quay in 2019

## Prices

A ticket costs four crowns. Children travel free.

## Appendix
`,
  {},
).outline
const parts = { request: { kind: 'source', title: '', text: '' }, source, language: 'en' } as const

function pointsIn(outline: string): readonly (readonly string[])[] {
  return outlinePages(filled(parseOutline(outline), parts)).map(page => page.children.map(point => point.value))
}

describe('empty pages are filled', () => {
  test('from the section of their own heading only', () => {
    const outline =
      '# F\n\n### Prices <!-- source="f.md" place="Prices" -->\n\n### The quay in 2019 <!-- source="f.md" -->\n'
    expect(pointsIn(outline)).toEqual([['A ticket costs four crowns', 'Children travel free'], []])
  })
  test('under another title still from the section that they come from', () => {
    expect(pointsIn('# F\n\n### What it costs <!-- source="f.md" place="Prices" -->\n')).toEqual([
      ['A ticket costs four crowns', 'Children travel free'],
    ])
  })
  test('with prompts if the author added them, however many words they share with the source', () => {
    const [own, added] = pointsIn('# F\n\n### Appendix <!-- source="f.md" -->\n\n### The roof of the quay\n')
    expect(own).toEqual([])
    expect(added?.length).toBeGreaterThan(0)
    expect(added?.join()).not.toMatch(/2019|six/u)
  })
  test('never with what stands on another page', () => {
    expect(pointsIn('# F\n\n### Prices\n\n- Children travel free\n\n### Prices\n')[1]).toEqual([
      'A ticket costs four crowns',
    ])
  })
})
