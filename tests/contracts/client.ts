import { type Envelope, parseStreamEvent, type StreamEvent, TOURIST_HEADER, UPLOAD_FORMATS } from '@slidewright/shared'

/** An answer of the interface. */
export interface Answer<T> extends Envelope<T> {
  readonly status: number
}

/** What one visitor, or nobody, can ask of a server. */
export interface Client {
  readonly uuid: string | null
  get<T = unknown>(path: string, query?: Record<string, string | number>): Promise<Answer<T>>
  post<T = unknown>(path: string, body?: unknown): Promise<Answer<T>>
  raw(path: string, init?: RequestInit): Promise<Response>
  upload(type: string, format: string, bytes: Uint8Array | string): Promise<Answer<{ readonly url: string }>>
  /** Reads a stream until it ends or `stop` says so. */
  stream(path: string, query: Record<string, string>, options?: StreamOptions): Promise<StreamEnd>
}

interface StreamOptions {
  readonly lastEventId?: string
  /** Cuts the connection after so many bytes. */
  readonly cutAt?: number
  /** The server may be gone before the end. */
  readonly isCut?: boolean
}

/** What came over a stream. */
export interface StreamEnd {
  readonly text: string
  readonly events: readonly { readonly id: string; readonly event: StreamEvent }[]
  readonly finish: string | null
  readonly lastEventId: string
  readonly comments: number
}

/** A client that sends a visitor's uuid in the header, or none, and other headers. */
export function clientOf(url: string, uuid: string | null, others: Readonly<Record<string, string>> = {}): Client {
  const headers = { ...(uuid !== null && { [TOURIST_HEADER]: uuid }), ...others }
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...headers, ...init.headers } })

  async function read<T>(response: Response): Promise<Answer<T>> {
    return { status: response.status, ...(await response.json()) }
  }
  const post = async <T>(path: string, body: unknown = {}) =>
    read<T>(
      await raw(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    )

  return {
    uuid,
    raw,
    post,
    get: async (path, query = {}) => read(await raw(`${path}${queryOf(query)}`)),
    upload: async (type, format, content) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      const token = await post<Record<string, string>>('/api/upload/oss/token', {
        format,
        upload_type: type,
        key_name: 'file',
        file_size: bytes.length,
      })
      if (token.code !== 0) return token as never
      return read(
        await raw(token.data.host ?? '', { method: 'POST', body: formOf(token.data, bytes, MIME[format] ?? '') }),
      )
    },
    stream: async (path, query, { lastEventId, cutAt = Number.POSITIVE_INFINITY, isCut = false } = {}) => {
      const over = new AbortController()
      const response = await raw(`${path}${queryOf(query)}`, {
        signal: over.signal,
        headers: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
      })
      if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) throw new Error(await response.text())
      let received = Buffer.alloc(0)
      try {
        for await (const chunk of response.body ?? []) {
          received = Buffer.concat([received, chunk])
          if (received.length >= cutAt) break
        }
      } catch (error) {
        if (!isCut) throw error
      }
      over.abort()
      return readEvents(received.subarray(0, Math.min(received.length, cutAt)).toString())
    },
  }
}

/** A new visitor's client. */
export async function visitorOf(url: string): Promise<Client> {
  const issued = await clientOf(url, null).post<{ readonly tourist_uuid: string }>('/api/user/tourist')
  return clientOf(url, issued.data.tourist_uuid)
}

/** The form that a token leads to. */
export function formOf(token: Record<string, string>, bytes: Uint8Array, mime: string): FormData {
  const form = new FormData()
  form.set('success_action_status', '200')
  form.set('key', token.dir ?? '')
  form.set('policy', token.policy ?? '')
  form.set('OSSAccessKeyId', token.accessid ?? '')
  form.set('callback', token.callback ?? '')
  form.set('signature', token.signature ?? '')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), 'file')
  return form
}

/** Media types of the formats that tests upload. */
export const MIME: Readonly<Record<string, string>> = UPLOAD_FORMATS

/** A canvas file with a mark in it. */
export function canvasOf(mark: string): string {
  return JSON.stringify({ version: 1, size: { width: 960, height: 540 }, theme: {}, layouts: [], mark })
}

function queryOf(query: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

/** Whole events only, as the standard says: what a cut left of one is thrown away. */
function readEvents(text: string): StreamEnd {
  const blocks = text.split('\n\n').slice(0, -1)
  const events = blocks.flatMap(block => {
    const id = /^id: (.*)$/m.exec(block)?.[1]
    const event = parseStreamEvent(/^data: (.*)$/m.exec(block)?.[1] ?? '')
    return id !== undefined && event ? [{ id, event }] : []
  })
  return {
    events,
    text: events.map(({ event }) => event.choices[0]?.delta.content ?? '').join(''),
    finish: events.at(-1)?.event.choices[0]?.finish_reason ?? null,
    lastEventId: events.at(-1)?.id ?? '',
    comments: blocks.filter(block => block.startsWith(':')).length,
  }
}
