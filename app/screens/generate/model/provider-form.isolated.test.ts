import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endEvent, textEvent } from '@slidewright/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import type { ProviderRow } from '../../../stores/writers.ts'
import { ProviderForm } from './provider-form.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString()

let server: Server
let url = ''
let handle: (response: ServerResponse) => void = () => undefined
const asked: Record<string, unknown>[] = []

beforeEach(async () => {
  vi.stubGlobal('window', globalThis)
  // The library that encrypts takes its randomness from here.
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: false })
  asked.length = 0
  server = createServer((_, response) => handle(response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const api = {
  identity: {},
  address: (_: string, input: Record<string, unknown>) => {
    asked.push(input)
    return Promise.resolve({ url, headers: {}, body: input })
  },
} as unknown as ApiClient

function row(connection: Partial<NonNullable<ProviderRow['connection']>> | null): ProviderRow {
  const whole = { address: 'https://models.example', model: 'small', is_local: false, key_end: '9c7d', key_at: 1 }
  return { provider: 'other', is_found: null, models: [], connection: connection && { ...whole, ...connection } }
}

function tells(response: ServerResponse, ...told: readonly unknown[]): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  told.forEach((each, index) => {
    response.write(`id: ${index + 1}\ndata: ${JSON.stringify(textEvent(`${JSON.stringify(each)}\n`))}\n\n`)
  })
}

function ends(response: ServerResponse, code?: number): void {
  const end = code === undefined ? endEvent('stop') : endEvent('error', { code, msg: '' })
  response.end(`id: 99\ndata: ${JSON.stringify(end)}\n\n`)
}

test('a typed key is held encrypted, and only its end is known', async () => {
  const form = new ProviderForm('other', row(null), api)
  form.setKeyTyped(true)
  expect(await form.takeKey('sk-canary-8Pw3yB92-9c7d', PEM)).toBe(true)
  expect(form.isKeyTyped).toBe(false)
  expect(form.newKey?.end).toBe('9c7d')
  expect(JSON.stringify(form)).not.toContain('canary')
  const block = Buffer.from(form.newKey?.sealed ?? '', 'base64')
  expect(privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, block).toString()).toContain(
    'canary',
  )
  expect(await form.takeKey('two words', PEM)).toBe(false)
  expect(form.failure).toMatchObject({ place: 'key', name: 'keyWrong' })
})

test('what is missing is said before anybody is asked', async () => {
  const cloud = new ProviderForm('openai', null, api)
  await cloud.test('en')
  expect(cloud.failure).toMatchObject({ place: 'model', name: 'modelEmpty' })
  cloud.setModel('gpt')
  await cloud.test('en')
  expect(cloud.failure).toMatchObject({ place: 'key', name: 'keyEmpty' })
  cloud.setAddress(' ')
  await cloud.test('en')
  expect(cloud.failure).toMatchObject({ place: 'address', name: 'addressEmpty' })
  expect(asked).toEqual([])
})

test('a stored key is used for its own server alone, and a removed one for none', () => {
  const form = new ProviderForm('other', row({}), api)
  expect(form.hasStoredKey).toBe(true)
  form.setAddress('models.example')
  expect([form.hasStoredKey, form.isKeyElsewhere]).toEqual([false, true])
  form.setAddress('https://models.example/v2')
  expect([form.hasStoredKey, form.isKeyElsewhere]).toEqual([true, false])
  form.removeKey()
  expect(form.question('small')).toMatchObject({ without_key: true })
  form.restoreKey()
  expect(form.question('small')).not.toHaveProperty('without_key')
})

test('words come one by one, then the pace; a change of the form takes the test back', async () => {
  handle = response => {
    tells(response, { is: 'text', text: 'A night ' }, { is: 'text', text: 'train.' })
    response.write(
      `id: 9\ndata: ${JSON.stringify(textEvent('{"is":"pace","first_ms":400,"words_a_second":31}\n'))}\n\n`,
    )
    ends(response)
  }
  const form = new ProviderForm('other', row({}), api)
  await form.test('de')
  expect(form.trial).toMatchObject({ state: 'done', text: 'A night train.', firstMs: 400, pace: 31 })
  expect(asked[0]).toMatchObject({ language: 'de', model: 'small' })
  form.setModel('large')
  expect(form.trial.state).toBe('none')
})

test('stopping ends the test, keeps its words, and nothing comes after', async () => {
  let open: ServerResponse | null = null
  handle = response => {
    open = response
    tells(response, { is: 'text', text: 'A night ' })
  }
  const form = new ProviderForm('other', row({}), api)
  const test = form.test('en')
  await vi.waitFor(() => expect(form.trial.text).toBe('A night '))
  form.stop()
  await test
  expect(form.trial).toMatchObject({ state: 'stopped', text: 'A night ' })
  expect(form.failure).toBeNull()
  expect(open).not.toBeNull()
})

test('a failure stands at the field that it is about', async () => {
  for (const [code, place] of [
    [42240, 'key'],
    [42241, 'address'],
    [42243, 'model'],
    [42244, 'test'],
    [12113, 'test'],
  ] as const) {
    handle = response => {
      tells(response)
      ends(response, code)
    }
    const form = new ProviderForm('other', row({}), api)
    await form.test('en')
    expect([code, form.failure?.place, form.trial.state]).toEqual([code, place, 'failed'])
  }
})

test('a refused address says why, and a busy server is asked again', async () => {
  const answers = [
    [429, { code: 42900, msg: '' }],
    [200, { code: 42242, msg: '', data: { reason: 'linkPrivate' } }],
  ] as const
  let turn = 0
  handle = response => {
    const [status, body] = answers[Math.min(turn++, 1)] ?? answers[1]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
  const form = new ProviderForm('other', row({}), api)
  await form.test('en')
  expect(turn).toBe(2)
  expect(form.failure).toMatchObject({ place: 'address', name: 'modelAddress', reason: 'linkPrivate' })
})

test('models are looked for once at a time; the first is taken where none is named', async () => {
  handle = response => {
    tells(response, { is: 'models', models: [{ name: 'large', bytes: null }] })
    ends(response)
  }
  const form = new ProviderForm('other', row({ model: '' }), api)
  await Promise.all([form.look(), form.look()])
  expect(asked).toHaveLength(1)
  expect(form.model).toBe('large')
  const named = new ProviderForm('other', row({ model: 'mine' }), api)
  await named.look()
  expect([named.model, named.isNaming]).toEqual(['mine', true])
})
