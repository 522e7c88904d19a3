import {
  type Deck,
  type Element,
  type ElementId,
  type Page,
  pagesOf,
  transactFields,
} from '@slidewright/engine/internal'
import { randomDeck } from '@slidewright/engine/testing'
import { expect, test } from 'vitest'
import { PageReceiver, PageSender } from './page-channel.ts'

const pageOf = (seed: number): Page => {
  const [page] = pagesOf(randomDeck(seed, { pages: 1, elements: 12 }))
  if (page === undefined) throw new Error('no page')
  return page
}

/** A page with some elements removed, changed and added, as a command leaves it: what it did not touch is the same object. */
function edited(page: Page, step: number): Page {
  const elements: Record<ElementId, Element> = { ...page.elements }
  const ids = Object.keys(elements) as ElementId[]
  const [first, second] = [ids[step % ids.length], ids[(step * 7 + 1) % ids.length]]
  const moved = second === undefined ? undefined : elements[second]
  if (moved !== undefined) elements[moved.id] = { ...moved, name: `step ${step}` }
  if (first !== undefined && first !== second && step % 3 === 0) delete elements[first]
  if (moved !== undefined && step % 4 === 0) elements[`element:new${step}`] = { ...moved, id: `element:new${step}` }
  return { ...page, elements, notes: `step ${step}` }
}

test('the receiver has what was sent, however it was sent', () => {
  const [sender, receiver] = [new PageSender(), new PageReceiver()]
  for (let seed = 1; seed <= 20; seed++) {
    let page = pageOf(seed)
    for (let step = 0; step < 20; step++) {
      expect(receiver.receive(structuredClone(sender.send(page)))).toEqual(page)
      page = edited(page, step)
    }
  }
})

test('of a page that is edited only the changed elements are sent again', () => {
  const sender = new PageSender()
  const page = pageOf(5)
  expect(sender.send(page).kind).toBe('whole')
  const [element] = Object.values(page.elements)
  if (element === undefined) throw new Error('no element')
  const moved = { ...element, name: 'Moved' }
  const sent = sender.send({ ...page, elements: { ...page.elements, [moved.id]: moved } })
  expect(sent).toMatchObject({ kind: 'changed', removed: [], written: [moved] })
  expect(sender.send(pageOf(6)).kind).toBe('whole')
})

test('of an edit that is known only what it wrote is looked at, forth and back', () => {
  const [sender, receiver] = [new PageSender(), new PageReceiver()]
  const start = randomDeck(3, { pages: 1, elements: 12 })
  const states: Deck[] = [start]
  for (let step = 0; step < 40; step++) {
    const deck = states.at(-1) ?? start
    const [page] = pagesOf(deck)
    const ids = Object.keys(page?.elements ?? {}) as ElementId[]
    const [one, other] = [ids[step % ids.length], ids[(step * 5) % ids.length]]
    if (!page || !one || !other) throw new Error('no element')
    const change = new Map([one, other].map(id => [id, { name: `step ${step}` }]))
    states.push(transactFields(deck, page.id, change).after)
  }
  let changed = 0
  for (const deck of [...states, ...[...states].reverse()]) {
    const [page] = pagesOf(deck)
    if (!page) throw new Error('no page')
    const sent = sender.send(page)
    if (sent.kind === 'changed') changed++
    if (sent.kind === 'changed') expect(sent.written.length).toBeLessThan(3)
    expect(receiver.receive(structuredClone(sent))).toEqual(page)
  }
  expect(changed).toBe(2 * states.length - 1)
})

test('pages in turn are sent whole once, as long as they are few', () => {
  const [sender, receiver] = [new PageSender(), new PageReceiver()]
  const kinds = (count: number) => {
    const pages = Array.from({ length: count }, (_, at): Page => ({ ...pageOf(at + 1), id: `page:${count}-${at}` }))
    return Array.from({ length: 3 }, (_, round) =>
      pages.map(page => {
        const sent = sender.send({ ...page, notes: `round ${round}` })
        expect(receiver.receive(structuredClone(sent))).toEqual({ ...page, notes: `round ${round}` })
        return sent.kind
      }),
    )
  }
  expect(
    kinds(3)
      .flat()
      .filter(kind => kind === 'whole'),
  ).toHaveLength(3)
  expect(kinds(4).flat()).toEqual(Array.from({ length: 12 }, () => 'whole'))
})
