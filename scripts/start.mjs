// `npm start`: installs missing packages, rebuilds if necessary, serves the product at a printed address, and restarts it after a crash.
import { COMPILED, ensureBuilt, ensureInstalled, NODE, ROOT, SERVER } from './setup.mjs'
import { supervise } from './supervise.mjs'

await ensureInstalled()
await ensureBuilt()
const code = await supervise(NODE, ['--disable-warning=ExperimentalWarning', SERVER], {
  cwd: ROOT,
  env: { ...process.env, ...COMPILED },
  printLine: sentence => process.stderr.write(`${sentence}\n`),
})
process.exit(code)
