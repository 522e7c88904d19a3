import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** One import as it stands in a file. */
export interface Import {
  readonly file: string
  readonly line: number
  readonly specifier: string
  readonly typeOnly: boolean
}

const STATEMENT =
  /(?:^|\n)[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** All imports of a source text, dynamic ones included. */
export function importsOf(file: string, source: string): Import[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
  return [...code.matchAll(STATEMENT)].map(match => ({
    file,
    line: code.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0),
    specifier: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

/** What a style sheet takes from others of ours. */
export function styleImportsOf(file: string, source: string): Import[] {
  return [...source.matchAll(/(?:\bfrom|@import)\s+["'](\.[^"'\n]+)["']/g)].map(match => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    specifier: match[1] ?? '',
    typeOnly: false,
  }))
}

/** All style sheets of the app, as paths from the root. */
export function styleFiles(): string[] {
  return walk(join(ROOT, 'app'), /\.css$/)
}

/** All source files of the packages, tests left out, as paths from the root. */
export function sourceFiles(): string[] {
  return codeFiles().filter(file => !TEST.test(file))
}

/** All unit tests of the packages, as paths from the root. */
export function unitTests(): string[] {
  return codeFiles().filter(file => TEST.test(file))
}

/** All TypeScript of the project, tests, benches and scripts included, as paths from the root. */
export function projectFiles(): string[] {
  return [...codeFiles(), ...['tests', 'bench', 'scripts'].flatMap(folder => walk(join(ROOT, folder)))]
}

const TEST = /\.test\.tsx?$/

function codeFiles(): string[] {
  return ['engine/src', 'shared', 'app', 'server'].flatMap(folder => walk(join(ROOT, folder)))
}

/** Reads a file named from the root. */
export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function walk(folder: string, wanted = /(?<!\.d)\.tsx?$/): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path, wanted)
    return wanted.test(entry.name) ? [relative(ROOT, path)] : []
  })
}
