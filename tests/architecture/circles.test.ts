import { expect, test } from 'vitest'
import { circlesOf, importGraph } from './circles.ts'
import { importsOf, projectFiles, readSource } from './imports.ts'

const graph = importGraph(projectFiles().flatMap(file => importsOf(file, readSource(file))))

test('no files import each other in a circle, types included', () => {
  expect(graph.size).toBeGreaterThan(500)
  expect(circlesOf(graph).map(way => way.join(' -> '))).toEqual([])
})

test('a circle is found, of types and through a folder above', () => {
  const sources = {
    'a/one.ts': "import type { Two } from './b/two.ts'",
    'a/b/two.ts': "import { three } from '../three.ts'",
    'a/three.ts': "export { one } from './one.ts'",
    'a/four.ts': "import { one } from './one.ts'",
    'a/five.ts': "const six = await import('./six.ts')",
    'a/six.ts': "import './five.ts'",
    'a/seven.ts': "import { seven } from './seven.ts'",
    'a/eight.ts': "import { z } from 'zod'",
  }
  const imports = Object.entries(sources).flatMap(([file, source]) => importsOf(file, source))
  expect(circlesOf(importGraph(imports))).toEqual([
    ['a/b/two.ts', 'a/three.ts', 'a/one.ts'],
    ['a/five.ts', 'a/six.ts'],
    ['a/seven.ts'],
  ])
})
