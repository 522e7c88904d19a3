import { expect, test } from 'vitest'
import { outlineOfTopics } from '../mind-map/outline-of-topics.ts'
import { numberingOf } from './numbers.ts'
import { structureOf } from './structure.ts'

test.each([
  [
    ['I. Roth', 'A. Smith', 'V. Chen', 'C. elegans'],
    ['I. Roth', 'A. Smith', 'V. Chen', 'C. elegans'],
  ],
  [
    ['I. Roth', 'V. Chen', 'X. Li'],
    ['I. Roth', 'V. Chen', 'X. Li'],
  ],
  [
    ['I. Aims', 'II. Methods', 'III. Results', 'IV. Talk', 'V. End'],
    ['Aims', 'Methods', 'Results', 'Talk', 'End'],
  ],
  [
    ['1. Aims', '2. Ends'],
    ['Aims', 'Ends'],
  ],
])('O7 a letter is a numbering where others count on: %j', (texts, expected) => {
  expect(texts.map(numberingOf(texts))).toEqual(expected)
})

test('O7 initials stay in lists, headings and titles of a source, and in mind maps', () => {
  const { root } = structureOf(
    [
      { is: 'heading', level: 1, text: 'V. Chen and others' },
      { is: 'item', depth: 1, text: 'I. Roth', form: 'list' },
      { is: 'item', depth: 1, text: '2. M. Weber', form: 'ordered' },
    ],
    { title: '', source: 'a.md', language: 'en' },
  )
  expect([root.value, ...root.children.map(child => child.value)]).toEqual([
    'V. Chen and others',
    'I. Roth',
    'M. Weber',
  ])
  const topic = (title: string) => ({ title, children: [] })
  const map = outlineOfTopics({ title: 'Team', children: [topic('I. Roth'), topic('1. Plan')] }, 'a.mm')
  expect(map.root.children.map(child => child.value)).toEqual(['I. Roth', 'Plan'])
})
