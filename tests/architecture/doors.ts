import { dirname, join } from 'node:path'
import manifest from '../../engine/package.json' with { type: 'json' }
import { readSource } from './imports.ts'

/** One name that a door of the engine gives out. */
export interface DoorName {
  readonly name: string
  readonly isType: boolean
  /** The file that declares it, from the root. */
  readonly file: string
}

/** The doors that are promised to others, by subpath, with the file behind each. */
export const DOORS: readonly (readonly [door: string, file: string])[] = Object.entries(manifest.exports)
  .filter(([door]) => door !== './internal')
  .map(([door, file]) => [door, join('engine', file)])

const EXPORT = /^export (type )?\{([^}]*)\} from '([^']+)'/gm
const DECLARATION = /^export (?:declare |abstract |async )*(const|function\*?|class|interface|type) (\w+)/gm

/** All names of a door. Throws where the door names by `export *` or renames: what it gives out must stand in it. */
export function namesOf(file: string): DoorName[] {
  const source = readSource(file)
  if (/^export (type )?\*|^export [^\n]* as /m.test(source)) throw new Error(`${file} must name what it gives out`)
  const passedOn = [...source.matchAll(EXPORT)].flatMap(([, all, list = '', from = '']) =>
    list
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== '')
      .map(item => ({
        name: item.replace(/^type /, ''),
        isType: all !== undefined || item.startsWith('type '),
        file: join(dirname(file), from),
      })),
  )
  const own = [...source.matchAll(DECLARATION)].map(([, kind = '', name = '']) => ({
    name,
    isType: kind === 'interface' || kind === 'type',
    file,
  }))
  return [...passedOn, ...own]
}

/** Whether a doc line stands right above the declaration of a name. */
export function hasDocLine(source: string, name: string): boolean {
  const declaration = new RegExp(`\\*/\\nexport (?:declare |abstract |async )*\\w+\\*? ${name}\\b`)
  return declaration.test(source)
}
