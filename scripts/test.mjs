// `npm test`: runs everything, from a clean clone on a bare machine. `--nightly` uses long random and fault tests.
import { ensureChromium } from './chromium.mjs'
import { runQueue } from './queue.mjs'
import { ensureBuilt, ensureInstalled, exitWithError, printLine, SERVER } from './setup.mjs'
import { BROWSER, CHECKS, CONTRACT, UNIT } from './suites.mjs'

const nightly = process.argv.includes('--nightly')
const env = nightly ? { NIGHTLY: '1', SEQUENCES: '10000', KILLS: '200' } : {}

/** The overall timeout, in minutes. */
const timeoutMinutes = nightly ? 240 : 40
setTimeout(() => {
  printLine(`\n${timeoutMinutes} minutes are over: what still runs is ended (see the last heading above).`)
  process.kill(process.pid, 'SIGTERM')
}, timeoutMinutes * 60_000).unref()

const began = Date.now()
await ensureInstalled()
// Suites without a browser start in the meantime.
Object.assign(env, { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' })
const { passed, failed, skipped, lines, faults, left } = await runQueue([...CHECKS, ...UNIT, ...CONTRACT, ...BROWSER], {
  env,
  ready: prepare(),
})
const minutes = ((Date.now() - began) / 60_000).toFixed(1)
const skips = left.map(test => `skipped: ${test}`)
printLine(`\n${[...faults, '', ...skips, '', ...lines].join('\n')}`)
printLine(`\n${passed} passed, ${failed} failed, ${skipped} skipped in ${minutes} min`)
process.exit(failed === 0 ? 0 : 1)

/** Provides a Chromium and builds the app and the server. */
async function prepare() {
  const [chromium] = await Promise.all([ensureChromium(), ensureBuilt()])
  if (chromium === null) exitWithError('No Chromium could be found or fetched; name one in CHROMIUM_PATH.')
  Object.assign(env, { CHROMIUM_PATH: chromium, SERVER_ENTRY: SERVER })
}
