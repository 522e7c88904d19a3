import { pino } from 'pino'
import type { Log } from './ports/log.ts'

/** Log lines as JSON on standard output. An error is written as its name, message and the places in our code, never with what it was about. */
export function createLog(level: string): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, fields = {}, error) => logger.error({ ...fields, ...describe(error) }, event),
  }
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return error === undefined ? {} : { error: typeof error }
  const places = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { error: error.name, message: error.message, places: places.slice(0, 8).map(place => place.trim()) }
}
