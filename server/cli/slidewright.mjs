#!/usr/bin/env node
// The command `slidewright`. Plain JavaScript: the Node of the machine may be older than the 24 that the rest needs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const OWN = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
/** What Node has compiled is kept: a start from there takes half the time. */
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
const isRecent = Number(process.versions.node.split('.')[0]) >= 24
const node = isRecent ? process.execPath : OWN

if (!isRecent && !existsSync(OWN)) {
  process.stderr.write('slidewright needs Node 24; run `npm install` in its folder, which brings one along.\n')
  process.exit(1)
}
const flags = ['--disable-warning=ExperimentalWarning', MAIN, ...process.argv.slice(2)]
const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env }
const { status, signal, error } = spawnSync(node, flags, { stdio: 'inherit', env })
if (error) process.stderr.write(`slidewright could not start Node (${error.code ?? error.message}).\n`)
process.exit(signal ? 1 : (status ?? 1))
