import { pino } from 'pino'
import { currentCall } from './observe/call.ts'
import type { Log } from './ports/log.ts'

/** The most letters of an error's message. */
const MESSAGE_MAX = 200

/**
 * Logs JSON lines to standard output, each with the id of its call. An error is logged as its name, message and the stack frames in our
 * code, without any content.
 */
export function createLog(level: string): Log {
  const mixin = () => {
    const call = currentCall()
    return call === undefined ? {} : { request: call.id }
  }
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin })
  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, fields = {}, error) => logger.error({ ...fields, ...describe(error) }, event),
  }
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return error === undefined ? {} : { error: typeof error }
  const places = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  const { code } = error as NodeJS.ErrnoException
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    message: withoutContent(error.message),
    places: places.slice(0, 8).map(place => place.trim()),
  }
}

/**
 * Removes content from an error message: messages quote what was read and name files by their keys, so quoted text and words as long as a
 * key are dropped.
 */
export function withoutContent(message: string): string {
  const quotes = /"[^"]*("|$)|'[^']*('|$)|`[^`]*(`|$)|“[^”]*(”|$)/gs
  return message
    .slice(0, 4 * MESSAGE_MAX)
    .replace(quotes, '…')
    .replace(/[\w-]{16,}/g, '…')
    .slice(0, MESSAGE_MAX)
}
