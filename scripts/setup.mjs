// Shared by start, test, check and dev. Plain JavaScript without dependencies, because it runs before packages are installed, and also on
// Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { matchesLock } from './installed.mjs'

/** The project's root folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const BIN = join(ROOT, 'node_modules', '.bin')
const INSTALLED = join(ROOT, 'node_modules', '.slidewright-installed')

const SHARED_SOURCES = ['engine/src', 'engine/package.json', 'shared', 'package-lock.json']
/** The builds in dist, each with its inputs and its command. */
const BUILDS = [
  {
    name: 'app',
    sources: ['app', 'vite.config.ts', 'scripts/chunks.ts', 'scripts/inline-boot.ts', ...SHARED_SOURCES],
    command: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    sources: ['server', 'scripts/build-server.mjs', ...SHARED_SOURCES],
    command: [join(ROOT, 'scripts/build-server.mjs')],
  },
]

/** The path of the built server, relative to the root. */
export const SERVER = 'dist/server/main.js'

/** The path of the built command line, relative to the root. */
export const COMMAND_LINE = 'dist/server/slidewright.js'

/** The path of the Node 24 that the installation contains. */
export const NODE = join(BIN, 'node')

/** The location of Node's compile cache, which halves the start time. */
export const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'compiled') }

/** Prints a progress line. */
export function printLine(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends the process with a message and exit code 1. */
export function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Runs a command and returns its exit code. `quiet` prints the output only on failure; `label` prefixes each line; after `minutes` the
 * command and its children are terminated; `nice` lowers the priority.
 */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT, label = '', minutes = 0, nice = 0 } = {}) {
  return new Promise(resolve => {
    const isPiped = quiet || label !== ''
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...COMPILED, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
      stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A separate process group can be terminated as a whole.
      detached: minutes > 0,
    })
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice)
    const stopLimit = minutes > 0 ? limit(child, minutes, `${label || command} has taken ${minutes} minutes`) : () => {}
    const output = []
    for (const stream of isPiped ? [child.stdout, child.stderr] : []) {
      if (quiet) stream.on('data', chunk => output.push(chunk))
      else createInterface({ input: stream }).on('line', line => printLine(`${label} │ ${line}`))
    }
    child.on('error', () => resolve(127))
    child.on('close', code => {
      stopLimit()
      if (quiet && code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** The grace period before a process is killed, in ms. */
const GRACE_MS = 10_000

/**
 * Terminates a child process and its descendants when its time is up, or when this process is terminated. Returns a function that stops
 * watching it.
 */
function limit(child, minutes, sentence) {
  const signal = name => {
    try {
      process.kill(-child.pid, name)
    } catch {
      // It has already ended.
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
    for (const unsubscribe of stops) unsubscribe()
  }
}

/** Installs the packages if they are missing or do not match the lock file. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted && existsSync(NODE)) return
  // npm ci empties node_modules first, which breaks running processes, so it runs only if something is missing.
  if (existsSync(NODE) && matchesLock(ROOT)) {
    writeFileSync(INSTALLED, wanted)
    return
  }
  printLine('Installing packages (about half a minute) …')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) exitWithError('The packages could not be installed: npm ci failed (see above).')
  if (!existsSync(NODE))
    exitWithError('The packages are installed, but Node 24 (the npm package "node") is not among them.')
  writeFileSync(INSTALLED, wanted)
}

/** Whether the app and the server were built from the current sources. */
export function isBuilt() {
  return BUILDS.every(build => isCurrent(build))
}

/** Whether the server and the command line were built from the current sources. */
export function isServerBuilt() {
  return BUILDS.filter(({ name }) => name === 'server').every(build => isCurrent(build))
}

function isCurrent({ name, sources }, state = stateOf(sources)) {
  const mark = markOf(name)
  return existsSync(mark) && readFileSync(mark, 'utf8') === state
}

/** Returns the path of the file that records the sources of a build. */
function markOf(name) {
  return join(ROOT, 'dist', name, '.built')
}

/** Builds the app and the server if their sources changed since the last build. */
export async function ensureBuilt() {
  for (const build of BUILDS) await ensureCurrent(build)
}

/** Builds the app, or the server with the command line, if their sources changed since the last build; says so with `print`. */
export async function ensurePartBuilt(part, print = printLine) {
  for (const build of BUILDS.filter(({ name }) => name === part)) await ensureCurrent(build, print)
}

async function ensureCurrent(build, print = printLine) {
  const { name, sources, command } = build
  const state = stateOf(sources)
  if (isCurrent(build, state)) return
  print(`Building the ${name} …`)
  const code = await run(NODE, command, { quiet: true })
  if (code !== 0) exitWithError(`The ${name} could not be built (see above).`)
  writeFileSync(markOf(name), state)
}

/** Removes the builds, so that the next start builds them again. */
export function forgetBuild() {
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
}

/** Returns a fingerprint of these files and folders: names, sizes and times. */
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
