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
 * Handles errors that escaped everything else: logs them and answers the call that they belong to. After an uncaught exception the state
 * of the process is undefined: `exit` must end it. Closed connections and unhandled rejections do not end the process.
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
