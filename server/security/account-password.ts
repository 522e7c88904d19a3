import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from './semaphore.ts'

/** OWASP's parameters for argon2id with one pass. */
const COST = { memory: 47_104, passes: 1, parallelism: 1 } as const
const PARAMETERS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
const BYTES = 32
const WAIT_MS = 10_000
const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([\w+/]{22})\$([\w+/]{43})$/
/** The form of a hash that no password has. */
const NOBODY = `${PARAMETERS}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Each takes 46 MB and a thread of the platform, which files need too. */
const semaphore = createSemaphore({ inAll: 2, waiting: 32, waitingEach: 8, waitMs: WAIT_MS })
const derived = promisify(argon2)

/** Hashes an account's password with argon2id and a salt of its own; null if too many are waiting. `who` shares the turns. */
export function hashAccountPassword(password: string, who: string): Promise<string | null> {
  return inTurn(who, async () => {
    const salt = randomBytes(16)
    return `${PARAMETERS}$${unpadded(salt)}$${unpadded(await derive(password, salt, COST))}`
  })
}

/** Whether a password is that of a hash; null if too many are waiting. For an account that is not there (`stored` null) it takes as long. */
export function isAccountPassword(password: string, stored: string | null, who: string): Promise<boolean | null> {
  return inTurn(who, async () => {
    const [, memory = '', passes = '', parallelism = '', salt = '', hash = ''] = PHC.exec(stored ?? NOBODY) ?? []
    if (hash === '') throw new Error('a stored password has no known form')
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const found = await derive(password, Buffer.from(salt, 'base64'), cost)
    return timingSafeEqual(found, Buffer.from(hash, 'base64')) && stored !== null
  })
}

async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T | null> {
  const leave = await semaphore.enter([{ name: who, max: 1 }], AbortSignal.timeout(WAIT_MS))
  if (leave === null) return null
  try {
    return await work()
  } finally {
    leave()
  }
}

function derive(
  password: string,
  nonce: Uint8Array,
  cost: { readonly memory: number; readonly passes: number; readonly parallelism: number },
): Promise<Buffer> {
  return derived('argon2id', { message: password, nonce, tagLength: BYTES, ...cost })
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
