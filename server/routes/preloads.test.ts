import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { screenPreloads } from './preloads.ts'

const folder = mkdtempSync(join(tmpdir(), 'slidewright-app-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BUILT = {
  'index.html': { file: 'assets/app.js', isEntry: true, imports: ['_runtime.js'], css: ['assets/app.css'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_editor.js': {
    name: 'editor',
    file: 'assets/editor.js',
    imports: ['_both.js', 'index.html'],
    css: ['assets/editor.css'],
  },
  '_app.js': { file: 'assets/start.js', name: 'app', imports: ['_runtime.js'] },
  '_first-page.js': { name: 'first-page', file: 'assets/first-page.js', imports: ['_both.js'] },
  '_both.js': { file: 'assets/both.js', imports: ['_runtime.js'] },
  'screens/workspace/Screen.tsx': { file: 'assets/Works.js', imports: ['_both.js'] },
}

function preloadsOf(manifest: string): (path: string, hasDeck?: boolean) => string {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(join(folder, '.vite', 'manifest.json'), manifest)
  const preloads = screenPreloads(folder)
  return (path, hasDeck = false) => preloads(path, hasDeck)
}

function filesIn(links: string): string[] {
  return [...links.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href).sort()
}

test('a screen has links for its initial files and those of the interface, without those that the page names', () => {
  const preloads = preloadsOf(JSON.stringify(BUILT))
  const files = ['/assets/both.js', '/assets/editor.css', '/assets/editor.js', '/assets/start.js']
  for (const path of ['/editor', '/zh-hk/editor', '/Editor/']) expect(filesIn(preloads(path)), path).toEqual(files)
  expect(preloads('/editor')).toContain('<link rel="preload" as="style" crossorigin href="/assets/editor.css">')
})

test('an alias of a screen has its files; other paths have those of the interface', () => {
  const preloads = preloadsOf(JSON.stringify(BUILT))
  expect(filesIn(preloads('/workspace'))).toEqual(['/assets/Works.js', '/assets/both.js', '/assets/start.js'])
  expect(preloads('/workbench')).toBe(preloads('/workspace'))
  for (const path of ['/', '/404', '/nothing', '/editor/x', `/${'editor/'.repeat(5_000)}`])
    expect(filesIn(preloads(path)), path.slice(0, 20)).toEqual(['/assets/start.js'])
})

test('the editor of a deck has links for its first page; the rest of the screen is fetched behind it, uncompiled', () => {
  const preloads = preloadsOf(JSON.stringify(BUILT))
  for (const path of ['/editor', '/zh-hk/editor']) {
    const links = preloads(path, true).split('<').filter(Boolean)
    const now = links.filter(link => link.includes('modulepreload'))
    expect(filesIn(now.join('')), path).toEqual(['/assets/both.js', '/assets/first-page.js'])
    const later = links.filter(link => link.includes('as="script" fetchpriority="low"'))
    expect(filesIn(later.join('')), path).toEqual(['/assets/editor.js', '/assets/start.js'])
    expect(links.indexOf(later[0] ?? '')).toBeGreaterThan(links.indexOf(now.at(-1) ?? ''))
    const hasty = links.filter(link => !link.includes('fetchpriority="low"'))
    expect(filesIn(hasty.join('')), path).toEqual(['/assets/both.js', '/assets/first-page.js'])
    expect(preloads(path, true)).toMatch(
      /<template id="preloads-behind">(<link [^>]*fetchpriority="low"[^>]*>)+<\/template>$/,
    )
  }
  expect(preloads('/workspace', true)).toBe(preloads('/workspace'))
})

test('a build without a manifest is served without links', () => {
  for (const manifest of ['{', '[]', '{"secret": true}', '{"index.html": {"file": 1}}'])
    expect(preloadsOf(manifest)('/editor'), manifest).toBe('')
})
