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

/** Opens a library whose calls the test answers in any order. */
function open() {
  const requests: { name: string; input: Record<string, unknown>; answer: (with_: Answer) => void }[] = []
  const api = {
    call: (name: string, input: Record<string, unknown>) =>
      new Promise(resolve => requests.push({ name, input, answer: resolve as (with_: Answer) => void })),
  } as unknown as ApiClient
  const stored = new Map<string, unknown>()
  const box = {
    get: (key: string) => Promise.resolve((stored.get(key) as never) ?? null),
    put: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
    remove: (key: string) => Promise.resolve(void stored.delete(key)),
  }
  const library = new Library(api, box)
  const settle = () => new Promise(resolve => setTimeout(resolve))
  return { library, requests, stored, settle, names: () => library.works.map(({ name }) => name) }
}

describe('the works list', () => {
  test('the cached list is shown before the server answers', async () => {
    const { library, requests, stored, settle, names } = open()
    stored.set('works', { works: [work('Kept')], total: 1 })
    void library.refresh()
    await settle()
    expect([names(), library.isStale, library.state]).toEqual([['Kept'], true, 'ready'])
    requests[0]?.answer(answer(['New', 'Kept']))
    await settle()
    expect([names(), library.isStale]).toEqual([['New', 'Kept'], false])
    expect(stored.get('works')).toMatchObject({ total: 2 })
  })

  test('the answer to the latest request wins, whichever arrives last', async () => {
    const { library, requests, settle, names } = open()
    void library.find('a')
    void library.find('ab')
    requests[1]?.answer(answer(['ab']))
    requests[0]?.answer(answer(['a', 'ab']))
    await settle()
    expect(names()).toEqual(['ab'])
  })

  test('pages are appended in order', async () => {
    const { library, requests, settle, names } = open()
    void library.refresh()
    await settle()
    requests[0]?.answer(answer(['a'], 2))
    await settle()
    expect(library.hasMore).toBe(true)
    void library.loadMore()
    void library.loadMore()
    expect(requests).toHaveLength(2)
    expect(requests[1]?.input).toMatchObject({ page: 2 })
    requests[1]?.answer(answer(['b'], 2))
    await settle()
    expect([names(), library.hasMore]).toEqual([['a', 'b'], false])
  })

  test('a new name shows at once and is rolled back when the server refuses', async () => {
    const { library, requests, settle, names } = open()
    void library.refresh()
    await settle()
    requests[0]?.answer(answer(['old']))
    await settle()
    const renamed = library.rename('id-old-0000', 'new')
    expect(names()).toEqual(['new'])
    requests[1]?.answer(failed('notFound'))
    expect(await renamed).toEqual({ name: 'notFound' })
    expect(names()).toEqual(['old'])
  })

  test('a copy returns its id, so that it can be undone', async () => {
    const { library, requests, settle, names } = open()
    const copied = library.copy('id-a-0000')
    requests[0]?.answer(done({ user_design_id: 'id-a2-0000' }))
    await settle()
    expect(requests[1]?.name).toBe('designList')
    requests[1]?.answer(answer(['a2', 'a']))
    expect(await copied).toEqual(done('id-a2-0000'))
    expect(names()).toEqual(['a2', 'a'])
    const refused = library.copy('id-a-0000')
    requests[2]?.answer(failed('quotaFull'))
    expect(await refused).toEqual(failed('quotaFull'))
  })

  test('a list that fails to load is an error only if there is nothing to show', async () => {
    const { library, requests, settle, names } = open()
    void library.refresh()
    await settle()
    requests[0]?.answer(failed('network'))
    await settle()
    expect([library.state, library.failure?.name]).toEqual(['failed', 'network'])
    void library.refresh()
    await settle()
    requests[1]?.answer(answer(['a']))
    await settle()
    void library.refresh()
    await settle()
    requests[2]?.answer(failed('network'))
    await settle()
    expect([library.state, names()]).toEqual(['ready', ['a']])
  })
})
