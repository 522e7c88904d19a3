// `npm run dev`: the server, restarted when its sources change, and Vite in front of it.
import { spawn } from 'node:child_process'
import { ensureInstalled, NODE, printLine, ROOT } from './setup.mjs'

await ensureInstalled()
const flags = ['--disable-warning=ExperimentalWarning']
const server = spawn(NODE, [...flags, '--watch', 'server/main.ts'], { cwd: ROOT, stdio: 'inherit' })
const vite = spawn(NODE, ['node_modules/vite/bin/vite.js'], { cwd: ROOT, stdio: 'inherit' })
printLine('Open the address that Vite prints; it passes calls on to the server.')

function stop() {
  server.kill()
  vite.kill()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of [server, vite]) {
  child.on('close', code => {
    stop()
    process.exitCode ??= code ?? 1
  })
}
