import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readStream } from '../../app/api/event-stream.ts'
import { type Client, clientOf, visitorOf } from '../contracts/client.ts'
import { type LocalServer, startLocal } from '../contracts/local-server.ts'
import type { Protocol } from '../contracts/model-protocols.ts'
import { type ModelServer, startModel } from '../contracts/model-server.ts'
import { modelWriter } from '../contracts/model-writer.ts'
import { type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts'
import { patience } from '../support/patience.ts'
import { startServer } from '../support/server.ts'

const IS_NIGHTLY = Boolean(process.env.NIGHTLY)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const CUTS = Number(process.env.CUTS ?? (IS_NIGHTLY ? 1_000 : 30))
const CANCELS = Number(process.env.CANCELS ?? (IS_NIGHTLY ? 500 : 24))
const JOBS = IS_NIGHTLY ? 100 : 40
/** How long that many jobs may take to begin on a busy machine, in ms. */
const BEGIN_MS = 180_000
const OUTLINE = '/api/ai/chat/outline'

/** An outline of so many pages, every line of it another one. */
function outlineOf(pages: number): string {
  const page = (index: number) => `### Page ${index} of the deck\n- The point of page ${index} 🍵 茶\n- And the other\n`
  return `# A deck about the night\n## All of it\n${Array.from({ length: pages }, (_, index) => page(index)).join('')}`
}

async function taskOf(client: Client): Promise<string> {
  const title = 'A deck about the night'
  return (await client.post<{ readonly task_id: string }>('/api/ai/chat/text/add', { title })).data.task_id
}

describe('F13 a stream that is cut', () => {
  let server: LocalServer
  let proxy: CuttingProxy
  let client: Client
  let task = ''
  /** 200 events of about 200 bytes. */
  const events = Array.from(
    { length: 200 },
    (_, index) => `### Page ${index} 🍵\n- ${'茶 und Tee, '.repeat(9)}${index}\n`,
  )
  const text = events.join('')

  beforeAll(async () => {
    // What fetch-event-source touches of a browser.
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: true })
    server = await startLocal()
    proxy = await startCuttingProxy(server.url)
    client = await visitorOf(server.url)
    task = await recorded(server, client, events)
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await proxy.stop()
    await server.stop()
  })

  async function readThrough(through: CuttingProxy, cutAt: number) {
    let got = ''
    through.cutAt(cutAt)
    const end = await readStream({
      kind: 'outline',
      url: `${through.url}${OUTLINE}?task_id=${task}`,
      headers: { 'X-Tourist-Uuid': client.uuid ?? '' },
      backOff: () => 1,
      onText: piece => {
        got += piece
      },
    })
    return { got, isWell: end.ok, connections: through.connections() }
  }

  test(`is resumed by the app at ${CUTS} byte positions: nothing lost, nothing twice`, {
    timeout: 600_000,
  }, async () => {
    const length = Buffer.byteLength((await (await client.raw(`${OUTLINE}?task_id=${task}`)).text()) ?? '')
    let cuts = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: length + 200 }), async cutAt => {
        const { got, isWell, connections } = await readThrough(proxy, cutAt)
        expect([got === text, isWell], `cut at ${cutAt}`).toEqual([true, true])
        if (connections > 1) cuts++
      }),
      { numRuns: CUTS, seed: SEED },
    )
    console.log(`stream of ${length} bytes, ${events.length} events: ${cuts} cuts of ${CUTS}, seed ${SEED}`)
    expect(cuts).toBeGreaterThan(CUTS / 2)
  })

  test('control: where the place is not told, words come twice', async () => {
    const forgetful = await startCuttingProxy(server.url, request => request.replace(/last-event-id: .*\r\n/iu, ''))
    const { got } = await readThrough(forgetful, 20_000)
    await forgetful.stop()
    expect(got.length).toBeGreaterThan(text.length)
  })
})

/** A task whose outline is written, event by event. */
async function recorded({ ports }: LocalServer, client: Client, texts: readonly string[]): Promise<string> {
  const task = await taskOf(client)
  await client.stream(OUTLINE, { task_id: task })
  const job = await until(async () => {
    const latest = await ports.jobs.latest(task, 'outline')
    return latest?.state === 'done' ? latest : null
  })
  await ports.db.deleteFrom('job_event').where('job_id', '=', job.id).execute()
  const rows = texts.map((text, index) => ({ job_id: job.id, seq: index + 1, text }))
  await ports.db.insertInto('job_event').values(rows).execute()
  return task
}

describe('F16 a generation that is cancelled', () => {
  const lanes: readonly Protocol[] = ['openai', 'anthropic', 'google', 'openrouter']
  test(`at ${CANCELS} random moments, twice, and after its end: the model is let go within a second`, {
    timeout: 600_000,
  }, async () => {
    const random = seeded(SEED)
    const results = await Promise.all(lanes.map(lane => cancelLane(lane, Math.ceil(CANCELS / lanes.length), random)))
    const all = results.flat()
    const running = all.filter(({ wasAsked }) => wasAsked)
    for (const [index, lane] of lanes.entries()) {
      const own = (results[index] ?? []).filter(({ wasAsked }) => wasAsked).map(({ ms }) => Math.round(ms))
      console.log(`cancels of ${lane}: ${Math.min(...own)} to ${Math.max(...own)} ms`)
      expect(own.length, lane).toBeGreaterThan(0)
    }
    const times = running.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const slowest = times.at(-1) ?? 0
    console.log(
      `cancels ${all.length}, ${running.length} while the model wrote, slowest ${Math.round(slowest)} ms, seed ${SEED}`,
    )
    expect(running.length).toBeGreaterThan(CANCELS / 4)
    expect(all.filter(({ finish }) => finish !== 'cancelled' && finish !== 'stop')).toEqual([])
    expect(all.filter(({ isWhole }) => !isWhole)).toEqual([])
    // On a busy machine one in a hundred may wait for its turn.
    expect(times[Math.floor(times.length * 0.98)]).toBeLessThan(patience(1_000))
    expect(slowest).toBeLessThan(patience(5_000))
  })
})

/** Cancels one generation after another at random moments. */
async function cancelLane(protocol: Protocol, count: number, random: () => number) {
  const model = await startModel(protocol)
  const whole = outlineOf(12)
  model.behave({ does: 'drip', text: whole, ms: 3 })
  const server = await startLocal({ writer: modelWriter(model.baseUrl, protocol) })
  const client = await visitorOf(server.url)
  const results: { finish: string | null; isWhole: boolean; ms: number; wasAsked: boolean }[] = []
  for (let index = 0; index < count; index++) {
    const task_id = await taskOf(client)
    const stream = client.stream(OUTLINE, { task_id })
    // Half of them while the model writes, whenever that is on this machine; the others at any moment.
    const isLate = index % 2 === 1
    if (!isLate) await Promise.race([until(async () => (model.open() > 0 ? true : null)).catch(() => null), stream])
    await sleep(random() * (isLate ? 600 : 100))
    const asked = model.open()
    const began = performance.now()
    await client.post('/api/ai/chat/cancel', { task_id })
    if (random() < 0.3) await client.post('/api/ai/chat/cancel', { task_id })
    await until(async () => (model.open() === 0 ? true : null))
    const ms = performance.now() - began
    const { finish, text } = await stream
    // Cancelling what is over changes nothing.
    await client.post('/api/ai/chat/cancel', { task_id })
    const job = await server.ports.jobs.latest(task_id, 'outline')
    const isOver = job?.state === 'cancelled' || job?.state === 'done'
    results.push({ finish, isWhole: isOver && whole.startsWith(text), ms, wasAsked: asked > 0 })
  }
  await server.stop()
  await model.stop()
  return results
}

describe('F18 a server that is killed', () => {
  const after: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of after.splice(0).toReversed()) await stop()
  }, 60_000)

  test(`leaves ${JOBS} jobs that go on within 10 s of the next start, and each text is whole`, {
    timeout: 600_000,
  }, async () => {
    const whole = outlineOf(8)
    const model = await startModel()
    after.push(() => model.stop())
    beginOnly(model, whole)
    const env = { WRITER: 'openai', WRITER_BASE_URL: model.baseUrl, WRITER_MODEL: 'm' }
    const first = await startServer(env)
    after.push(() => first.stop())
    const visitors = await Promise.all(Array.from({ length: JOBS }, () => visitorOf(first.url)))
    const tasks = await Promise.all(visitors.map(taskOf))
    const before = Promise.all(
      visitors.map((client, index) => client.stream(OUTLINE, { task_id: tasks[index] ?? '' }, { isCut: true })),
    )
    await until(async () => (model.asked.length >= JOBS ? true : null), BEGIN_MS - 10_000)
    await sleep(300)
    const killed = new Promise(resolve => first.process.once('close', resolve))
    first.process.kill('SIGKILL')
    await killed
    const starts = await before
    const begun = starts.filter(({ text }) => text !== '').length
    dripFrom(model, whole, 20)
    const second = await startServer({ ...env, DATA_DIR: first.dataDir })
    after.push(() => second.stop())
    const booted = performance.now()
    const resumed = until(async () => (model.asked.length >= JOBS ? true : null), 200_000).then(
      () => performance.now() - booted,
    )
    const rests = await Promise.all(
      visitors.map(({ uuid }, index) => {
        const { lastEventId } = starts[index] ?? { lastEventId: '' }
        const place = lastEventId === '' ? {} : { lastEventId }
        return clientOf(second.url, uuid).stream(OUTLINE, { task_id: tasks[index] ?? '' }, place)
      }),
    )
    const ms = await resumed
    const mended = rests.filter((rest, index) => (starts[index]?.text ?? '') + rest.text === whole)
    console.log(
      `${JOBS} jobs, ${begun} of them with words, resumed ${Math.round(ms)} ms after the start, ${mended.length} whole`,
    )
    expect(starts.filter(({ finish }) => finish !== null)).toEqual([])
    expect(begun).toBeGreaterThan(0)
    expect(rests.filter(({ finish }) => finish !== 'stop')).toEqual([])
    expect(mended).toHaveLength(JOBS)
    expect(ms).toBeLessThan(patience(10_000))
  })
})

/** A model that writes the beginning of a text, up to four fifths of it, and takes longer than BEGIN_MS for the rest: however slow the machine is, no job is done before. */
function beginOnly(model: ModelServer, whole: string): void {
  let asked = 0
  const rest = Math.floor(whole.length / 5 / 12)
  model.decide(() => {
    const head = Math.floor((whole.length * (asked++ % 40)) / 50)
    return { does: 'drip', text: whole, head, ms: BEGIN_MS / (rest - 1) }
  })
}

/** A model that writes a text slowly, so many ms a piece, and goes on where it is shown that it stopped. */
function dripFrom(model: ModelServer, whole: string, ms: number): void {
  model.decide(({ messages }) => {
    const begun = messages.find(({ role }) => role === 'assistant')?.content ?? ''
    return { does: 'drip', text: whole.slice(begun.length).trimStart(), ms }
  })
}

async function until<T>(look: () => Promise<T | null>, ms = 10_000): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > deadline) throw new Error('It did not come to be in time')
    await sleep(5)
  }
}

function seeded(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
