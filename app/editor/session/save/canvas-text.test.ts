import { createDeck, createPage, createShape, createText, type Deck, toFile } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { canvasText } from './canvas-text.ts'

const FRAME = { x: 10, y: 20, width: 300, height: 40 }
const ELEMENTS = [createText('element:a', FRAME, 'Words, "layouts":[]'), createShape('element:b', FRAME, 'rect')]

function deck(count: number): Deck {
  const pages = Array.from({ length: count }, (_, index) =>
    createPage({
      id: `page:${index}`,
      order: `a${index}`,
      elements: Object.fromEntries(ELEMENTS.map(element => [element.id, element])),
    }),
  )
  return {
    ...createDeck({ theme: THEME, title: 'Title', language: 'en' }),
    pages: Object.fromEntries(pages.map(page => [page.id, page])),
  }
}

const THEME = {
  id: 'test',
  name: 'Test',
  type: 'light',
  colors: {
    text1: '#1C1C1C',
    background1: '#FFFFFF',
    text2: '#555555',
    background2: '#EEEEEE',
    accent1: '#1F6F54',
    accent2: '#C2452D',
    accent3: '#2C5AA0',
    accent4: '#B07A1E',
    accent5: '#7A3E8E',
    accent6: '#3A7F8C',
  },
  fonts: { title: 'Poppins', body: 'Noto Sans' },
} as const

test.each([0, 1, 9])('a deck of %d pages is serialized as the engine does', async count => {
  expect(JSON.parse(await canvasText(deck(count)))).toEqual(JSON.parse(JSON.stringify(toFile(deck(count)))))
})

test('only changed pages are serialized again', async () => {
  const before = deck(3)
  const [first] = Object.values(before.pages)
  if (first === undefined) throw new Error('No page')
  await canvasText(before)
  const after = { ...before, pages: { ...before.pages, [first.id]: { ...first, notes: 'Said aloud' } } }
  expect(JSON.parse(await canvasText(after))).toEqual(JSON.parse(JSON.stringify(toFile(after))))
})

test('a changed context serializes all pages again', async () => {
  const before = deck(2)
  await canvasText(before)
  const after = { ...before, language: 'zh-HK', theme: { ...before.theme, name: 'Other' } }
  expect(JSON.parse(await canvasText(after))).toEqual(JSON.parse(JSON.stringify(toFile(after))))
})
