import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../app/screens/bench/run/summary.ts'
import { BUDGETS } from '../budgets.ts'
import { calibrate, duration, type Figure } from '../measure.ts'
import { type BenchServer, readEvents, startBenchServer, streamOf, type Visitor, visitor } from './streams.ts'

/** The size of the bench: concurrent streams and their duration, stalled and reconnecting clients, and first lines measured. */
export interface StreamsSize {
  readonly streams: number
  readonly seconds: number
  readonly stalled: number
  readonly resets: number
  readonly tries: number
}

/** The specified load for the specified duration at night; a smaller one by day. */
const SIZE: StreamsSize = process.env.NIGHTLY
  ? { streams: 1_000, seconds: 60, stalled: 100, resets: 200, tries: 15 }
  : { streams: 200, seconds: 10, stalled: 20, resets: 40, tries: 15 }
const TITLE = 'Marketing plan 2026'

/** Measures the server's streams: the latency of the first line, and the cost of a thousand concurrent streams. */
export async function* streamsBench(size: StreamsSize = SIZE): AsyncGenerator<Figure> {
  yield* await again(() => firstLine(size))
  yield* await again(() => manyStreams(size))
}

/** Runs once more if a figure exceeds its budget, and takes the lower one, since a busy machine is not a regression. */
async function again(run: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  const first = await run()
  if (first.every(({ name, value }) => value <= (BUDGETS[name] ?? 0))) return first
  const second = await run()
  return first.map((figure, index) => {
    const other = second[index]
    return other !== undefined && other.value < figure.value ? other : figure
  })
}

/** Measures the time from the request for a task until the first line of its outline arrives. */
async function firstLine({ tries }: StreamsSize): Promise<readonly Figure[]> {
  const server = await startBenchServer({})
  const times: number[] = []
  for (let index = 0; index <= tries; index++) {
    const someone = await visitor(server.url, index)
    const began = performance.now()
    const address = await streamOf(server.url, someone, `${TITLE} ${index}`)
    await new Promise<void>(resolve => {
      let text = ''
      const { request } = readEvents(address, someone.headers, piece => {
        text += piece
        if (!/^# .*\n/u.test(text)) return
        request.destroy()
        resolve()
      })
    })
    times.push(performance.now() - began)
  }
  await server.stop()
  // The first request of a process loads what it needs.
  const [cold = 0, ...warm] = times
  return [
    timed('streams: first line of an outline', warm, median(warm)),
    timed('streams: first line of an outline, first of a process', [cold], cold),
  ]
}

interface Received {
  readonly token: string
  readonly delays: number[]
  next: number
  wrong: number
  foreign: number
}

async function manyStreams({ streams, seconds, stalled, resets }: StreamsSize): Promise<readonly Figure[]> {
  const server = await startBenchServer({ CLOCK: 'on', SECONDS: String(seconds) })
  const visitors = await inGroups(streams, index => visitor(server.url, index))
  const addresses = await inGroups(streams, index =>
    streamOf(server.url, at(visitors, index), `Stream number-${index}`),
  )
  const slow = await longStream(server, streams)
  const baseline = await server.look()
  const silent = Array.from({ length: stalled }, () => stall(slow.address, slow.visitor))
  const received = await Promise.all(
    addresses.map((address, index) =>
      follow(address, at(visitors, index), {
        token: `number-${index}`,
        resetAt: index < resets ? resetAt(index, seconds) : null,
      }),
    ),
  )
  const resources = await server.look()
  for (const request of silent) request.destroy()
  const left = await settled(server, baseline.handles)
  await server.stop()
  const delays = received.flatMap(each => each.delays).toSorted((a, b) => a - b)
  const sum = (of: (each: Received) => number) => received.reduce((total, each) => total + of(each), 0)
  return [
    counted(
      'streams: events lost or twice',
      sum(({ wrong, next }) => wrong + (seconds - next)),
      `${delays.length} events of ${streams} streams`,
    ),
    counted(
      'streams: events of another stream',
      sum(({ foreign }) => foreign),
    ),
    timed(
      'streams: an event on its way, 95 of 100',
      delays,
      delays[Math.floor(delays.length * 0.95)] ?? Number.POSITIVE_INFINITY,
    ),
    counted('streams: MB of the server', resources.megabytes),
    counted(
      'streams: kB that wait for a client that does not read',
      resources.waiting / 1024,
      `${stalled} clients, 11 MB each`,
    ),
    counted('streams: timers and sockets left after 10 s', Math.max(0, left - baseline.handles)),
  ]
}

function counted(name: string, value: number, detail = ''): Figure {
  const whole = Math.round(value)
  return { name, kind: 'count', value: whole, range: [whole, whole], detail }
}

/** Returns a time as a ratio to calibration loops run at the same time, which a busy machine slows down equally. */
function timed(name: string, times: readonly number[], ms: number): Figure {
  const loop = median(Array.from({ length: 9 }, calibrate))
  const ordered = times.toSorted((a, b) => a - b)
  const range = [(ordered[0] ?? 0) / loop, (ordered.at(-1) ?? 0) / loop] as const
  return { name, kind: 'ratio', value: ms / loop, range, detail: duration(ms) }
}

/** Creates a finished stream that is longer than any buffer. */
async function longStream(server: BenchServer, index: number) {
  const someone = await visitor(server.url, index)
  const address = await streamOf(server.url, someone, 'long')
  await readEvents(address, someone.headers, () => undefined).finish
  return { address, visitor: someone }
}

/** Opens a stream without reading from it. */
function stall(address: string, { headers }: Visitor) {
  const { request } = readEvents(address, headers, () => undefined)
  request.removeAllListeners('response')
  request.on('response', response => response.pause())
  return request
}

interface Followed {
  /** The prefix of each of its lines. */
  readonly token: string
  /** The time until its connection is reset, in ms after opening. */
  readonly resetAt: number | null
}

function resetAt(index: number, seconds: number): number {
  return 1_000 + ((index * 7919) % (seconds * 700))
}

/** Reads a stream to its end. After a reset it reconnects with the id of the last received event. */
async function follow(address: string, { headers }: Visitor, { token, resetAt }: Followed): Promise<Received> {
  const received: Received = { token, delays: [], next: 0, wrong: 0, foreign: 0 }
  let last = ''
  let since = 0
  const hear = (text: string, id: string) => {
    last = id
    for (const line of text.split('\n').filter(each => each !== '')) record(received, line, since)
  }
  const first = readEvents(address, headers, hear)
  if (resetAt !== null) {
    await sleep(resetAt)
    first.request.destroy()
  }
  if ((await first.finish) === 'stop') return received
  for (let tries = 0; tries < 5; tries++) {
    since = Date.now()
    const place = last === '' ? {} : { 'Last-Event-ID': last }
    if ((await readEvents(address, { ...headers, ...place }, hear).finish) === 'stop') break
  }
  return received
}

/** Records a line: whether it belongs to the stream and is the next one, and its latency, unless it was written while disconnected. */
function record(received: Received, line: string, since: number): void {
  const [, token, number, time] = /^- (\S+) (\d+) (\d+)$/u.exec(line) ?? []
  if (token !== received.token) received.foreign++
  if (Number(number) !== received.next) received.wrong++
  received.next = Number(number) + 1
  if (Number(time) > since) received.delays.push(Date.now() - Number(time))
}

/** Waits until the server's resources are back at the baseline, for at most 10 s. Returns them. */
async function settled(server: BenchServer, baseline: number): Promise<number> {
  const until = Date.now() + 10_000
  for (;;) {
    const { handles } = await server.look()
    if (handles <= baseline || Date.now() > until) return handles
    await sleep(250)
  }
}

/** Runs a task repeatedly, a group at a time. */
async function inGroups<T>(all: number, make: (index: number) => Promise<T>): Promise<readonly T[]> {
  const made: T[] = []
  for (let start = 0; start < all; start += 50) {
    const group = Array.from({ length: Math.min(50, all - start) }, (_, index) => make(start + index))
    made.push(...(await Promise.all(group)))
  }
  return made
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index]
  if (value === undefined) throw new Error(`There is no number ${index}`)
  return value
}
