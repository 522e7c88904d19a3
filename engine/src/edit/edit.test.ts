import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ElementId } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { canonical } from '../testing/canonical.ts'
import { pick, randomDeck } from '../testing/random-deck.ts'
import { diffDecks } from './diff.ts'
import { EMPTY_HISTORY, HISTORY_LIMIT, record, redo, sealed, undo } from './history.ts'
import { addressesRecord, applyPatches, composePatches } from './patches.ts'
import { isDisjoint, mergeDecks, rebase, touchedOf, touchedRecords } from './rebase.ts'
import { selectNothing } from './selection.ts'
import { isEmpty, joined, transact, transactFields, withChange } from './transaction.ts'
import type { Transaction } from './types.ts'

const deck = randomDeck(7, { pages: 2, elements: 5 })
const [first, second] = pagesOf(deck)
if (!first || !second) throw new Error('the deck has two pages')
const [one, two] = elementsOf(first)
if (!one || !two) throw new Error('the page has two elements')
const nowhere = selectNothing(deck)

const entry = (transaction: Transaction, merge: string | null = null) => ({
  patches: transaction.patches,
  inverse: transaction.inverse,
  label: 'test',
  merge,
  selectBefore: nowhere,
  selectAfter: nowhere,
})

const retitled = (from: typeof deck, title: string) =>
  transact(from, draft => {
    draft.title = title
  })

const moved = (from: typeof deck, id: ElementId, x: number) =>
  transactFields(from, first.id, new Map([[id, { frame: { x, y: 0, width: 1, height: 1, rotation: 0 } }]]))

describe('E1 a transaction addresses records and whole fields', () => {
  const removal = transact(deck, draft => {
    delete draft.pages[first.id]?.elements[one.id]
  })
  test.each<[string, Transaction, string[]]>([
    ['a field of the deck', retitled(deck, 'x'), ['title']],
    ['a field of an element', moved(deck, one.id, 3), [`pages/${first.id}/elements/${one.id}/frame`]],
    ['a record that goes', removal, [`pages/${first.id}/elements/${one.id}`]],
  ])('%s', (_, transaction, paths) => {
    expect(transaction.patches.map(({ path }) => path.join('/'))).toEqual(paths)
    expect([...transaction.patches, ...transaction.inverse].every(addressesRecord)).toBe(true)
    expect(canonical(applyPatches(transaction.after, transaction.inverse))).toBe(canonical(deck))
    expect(canonical(applyPatches(deck, transaction.patches))).toBe(canonical(transaction.after))
  })

  test('an index and a position inside a value are distinguished', () => {
    const bad = [['pages', first.id, 'elements', one.id, 'frame', 'x'], ['pages'], ['pages', first.id, 'elements'], [0]]
    expect(bad.map(path => addressesRecord({ op: 'replace', path, value: 1 }))).toEqual([false, false, false, false])
  })
})

test('E1 the fast path equals a draft', () => {
  const change = { opacity: 0.25, link: 'https://a.example', shadow: undefined, name: one.name }
  const fast = transactFields(deck, first.id, new Map([[one.id, change]]))
  const slow = transact(deck, draft => {
    const element = draft.pages[first.id]?.elements[one.id]
    if (!element) return
    element.opacity = 0.25
    element.link = 'https://a.example'
    delete element.shadow
  })
  expect(canonical(fast.after)).toBe(canonical(slow.after))
  expect(canonical(applyPatches(fast.after, fast.inverse))).toBe(canonical(deck))
  expect(fast.after.pages[second.id]).toBe(second)
  expect(isEmpty(transactFields(deck, first.id, new Map([[one.id, { name: one.name }]])))).toBe(true)
})

test('E2 patches to missing records are skipped, the rest is applied', () => {
  const both = joined(moved(deck, one.id, 1), moved(moved(deck, one.id, 1).after, two.id, 2))
  const without = transact(deck, draft => {
    delete draft.pages[first.id]?.elements[one.id]
  }).after
  const after = applyPatches(without, both.patches)
  expect(Object.keys(after.pages[first.id]?.elements ?? {})).not.toContain(one.id)
  expect(after.pages[first.id]?.elements[two.id]?.frame.x).toBe(2)
  const pageless = transact(deck, draft => {
    delete draft.pages[first.id]
  }).after
  expect(applyPatches(pageless, both.patches).pages).toEqual(pageless.pages)
})

test('E3 the difference of two decks leads from one to the other and back', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      const [from, to] = [randomDeck(a, { pages: 2, elements: 3 }), randomDeck(b, { pages: 2, elements: 3 })]
      const diff = diffDecks(from, to)
      expect([...diff.patches, ...diff.inverse].every(addressesRecord)).toBe(true)
      expect(canonical(applyPatches(from, diff.patches))).toBe(canonical(to))
      expect(canonical(applyPatches(to, diff.inverse))).toBe(canonical(from))
    }),
    { numRuns: 40 },
  )
  expect(isEmpty(diffDecks(deck, JSON.parse(JSON.stringify(deck))))).toBe(true)
})

test('H1 edits undo one by one and redo in order', () => {
  const a = retitled(deck, 'a')
  const b = retitled(a.after, 'b')
  const history = record(record(EMPTY_HISTORY, entry(a)), entry(b))
  const back = undo(history, b.after)
  expect(back?.deck.title).toBe('a')
  const start = back && undo(back.history, back.deck)
  expect(canonical(start?.deck)).toBe(canonical(deck))
  expect(start && undo(start.history, start.deck)).toBeUndefined()
  const again = start && redo(start.history, start.deck)
  expect(again?.deck.title).toBe('a')
  expect(again && redo(again.history, again.deck)?.deck.title).toBe('b')
})

test('H2 edits under one merge key that follow each other undo as one', () => {
  const a = retitled(deck, 'a')
  const b = retitled(a.after, 'ab')
  const c = retitled(b.after, 'abc')
  const merged = [a, b, c].reduce((history, edit) => record(history, entry(edit, 'typing')), EMPTY_HISTORY)
  expect(merged.past).toHaveLength(1)
  expect(merged.past[0]?.patches).toEqual([{ op: 'replace', path: ['title'], value: 'abc' }])
  expect(undo(merged, c.after)?.deck.title).toBe(deck.title)
  const apart = record(sealed(record(EMPTY_HISTORY, entry(a, 'typing'))), entry(b, 'typing'))
  expect(apart.past).toHaveLength(2)
})

test('H3 a new edit clears the redo stack, and does not merge with the entry before an undo', () => {
  const a = retitled(deck, 'a')
  const b = retitled(a.after, 'b')
  const back = undo(record(record(EMPTY_HISTORY, entry(a, 'k')), entry(b)), b.after)
  if (!back) throw new Error('there is something to undo')
  const next = record(back.history, entry(retitled(back.deck, 'c'), 'k'))
  expect([next.past.length, next.future.length]).toEqual([2, 0])
})

test('H4 the oldest edits fall out over the limit', () => {
  let history = EMPTY_HISTORY
  for (let edit = 0; edit < HISTORY_LIMIT + 5; edit++) history = record(history, entry(retitled(deck, `${edit}`)))
  expect(history.past).toHaveLength(HISTORY_LIMIT)
  expect(history.past[0]?.patches[0]?.value).toBe('5')
})

test('H5 squeezed patches do the same as the whole list', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 5, maxLength: 40 }),
      (seed, edits) => {
        const random = seededRandom(seed)
        const steps: Transaction[] = []
        let now = deck
        for (const [kind, place] of edits) {
          const id = pick(random, [one.id, two.id])
          const step = kind === 0 ? retitled(now, `t${place}`) : moved(now, id, place)
          steps.push(step)
          now = step.after
        }
        const there = steps.reduce<readonly import('immer').Patch[]>(
          (all, { patches }) => composePatches(all, patches),
          [],
        )
        const back = steps.reduce<readonly import('immer').Patch[]>(
          (all, { inverse }) => composePatches(inverse, all),
          [],
        )
        expect(there.length).toBeLessThanOrEqual(3)
        expect(canonical(applyPatches(deck, there))).toBe(canonical(now))
        expect(canonical(applyPatches(now, back))).toBe(canonical(deck))
      },
    ),
  )
})

describe('H6 edits that keep out of each other’s way are put one upon the other', () => {
  const ours = moved(deck, one.id, 40)
  const gone = transact(deck, draft => {
    delete draft.pages[first.id]?.elements[one.id]
  })
  const pageGone = transact(deck, draft => {
    delete draft.pages[first.id]
  })
  test.each<[string, Transaction, boolean]>([
    ['another element', moved(deck, two.id, 9), true],
    ['another field of the same element', transactFields(deck, first.id, new Map([[one.id, { opacity: 0.3 }]])), true],
    ['the title', retitled(deck, 'z'), true],
    ['the same field', moved(deck, one.id, 9), false],
    ['the element is gone', gone, false],
    ['the page is gone', pageGone, false],
  ])('%s', (_, theirs, free) => {
    expect(isDisjoint(touchedOf(ours), touchedOf(theirs))).toBe(free)
    expect(isDisjoint(touchedOf(theirs), touchedOf(ours))).toBe(free)
    const put = rebase(ours, theirs.after, touchedOf(theirs))
    expect(put.ok).toBe(free)
    if (!put.ok) return
    expect(put.value.after.pages[first.id]?.elements[one.id]?.frame.x).toBe(40)
    expect(canonical(applyPatches(put.value.after, put.value.inverse))).toBe(canonical(theirs.after))
  })

  test('two elements that are added do not meet', () => {
    const added = (id: ElementId) =>
      transact(deck, draft => {
        const page = draft.pages[first.id]
        if (page) page.elements[id] = { ...one, id }
      })
    const merged = mergeDecks({ base: deck, ours: added('element:n1').after, theirs: added('element:n2').after })
    expect(merged.ok && Object.keys(merged.value.after.pages[first.id]?.elements ?? {})).toEqual(
      expect.arrayContaining(['element:n1', 'element:n2']),
    )
  })

  test('identical changes are not a conflict, and changes of one side are kept', () => {
    const both = moved(deck, one.id, 9).after
    const ours = moved(both, two.id, 7).after
    const merged = mergeDecks({ base: deck, ours, theirs: both })
    expect(merged.ok && canonical(merged.value.after)).toBe(canonical(ours))
    const other = mergeDecks({ base: deck, ours: moved(deck, one.id, 8).after, theirs: both })
    expect(other.ok).toBe(false)
  })

  test('something that is put into a group meets the group’s removal', () => {
    const group = { ...one, kind: 'group' as const, id: 'element:g' as const }
    const base = transact(deck, draft => {
      const page = draft.pages[first.id]
      if (page) page.elements[group.id] = group
    }).after
    const into = transactFields(base, first.id, new Map([[two.id, { parent: group.id }]]))
    const removed = transact(base, draft => {
      delete draft.pages[first.id]?.elements[group.id]
    })
    expect(isDisjoint(touchedOf(into), touchedOf(removed))).toBe(false)
  })

  test('the records that were touched are named for the scene', () => {
    expect([...touchedRecords(ours)]).toEqual([one.id])
    expect([...touchedRecords(retitled(deck, 'q'))]).toEqual(['deck'])
    expect([...touchedRecords(pageGone)]).toEqual([first.id])
  })
})

test('E1 a change takes an optional field away from a new element too', () => {
  const linked = { ...one, link: 'https://a.example' }
  const changed = withChange(linked, { link: undefined, opacity: 0.5 })
  expect(Object.hasOwn(changed, 'link')).toBe(false)
  expect(changed.opacity).toBe(0.5)
})
