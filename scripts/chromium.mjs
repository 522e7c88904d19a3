// Finds a Chromium for the browser tests, or installs one: from Debian's packages if permitted, else unpacked into a cache, else from npm.
// The headless shell is preferred, because its pages start ten times faster.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printLine, ROOT, run } from './setup.mjs'

const PACKAGE = 'chromium-headless-shell'
const CACHE = join(ROOT, '.cache', 'chromium')
const UNPACKED = join(CACHE, 'root', 'usr', 'lib', 'chromium', PACKAGE)
const WRAPPER = join(CACHE, `${PACKAGE}.sh`)
const SHELL = `/usr/bin/${PACKAGE}`
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Returns the path of a working Chromium, or null if none is available. */
export async function ensureChromium() {
  const quick = firstOf([process.env.CHROMIUM_PATH, SHELL, WRAPPER])
  if (quick) return quick
  const slow = firstOf(PLACES)
  if (slow && !mayInstall()) return slow
  printLine(`Fetching ${PACKAGE} from Debian (about a minute) …`)
  for (const bring of slow ? [byApt] : [byApt, byUnpacking, byNpm]) {
    const path = await bring()
    if (path !== null && starts(path)) return path
  }
  return slow ?? null
}

function firstOf(paths) {
  return paths.find(path => path && existsSync(path) && starts(path))
}

function mayInstall() {
  return process.getuid?.() === 0
}

function starts(path) {
  try {
    return /Chrom/.test(execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }))
  } catch {
    return false
  }
}

async function byApt() {
  if (!mayInstall()) return null
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { quiet: true, env })
  const code = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', PACKAGE], {
    quiet: true,
    env,
  })
  return code === 0 ? SHELL : null
}

/** Downloads the Debian packages and unpacks them into the cache, which needs no permissions. */
async function byUnpacking() {
  mkdirSync(join(CACHE, 'debs'), { recursive: true })
  const names = missingPackages()
  if (names.length === 0) return null
  if ((await run('apt-get', ['download', ...names], { quiet: true, cwd: join(CACHE, 'debs') })) !== 0) return null
  for (const file of readdirSync(join(CACHE, 'debs'))) {
    await run('dpkg', ['-x', join(CACHE, 'debs', file), join(CACHE, 'root')], { quiet: true })
  }
  if (!existsSync(UNPACKED)) return null
  const libraries = [
    'usr/lib/x86_64-linux-gnu',
    'usr/lib/aarch64-linux-gnu',
    'lib/x86_64-linux-gnu',
    'lib/aarch64-linux-gnu',
  ]
  const search = libraries.map(path => join(CACHE, 'root', path)).join(':')
  writeFileSync(WRAPPER, `#!/bin/sh\nLD_LIBRARY_PATH="${search}" exec "${UNPACKED}" "$@"\n`, { mode: 0o755 })
  return WRAPPER
}

function missingPackages() {
  try {
    const options = [
      '--recurse',
      '--no-recommends',
      '--no-suggests',
      '--no-conflicts',
      '--no-breaks',
      '--no-replaces',
      '--no-enhances',
    ]
    const listed = execFileSync('apt-cache', ['depends', ...options, PACKAGE], { encoding: 'utf8' })
    const names = [...new Set(listed.split('\n').filter(line => /^\w/.test(line)))]
    const selections = execFileSync('dpkg', ['--get-selections'], { encoding: 'utf8' })
    const installed = new Set(selections.split('\n').map(line => line.split(/[\s:]/)[0]))
    return names.filter(name => !installed.has(name))
  } catch {
    return []
  }
}

async function byNpm() {
  const folder = join(CACHE, 'npm')
  mkdirSync(folder, { recursive: true })
  const code = await run(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '@sparticuz/chromium@latest'],
    { quiet: true },
  )
  if (code !== 0) return null
  try {
    const { default: chromium } = await import(join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js'))
    return await chromium.executablePath()
  } catch {
    return null
  }
}
