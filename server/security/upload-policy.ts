import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/** What may be uploaded: exactly this key, this media type, this many bytes, until then (unix ms). */
export interface UploadPolicy {
  readonly key: string
  readonly type: string
  readonly owner: string
  readonly mime: string
  readonly size: number
  readonly expires: number
  readonly encoding?: 'gzip' | undefined
}

/** Signs policies and verifies them. */
export interface PolicySigner {
  sign(policy: UploadPolicy): { readonly policy: string; readonly signature: string }
  /** The policy, or null when it is not ours. */
  verify(policy: string, signature: string): UploadPolicy | null
}

/** Creates a signer with a secret key. */
export function createPolicySigner(key: Uint8Array): PolicySigner {
  const signatureOf = (policy: string) => createHmac('sha256', key).update(policy).digest()
  return {
    sign: policy => {
      const text = Buffer.from(JSON.stringify(policy)).toString('base64')
      return { policy: text, signature: signatureOf(text).toString('base64') }
    },
    verify: (policy, signature) => {
      const given = Buffer.from(signature, 'base64')
      const wanted = signatureOf(policy)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      // Signed by us, so it is what sign() wrote.
      return JSON.parse(Buffer.from(policy, 'base64').toString()) as UploadPolicy
    },
  }
}

/** The installation's key of this name, created at first start, readable by its owner only. Processes that start simultaneously agree on one. */
export function installationKey(dataDir: string, name: string): Uint8Array {
  const folder = join(dataDir, 'keys')
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeKey(path)
  const key = new Uint8Array(readFileSync(path))
  if (key.length !== KEY_BYTES) throw new KeyRefused(path, key.length)
  return key
}

/** The reason why a key cannot be used, as a sentence for whoever starts the server. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
  constructor(path: string, bytes: number) {
    super(
      `The key ${path} has ${bytes} bytes where ${KEY_BYTES} are needed: put it back from a copy, or delete it and a new one is made.`,
    )
  }
}

/** Under its name a key is whole from the first moment: it is written beside and linked. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, randomBytes(KEY_BYTES))
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    unlinkSync(draft)
  }
}
