import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ElementId, PageId } from '../base/id.ts'
import { applyPatches } from '../edit/patches.ts'
import { type ElementEdits, transactElements } from '../edit/transaction.ts'
import { createDeck, createPage } from './create.ts'
import type { Deck, Page } from './deck.ts'
import type { Element } from './element.ts'
import { FALLBACK_THEME } from './fallback-theme.ts'
import { keptList } from './kept-list.ts'
import { createShape, createText } from './new-element.ts'
import { pageOf, pagesOf } from './read.ts'

const PAGES: readonly PageId[] = ['page:1', 'page:2', 'page:3']
const NAMES = ['a', 'b', 'c', 'd']
const FRAME = { x: 0, y: 0, width: 9, height: 9 }
const isWanted = (element: Element): element is Element => element.opacity === 0.5
const wanted = keptList(isWanted)

function element(name: string, opacity: number): Element {
  const id: ElementId = `element:${name}`
  const made = name < 'c' ? createShape(id, FRAME, 'rect') : createText(id, FRAME, name)
  return { ...made, order: name, opacity }
}

function startDeck(): Deck {
  const elements = Object.fromEntries(NAMES.slice(0, 3).map(name => [`element:${name}`, element(name, 1)]))
  const pages = PAGES.map(id => createPage({ id, order: id, elements: { ...elements } }))
  return {
    ...createDeck({ theme: FALLBACK_THEME, title: '', language: 'en' }),
    pages: Object.fromEntries(pages.map(page => [page.id, page])),
  }
}

function pageIn(deck: Deck, id: PageId): Page {
  const page = pageOf(deck, id)
  if (!page) throw new Error('no page')
  return page
}

const edit = fc.record({
  kind: fc.constantFrom('add' as const, 'remove' as const, 'change' as const),
  page: fc.constantFrom(...PAGES),
  name: fc.constantFrom(...NAMES),
  opacity: fc.constantFrom(0.5, 1),
  undos: fc.integer({ min: 0, max: 3 }),
  redos: fc.integer({ min: 0, max: 2 }),
})

function editsOf({ kind, name, opacity }: { kind: string; name: string; opacity: number }, page: Page): ElementEdits {
  const id: ElementId = `element:${name}`
  if (kind === 'add') return id in page.elements ? {} : { add: [element(name, opacity)] }
  if (kind === 'remove') return { remove: [id] }
  return { change: new Map([[id, { opacity }]]) }
}

const byId = (elements: readonly Element[]) => [...elements].sort((a, b) => (a.id < b.id ? -1 : 1))

it('what is kept through edits, undos and redos is what is looked for anew: lists of elements, pages in order, and the deck itself', () => {
  let returns = 0
  let finds = 0
  fc.assert(
    fc.property(fc.array(edit, { minLength: 10, maxLength: 25 }), edits => {
      let deck = startDeck()
      const past: { back: typeof deck; there: ReturnType<typeof transactElements> }[] = []
      const check = (plain: string) => {
        expect(JSON.stringify(inOrder(deck))).toBe(plain)
        expect(pagesOf(deck)).toEqual(PAGES.map(id => deck.pages[id]))
        for (const id of PAGES) {
          const found = wanted(pageIn(deck, id))
          finds += found.length
          expect(byId(found)).toEqual(byId(Object.values(pageIn(deck, id).elements).filter(isWanted)))
        }
      }
      for (const each of edits) {
        const there = transactElements(deck, each.page, editsOf(each, pageIn(deck, each.page)))
        past.push({ back: deck, there })
        deck = there.after
        check(JSON.stringify(inOrder(there.after)))
        const undone = past.splice(Math.max(0, past.length - each.undos)).reverse()
        for (const step of undone) {
          deck = applyPatches(deck, step.there.inverse)
          check(JSON.stringify(inOrder(step.back)))
          if (deck.pages === step.back.pages) returns++
        }
        for (const step of undone.reverse().slice(0, each.redos)) {
          deck = applyPatches(deck, step.there.patches)
          check(JSON.stringify(inOrder(step.there.after)))
          past.push(step)
        }
      }
    }),
    { numRuns: 12 },
  )
  expect(returns).toBeGreaterThan(20)
  expect(finds).toBeGreaterThan(20)
})

/** The pages with their elements by id, and the fields by name: an undo may bring a record back at another place of its table. */
function inOrder(deck: Deck): unknown {
  return PAGES.map(id => byId(Object.values(pageIn(deck, id).elements)).map(each => Object.entries(each).sort()))
}
