import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readForm } from './form.ts'
import { readJson } from './json.ts'
import { networkOf } from './rate-limit.ts'
import { createPolicySigner, installationKey } from './upload-policy.ts'

const POLICY = { key: 'k', type: 'picture', owner: 'o', mime: 'image/png', size: 3, expires: 9 }

test('X1 a policy that was signed is read back, and no other', () => {
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

test('X2 the key of an installation is made once, for its owner only', () => {
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
])('X3 JSON with %s', (_, text, taken) => {
  expect(readJson(text).ok).toBe(taken)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('X4 %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const BOUNDARY = 'x'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const form = (file: string) =>
  `--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nabc\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.png"\r\nContent-Type: image/png\r\n\r\n${file}\r\n--x--\r\n`

async function take(source: Readable, type = TYPE, most = 100) {
  return readForm(source, type, most, async (fields, file) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of file.stream) chunks.push(chunk)
    return { fields: [...fields], mime: file.mime, text: Buffer.concat(chunks).toString(), cut: file.stream.truncated }
  })
}

test('X5 a form is read however it is cut into chunks', async () => {
  const whole = Buffer.from(form('hello'))
  for (let size = 1; size < 40; size += 3) {
    const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    )
    expect(await take(Readable.from(parts))).toEqual({
      fields: [['key', 'abc']],
      mime: 'image/png',
      text: 'hello',
      cut: false,
    })
  }
})

test('X6 a file that is too long is marked, a form that breaks off fails, and what is no form is none', async () => {
  expect(await take(Readable.from([form('x'.repeat(200))]))).toMatchObject({ cut: true })
  expect(await take(Readable.from(['hello']), 'text/plain')).toBeNull()
  expect(await take(Readable.from(['--x--\r\n']))).toBeNull()
  const broken = new Readable({ read() {} })
  broken.push(form('hello').slice(0, form('hello').indexOf('hello') + 3))
  setTimeout(() => broken.destroy(), 10)
  await expect(take(broken)).rejects.toThrow()
})
