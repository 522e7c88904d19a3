import { expect, test } from 'vitest'
import { makeOle } from '../../../tests/support/make-doc.ts'
import { isCompoundFile, openCompoundFile } from './compound-file.ts'

const large = Buffer.alloc(9_000, 2)
const small = Buffer.alloc(300, 1)
const whole = makeOle([
  ['WordDocument', large],
  ['Data', small],
])
const code = (read: () => unknown) => {
  try {
    read()
    return 'read'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

/** Returns the file with a modified header. */
function withHeader(numbers: Readonly<Record<number, number>>): Uint8Array {
  const file = Buffer.from(whole)
  for (const [at, number] of Object.entries(numbers)) file.writeUInt32LE(number, Number(at))
  return file
}

test('a compound file provides its names and streams', () => {
  const file = openCompoundFile(whole)
  expect(isCompoundFile(whole)).toBe(true)
  expect([...file.names].sort()).toEqual(['Data', 'WordDocument'])
  expect(file.stream('WordDocument')?.subarray(0, large.length).equals(large)).toBe(true)
  expect(file.stream('Data')?.subarray(0, small.length).equals(small)).toBe(true)
  expect(file.stream('1Table')).toBeUndefined()
})

test('a damaged one opens with the names found, but without streams', () => {
  const cut = openCompoundFile(whole.subarray(0, 600))
  expect(cut.names).toEqual([])
  expect(code(() => cut.stream('Data'))).toBe('sourceTruncated')
  const lost = openCompoundFile(withHeader({ 48: 0xffff }))
  expect(lost.names).toEqual([])
  expect(code(() => lost.stream('Data'))).toBe('sourceTruncated')
  expect(code(() => openCompoundFile(withHeader({ 30: 4 })).stream('Data'))).toBe('sourceDamaged')
})

test('a circular chain of sectors ends', () => {
  const file = Buffer.from(whole)
  const table = (file.readUInt32LE(76) + 1) * 512
  const directory = file.readUInt32LE(48)
  file.writeUInt32LE(directory, table + 4 * directory)
  const turning = openCompoundFile(file)
  expect([...turning.names].sort()).toEqual(['Data', 'WordDocument'])
  expect(code(() => turning.stream('Data'))).toBe('sourceDamaged')
})
