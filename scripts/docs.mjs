// `npm run docs`: generates reference pages of the engine's entry points from doc comments, in dist/reference. The generator is installed
// beside its settings, separate from the product's packages.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, exitWithError, NODE, printLine, ROOT, run } from './setup.mjs'

const FOLDER = join(ROOT, 'docs', 'reference')
const INSTALLED = join(FOLDER, 'node_modules', '.installed')

await ensureInstalled()
await ensureGenerator()
const code = await run(NODE, [join(FOLDER, 'node_modules/typedoc/bin/typedoc'), '--options', FOLDER], { cwd: FOLDER })
if (code !== 0) exitWithError('The reference pages could not be made (see above).')
printLine('The reference is in dist/reference/index.html.')

/** Installs the lock file beside the settings. */
async function ensureGenerator() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return
  printLine('Installing typedoc (a few seconds) …')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const code = await run('npm', ['ci', ...flags], { cwd: FOLDER })
  if (code !== 0) exitWithError('typedoc could not be installed: npm ci failed (see above).')
  writeFileSync(INSTALLED, wanted)
}
