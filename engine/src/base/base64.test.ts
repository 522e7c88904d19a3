import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64Of } from './base64.ts'

test('base64 is what other programs read back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), bytes => base64Of(bytes) === Buffer.from(bytes).toString('base64')),
  )
  const large = Uint8Array.from({ length: 70_001 }, (_, index) => (index * 31) % 256)
  expect(base64Of(large)).toBe(Buffer.from(large).toString('base64'))
})
