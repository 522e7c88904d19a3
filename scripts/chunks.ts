// Few files for a first load: what screens need at once is one file for each set of screens that need it.
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** A screen with the files that it needs at once, and all that it may ever need. */
interface Reach {
  readonly name: string
  readonly now: ReadonlySet<string>
  readonly ever: ReadonlySet<string>
}

/** The page and its screens: what of them loads first is packed together. The screens for engineers take what there is. */
const SCREEN = /\/screens\/(?!bench\/)([\w-]+)\/Screen\.tsx$/

/**
 * A plugin for Vite that packs the modules which the same screens need, at once or later, into one file.
 *
 * It builds twice: only a finished build tells which imports are left once the unused ones are shaken off. A set of
 * screens imports only from sets that hold it, so files never import each other in a circle.
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

/** Each module that a screen needs at once, with the name of its file. */
function namesOf(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const reaches = chunks.flatMap((screen): readonly Reach[] => {
    const name = screenOf(screen)
    if (name === null) return []
    const now = reached(screen, byFile, ({ imports }) => imports)
    // The page fetches every screen later: that says nothing about what it needs.
    const ever = reached(screen, byFile, ({ isEntry, imports, dynamicImports }) =>
      isEntry ? imports : [...imports, ...dynamicImports],
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

/** `app` is what every screen needs; `later` stands before the screens that need it, but not at once. */
function nameOf(file: string, reaches: readonly Reach[]): string | null {
  const now = reaches.filter(reach => reach.now.has(file)).map(({ name }) => name)
  if (now.length === 0) return null
  if (now.includes('app')) return 'app'
  const later = reaches.filter(reach => reach.ever.has(file) && !reach.now.has(file)).map(({ name }) => name)
  return [...now.sort(), ...(later.length > 0 ? ['later', ...later.sort()] : [])].join('-')
}

function screenOf({ isEntry, facadeModuleId }: Chunk): string | null {
  return isEntry ? 'app' : (SCREEN.exec(facadeModuleId ?? '')?.[1] ?? null)
}

/** The files that are reached from one, itself among them. */
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
