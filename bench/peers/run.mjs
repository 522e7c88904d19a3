// `npm run bench:peers`: installs the libraries beside this file, separate from the product's packages, and measures all of them in one
// run.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { ensureInstalled, exitWithError, NODE, printLine, ROOT, run } from '../../scripts/setup.mjs'

const FOLDER = join(ROOT, 'bench', 'peers')
const INSTALLED = join(FOLDER, 'node_modules', '.installed')

await ensureInstalled()
await ensureLibraries()
const chromium = await ensureChromium()
if (chromium === null) exitWithError('No Chromium could be found or fetched; name one in CHROMIUM_PATH.')
const args = ['--disable-warning=ExperimentalWarning', join(FOLDER, 'measure.ts'), ...process.argv.slice(2)]
process.exit(await run(NODE, args, { env: { CHROMIUM_PATH: chromium } }))

/** Installs the lock file beside this one without install scripts, because the libraries' parts for Node would download binaries. */
async function ensureLibraries() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return
  printLine('Installing konva, fabric and leafer-ui (about half a minute) …')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', '--loglevel=error']
  const code = await run('npm', ['ci', ...flags], { cwd: FOLDER })
  if (code !== 0) exitWithError('The libraries could not be installed: npm ci failed (see above).')
  writeFileSync(INSTALLED, wanted)
}
