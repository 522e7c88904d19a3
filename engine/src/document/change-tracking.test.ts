import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ElementId, PageId } from '../base/id.ts'
import { applyPatches } from '../edit/patches.ts'
import { type ElementEdits, transactElements } from '../edit/transaction.ts'
import { trackedChange, writtenBetween } from './change-tracking.ts'
import { createDeck, createPage } from './create.ts'
import type { Deck, Page } from './deck.ts'
import type { Element } from './element.ts'
import { FALLBACK_THEME } from './fallback-theme.ts'
import { createShape } from './new-element.ts'
import { childrenOf, pageOf } from './read.ts'

const PAGE: PageId = 'page:1'
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const idOf = (name: string): ElementId => `element:${name}`

function shape(name: string, order: string, parent: ElementId | null = null): Element {
  return { ...createShape(idOf(name), { x: 0, y: 0, width: 9, height: 9 }, 'rect'), order, parent }
}

function startDeck(): Deck {
  const elements = Object.fromEntries(NAMES.slice(0, 4).map(name => [idOf(name), shape(name, name)]))
  return {
    ...createDeck({ theme: FALLBACK_THEME, title: 'T', language: 'en' }),
    pages: { [PAGE]: createPage({ id: PAGE, order: 'a', elements }) },
  }
}

function pageIn(deck: Deck): Page {
  const page = pageOf(deck, PAGE)
  if (!page) throw new Error('no page')
  return page
}

const name = fc.constantFrom(...NAMES)
const edit = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), name, to: name }),
  fc.record({ kind: fc.constant('remove' as const), name, to: name }),
  fc.record({ kind: fc.constantFrom('opacity' as const, 'order' as const, 'parent' as const), name, to: name }),
)

function editsOf({ kind, name: which, to }: { kind: string; name: string; to: string }, page: Page): ElementEdits {
  const id = idOf(which)
  if (kind === 'add') return id in page.elements ? {} : { add: [shape(which, to)] }
  if (kind === 'remove') return { remove: [id] }
  const value = { opacity: to.charCodeAt(0) / 1000, order: to, parent: to === 'a' ? null : idOf(to) }[kind]
  return { change: new Map([[id, { [kind]: value }]]) }
}

/** The same elements with nothing known of them. */
function forgotten(page: Page): Page {
  return { ...page, elements: { ...page.elements } }
}

function families(page: Page): unknown {
  return [null, ...NAMES.map(idOf)].map(parent => childrenOf(page, parent))
}

it('what follows from an edit is what is worked out anew: families and what was written, forth and back', () => {
  let steps = 0
  fc.assert(
    fc.property(fc.array(edit, { minLength: 12, maxLength: 30 }), edits => {
      let deck = startDeck()
      for (const each of edits) {
        const before = pageIn(deck)
        families(before)
        const sent = transactElements(deck, PAGE, editsOf(each, before))
        const after = pageIn(sent.after)
        const back = pageIn(applyPatches(sent.after, sent.inverse))
        expect(families(after)).toEqual(families(forgotten(after)))
        expect(families(back)).toEqual(families(forgotten(back)))
        if (before.elements !== after.elements) {
          expect(trackedChange(after.elements)?.before).toBe(before.elements)
          // Undone, it is the page that it was, not one that looks the same.
          expect(back).toBe(before)
          const ids = NAMES.map(idOf).filter(id => before.elements[id] !== after.elements[id])
          for (const written of [
            writtenBetween(before.elements, after.elements),
            writtenBetween(after.elements, back.elements),
          ])
            expect([...(written ?? [])]).toEqual(expect.arrayContaining(ids))
          steps++
        }
        deck = sent.after
      }
    }),
  )
  expect(steps).toBeGreaterThan(250)
})

it('a change is tracked for one edit; records that were written otherwise have none', () => {
  const first = startDeck()
  const change = (deck: Deck, opacity: number) =>
    transactElements(deck, PAGE, { change: new Map([[idOf('a'), { opacity }]]) }).after
  const second = change(first, 0.5)
  const third = change(second, 0.2)
  const [a, b, c] = [first, second, third].map(deck => pageIn(deck).elements)
  if (!a || !b || !c) throw new Error('no elements')
  expect(trackedChange(a)).toBeNull()
  expect(trackedChange(b)).toEqual({ before: a, written: new Set([idOf('a')]) })
  expect(trackedChange(c)?.before).toBe(b)
  expect(trackedChange(forgotten(pageIn(third)).elements)).toBeNull()
  const replaced = applyPatches(third, [{ op: 'replace', path: ['pages', PAGE], value: pageIn(first) }])
  expect(trackedChange(pageIn(replaced).elements)).toBeNull()
})

it('an edit of many elements leaves families as they are worked out anew, also when it moves one of them', () => {
  const count = 300
  const numbered = (at: number) => String(at).padStart(3, '0')
  const group: Element = { ...shape('group', 'a'), kind: 'group' } as Element
  const inside = Array.from({ length: count }, (_, at) =>
    shape(numbered(at), numbered(count - at), at % 2 === 0 ? idOf('group') : null),
  )
  const elements = Object.fromEntries([group, ...inside].map(element => [element.id, element]))
  const deck = { ...startDeck(), pages: { [PAGE]: createPage({ id: PAGE, order: 'a', elements }) } }
  const familiesIn = (page: Page) => [null, idOf('group')].map(parent => childrenOf(page, parent))
  const last = idOf(numbered(count - 1))
  for (const more of [{}, { order: '999' }, { parent: idOf('group') }]) {
    familiesIn(pageIn(deck))
    const change = new Map(inside.map(({ id }) => [id, { opacity: 0.5, ...(id === last ? more : {}) }]))
    const edited = pageIn(transactElements(deck, PAGE, { change }).after)
    expect(familiesIn(edited)).toEqual(familiesIn(forgotten(edited)))
    expect(childrenOf(edited, null).every(({ id, opacity }) => id === idOf('group') || opacity === 0.5)).toBe(true)
  }
})
