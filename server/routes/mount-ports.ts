import type { Context } from 'hono'
import type { JsonReader } from '../ports/json-reader.ts'
import type { CallLimit } from '../security/call-limit.ts'
import type { Accounts } from '../services/accounts.ts'
import type { Storage } from '../services/storage.ts'

/** Dependencies for mounting routes. */
export interface MountPorts {
  readonly accounts: Accounts
  readonly json: JsonReader
  readonly addressOf: (context: Context) => string
  readonly storage: Storage
  readonly calls: CallLimit
  /** Whether a request comes from somebody at the server's own computer. */
  readonly isHere: (context: Context) => boolean
}
