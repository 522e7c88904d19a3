// Keeps the number of files of a first load small: modules needed at once are grouped by the set of screens that need them.
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** A screen with the files that it needs at once, and all files that it may ever need. */
interface Reach {
  readonly name: string
  readonly now: ReadonlySet<string>
  readonly ever: ReadonlySet<string>
}

/** The page's screens, whose initial modules are bundled together. Excluded are screens for engineers, the presenter window, which is opened beside the work, and shared decks, whose visitors come for nothing else: each set of screens is another file. */
const SCREEN = /\/screens\/(?!(?:bench|present|share)\/)([\w-]+)\/Screen\.tsx$/
/** What is loaded before the screens: the interface that all of them need, and the first page of a deck, which does without it. */
const BEFORE_SCREENS = new Map([
  ['start.tsx', 'app'],
  ['first-page.ts', 'first-page'],
])

/**
 * Creates a Vite plugin that bundles modules needed by the same screens, at once or later, into one file. It builds twice, because only a
 * finished build tells which imports remain after tree shaking. A group imports only from groups of a superset of its screens, so files
 * never import each other in a cycle.
 */
export function packedByScreen(config: InlineConfig): Plugin {
  return {
    name: 'packed-by-screen',
    apply: 'build',
    async config() {
      const options = { write: false, minify: false, reportCompressedSize: false }
      const trial = await build({
        ...config,
        configFile: false,
        logLevel: 'silent',
        build: { ...config.build, ...options },
      })
      if (!('output' in trial)) throw new Error('One build of the app was expected')
      const names = namesOf(trial.output.filter(part => part.type === 'chunk'))
      const groups = [{ name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false }]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/** Maps each module that a screen needs at once to the name of its file. */
function namesOf(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const reaches = chunks.flatMap((screen): readonly Reach[] => {
    const name = screenOf(screen)
    if (name === null) return []
    const now = reached(screen, byFile, ({ imports }) => imports)
    // The interface loads every screen lazily, which says nothing about what it needs.
    const ever = reached(screen, byFile, chunk =>
      isAsked(chunk) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports],
    )
    return [{ name, now, ever }]
  })
  return new Map(
    chunks.flatMap((chunk): readonly (readonly [string, string])[] => {
      const name = nameOf(chunk.fileName, reaches)
      return name === null ? [] : Object.keys(chunk.modules).map(id => [id, name] as const)
    }),
  )
}

/** Whether a file leads to every screen. */
function isAsked(chunk: Chunk): boolean {
  return chunk.isEntry || screenOf(chunk) === 'app'
}

/** Returns the file name of a module: `app` if every screen needs it; the prefix `later` if no screen needs it at once. */
function nameOf(file: string, reaches: readonly Reach[]): string | null {
  const now = reaches.filter(reach => reach.now.has(file)).map(({ name }) => name)
  if (now.length === 0) return null
  if (now.includes('main')) return 'main'
  if (now.includes('app')) return now.includes('first-page') ? 'app-first-page' : 'app'
  // Few files for the first page: a browser asks for six at a time.
  if (now.includes('first-page')) return now.includes('generate') ? 'first-page-generate' : 'first-page'
  const later = reaches.filter(reach => reach.ever.has(file) && !reach.now.has(file)).map(({ name }) => name)
  return [...now.sort(), ...(later.length > 0 ? ['later', ...later.sort()] : [])].join('-')
}

function screenOf({ isEntry, facadeModuleId }: Chunk): string | null {
  if (isEntry) return 'main'
  const path = facadeModuleId ?? ''
  return SCREEN.exec(path)?.[1] ?? BEFORE_SCREENS.get(path.split('/').at(-1) ?? '') ?? null
}

/** Returns the files reachable from a file, including itself. */
function reached(
  from: Chunk,
  byFile: ReadonlyMap<string, Chunk>,
  next: (chunk: Chunk) => readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [from.fileName]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = byFile.get(file)
    if (chunk === undefined || seen.has(file)) continue
    seen.add(file)
    waiting.push(...next(chunk))
  }
  return seen
}
