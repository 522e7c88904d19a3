#!/usr/bin/env node
// The command `slidewright`. Plain JavaScript: the Node of the machine may be older than the 24 that the rest needs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { COMMAND_LINE, COMPILED, isServerBuilt, NODE, ROOT } from '../../scripts/setup.mjs'

// A start takes a third of the time from what was built, if that is of these sources, and half of it with what Node has compiled.
const main = isServerBuilt() ? join(ROOT, COMMAND_LINE) : join(ROOT, 'server/cli/slidewright.ts')
Object.assign(process.env, COMPILED)

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // A command is over before a large nursery of objects pays: a small one takes 50 MB less and a twentieth longer.
  setFlagsFromString('--semi-space-growth-factor=1')
  // So does WebAssembly that is compiled for speed: what is compiled at once cuts the fonts of a deck in a tenth more time.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  module.enableCompileCache(COMPILED.NODE_COMPILE_CACHE)
  await import(pathToFileURL(main).href)
} else if (existsSync(NODE)) {
  const flags = ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)]
  const { status, signal, error } = spawnSync(NODE, flags, { stdio: 'inherit' })
  if (error) process.stderr.write(`slidewright could not start Node (${error.code ?? error.message}).\n`)
  process.exit(signal ? 1 : (status ?? 1))
} else {
  process.stderr.write('slidewright needs Node 24; run `npm install` in its folder, which brings one along.\n')
  process.exit(1)
}
