import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsOf, readSource, sourceFiles, styleFiles, styleImportsOf } from './imports.ts'
import { DOOR_LAYERS, LAYERS, type Layer } from './layers.ts'

const files = sourceFiles()
const imports = [
  ...files.flatMap(file => importsOf(file, readSource(file))),
  ...styleFiles().flatMap(file => styleImportsOf(file, readSource(file))),
]
const NODE = new Set(builtinModules)

/** The row with the longest path that fits. */
function layerOf(file: string): Layer | undefined {
  const fits = (path: string) => file === path || file.startsWith(path.endsWith('.ts') ? path : `${path}/`)
  const found = LAYERS.flatMap(layer => layer.paths.filter(fits).map(path => ({ layer, path })))
  return found.sort((a, b) => b.path.length - a.path.length)[0]?.layer
}

function say({ file, line, specifier }: Import): string {
  return `${file}:${line} -> ${specifier}`
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

function targetLayer(from: Import): string | undefined {
  if (!from.specifier.startsWith('.')) return DOOR_LAYERS[from.specifier]
  return layerOf(normalize(join(dirname(from.file), from.specifier)))?.name
}

/** Why an import is not allowed, or null. */
function objection(from: Import): string | null {
  const layer = layerOf(from.file)
  if (layer === undefined) return `${from.file} is in no layer`
  const own = from.specifier.startsWith('.') || from.specifier.startsWith('@slidewright/')
  if (own) {
    if (/\.(svg|json|md|woff2?)(\?.*)?$/.test(from.specifier)) return null
    const target = targetLayer(from)
    if (target === undefined) return `${say(from)} enters by no door`
    if (target === layer.name || layer.ours.includes(target)) return crosses(from) ? say(from) : null
    return from.typeOnly && layer.types?.includes(target) ? null : say(from)
  }
  if (from.specifier.startsWith('node:') || NODE.has(packageOf(from.specifier))) {
    return from.file.startsWith('server/') ? null : say(from)
  }
  return layer.drivers || layer.npm.includes(packageOf(from.specifier)) ? null : say(from)
}

/** A screen never imports another screen, nor a panel of the editor another panel. A tab of the format panel is a panel. */
function crosses(from: Import): boolean {
  if (!from.specifier.startsWith('.')) return false
  const target = normalize(join(dirname(from.file), from.specifier))
  return [/^app\/screens\/([^/]+)/, /^app\/editor\/panels\/((?:format\/[^/.]+(?=\/))|[^/]+)/].some(folder => {
    const [here, there] = [folder.exec(from.file)?.[1], folder.exec(target)?.[1]]
    return here !== undefined && there !== undefined && here !== there
  })
}

test('every import keeps to the layer table', () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.map(objection).filter(line => line !== null)).toEqual([])
})

test('every layer of the table has files', () => {
  const used = new Set(files.map(file => layerOf(file)?.name))
  const waiting = new Set(['mask'])
  expect(LAYERS.map(layer => layer.name).filter(name => !used.has(name) && !waiting.has(name))).toEqual([])
})

test('a forbidden import is seen', () => {
  const sample = (file: string, code: string) => importsOf(file, code).map(objection)
  expect(sample('engine/src/base/x.ts', "import { a } from '../scene/node.ts'")).toEqual([
    'engine/src/base/x.ts:1 -> ../scene/node.ts',
  ])
  expect(sample('engine/src/scene/x.ts', "import pixi from 'pixi.js'")[0]).toContain('pixi.js')
  expect(sample('engine/src/edit/x.ts', "import { layOutText } from '../text/layout.ts'")[0]).toContain('layout')
  expect(sample('engine/src/edit/x.ts', "import type { Measure } from '../text/types.ts'")).toEqual([null])
  expect(sample('app/screens/a/x.tsx', "const b = await import('../b/Screen.tsx')")[0]).toContain('../b')
  expect(sample('app/editor/panels/a/x.tsx', "import { b } from '../b/B.tsx'")[0]).toContain('../b')
  expect(sample('app/editor/panels/format/a/x.tsx', "import { b } from '../b/B.tsx'")[0]).toContain('../b')
  expect(sample('app/editor/panels/format/X.tsx', "import { b } from './b/B.tsx'")[0]).toContain('./b')
  expect(sample('app/editor/session/x.ts', "import { b } from '../stage/b.ts'")[0]).toContain('stage')
  expect(sample('app/editor/widgets/x.ts', "import { b } from '../session/b.ts'")[0]).toContain('session')
  expect(sample('app/editor/panels/a/x.tsx', "import { b } from './b/B.tsx'")).toEqual([null])
  expect(
    styleImportsOf('app/editor/panels/a/x.css', '.a { composes: b from "../b/b.css"; }').map(objection)[0],
  ).toContain('../b')
  expect(sample('shared/x.ts', "import { readFile } from 'node:fs/promises'")[0]).toContain('node:fs')
})

test('no circles between folders of the engine', () => {
  const edges = new Map<string, Set<string>>()
  for (const from of imports) {
    const [a, b] = [layerOf(from.file)?.name, targetLayer(from)]
    if (a && b && a !== b && !from.typeOnly) edges.set(a, (edges.get(a) ?? new Set()).add(b))
  }
  const circle = (name: string, trail: readonly string[]): readonly string[] | null => {
    if (trail.includes(name)) return [...trail, name]
    for (const next of edges.get(name) ?? []) {
      const found = circle(next, [...trail, name])
      if (found) return found
    }
    return null
  }
  expect([...edges.keys()].map(name => circle(name, [])).filter(found => found !== null)).toEqual([])
})
