import { connect } from 'node:net'
import { TOURIST_HEADER } from '@slidewright/shared'
import { clientOf, formOf } from '../../contracts/client.ts'
import type { Chance } from './random.ts'
import { wildCall } from './requests.ts'
import { count, type Tally } from './worker.ts'

/** Somebody who makes calls of every kind and keeps to no rule; what others own they only know by name. */
export interface Vandal {
  readonly uuid: string
  readonly chance: Chance
  readonly tally: Tally
  /** Routes that were called at least once. */
  readonly called: Set<string>
}

/** What a server may answer with that does not work at the moment, and says so. */
const HONEST = new Set([503, 507])
/** Nobody waits longer for an answer, in ms. */
const PATIENCE_MS = 20_000

/** Does one thing that should come to nothing. `ids` are those of decks and other things of everybody. */
export async function vandalize(vandal: Vandal, url: string, ids: readonly string[]): Promise<void> {
  const act = vandal.chance.pick(ACTS)
  await act(vandal, url, ids).catch((error: { readonly name?: string }) => {
    if (error.name === 'TimeoutError') vandal.tally.faults.push('a call was never answered')
  })
}

type Act = (vandal: Vandal, url: string, ids: readonly string[]) => Promise<void>

const call: Act = async ({ chance, uuid, tally, called }, url, ids) => {
  const { route, method, path, headers, body } = wildCall(chance, ids)
  const who: Record<string, string> = chance.is(0.85) ? { [TOURIST_HEADER]: uuid } : {}
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const over = chance.is(0.1) ? AbortSignal.any([patience, after(chance.below(15))]) : patience
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...who },
    signal: over,
    ...(body !== undefined && { body }),
  })
  called.add(route)
  count(tally, response.status)
  if (response.status >= 500 && !HONEST.has(response.status)) {
    tally.faults.push(
      `${method} ${path.slice(0, 300)} is answered with ${response.status}: ${(body ?? '').slice(0, 300)}`,
    )
  }
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (isStream || chance.is(0.1)) return void (await response.body?.cancel())
  await response.arrayBuffer()
}

/** An abort after so many ms that is not taken for an answer that never came. */
function after(ms: number): AbortSignal {
  const over = new AbortController()
  setTimeout(() => over.abort(), ms)
  return over.signal
}

/** Says something of a form or of any call on a bare socket, and resets the connection. */
const reset: Act = async ({ chance, uuid }, url) => {
  const { port } = new URL(url)
  const place = chance.pick([
    '/api/upload/form',
    '/api/design/save',
    '/api/ai/chat/import/add',
    '/api/ai/chat/outline?task_id=abcdefgh',
    '/',
  ])
  const type = place.endsWith('form') ? 'multipart/form-data; boundary=x' : 'application/json'
  const part =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n{"a":'
  const said = `POST ${place} HTTP/1.1\r\nHost: 127.0.0.1\r\n${TOURIST_HEADER}: ${uuid}\r\nContent-Type: ${type}\r\nContent-Length: ${1_000 + chance.below(1e6)}\r\n\r\n${part}${'x'.repeat(chance.below(20_000))}`
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise(resolve => socket.once('connect', resolve).once('close', resolve))
  socket.write(chance.is(0.3) ? said.slice(0, chance.below(said.length)) : said)
  await new Promise(resolve => setTimeout(resolve, chance.below(5)))
  if (chance.is(0.7)) socket.resetAndDestroy()
  else socket.end()
}

/** Uploads what is no picture and no deck, whole. */
const rubbish: Act = async ({ chance, uuid, tally }, url) => {
  const client = clientOf(url, uuid)
  const bytes = Uint8Array.from({ length: 1 + chance.below(20_000) }, () => chance.below(256))
  const [type, format] = chance.pick([
    ['picture', 'png'],
    ['canvas', 'json'],
    ['source', 'docx'],
    ['source', 'pdf'],
    ['source', 'txt'],
    ['cover', 'webp'],
    ['ai_data', 'md'],
  ] as const)
  const request = { format, upload_type: type, key_name: 'file', file_size: bytes.length }
  const token = await client.post<Record<string, string>>('/api/upload/oss/token', request)
  if (token.code !== 0) return
  const form = formOf(token.data, bytes, 'image/png')
  if (chance.is(0.2)) form.set('policy', 'x')
  const response = await client.raw('/api/upload/form', {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  count(tally, response.status)
  if (response.status >= 500 && !HONEST.has(response.status))
    tally.faults.push(`an upload of rubbish as ${format} is answered with ${response.status}`)
  const uploaded = (await response.json()) as { readonly code: number; readonly data: { readonly url: string } }
  if (uploaded.code !== 0 || type !== 'source') return
  const read = await client.post('/api/fc/parse_file', { url: uploaded.data.url })
  count(tally, read.status)
}

/** Reads pages, files and pictures by odd names. */
const browse: Act = async ({ chance, tally }, url, ids) => {
  const name = ids.length > 0 ? chance.pick(ids) : 'x'
  const path = chance.pick([
    '/',
    '/editor',
    `/uploads/${name}.png`,
    `/uploads/${name}.png?x-oss-process=image/resize,w_${chance.below(9_999)}`,
    `/fonts/${name}/a.woff2`,
    `/assets/${name}`,
    '/api/openapi.json',
    '/api/health',
    '/api/health/ready',
    '/metrics',
    `/api/${name}`,
  ])
  const response = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
  count(tally, response.status)
  if (response.status >= 500 && !HONEST.has(response.status))
    tally.faults.push(`GET ${path} is answered with ${response.status}`)
  await response.arrayBuffer()
}

const ACTS: readonly Act[] = [call, call, call, call, call, call, reset, reset, rubbish, browse]
