import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BodyLimits, BodyRefused, chunksOf } from './body.ts'
import { readForm } from './form.ts'
import { installationKey } from './installation-keys.ts'
import { readJson } from './json.ts'
import { networkOf } from './rate-limit.ts'
import { createSemaphore } from './semaphore.ts'
import { createPolicySigner } from './upload-policy.ts'

const POLICY = { key: 'k', type: 'picture', owner: 'o', mime: 'image/png', size: 3, expires: 9 }

test('a policy that was signed is read back, and no other', () => {
  const signer = createPolicySigner(new Uint8Array([1, 2, 3]))
  const { policy, signature } = signer.sign(POLICY)
  expect(signer.verify(policy, signature)).toEqual(POLICY)
  expect(createPolicySigner(new Uint8Array([9])).verify(policy, signature)).toBeNull()
  fc.assert(
    fc.property(fc.nat(policy.length - 1), fc.base64String({ minLength: 4, maxLength: 4 }), (at, other) => {
      const changed = policy.slice(0, at) + other + policy.slice(at + 4)
      if (changed !== policy) expect(signer.verify(changed, signature)).toBeNull()
    }),
  )
  expect(signer.verify(policy, '')).toBeNull()
})

test('the key of an installation is made once, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slidewright-key-'))
  const key = installationKey(folder, 'upload')
  expect(key).toHaveLength(32)
  expect(installationKey(folder, 'upload')).toEqual(key)
  expect(statSync(join(folder, 'keys/upload')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test.each([
  ['brackets in strings', '{"a":[1,{"b":"}}]["}]}', true],
  ['a prototype', '{"__proto__":{"x":1}}', false],
  ['a constructor inside', '{"a":{"constructor":1}}', false],
  ['an escaped prototype', '{"\\u005f_proto__":1}', false],
  ['65 levels', '['.repeat(65) + ']'.repeat(65), false],
  ['64 levels', '['.repeat(64) + ']'.repeat(64), true],
  ['a string of brackets', `"${'['.repeat(1000)}"`, true],
  ['100 000 levels', '['.repeat(100_000), false],
  ['half an object', '{"a":', false],
  ['nothing', '', false],
  ['a huge number', '1e400', true],
])('JSON with %s', (_, text, taken) => {
  expect(readJson(new TextEncoder().encode(text), { depth: 64, values: 10_000 }).ok).toBe(taken)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const BOUNDARY = 'x'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const form = (file: string) =>
  `--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nabc\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.png"\r\nContent-Type: image/png\r\n\r\n${file}\r\n--x--\r\n`

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

async function* piecesOf(chunks: Chunks) {
  yield* chunks
}

async function take(chunks: Chunks, type = TYPE) {
  return readForm(piecesOf(chunks), type, async (fields, file) => {
    const read: Uint8Array[] = []
    for await (const chunk of file.stream) read.push(chunk)
    return { fields: [...fields], mime: file.mime, text: Buffer.concat(read).toString() }
  })
}

test('a form is read however it is cut into chunks', async () => {
  const whole = Buffer.from(form('hello'))
  for (let size = 1; size < 40; size += 3) {
    const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    )
    expect(await take(parts)).toEqual({ fields: [['key', 'abc']], mime: 'image/png', text: 'hello' })
  }
})

test('a form that comes in many small chunks is read in few turns of the event loop', async () => {
  // Each chunk could be the beginning of the boundary.
  const file = '\r\n--y'.repeat(40_000)
  const whole = Buffer.from(form(file))
  const parts = Array.from({ length: Math.ceil(whole.length / 32) }, (_, at) => whole.subarray(at * 32, at * 32 + 32))
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  count()
  expect((await take(parts))?.text).toBe(file)
  isOver = true
  // Eight chunks in each turn would be more than seven hundred.
  expect(turns).toBeLessThan(200)
})

/** A body of these pieces that then ends, breaks, or comes to a halt. */
function bodyOf(pieces: readonly (string | Uint8Array)[], then: 'end' | 'break' | 'halt' = 'end') {
  const left = pieces.map(piece => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece))
  return new ReadableStream<Uint8Array>({
    pull: controller => {
      const next = left.shift()
      if (next) return controller.enqueue(next)
      if (then === 'end') return controller.close()
      if (then === 'break') throw new Error('reset')
      return new Promise(() => {})
    },
  })
}

const LIMITS = { mostBytes: 1000, silenceMs: 60, mostMs: 400 }

test('a form that breaks off fails wherever it does, and what is no form is none', async () => {
  expect(await take([Buffer.from('hello')], 'text/plain')).toBeNull()
  expect(await take([Buffer.from('--x--\r\n')])).toBeNull()
  const whole = form('hello')
  for (let at = 0; at < whole.length - 8; at++) {
    for (const then of ['end', 'break'] as const) {
      const taken = take(chunksOf(bodyOf([whole.slice(0, at)], then), LIMITS)).catch(error => error.problem)
      expect([null, 'cut']).toContain(await taken)
    }
  }
})

test('nobody has to read a file that is refused, and nothing is read for ever', async () => {
  const refuse = (body: ReadableStream<Uint8Array>) => readForm(chunksOf(body, LIMITS), TYPE, async () => 'refused')
  expect(await refuse(bodyOf([form('x'.repeat(500))], 'halt'))).toBe('refused')
  const endless = Array.from({ length: 900 }, () => 'y'.repeat(1000))
  const before = chunksOf(bodyOf(endless), { ...LIMITS, mostBytes: 1e9 })
  await expect(readForm(before, TYPE, async () => 'taken')).rejects.toThrow(BodyRefused)
})

test('a body keeps to its size, its pace and its time', async () => {
  const read = async (body: ReadableStream<Uint8Array>, limits: Partial<BodyLimits> = {}) => {
    let size = 0
    try {
      for await (const chunk of chunksOf(body, { ...LIMITS, ...limits })) size += chunk.length
      return size
    } catch (error) {
      return error instanceof BodyRefused ? error.problem : 'another error'
    }
  }
  const dripping = (ms: number) =>
    new ReadableStream<Uint8Array>({
      pull: async controller => {
        await new Promise(resolve => setTimeout(resolve, ms))
        controller.enqueue(new Uint8Array(1))
      },
    })
  expect(await read(bodyOf(['a', 'b']))).toBe(2)
  expect(await read(bodyOf(['x'.repeat(1001)]))).toBe('tooLong')
  expect(await read(bodyOf(['a'], 'break'))).toBe('cut')
  expect(await read(bodyOf(['a'], 'halt'))).toBe('slow')
  expect(await read(dripping(20))).toBe('slow')
  expect(await read(dripping(20), { mostMs: 1e6, leastRate: 1000 })).toBe('slow')
})

test('no more come in than there is room for, in all and of each name; who waits too long goes', async () => {
  const { signal } = new AbortController()
  const semaphore = createSemaphore({ inAll: 3, waiting: 3, waitingEach: 2, waitMs: 50 })
  const of = (name: string) => semaphore.enter([{ name, max: 2 }], signal)
  const [first, second] = await Promise.all([of('a'), of('a')])
  const third = of('a')
  const other = await of('b')
  expect([first, second, other].every(leave => leave !== null)).toBe(true)
  const late = of('c')
  first?.()
  expect(await third).not.toBeNull()
  expect(await late).toBeNull()
  const waiting = [of('a'), of('a'), of('a'), of('c'), of('d')]
  expect(await waiting[2]).toBeNull()
  expect(await waiting[4]).toBeNull()
  first?.()
  for (const leave of [second, await third, other]) leave?.()
  const left = await Promise.all(waiting)
  expect(left.map(leave => leave !== null)).toEqual([true, true, false, true, false])
})
