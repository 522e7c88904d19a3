import { tmpdir } from 'node:os'
import { readConfig } from '../../server/config/config.ts'
import { openPorts, StartRefused } from '../../server/open-ports.ts'
import { silentLog } from '../../server/ports/log.ts'

/** Configures a server with these variables and opens its data folder like a start in a separate process. Returns the error message. */
export function startRefusal(variables: Readonly<Record<string, string>>): string {
  const read = readConfig(variables, '/')
  if (!read.ok) return read.sentence
  try {
    openPorts(read.config, { log: silentLog, version: '0.0.0', appFolder: tmpdir() })
    return 'It starts'
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return error.message
  }
}
