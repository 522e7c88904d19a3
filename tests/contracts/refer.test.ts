import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WriterRequest } from '../../server/ports/writer.ts'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, startLocal } from './local-server.ts'

let server: LocalServer
let client: Client
const asked: WriterRequest[] = []

/** A writer whose content says what was asked for. */
const writer = {
  name: 'echo',
  async *outline() {
    yield '# Tea\n### Green\n'
  },
  async *content(request: WriterRequest) {
    asked.push(request)
    const { language = '-', tone = '-', audience = '-' } = request
    yield `# Tea\n### ${language} ${tone} ${audience}\n`
  },
}

beforeAll(async () => {
  server = await startLocal({ writer })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

async function taskWith(senior_options: Record<string, string>): Promise<string> {
  const request = { title: 'Tea', type: 18, senior_options }
  const { task_id } = (await client.post<{ task_id: string }>('/api/ai/chat/text/add', request)).data
  await client.stream('/api/ai/chat/outline', { task_id })
  return task_id
}

const textOf = async (call: 'word' | 'refer', task_id: string) =>
  (await client.stream(`/api/ai/chat/${call}`, { task_id })).text

test('refer writes with all that was asked for, word by the outline and its language alone', async () => {
  const task_id = await taskWith({ language: 'de', tone: 'formal', audience: 'board' })
  expect(await textOf('word', task_id)).toBe('# Tea\n### de - -\n')
  expect(await textOf('refer', task_id)).toBe('# Tea\n### de formal board\n')
  const ticket = (await client.get<string>('/api/ai/chat/content', { task_id })).data
  expect((await client.get('/api/ai/chat/content/check', { ticket })).data).toEqual({
    status: 2,
    content: '# Tea\n### de formal board\n',
  })
})

test('a word stream is not kept as the content of a task that asked for more', async () => {
  const task_id = await taskWith({ tone: 'friendly' })
  await textOf('word', task_id)
  const { data } = await client.get<{ content: string; type: number }>('/api/ai/chat/task', { task_id })
  expect(data).toMatchObject({ content: '', type: 18 })
  await textOf('refer', task_id)
  expect((await client.get<{ content: string }>('/api/ai/chat/task', { task_id })).data.content).toContain('friendly')
})

test('without senior options both are one content, written once', async () => {
  const task_id = await taskWith({})
  const before = asked.length
  expect(await textOf('word', task_id)).toBe(await textOf('refer', task_id))
  expect(asked.length).toBe(before + 1)
})
