import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { done, failed } from '../../../api/failure.ts'
import { type Material, MaterialStore } from './material-store.ts'

vi.mock('../../../stores/session.ts', () => ({ session: { api: null } }))
vi.mock('../../../i18n/index.ts', () => ({ currentLocale: () => 'zh-HK' }))

interface Call {
  readonly name: string
  readonly input: Record<string, unknown>
  readonly signal: AbortSignal | undefined
  answer(result: ApiResult<unknown>): void
}

let calls: Call[]
let store: MaterialStore

beforeEach(() => {
  calls = []
  const call = (name: string, input: Record<string, unknown>, options?: { readonly signal?: AbortSignal }) =>
    new Promise(resolve => calls.push({ name, input, signal: options?.signal, answer: resolve }))
  store = new MaterialStore({ call } as unknown as ApiClient)
})

const material = (id: string) => ({ id, name: id }) as Material
const listed = (ids: readonly string[], total = ids.length) =>
  done({ list: ids.map(material), pagination: { page: 1, page_size: 60, total, current_page: 1 } })
const lists = () => calls.filter(({ name }) => name === 'materialList')
const ids = () => store.items.map(({ id }) => id)

test('a section requests its kind and category in the interface language', async () => {
  void store.choose('diagram')
  expect(calls.map(({ name }) => name)).toEqual(['materialList', 'materialStyles'])
  expect(lists()[0]?.input).toMatchObject({ kind: 'module', category: 'diagram', page: 1, language_id: 11 })
  expect(store.state).toBe('loading')
  lists()[0]?.answer(listed(['a', 'b']))
  await vi.waitFor(() => expect(ids()).toEqual(['a', 'b']))
  expect(store.state).toBe('ready')
})

test('a response to a superseded request is ignored', async () => {
  void store.find('he')
  const later = store.find('heart')
  const [first, second] = lists()
  expect(first?.signal?.aborted).toBe(true)
  second?.answer(listed(['heart']))
  await later
  first?.answer(listed(['help']))
  await Promise.resolve()
  expect(ids()).toEqual(['heart'])
})

test('the next page is appended once', async () => {
  void store.find('')
  lists()[0]?.answer(listed(['a', 'b'], 3))
  await vi.waitFor(() => expect(store.hasMore).toBe(true))
  void store.loadMore()
  void store.loadMore()
  expect(lists().map(({ input }) => input.page)).toEqual([1, 2])
  lists()[1]?.answer(listed(['c'], 3))
  await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c']))
  expect(store.hasMore).toBe(false)
})

test('a search during a page load is not mixed with it', async () => {
  void store.find('')
  lists()[0]?.answer(listed(['a'], 2))
  await vi.waitFor(() => expect(store.hasMore).toBe(true))
  void store.loadMore()
  const searching = store.find('x')
  lists()[1]?.answer(listed(['b'], 2))
  lists()[2]?.answer(listed(['x']))
  await searching
  expect(ids()).toEqual(['x'])
})

test('a failed request can be retried', async () => {
  const asking = store.reload()
  lists()[0]?.answer(failed('network'))
  calls[1]?.answer(failed('network'))
  await asking
  expect([store.state, store.failure?.name]).toEqual(['failed', 'network'])
  const again = store.reload()
  expect(store.state).toBe('loading')
  lists()[1]?.answer(listed(['a']))
  calls.at(-1)?.answer(done({ list: [], categories: [] }))
  await again
  expect([store.state, ids()]).toEqual(['ready', ['a']])
})

test('removal is optimistic and is undone if it fails', async () => {
  void store.find('')
  lists()[0]?.answer(listed(['a', 'b']))
  await vi.waitFor(() => expect(ids()).toHaveLength(2))
  const removing = store.remove('a')
  expect([ids(), store.total]).toEqual([['b'], 1])
  calls.at(-1)?.answer(failed('network'))
  expect((await removing)?.name).toBe('network')
  expect([ids(), store.total]).toEqual([['a', 'b'], 2])
})
