import { dirname, join, normalize } from 'node:path'
import type { Import } from './imports.ts'

/** Files by the files that they import from beside them, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The graph of these imports; what enters through a door or comes from npm is not in it. */
export function importGraph(imports: readonly Import[]): ImportGraph {
  const graph = new Map<string, string[]>()
  for (const { file, specifier } of imports) {
    if (!specifier.startsWith('.')) continue
    const targets = graph.get(file) ?? []
    graph.set(file, [...targets, normalize(join(dirname(file), specifier))])
  }
  return graph
}

/** Circles of files, each as the way round from its first file in the order of names; one for each set of files that reach each other. */
export function circlesOf(graph: ImportGraph): readonly (readonly string[])[] {
  const done = new Set<string>()
  const found: string[][] = []
  for (const file of [...graph.keys()].sort()) {
    if (done.has(file)) continue
    const way = wayRound(graph, file)
    if (way === null) continue
    found.push(way)
    for (const on of way) done.add(on)
  }
  return found
}

/** The shortest way from a file back to itself, null where there is none. */
function wayRound(graph: ImportGraph, start: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return trail(cameFrom, file, start)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      waiting.push(next)
    }
  }
  return null
}

function trail(cameFrom: ReadonlyMap<string, string>, last: string, start: string): string[] {
  const way = [last]
  for (let file = last; file !== start; ) {
    file = cameFrom.get(file) ?? start
    way.unshift(file)
  }
  return way
}
