// Keeps a process running. Plain JavaScript without dependencies, like everything that `npm start` needs first.
import { spawn } from 'node:child_process'

/** The exit code of an invalid configuration; a restart would fail the same way. */
const REFUSED = 1
/** The exit code after too many crashes. */
const GIVEN_UP = 70
/** The grace period of a terminated child, in ms. */
const END_MS = 15_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command and restarts it after a crash: an exit by itself with a code other than 0 and 1, or by a signal from elsewhere. The pause
 * before each restart grows with the crashes of the last minute; after `most` of them it gives up. Returns the exit code. The child is
 * connected by a channel, which closes when this process ends for any reason.
 */
export async function supervise(command, args, { cwd, env, printLine, most = 5, pauses = [200, 600, 1_800, 5_400] }) {
  const order = handleSignals()
  const falls = []
  let given = { ...env }
  for (let restarts = 0; ; restarts++) {
    const { code, signal } = await runOnce(command, args, {
      order,
      cwd,
      env: { ...given, SLIDEWRIGHT_RESTARTS: String(restarts) },
      // The free port chosen at the first start is reused, because clients reconnect to it.
      onPort: port => {
        given = { ...given, PORT: String(port) }
      },
    })
    if (order.isGiven) return signal === null ? (code ?? 0) : 0
    if (code === 0 || code === REFUSED) return code
    const now = Date.now()
    falls.push(now)
    while (falls[0] < now - 60_000) falls.shift()
    if (falls.length >= most) {
      printLine(
        `The server has fallen ${falls.length} times within a minute and is not started again; its log says why.`,
      )
      return GIVEN_UP
    }
    printLine(`The server has fallen (${signal ?? `code ${code}`}) and is started again.`)
    await order.pause(pauses[Math.min(falls.length, pauses.length) - 1])
    if (order.isGiven) return 0
  }
}

/** Handles termination signals: forwards each one, and ends a pause. */
function handleSignals() {
  const order = { isGiven: false, tell: () => {}, pause }
  for (const name of SIGNALS) {
    process.on(name, () => {
      order.isGiven = true
      order.tell(name)
    })
  }
  return order

  function pause(ms) {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      order.tell = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

function runOnce(command, args, { order, cwd, env, onPort }) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    let forced
    order.tell = name => {
      child.kill(name)
      forced ??= setTimeout(() => child.kill('SIGKILL'), END_MS)
    }
    child.on('message', message => message?.port && onPort(message.port))
    child.on('error', () => resolve({ code: 127, signal: null }))
    child.on('exit', (code, signal) => {
      clearTimeout(forced)
      resolve({ code, signal })
    })
  })
}
