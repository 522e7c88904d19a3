import { expect, test } from 'vitest'
import { createPage } from './create.ts'
import { createText } from './new-element.ts'
import { hasPlaceholders, placeholdersOf } from './placeholder.ts'

const FRAME = { x: 0, y: 0, width: 100, height: 40 }
const asking = { ...createText('element:asking', FRAME), order: 'a1', prompt: 'What was sold?' }
const page = createPage({ id: 'page:1', order: 'a0', elements: { [asking.id]: asking } })

test('the placeholders of a page are looked for once, whatever else of the deck or the page changes', () => {
  const found = placeholdersOf(page)
  expect(found).toEqual([asking])
  expect(placeholdersOf({ ...page, notes: 'Speak slowly', order: 'a1' })).toBe(found)
})

test('a placeholder that is written in, hidden or taken away is one no longer', () => {
  const written = { ...createText(asking.id, FRAME, 'Tickets'), prompt: asking.prompt }
  expect(placeholdersOf({ ...page, elements: { [asking.id]: written } })).toEqual([])
  expect(placeholdersOf({ ...page, elements: {} })).toEqual([])
  const hidden = { ...page, elements: { [asking.id]: { ...asking, hidden: true } } }
  expect(placeholdersOf(hidden)).toEqual([])
  expect(hasPlaceholders(hidden)).toBe(true)
})
