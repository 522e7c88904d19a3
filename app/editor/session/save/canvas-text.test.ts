import {
  createDeck,
  createPage,
  createShape,
  createText,
  type Deck,
  type Element,
  keysBetween,
  toFile,
  transactFields,
} from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { deltaBetween } from './canvas-delta.ts'
import { canvasParts, canvasText } from './canvas-text.ts'

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

/** A deck of one page with a group and so many other elements that each is a part of its own. */
function crowded(count: number): Deck {
  const group = { ...createShape('element:g', FRAME, 'rect'), kind: 'group' } as unknown as Element
  const list = Array.from({ length: count }, (_, index) => ({
    ...createText(`element:${index}`, FRAME, `Words ${index}, "elements":[]`),
    order: keys[index] ?? 'a0',
    ...(index < 3 && { parent: 'element:g' as const }),
    ...(index === 4 && { parent: 'element:gone' as const }),
  }))
  const elements = Object.fromEntries([group, ...list].map(element => [element.id, element]))
  const page = createPage({ id: 'page:1', order: 'a0', elements, notes: 'Notes, "elements":[]', extra: { odd: [1] } })
  return { ...createDeck({ theme: THEME, title: 'Title', language: 'en' }), pages: { 'page:1': page } }
}

const keys = keysBetween(null, null, 1000)

test('a crowded page is serialized as the engine does, character by character', async () => {
  const deck = crowded(500)
  expect((await canvasText(deck)).includes(JSON.stringify(toFile(deck).layouts[0]))).toBe(true)
})

test('after a change of one of a thousand elements, what is serialized and sent anew is as much as on a page of 250', async () => {
  const sent = await Promise.all(
    [250, 1000].map(async count => {
      const before = crowded(count)
      const base = await canvasParts(before)
      const after = transactFields(before, 'page:1', new Map([['element:7', { name: 'Another name' }]])).after
      const parts = await canvasParts(after)
      return { fresh: parts.filter(part => !base.includes(part)).length, delta: deltaBetween(base, parts) }
    }),
  )
  for (const { fresh, delta } of sent) {
    expect(fresh).toBe(1)
    expect(delta.parts.length).toBe(3)
    expect(delta.parts[1]).toBe('name":"Another name","')
  }
})
