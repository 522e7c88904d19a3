import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { ROOT } from '../architecture/imports.ts'

const DIST = join(ROOT, 'dist/app')

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const manifest = () => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files that a screen is fetched with: those the page names, those of the screen, and all they import at once. */
function filesOf(screen: string | null): readonly string[] {
  const chunks = manifest()
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const isOfPage = ([, { file }]: [string, Chunk]) => page.includes(`/${file}"`)
  const waiting = Object.entries(chunks)
    .filter(isOfPage)
    .map(([key]) => key)
  if (screen !== null) waiting.push(`screens/${screen}/Screen.tsx`)
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

for (const [screen, max, kilobytes] of [
  [null, 5, 270],
  ['generate', 16, 500],
  ['workspace', 16, 300],
  ['editor', 20, 760],
] as const) {
  test(`the first load of ${screen ?? 'the start page'}: at most ${max} files, ${kilobytes} kB packed`, () => {
    const files = filesOf(screen)
    const bytes = packed(files)
    test.info().annotations.push({ type: 'first load', description: `${files.length} files, ${bytes} bytes packed` })
    expect(files.filter(file => file.endsWith('.js')).length).toBeGreaterThan(screen === null ? 0 : 2)
    expect(files.length).toBeLessThanOrEqual(max)
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  })
}

test('what opens later in the editor is not fetched with it', () => {
  const first = new Set(filesOf('editor'))
  const later = Object.values(manifest()).filter(
    ({ src, isDynamicEntry }) =>
      isDynamicEntry === true && /editor\/panels|draw-chart|output\/svg|locales/.test(src ?? ''),
  )
  expect(later.length).toBeGreaterThan(10)
  expect(later.filter(({ file }) => first.has(file)).map(({ src }) => src)).toEqual([])
})
