import { CODES, keyOfCode } from '@slidewright/shared'
import { currentCall } from './observe/call.ts'
import type { Log } from './ports/log.ts'

/** Errors of a connection that went away: what they concern is over, and nothing else is touched. */
const CONNECTION_CODES = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/**
 * Hears what escaped from every other place: writes it down, and answers the call that it belongs to. After an exception that nobody
 * caught the state of the process is not known any more: `fall` is to end it. A connection's end and a refused promise are no such.
 */
export function handleUncaughtErrors(log: Log, exit: () => void): void {
  process.on('uncaughtException', error => {
    const isConnection = CONNECTION_CODES.has((error as NodeJS.ErrnoException)?.code ?? '')
    log.error(isConnection ? 'connection failed' : 'uncaught', {}, error)
    answerFailed()
    if (!isConnection) exit()
  })
  process.on('unhandledRejection', error => {
    log.error('unhandled', {}, error)
    answerFailed()
  })
}

/** Answers the call in hand as failed, unless it is answered; a stream that has begun is cut, and its client comes back. */
function answerFailed(): void {
  const outgoing = currentCall()?.outgoing
  if (outgoing === undefined || outgoing.writableEnded || outgoing.destroyed) return
  if (outgoing.headersSent) return void outgoing.destroy()
  outgoing.writeHead(500, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  outgoing.end(JSON.stringify({ code: CODES.internal, msg: keyOfCode(CODES.internal), data: null }))
}
