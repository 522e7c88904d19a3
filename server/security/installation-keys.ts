import { randomBytes } from 'node:crypto'
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

/** The installation's key of this name, created at first start, readable by its owner only. Processes that start simultaneously agree on one. */
export function installationKey(dataDir: string, name: string): Uint8Array {
  const path = keyPath(dataDir, name)
  if (!existsSync(path)) keepKey(path, randomBytes(KEY_BYTES))
  const key = new Uint8Array(readFileSync(path))
  if (key.length !== KEY_BYTES) throw new KeyRefused(path, key.length)
  return key
}

/** The text of an installation's key file, which `make` writes when there is none. Processes that make one simultaneously agree on one. */
export async function installationKeyText(dataDir: string, name: string, make: () => Promise<string>): Promise<string> {
  const path = keyPath(dataDir, name)
  if (!existsSync(path)) keepKey(path, Buffer.from(await make()))
  return readFileSync(path, 'utf8')
}

function keyPath(dataDir: string, name: string): string {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, name)
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
function keepKey(path: string, key: Uint8Array): void {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, key)
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    unlinkSync(draft)
  }
}
