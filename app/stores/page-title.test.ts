import {
  createDeck,
  createPage,
  createText,
  type Deck,
  type ElementId,
  FALLBACK_THEME,
  transactFields,
} from '@slidewright/engine/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

function titleOf(...texts: readonly (readonly [text: string, y: number])[]): string {
  const elements = texts.map(([text, y], index) => {
    const id: ElementId = `element:${index}`
    return createText(id, { x: 0, y, width: 100, height: 20 }, text)
  })
  return pageTitle(
    createPage({ id: 'page:1', order: 'a0', elements: Object.fromEntries(elements.map(each => [each.id, each])) }),
  )
}

test.each([
  ['the topmost text', titleOf(['Below', 200], ['Above', 20]), 'Above'],
  ['no drawn mark', titleOf(['“', 20], ['Quiet boats wake nobody', 200]), 'Quiet boats wake nobody'],
  ['a number', titleOf(['2024', 20], ['What happened', 200]), '2024'],
  ['nothing on an empty page', titleOf(), ''],
])('the title of a page is %s', (_, title, wanted) => {
  expect(title).toBe(wanted)
})

const ids = ['a', 'b', 'c', 'd', 'e'].map((name): ElementId => `element:${name}`)
const edit = fc.record({
  id: fc.constantFrom(...ids),
  y: fc.constantFrom(0, 10, 20, 30),
  text: fc.constantFrom('One', 'Two', '“', '3'),
  isTitle: fc.boolean(),
})

test('after every edit the title is the one of a page that nobody has asked before', () => {
  const texts = ids.map(id => [id, createText(id, { x: 0, y: 5, width: 9, height: 9 }, 'First')] as const)
  const page = createPage({ id: 'page:1', order: 'a0', elements: Object.fromEntries(texts) })
  const start = { ...createDeck({ theme: FALLBACK_THEME, title: '', language: 'en' }), pages: { [page.id]: page } }
  let changes = 0
  fc.assert(
    fc.property(fc.array(edit, { minLength: 10, maxLength: 30 }), edits => {
      let deck: Deck = start
      for (const { id, y, text, isTitle } of edits) {
        const before = pageTitle(deck.pages[page.id] ?? page)
        const { frame, body } = createText(id, { x: 0, y, width: 9, height: 9 }, text)
        const module = isTitle ? { type: 2 } : undefined
        deck = transactFields(deck, page.id, new Map([[id, { frame, body, module }]])).after
        const { elements } = deck.pages[page.id] ?? page
        const title = pageTitle({ elements })
        expect(title).toBe(pageTitle({ elements: { ...elements } }))
        if (title !== before) changes++
      }
    }),
  )
  expect(changes).toBeGreaterThan(50)
})
