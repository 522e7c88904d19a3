import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskBlobs } from './disk-blobs.ts'
import { createDiskPictureCache } from './disk-picture-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slidewright-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const KEY = 'abcdefghijklmnopqrstuv'
async function* chunks(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}
async function* breaking() {
  yield new TextEncoder().encode('half')
  throw new Error('cut off')
}

test('a stored file can be read completely', async () => {
  const blobs = createDiskBlobs(folder)
  await blobs.put(KEY, chunks('one ', 'two'))
  expect(new TextDecoder().decode((await blobs.get(KEY)) ?? undefined)).toBe('one two')
  expect(new TextDecoder().decode((await blobs.head(KEY, 3)) ?? undefined)).toBe('one')
  await blobs.delete(KEY)
  expect(await blobs.get(KEY)).toBeNull()
  await blobs.delete(KEY)
})

test('an aborted write leaves nothing', async () => {
  const blobs = createDiskBlobs(folder)
  await expect(blobs.put(KEY, breaking())).rejects.toThrow('cut off')
  expect(await blobs.get(KEY)).toBeNull()
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

test.each(['../../etc/passwd', 'a/b', 'short', `${KEY}\0`, ''])('%j is not a valid key', async key => {
  const blobs = createDiskBlobs(folder)
  await expect((async () => blobs.put(key, chunks('x')))()).rejects.toThrow('Not a key')
})

test('copies of a picture are removed together', async () => {
  const cache = createDiskPictureCache(folder, 1_000_000)
  await cache.put(KEY, 'w640', new Uint8Array([1]))
  await cache.put(KEY, 'w960', new Uint8Array([2]))
  expect(await cache.get(KEY, 'w960')).toEqual(Buffer.from([2]))
  await cache.drop(KEY)
  expect(await cache.get(KEY, 'w640')).toBeNull()
})
