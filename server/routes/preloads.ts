import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS, type ScreenRoute, splitLocale } from '@slidewright/shared'
import { z } from 'zod'

/** An entry of the build manifest with its static imports. https://vite.dev/guide/backend-integration */
const BuiltFile = z.object({
  file: z.string(),
  name: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
})
const Manifest = z.record(z.string(), BuiltFile)
type Manifest = z.infer<typeof Manifest>

/** The maximum length of a screen's path, in characters. */
const MAX_PATH = 100

/** Holds the links of what is fetched behind the first page until the app asks for it (app/platform/preloads-behind.ts). */
const BEHIND = ['<template id="preloads-behind">', '</template>'] as const

/** The names of files (scripts/chunks.ts): the interface, and what shows the first page of a deck before it. */
const START = 'app'
const FIRST_PAGE = 'first-page'

/**
 * Creates a function that returns the preload links for the files of a screen, so that they load in parallel with the page's script.
 * Paths without a screen have those of the interface. In the editor of a deck, its first page comes before the rest of the screen, which is only
 * fetched: to compile it would keep the processor from the page. `folder` is that of the built app.
 */
export function screenPreloads(folder: string): (path: string, hasDeck: boolean) => string {
  const manifest = readManifest(folder)
  const links = new Map(
    Object.entries(SCREENS).map(([name, { path }]) => [path as string, linksTo(manifest, [START, name])]),
  )
  const start = linksTo(manifest, [START])
  const firstPage = linksTo(manifest, [FIRST_PAGE])
  const behind = linksTo(manifest, [START, 'editor'], { isLater: true, except: [FIRST_PAGE] })
  const withDeck = behind === '' ? firstPage : firstPage + BEHIND.join(behind)
  return (path, hasDeck) => {
    if (path.length > MAX_PATH) return start
    const screen = leadsTo(splitLocale(path.toLowerCase()).path.replace(/\/+$/, ''))
    return (hasDeck && screen === SCREENS.editor.path ? withDeck : links.get(screen)) ?? start
  }
}

function leadsTo(path: string): string {
  const route = Object.values<ScreenRoute>(SCREENS).find(screen => screen.path === path)
  return route?.leadsTo?.path ?? path
}

function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) return {}
  // Without a manifest, screens are only loaded later.
  const read = Manifest.safeParse(parsed(readFileSync(path, 'utf8')))
  return read.success ? read.data : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface LinkOptions {
  /** Whether they are fetched without haste; scripts are not compiled yet. */
  readonly isLater?: boolean
  /** Names of files that have links already, with all that they import. */
  readonly except?: readonly string[]
}

/** Returns the links for the files of these names, in their order. A screen that shares nothing has a file of its own under the path of its module. */
function linksTo(
  manifest: Manifest,
  entries: readonly string[],
  { isLater = false, except = [] }: LinkOptions = {},
): string {
  const reachableFrom = (names: readonly string[]) =>
    reachable(
      manifest,
      names.flatMap(name => keysOf(manifest, name)),
    )
  const entry = reachable(
    manifest,
    Object.keys(manifest).filter(name => manifest[name]?.isEntry),
  )
  const known = new Set([...entry, ...reachableFrom(except)])
  const files = [...reachableFrom(entries)].filter(name => !known.has(name)).flatMap(name => manifest[name] ?? [])
  const haste = isLater ? ' fetchpriority="low"' : ''
  const rel = isLater ? `rel="preload" as="script"${haste}` : 'rel="modulepreload"'
  const scripts = files.map(({ file }) => `<link ${rel} crossorigin href="/${file}">`)
  const styles = files.flatMap(({ css = [] }) =>
    css.map(file => `<link rel="preload" as="style"${haste} crossorigin href="/${file}">`),
  )
  return [...styles, ...scripts].join('')
}

function keysOf(manifest: Manifest, name: string): readonly string[] {
  const isIt = (key: string) => manifest[key]?.name === name || key === `screens/${name}/Screen.tsx`
  return Object.keys(manifest).filter(isIt)
}

/** Returns the names of all files statically imported by these, including themselves. */
function reachable(manifest: Manifest, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...from]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const built = manifest[name]
    if (built === undefined || seen.has(name)) continue
    seen.add(name)
    waiting.push(...(built.imports ?? []))
  }
  return seen
}
