// `npm start`: installs what is missing, builds what is stale, serves the product at a printed address.
import { spawn } from 'node:child_process'
import { COMPILED, ensureBuilt, ensureInstalled, NODE, ROOT } from './setup.mjs'

await ensureInstalled()
await ensureBuilt()
const server = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, ...COMPILED },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
