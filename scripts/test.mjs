// `npm test`: everything, from a clean clone on a bare machine. `--nightly` makes the random and fault tests long.
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, giveUp, say } from './setup.mjs'
import { browser, CHECKS, CONTRACT, runStages, UNIT } from './suites.mjs'

const nightly = process.argv.includes('--nightly')
const env = nightly ? { NIGHTLY: '1', SEQUENCES: '10000', KILLS: '200' } : {}

/** The most that all of it may take, in minutes: nothing waits for ever. */
const most = nightly ? 240 : 40
setTimeout(() => {
  say(`\n${most} minutes are over: what still runs is ended (see the last heading above).`)
  process.kill(process.pid, 'SIGTERM')
}, most * 60_000).unref()

await ensureInstalled()
const chromium = await ensureChromium()
if (chromium === null) giveUp('No Chromium could be found or fetched; name one in CHROMIUM_PATH.')
await ensureBuilt()
const stages = [CHECKS, [...CONTRACT, ...UNIT], browser(chromium)]
const { passed, failed, lines, faults } = await runStages(stages, { ...env, CHROMIUM_PATH: chromium })
say(`\n${[...faults, '', ...lines].join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
