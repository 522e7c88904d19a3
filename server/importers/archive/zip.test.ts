import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../tests/support/make-zip.ts'
import { openZip, ZIP_LIMITS } from './zip.ts'

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)
const code = (what: Promise<unknown>) =>
  what.then(
    () => 'read',
    error => error.code,
  )

describe('zip files', () => {
  test('names are compared ignoring case, slash direction and a leading slash; the last duplicate counts', async () => {
    const zip = await openZip(
      makeZip([
        { name: 'A\\b.XML', data: 'first' },
        { name: 'a/b.xml', data: 'second', stored: true },
        { name: '../evil', data: 'x' },
      ]),
    )
    expect(text(await zip.read('/a/B.xml'))).toBe('second')
    expect(await zip.read('nothing')).toBeUndefined()
  })

  test.each([
    ['more than it says', { claims: 10 }, 'sourceDamaged'],
    ['less than it says', { claims: 1_000 }, 'sourceDamaged'],
    ['encrypted', { flags: 1 }, 'sourceEncrypted'],
  ])('a member that is %s is refused', async (_, lie, expected) => {
    const zip = await openZip(makeZip([{ name: 'a', data: 'word '.repeat(40), ...lie }]))
    expect(await code(zip.read('a'))).toBe(expected)
  })

  test('a member that inflates a thousandfold is refused regardless of its header', async () => {
    const data = new Uint8Array(8 * 1024 * 1024)
    for (const claims of [data.length, 100]) {
      const zip = await openZip(makeZip([{ name: 'a', data, claims }]))
      expect(await code(zip.read('a'))).toMatch(/sourceBomb|sourceDamaged/u)
    }
  })

  test('the total size of members is limited', async () => {
    const members = ['a', 'b', 'c'].map(name => ({ name, data: 'x'.repeat(100), stored: true }))
    const zip = await openZip(makeZip(members), { ...ZIP_LIMITS, totalBytes: 250 })
    expect(await code(zip.read('a'))).toBe('read')
    expect(await code(zip.read('b'))).toBe('read')
    expect(await code(zip.read('c'))).toBe('sourceBomb')
  })

  test('too many members, a truncated end and an empty file have their own codes', async () => {
    const many = makeZip(Array.from({ length: 5_001 }, (_, index) => ({ name: `${index}`, data: '', stored: true })))
    expect(await code(openZip(many))).toBe('sourceTooMany')
    const whole = makeZip([{ name: 'a', data: 'b' }])
    expect(await code(openZip(whole.subarray(0, whole.length - 30)))).toBe('sourceTruncated')
    expect((await openZip(makeZip([]))).names).toEqual([])
  })
})
