import { type buildScene, createPage, type Deck, type PageId } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { pdfSource } from './pdf-source.ts'

test('a PDF has the pages of a deck in order, without hidden pages and pages that cannot be drawn', () => {
  const page = (id: PageId, order: string, hidden = false) => [id, { ...createPage({ id, order }), hidden }] as const
  const pages = [page('page:c', 'a2'), page('page:a', 'a0'), page('page:b', 'a1', true), page('page:d', 'a3')]
  const deck = { title: 'Night trains', language: 'en', pages: Object.fromEntries(pages) } as Deck
  const requested: PageId[] = []
  const source = pdfSource(deck, id => {
    requested.push(id)
    return id === 'page:d' ? null : ({ page: id } as unknown as ReturnType<typeof buildScene>)
  })
  expect(requested).toEqual(['page:a', 'page:c', 'page:d'])
  expect(source.pages.map(({ scene }) => scene)).toEqual([{ page: 'page:a' }, { page: 'page:c' }])
  expect(source).toMatchObject({ title: 'Night trains', language: 'en' })
})
