import { describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import { done, failed } from '../api/failure.ts'
import { Library } from './library.ts'

vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage(): void {}
  },
)

const work = (name: string) => ({
  user_design_id: `id-${name}-0000`,
  name,
  cover_url: '',
  page_count: 3,
  suit_id: '',
  revision: 1,
  created_at: 0,
  updated_at: 0,
  trashed_at: 0,
})

function answer(names: readonly string[], total = names.length) {
  return done({ list: names.map(work), pagination: { page: 1, page_size: 24, total, current_page: 1 } })
}

type Answer = ReturnType<typeof answer> | ReturnType<typeof failed> | ReturnType<typeof done>

/** A library whose calls are answered by hand, in any order. */
function open() {
  const asked: { name: string; input: Record<string, unknown>; answer: (with_: Answer) => void }[] = []
  const api = {
    call: (name: string, input: Record<string, unknown>) =>
      new Promise(resolve => asked.push({ name, input, answer: resolve as (with_: Answer) => void })),
  } as unknown as ApiClient
  const kept = new Map<string, unknown>()
  const box = {
    get: (key: string) => Promise.resolve((kept.get(key) as never) ?? null),
    put: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
    remove: (key: string) => Promise.resolve(void kept.delete(key)),
  }
  const library = new Library(api, box)
  const settle = () => new Promise(resolve => setTimeout(resolve))
  return { library, asked, kept, settle, names: () => library.works.map(({ name }) => name) }
}

describe('the works list', () => {
  test('what was seen last is there before the server has answered', async () => {
    const { library, asked, kept, settle, names } = open()
    kept.set('works', { works: [work('Kept')], total: 1 })
    void library.refresh()
    await settle()
    expect([names(), library.isStale, library.state]).toEqual([['Kept'], true, 'ready'])
    asked[0]?.answer(answer(['New', 'Kept']))
    await settle()
    expect([names(), library.isStale]).toEqual([['New', 'Kept'], false])
    expect(kept.get('works')).toMatchObject({ total: 2 })
  })

  test('the answer of the last question wins, whichever comes last', async () => {
    const { library, asked, settle, names } = open()
    void library.find('a')
    void library.find('ab')
    asked[1]?.answer(answer(['ab']))
    asked[0]?.answer(answer(['a', 'ab']))
    await settle()
    expect(names()).toEqual(['ab'])
  })

  test('pages follow each other', async () => {
    const { library, asked, settle, names } = open()
    void library.refresh()
    await settle()
    asked[0]?.answer(answer(['a'], 2))
    await settle()
    expect(library.hasMore).toBe(true)
    void library.loadMore()
    void library.loadMore()
    expect(asked).toHaveLength(2)
    expect(asked[1]?.input).toMatchObject({ page: 2 })
    asked[1]?.answer(answer(['b'], 2))
    await settle()
    expect([names(), library.hasMore]).toEqual([['a', 'b'], false])
  })

  test('a new name shows at once, and goes back when the server refuses', async () => {
    const { library, asked, settle, names } = open()
    void library.refresh()
    await settle()
    asked[0]?.answer(answer(['old']))
    await settle()
    const renamed = library.rename('id-old-0000', 'new')
    expect(names()).toEqual(['new'])
    asked[1]?.answer(failed('notFound'))
    expect(await renamed).toEqual({ name: 'notFound' })
    expect(names()).toEqual(['old'])
  })

  test('a copy answers its id, so that it can be taken back', async () => {
    const { library, asked, settle, names } = open()
    const copied = library.copy('id-a-0000')
    asked[0]?.answer(done({ user_design_id: 'id-a2-0000' }))
    await settle()
    expect(asked[1]?.name).toBe('designList')
    asked[1]?.answer(answer(['a2', 'a']))
    expect(await copied).toEqual(done('id-a2-0000'))
    expect(names()).toEqual(['a2', 'a'])
    const refused = library.copy('id-a-0000')
    asked[2]?.answer(failed('quotaFull'))
    expect(await refused).toEqual(failed('quotaFull'))
  })

  test('a list that cannot be loaded fails only when there is nothing to show', async () => {
    const { library, asked, settle, names } = open()
    void library.refresh()
    await settle()
    asked[0]?.answer(failed('network'))
    await settle()
    expect([library.state, library.failure?.name]).toEqual(['failed', 'network'])
    void library.refresh()
    await settle()
    asked[1]?.answer(answer(['a']))
    await settle()
    void library.refresh()
    await settle()
    asked[2]?.answer(failed('network'))
    await settle()
    expect([library.state, names()]).toEqual(['ready', ['a']])
  })
})
