// `npm run build:engine`: the engine as a package that stands alone, in dist/engine or a folder that is named. `npm pack ./dist/engine` makes the file to publish.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { giveUp, NODE, ROOT, run, say } from './setup.mjs'

/** What the package has besides the compiled modules, from the root. */
const BESIDE = { LICENSE: 'LICENSE', NOTICE: 'NOTICE', 'engine/README.md': 'README.md', 'engine/examples': 'examples' }

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist', 'engine'))
rmSync(folder, { recursive: true, force: true })
await compile(join(folder, 'lib'))
mkdirSync(folder, { recursive: true })
for (const [from, to] of Object.entries(BESIDE)) cpSync(join(ROOT, from), join(folder, to), { recursive: true })
const manifest = manifestOf(JSON.parse(readFileSync(join(ROOT, 'engine', 'package.json'), 'utf8')))
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
say(`The engine is in ${folder}.`)

/** Writes the modules that the doors reach, with types and source maps. Types are checked by `npm run check`, not again here. */
async function compile(lib) {
  const args = ['-p', join(ROOT, 'engine', 'tsconfig.build.json'), '--noCheck', '--outDir', lib]
  const code = await run(NODE, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...args], { quiet: true })
  if (code !== 0) giveUp('The engine could not be compiled (see above).')
  for (const file of readdirSync(lib, { recursive: true })) if (file.endsWith('.d.ts')) nameCompiled(join(lib, file))
}

/** The compiler leaves the ends of file names in declarations as they are: from `.ts` to `.js`, which every compiler resolves. */
function nameCompiled(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from |import\()['"]\.[^'"\n]*)\.ts(['"])/g, '$1.js$2'))
}

/** The manifest of the package: doors lead to what was compiled; our own door and what only development needs stay behind. */
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
