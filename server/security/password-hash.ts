import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createSemaphore } from './semaphore.ts'

/** OWASP's parameters for scrypt with 32 MB: N = 2^15, r = 8, p = 3. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const BYTES = 32

/** Each takes 32 MB and a thread of the platform, which files need too. */
const semaphore = createSemaphore({ inAll: 2, waiting: 40, waitingEach: 8, waitMs: 5_000 })

/** Hashes a password with a salt of its own; null if too many are waiting. `who` shares the turns. */
export async function hashPassword(password: string, who: string): Promise<string | null> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, who)
  return hash === null ? null : `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** Whether a password is that of a hash; null if too many are waiting. */
export async function isPassword(password: string, stored: string, who: string): Promise<boolean | null> {
  const [salt = '', hash = ''] = stored.split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), who)
  return derived === null ? null : timingSafeEqual(derived, Buffer.from(hash, 'base64url'))
}

async function derive(password: string, salt: Uint8Array, who: string): Promise<Buffer | null> {
  const leave = await semaphore.enter([{ name: who, max: 1 }], AbortSignal.timeout(5_000))
  if (leave === null) return null
  try {
    // One spelling of each letter, however a keyboard writes it.
    const text = password.normalize('NFKC')
    return await new Promise((resolve, reject) =>
      scrypt(text, salt, BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error))),
    )
  } finally {
    leave()
  }
}
