// `npm run build:engine`: builds the engine as a standalone package in dist/engine or the given folder. `npm pack ./dist/engine` creates
// the file to publish.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exitWithError, NODE, printLine, ROOT, run } from './setup.mjs'

/** The other files of the package, relative to the root. */
const BESIDE = { LICENSE: 'LICENSE', NOTICE: 'NOTICE', 'engine/README.md': 'README.md', 'engine/examples': 'examples' }

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist', 'engine'))
rmSync(folder, { recursive: true, force: true })
await compile(join(folder, 'lib'))
mkdirSync(folder, { recursive: true })
for (const [from, to] of Object.entries(BESIDE)) cpSync(join(ROOT, from), join(folder, to), { recursive: true })
const manifest = manifestOf(JSON.parse(readFileSync(join(ROOT, 'engine', 'package.json'), 'utf8')))
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
printLine(`The engine is in ${folder}.`)

/** Compiles the modules that the entry points reach, with types and source maps. Types are checked by `npm run check`, not again here. */
async function compile(lib) {
  const args = ['-p', join(ROOT, 'engine', 'tsconfig.build.json'), '--noCheck', '--outDir', lib]
  const code = await run(NODE, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...args], { quiet: true })
  if (code !== 0) exitWithError('The engine could not be compiled (see above).')
  for (const file of readdirSync(lib, { recursive: true })) if (file.endsWith('.d.ts')) nameCompiled(join(lib, file))
}

/** Renames `.ts` to `.js` in the imports of declarations, which the compiler leaves unchanged. */
function nameCompiled(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from |import\()['"]\.[^'"\n]*)\.ts(['"])/g, '$1.js$2'))
}

/**
 * Builds the manifest of the package: entry points refer to compiled files; the internal entry point and development settings are removed.
 */
function manifestOf({ private: _private, devDependencies: _devDependencies, exports, dependencies, ...rest }) {
  const doors = Object.entries(exports).filter(([door]) => door !== './internal')
  return {
    ...rest,
    files: ['lib', 'examples', 'NOTICE'],
    exports: {
      ...Object.fromEntries(doors.map(([door, file]) => [door, compiledDoor(file)])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, `^${version}`])),
  }
}

function compiledDoor(file) {
  const compiled = file.replace(/^\.\/src\//, './lib/').replace(/\.ts$/, '')
  return { types: `${compiled}.d.ts`, default: `${compiled}.js` }
}
