import { type Element, type ElementId, type Page, pagesOf } from '@slidewright/engine/internal'
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
