import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { ROOT } from '../architecture/imports.ts'

const DIST = join(ROOT, 'dist/app')

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const manifest = () => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files that these parts of the app (scripts/chunks.ts) are fetched with: those that the page names, their own, and all they import at once. The words of the language come beside them. */
function filesOf(...parts: readonly string[]): readonly string[] {
  const chunks = manifest()
  const keysOf = (isIt: (chunk: Chunk) => boolean) =>
    Object.keys(chunks).filter(key => chunks[key] && isIt(chunks[key]))
  const waiting = keysOf(({ isEntry }) => isEntry === true)
  for (const part of parts) {
    const found = keysOf(({ name }) => name === part)
    if (found.length !== 1) throw new Error(`The build has ${found.length} files of ${part}`)
    waiting.push(...found)
  }
  const seen = new Set<string>()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    waiting.push(...(chunk.imports ?? []))
  }
  const files = [...seen].flatMap(key => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])])
  return [...new Set(files)]
}

const packed = (files: readonly string[]) =>
  files.reduce((bytes, file) => bytes + gzipSync(readFileSync(join(DIST, file))).length, 0)

for (const { what, parts, max, kilobytes } of [
  { what: 'the start page', parts: ['app'], max: 6, kilobytes: 237 },
  { what: 'generate', parts: ['app', 'generate'], max: 19, kilobytes: 516 },
  { what: 'workspace', parts: ['app', 'workspace'], max: 16, kilobytes: 256 },
  { what: 'the first page of a deck', parts: ['first-page'], max: 6, kilobytes: 223 },
  // The interface comes beside it, the editor after it.
  { what: 'the first page of a deck with the interface', parts: ['first-page', 'app'], max: 8, kilobytes: 404 },
  { what: 'the editor', parts: ['first-page', 'app', 'editor'], max: 20, kilobytes: 763 },
] as const) {
  test(`the first load of ${what}: at most ${max} files, ${kilobytes} kB packed`, () => {
    const files = filesOf(...parts)
    const bytes = packed(files)
    test.info().annotations.push({ type: 'first load', description: `${files.length} files, ${bytes} bytes packed` })
    expect(files.filter(file => file.endsWith('.js')).length).toBeGreaterThan(2)
    expect(files.length).toBeLessThanOrEqual(max)
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  })
}

test('the words of a language are one file, at most 35 kB packed, that only the page asks for', () => {
  const texts = Object.values(manifest()).filter(({ src }) => /i18n\/locales/.test(src ?? ''))
  expect(texts.length).toBeGreaterThan(1)
  for (const { file, imports = [], css = [] } of texts) {
    expect([file, ...imports, ...css]).toEqual([file])
    expect(packed([file]), file).toBeLessThanOrEqual(35_000)
  }
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  expect(texts.filter(({ file }) => !page.includes(file))).toEqual([])
})

test('the typefaces of a language are one file, at most 350 kB', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const fonts = [...page.matchAll(/"fonts":"\/([^"]+)"/g)].map(([, file = '']) => file)
  expect(fonts.length).toBeGreaterThan(0)
  for (const file of fonts) expect(statSync(join(DIST, file)).size, file).toBeLessThanOrEqual(350_000)
})

test('what opens later in the editor is not fetched with it', () => {
  const first = new Set(filesOf('first-page', 'app', 'editor'))
  const later = Object.values(manifest()).filter(
    ({ src, isDynamicEntry }) =>
      isDynamicEntry === true && /editor\/panels|draw-chart|output\/svg|locales/.test(src ?? ''),
  )
  expect(later.length).toBeGreaterThan(10)
  expect(later.filter(({ file }) => first.has(file)).map(({ src }) => src)).toEqual([])
  // The suits, which several parts ask for later.
  const catalogue = Object.values(manifest()).filter(({ file }) => /\/catalogue-/.test(file))
  expect(catalogue.map(({ file }) => first.has(file))).toEqual([false])
})
