import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../engine/src/base/random.ts'
import type { Wire } from '../support/browser-wire.ts'

/** What can happen to a request: it is delayed past others, does not arrive, arrives twice, loses its answer, or breaks off. */
export const WIRE_FAULTS = ['late', 'away', 'twice', 'deaf', 'cut'] as const

/** A wire that fails at random, and what it did. */
export interface FaultyWire {
  readonly wire: (send: Wire) => Wire
  readonly counts: Record<(typeof WIRE_FAULTS)[number], number>
  /** The share of requests that fail. */
  share: number
}

/** The longest delay of a request in ms. */
const LATE_MS = 30

/** Creates a wire that fails at random. */
export function createFaultyWire(random: Random): FaultyWire {
  const faulty: FaultyWire = { share: 0, counts: { late: 0, away: 0, twice: 0, deaf: 0, cut: 0 }, wire }

  function wire(send: Wire): Wire {
    return async (url, init) => {
      if (random() >= faulty.share) return send(url, init)
      const fault = WIRE_FAULTS[Math.floor(random() * WIRE_FAULTS.length)] ?? 'late'
      faulty.counts[fault]++
      if (fault === 'away') throw new TypeError('away')
      if (fault === 'cut') return cut(url, init, random())
      if (fault === 'late') await sleep(random() * LATE_MS)
      const answers =
        fault === 'twice' ? await Promise.all([send(url, init), send(url, init)]) : [await send(url, init)]
      if (fault === 'deaf') throw new TypeError('no answer')
      // The browser hears one of them.
      const [answer = Response.error()] = answers.toSorted(() => random() - 0.5)
      return answer
    }
  }
  return faulty
}

/** Sends a share of a request's body, and is gone. */
async function cut(url: string, { method = 'GET', headers = {}, body }: RequestInit, share: number): Promise<never> {
  const whole = new Request(url, { method, headers, ...(body && { body }) })
  const bytes = Buffer.from(await whole.arrayBuffer())
  const sent = { ...Object.fromEntries(whole.headers), 'Content-Length': bytes.length }
  await new Promise<void>(resolve => {
    const socket = request(url, { method, headers: sent, agent: false })
    socket.on('error', () => resolve()).on('close', () => resolve())
    socket.on('response', answer => answer.resume())
    socket.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => socket.destroy())
    if (bytes.length === 0) socket.destroy()
  })
  throw new TypeError('cut')
}
