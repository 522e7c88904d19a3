// `npm run check`: style, types, dead code, layers, unit tests.
import { runQueue } from './queue.mjs'
import { ensureInstalled, printLine } from './setup.mjs'
import { CHECKS, UNIT } from './suites.mjs'

await ensureInstalled()
const { passed, failed, lines, faults } = await runQueue([...CHECKS, ...UNIT])
printLine(`\n${[...faults, ...lines].join('\n')}\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
