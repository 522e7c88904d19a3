import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { MODEL_KEY_MAX, SEALED_KEY_PREFIX } from '@slidewright/shared'
import { beforeAll, expect, test, vi } from 'vitest'
import { sealKey } from './seal-key.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString()
/** What the server takes as a sealed key. */
const BLOCK = /^[A-Za-z0-9+/]{341}[AQgw]={0,2}$/

// The library gathers randomness from a window.
beforeAll(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('self', globalThis)
})

function opened(sealed: string): string {
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING }
  return privateDecrypt(key, Buffer.from(sealed, 'base64')).toString('latin1')
}

test('a key is encrypted behind the prefix, in one block that the server takes, each time another one', async () => {
  const blocks = new Set<string>()
  for (const key of ['sk-1', 'k'.repeat(MODEL_KEY_MAX), 'sk-ant-api03~!{}']) {
    for (let turn = 0; turn < 8; turn++) {
      const answer = await sealKey(key, PEM)
      if (typeof answer === 'string') throw new Error(answer)
      expect(answer.sealed).toMatch(BLOCK)
      expect(opened(answer.sealed)).toBe(SEALED_KEY_PREFIX + key)
      blocks.add(answer.sealed)
    }
  }
  expect(blocks.size).toBe(24)
})

test('what is no key is not encrypted, and nothing is sent without a public key', async () => {
  for (const key of ['', 'two words', 'ключ', 'k'.repeat(MODEL_KEY_MAX + 1), 'line\nbreak'])
    expect(await sealKey(key, PEM)).toBe('keyWrong')
  expect(await sealKey('sk-1', '')).toBe('keyUnsealed')
  expect(await sealKey('sk-1', 'no key')).toBe('keyUnsealed')
})
