// `npm test`: everything, from a clean clone on a bare machine. `--nightly` makes the random and fault tests long.
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, giveUp, say } from './setup.mjs'
import { browser, CHECKS, CONTRACT, runSuites, UNIT } from './suites.mjs'

const nightly = process.argv.includes('--nightly')
const env = nightly ? { NIGHTLY: '1', SEQUENCES: '10000', KILLS: '200' } : {}

await ensureInstalled()
const chromium = await ensureChromium()
if (chromium === null) giveUp('No Chromium could be found or fetched; name one in CHROMIUM_PATH.')
await ensureBuilt()
const suites = [...CHECKS, ...UNIT, ...CONTRACT, ...browser(chromium)]
const { passed, failed, lines } = await runSuites(suites, { ...env, CHROMIUM_PATH: chromium })
say(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
