// Keeps a process running. Plain JavaScript without dependencies, as everything that `npm start` needs first.
import { spawn } from 'node:child_process'

/** What a start that makes no sense ends with: the same again would end the same. */
const REFUSED = 1
/** What this ends with when it gives up. */
const GIVEN_UP = 70
/** How long a child that was told to end may take, in ms. */
const END_MS = 15_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command and starts it again after a fall: an end by itself with another code than 0 and 1, or by a signal that did not come
 * through here. The pause before each start grows with the falls of the last minute; `most` of them in a minute are the end.
 * Answers the code to end with. The child is told over a channel, which closes when this process is gone however that happened.
 */
export async function supervise(command, args, { cwd, env, say, most = 5, pauses = [200, 600, 1_800, 5_400] }) {
  const order = heedSignals()
  const falls = []
  let given = { ...env }
  for (let restarts = 0; ; restarts++) {
    const { code, signal } = await runOnce(command, args, {
      order,
      cwd,
      env: { ...given, SLIDEWRIGHT_RESTARTS: String(restarts) },
      // A free port that was found once is kept: clients come back to it.
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
      say(`The server has fallen ${falls.length} times within a minute and is not started again; its log says why.`)
      return GIVEN_UP
    }
    say(`The server has fallen (${signal ?? `code ${code}`}) and is started again.`)
    await order.pause(pauses[Math.min(falls.length, pauses.length) - 1])
    if (order.isGiven) return 0
  }
}

/** What this process was told by signals: passes each on, and ends a pause. */
function heedSignals() {
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
