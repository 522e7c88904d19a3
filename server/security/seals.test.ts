import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEALED_KEY_PREFIX } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { createRestSeal } from './rest-seal.ts'
import { createTransitSeal } from './transit-seal.ts'

const sealed = (publicKey: string, text: string, prefix = SEALED_KEY_PREFIX) =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(prefix + text)).toString('base64')

test('a key travels sealed: with its padding, without it, and from before a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slidewright-seal-'))
  const seal = createTransitSeal(folder)
  const publicKey = await seal.publicKey()
  expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(statSync(join(folder, 'keys/transit')).mode & 0o777).toBe(0o600)
  for (let round = 0; round < 300; round++) {
    const block = sealed(publicKey, `sk-${round}`)
    const cut = block.slice(0, block.length - (round % 3))
    expect(await createTransitSeal(folder).open(cut)).toBe(`sk-${round}`)
  }
  rmSync(folder, { recursive: true })
})

test('what is not a block for this installation, or not visible, opens to nothing', async () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'slidewright-seal-')))
  const [own, other] = folders.map(createTransitSeal)
  if (own === undefined || other === undefined) throw new Error('two seals are needed')
  const publicKey = await own.publicKey()
  const block = sealed(publicKey, 'sk-1')
  const blocks = [
    '',
    'sk-1',
    block.slice(0, -3),
    `${block}A`,
    ` ${block}`,
    block.replace(/.{3}$/, 'B=='),
    `${'/'.repeat(341)}w`,
  ]
  for (const wrong of blocks) expect(await own.open(wrong)).toBeNull()
  // One block of another key in four hundred decrypts to visible characters.
  const theirs = await other.publicKey()
  for (let round = 0; round < 1500; round++) expect(await own.open(sealed(theirs, `sk-${round}`))).toBeNull()
  for (const prefix of ['', 'api-key', 'x']) expect(await own.open(sealed(publicKey, 'sk-1', prefix))).toBeNull()
  expect(await own.open(sealed(publicKey, ''))).toBeNull()
  for (const text of ['a b', 'é', 'a\n', '\0']) expect(await own.open(sealed(publicKey, text))).toBeNull()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('a stored secret opens where it was sealed, and nowhere else', () => {
  const seal = createRestSeal(randomBytes(32))
  const kept = seal.seal('sk-1', 'a')
  expect(kept).not.toContain('sk-1')
  expect(seal.open(kept, 'a')).toBe('sk-1')
  expect(seal.seal('sk-1', 'a')).not.toBe(kept)
  expect(seal.open(kept, 'b')).toBeNull()
  expect(createRestSeal(randomBytes(32)).open(kept, 'a')).toBeNull()
  for (let at = 3; at < kept.length; at++) {
    const changed = kept.slice(0, at) + (kept[at] === 'A' ? 'B' : 'A') + kept.slice(at + 1)
    // The last character of unpadded base64 may carry bits that mean nothing.
    if (at < kept.length - 1) expect(seal.open(changed, 'a')).toBeNull()
  }
  for (const wrong of ['', 'v1.', 'v1.AAAA', kept.slice(3)]) expect(seal.open(wrong, 'a')).toBeNull()
})
