// `npm run check`: style, types, dead code, layers, unit tests.
import { ensureInstalled, say } from './setup.mjs'
import { CHECKS, runStages, UNIT } from './suites.mjs'

await ensureInstalled()
const { passed, failed, lines } = await runStages([CHECKS, UNIT])
say(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
