// Shared by start, test, check and dev. Plain JavaScript without dependencies: it runs before anything is installed, on Node 20 too.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { holdsLock } from './installed.mjs'

/** The project's root folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const BIN = join(ROOT, 'node_modules', '.bin')
const INSTALLED = join(ROOT, 'node_modules', '.slidewright-installed')

const SHARED_SOURCES = ['engine/src', 'engine/package.json', 'shared', 'package-lock.json']
/** What is built into dist: each with what it is made of, and the command that makes it. */
const BUILDS = [
  {
    name: 'app',
    sources: ['app', 'vite.config.ts', 'scripts/chunks.ts', ...SHARED_SOURCES],
    command: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    sources: ['server', 'scripts/build-server.mjs', ...SHARED_SOURCES],
    command: [join(ROOT, 'scripts/build-server.mjs')],
  },
]

/** The server as it is built, from the root. */
export const SERVER = 'dist/server/main.js'

/** The command line of Node 24, which the install brings. */
export const NODE = join(BIN, 'node')

/** Where Node keeps what it has compiled: a start from there takes half the time. */
export const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'compiled') }

/** Prints one line about what is going on. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends the process with one sentence and exit code 1. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs a command to its end; answers its exit code. `quiet` keeps the output and prints it only when the command fails; `label` begins each of its lines; after `minutes` it is ended, with all that it started; `nice` lets others go first, as the system counts it. */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT, label = '', minutes = 0, nice = 0 } = {}) {
  return new Promise(resolve => {
    const isPiped = quiet || label !== ''
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...COMPILED, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
      stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A group of its own can be ended whole.
      detached: minutes > 0,
    })
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice)
    const stopLimit = minutes > 0 ? limit(child, minutes, `${label || command} has taken ${minutes} minutes`) : () => {}
    const output = []
    for (const stream of isPiped ? [child.stdout, child.stderr] : []) {
      if (quiet) stream.on('data', chunk => output.push(chunk))
      else createInterface({ input: stream }).on('line', line => say(`${label} │ ${line}`))
    }
    child.on('error', () => resolve(127))
    child.on('close', code => {
      stopLimit()
      if (quiet && code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** How long what is told to end may take to, ms. */
const GRACE_MS = 10_000

/** Ends a child and all that it started when its time is up, or when this process is told to end. Answers how to let go of it. */
function limit(child, minutes, sentence) {
  const signal = name => {
    try {
      process.kill(-child.pid, name)
    } catch {
      // It has ended.
    }
  }
  let forced
  const timer = setTimeout(() => {
    process.stderr.write(`\n${sentence}: it hangs, or this machine is too slow. It is ended and counts as failed.\n`)
    signal('SIGTERM')
    forced = setTimeout(() => signal('SIGKILL'), GRACE_MS)
  }, minutes * 60_000)
  const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'].map(name => {
    const stop = () => {
      signal(name)
      process.exit(1)
    }
    process.on(name, stop)
    return () => process.off(name, stop)
  })
  const end = () => signal('SIGTERM')
  process.on('exit', end)
  return () => {
    clearTimeout(timer)
    clearTimeout(forced)
    process.off('exit', end)
    for (const letGo of stops) letGo()
  }
}

/** Installs the packages when they are missing or older than the lock file. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted && existsSync(NODE)) return
  // npm ci empties node_modules first, under the feet of all that runs: only where something is missing.
  if (existsSync(NODE) && holdsLock(ROOT)) {
    writeFileSync(INSTALLED, wanted)
    return
  }
  say('Installing packages (about half a minute) …')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) giveUp('The packages could not be installed: npm ci failed (see above).')
  if (!existsSync(NODE)) giveUp('The packages are installed, but Node 24 (the npm package "node") is not among them.')
  writeFileSync(INSTALLED, wanted)
}

/** Whether the app and the server were built from the sources as they are. */
export function isBuilt() {
  return BUILDS.every(build => isCurrent(build))
}

function isCurrent({ name, sources }, state = stateOf(sources)) {
  const mark = markOf(name)
  return existsSync(mark) && readFileSync(mark, 'utf8') === state
}

/** Says of which sources a build was made. */
function markOf(name) {
  return join(ROOT, 'dist', name, '.built')
}

/** Builds the app and the server where their sources changed since the last build. */
export async function ensureBuilt() {
  for (const build of BUILDS) await ensureCurrent(build)
}

async function ensureCurrent(build) {
  const { name, sources, command } = build
  const state = stateOf(sources)
  if (isCurrent(build, state)) return
  say(`Building the ${name} …`)
  const code = await run(NODE, command, { quiet: true })
  if (code !== 0) giveUp(`The ${name} could not be built (see above).`)
  writeFileSync(markOf(name), state)
}

/** Removes the builds, so that the next start makes it anew. */
export function forgetBuild() {
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
}

/** A word that changes when any of these files or folders changes: names, sizes and times. */
function stateOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addState(hash, join(ROOT, path), path)
  return hash.digest('hex')
}

function addState(hash, path, name) {
  if (!existsSync(path)) return
  const stat = statSync(path)
  if (!stat.isDirectory()) {
    hash.update(`${name} ${stat.size} ${Math.round(stat.mtimeMs)}\n`)
    return
  }
  for (const entry of readdirSync(path).sort()) {
    if (entry !== 'node_modules' && !entry.includes('.test.')) addState(hash, join(path, entry), `${name}/${entry}`)
  }
}
