import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { flattenOutline } from '@slidewright/engine/internal'
import { endEvent, textEvent } from '@slidewright/shared'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import { done, failed } from '../../api/failure.ts'
import { recognize } from './recognize.ts'
import { statusOf } from './status.ts'
import { Generation } from './store.ts'

let server: Server
let url = ''
let streams: ServerResponse[] = []
let calls: string[] = []
let missingTask = ''
let stored = new Map<string, unknown>()

beforeEach(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, cookie: '' })
  streams = []
  calls = []
  stored = new Map()
  server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.flushHeaders()
    streams.push(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/outline`
})
// Window and document stay stubbed: an open stream fails when its server closes, and retries for a while.
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const api = {
  identity: { token: () => null, tourist: () => Promise.resolve(null), clear: () => undefined },
  call: (name: string, { task_id: task }: { task_id?: string }) => {
    calls.push(name)
    const isGone = name === 'outlineSave' && task === missingTask
    return Promise.resolve(isGone ? failed('notFound') : done({ task_id: `task-${calls.length}` }))
  },
  address: () => Promise.resolve({ url, headers: {} }),
} as unknown as ApiClient

function open(): Generation {
  const store = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: unknown) => {
      stored.set(key, JSON.parse(JSON.stringify(value)))
      return true
    },
    remove: (key: string) => void stored.delete(key),
    keys: () => [],
  }
  return new Generation(api, store)
}

let event = 0
function write(data: unknown, stream = streams.length - 1): void {
  event += 1
  streams[stream]?.write(`id: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

function words(generation: Generation): string[] {
  return generation.outline === null ? [] : flattenOutline(generation.outline).map(node => node.value)
}

function idOf(generation: Generation, value: string): string {
  return generation.outline === null
    ? ''
    : (flattenOutline(generation.outline).find(node => node.value === value)?.id ?? '')
}

const TITLE = recognize('Trains')

describe('a generation', () => {
  test('edits stay while more text streams in', async () => {
    const generation = open()
    void generation.start(TITLE)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    write(textEvent('# Trains\n\n## One\n\n### First\n- alpha\n- beta\n'))
    await vi.waitFor(() => expect(words(generation)).toContain('beta'))
    generation.edit({ type: 'value', id: idOf(generation, 'alpha'), value: 'ALPHA' })
    generation.edit({ type: 'remove', id: idOf(generation, 'beta') })
    generation.edit({
      type: 'add',
      id: 'own1',
      kind: 'point',
      value: 'mine',
      place: { under: idOf(generation, 'First') },
    })
    write(textEvent('\n### Second\n- gamma\n'))
    write(endEvent('stop'))
    await vi.waitFor(() => expect(generation.state).toBe('done'))
    expect(words(generation)).toEqual(['Trains', 'One', 'First', 'ALPHA', 'mine', 'Second', 'gamma'])
    expect(generation.isUsable).toBe(true)

    generation.undo()
    generation.undo()
    expect(words(generation)).toEqual(['Trains', 'One', 'First', 'ALPHA', 'beta', 'Second', 'gamma'])
    generation.redo()
    expect(words(generation)).not.toContain('beta')
  })

  test('typing into one line is one edit', async () => {
    const generation = open()
    void generation.start(TITLE)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    write(textEvent('# Trains\n\n### First\n- alpha\n'))
    write(endEvent('stop'))
    await vi.waitFor(() => expect(generation.state).toBe('done'))
    const id = idOf(generation, 'alpha')
    for (const value of ['a', 'ab', 'abc']) generation.edit({ type: 'value', id, value })
    generation.undo()
    expect(words(generation)).toContain('alpha')
    expect(generation.canUndo).toBe(false)
  })

  test('a reload resumes the writing with all edits', async () => {
    const before = open()
    void before.start(TITLE)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    write(textEvent('# Trains\n\n### First\n- alpha\n'))
    await vi.waitFor(() => expect(words(before)).toContain('alpha'))
    before.edit({ type: 'value', id: idOf(before, 'alpha'), value: 'ALPHA' })
    before.saveNow()

    const after = open()
    expect(words(after)).toEqual(['Trains', 'First', 'ALPHA'])
    void after.resume()
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    write(textEvent('# Trains\n\n### First\n- alpha\n- beta\n'))
    write(endEvent('stop'))
    await vi.waitFor(() => expect(after.state).toBe('done'))
    expect(words(after)).toEqual(['Trains', 'First', 'ALPHA', 'beta'])
    expect(calls.filter(name => name === 'textAdd')).toHaveLength(1)
  })

  test('a failure retains the outline; trying again creates a new task', async () => {
    const generation = open()
    void generation.start(TITLE)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    write(textEvent('# Trains\n\n### First\n- alpha\n'))
    write(endEvent('error', { code: 12111, msg: '' }))
    expect(statusOf(generation.state)).toBe('loading')
    await vi.waitFor(() => expect(generation.state).toBe('failed'))
    expect(statusOf(generation.state)).toBe('error')
    expect([generation.failure?.name, words(generation)]).toEqual(['pluginError', ['Trains', 'First', 'alpha']])
    void generation.retry()
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    write(textEvent('# Rails\n\n### Anew\n'))
    write(endEvent('stop'))
    await vi.waitFor(() => expect(generation.state).toBe('done'))
    expect(statusOf(generation.state)).toBe('complate')
    expect(words(generation)).toEqual(['Rails', 'Anew'])
    expect(calls.filter(name => name === 'textAdd')).toHaveLength(2)
  })

  test('stopping retains the outline and cancels the task on the server', async () => {
    const generation = open()
    void generation.start(TITLE)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    write(textEvent('# Trains\n\n### First\n'))
    await vi.waitFor(() => expect(words(generation)).toContain('First'))
    generation.stop()
    expect([generation.state, generation.isUsable]).toEqual(['stopped', true])
    expect(statusOf(generation.state)).toBe('complate')
    expect(calls).toContain('taskCancel')
    write(textEvent('\n### Never\n'))
    await new Promise(resolve => setTimeout(resolve, 80))
    expect(words(generation)).toEqual(['Trains', 'First'])
  })

  test('an outline outlives its task on the server', async () => {
    const generation = open()
    void generation.start(TITLE)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    write(textEvent('# Trains\n\n### First\n'))
    write(endEvent('stop'))
    await vi.waitFor(() => expect(generation.state).toBe('done'))
    missingTask = generation.task ?? ''
    expect(await generation.save()).toBeNull()
    expect(generation.task).not.toBe(missingTask)
    expect(calls.filter(name => name.endsWith('Add') || name === 'outlineSave')).toEqual([
      'textAdd',
      'outlineSave',
      'importAdd',
      'outlineSave',
    ])
  })

  test('a new start leaves nothing of the old outline', async () => {
    const generation = open()
    void generation.start(TITLE)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    write(textEvent('# Trains\n\n### First\n'))
    await vi.waitFor(() => expect(words(generation)).toContain('First'))
    void generation.start(recognize('Ships'))
    expect(generation.outline).toBeNull()
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    write(textEvent('\n### Late\n'), 0)
    write(textEvent('# Ships\n\n### Second\n'), 1)
    write(endEvent('stop'), 1)
    await vi.waitFor(() => expect(generation.state).toBe('done'))
    expect(words(generation)).toEqual(['Ships', 'Second'])
  })
})
