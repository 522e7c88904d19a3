// Bundles the server into a few files in dist/server, which start in half the time. They stay inside the project, because the server reads
// other files relative to its sources.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const FOLDER = join(ROOT, 'dist', 'server')

/** The entry points: the server, the command line, and the modules of their threads. */
const ENTRIES = [
  'server/main.ts',
  'server/cli/slidewright.ts',
  'server/text-thread.ts',
  'server/importers/worker/worker.ts',
  'server/providers/json/json-thread.ts',
  'server/providers/sqlite/check-thread.ts',
]
const NAMES = new Map(ENTRIES.map(entry => [join(ROOT, entry), entry.split('/').at(-1).replace(/\.ts$/, '')]))

/** Packages with native parts, or resolved by name at run time. */
const EXTERNAL = ['sharp']

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  plugins: [keepPlaces(), parseTables()],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries([...NAMES].map(([file, name]) => [name, file])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** Keeps `import.meta.url` pointing to the sources, so that modules find files beside them; only threads start from bundled files. */
function keepPlaces() {
  return {
    name: 'keep-places',
    transform(code, id) {
      const [file] = id.split('?')
      if (!code.includes('import.meta.url') || !existsSync(file)) return null
      const withThreads = code.replace(/new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g, (found, path) => {
        const name = NAMES.get(join(dirname(file), path))
        return name === undefined ? found : `new URL('./${name}.js', import.meta.PLACE)`
      })
      const place = relative(FOLDER, file).split('\\').join('/')
      return withThreads
        .replaceAll('import.meta.url', `new URL('${place}', import.meta.PLACE).href`)
        .replaceAll('import.meta.PLACE', 'import.meta.url')
    },
  }
}

/**
 * Turns the tables of the language detector from an object literal into JSON that is parsed: fifty thousand keys take a seventh of the
 * time and 25 instead of 85 MB.
 */
function parseTables() {
  return {
    name: 'parse-tables',
    async transform(_code, id) {
      if (!/\/eld\/src\/ngrams\/\w+\.js$/.test(id)) return null
      const { ngramsData } = await import(pathToFileURL(id).href)
      return `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))})`
    },
  }
}
