import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSource } from '../architecture/imports.ts'

const DOCUMENTS = ['README.md', 'bench/README.md', 'engine/README.md', 'server/importers/README.md']

test('what the documents link to in this project exists', () => {
  const links = DOCUMENTS.flatMap(document =>
    [...readSource(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, path = '']) => ({ document, path }))
      .filter(({ path }) => !/^[a-z]+:/.test(path)),
  )
  expect(links.length).toBeGreaterThan(15)
  expect(links.filter(({ document, path }) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([])
})

test('the folders that the README names exist', () => {
  const [, table = ''] = /^\| folder \|[^\n]*\n([\s\S]*?)\n\n/m.exec(readSource('README.md')) ?? []
  const rows = table.split('\n').slice(1)
  // A row names its first folder whole, and those beside it by their own names.
  const named = rows.flatMap(row => {
    const names = [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')
    const [first = ''] = names
    const beside = /^(.*\/)?[^/]+\/?$/.exec(first)?.[1] ?? ''
    return names.map((name, index) => (index === 0 || name.includes('/') ? name : `${beside}${name}`))
  })
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter(name => !existsSync(join(ROOT, name)))).toEqual([])
})
