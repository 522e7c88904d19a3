import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { IconRecord, IconSet } from '../../ports/icons.ts'

type Nodes = Readonly<Record<string, readonly (readonly [string, Readonly<Record<string, string>>])[]>>

interface Described {
  readonly category: string
  readonly tags: readonly (string | number)[]
}

/** Loads the icons of the package @tabler/icons (MIT) on first use. */
export function createPackageIcons(): IconSet {
  let icons: Promise<readonly IconRecord[]> | null = null
  return {
    size: 24,
    all: () => {
      icons ??= readIcons().catch(error => {
        icons = null
        throw error
      })
      return icons
    },
  }
}

async function readIcons(): Promise<readonly IconRecord[]> {
  // The package exports only its folder of drawings; the metadata lies in the folder above.
  const drawing = createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg')
  const folder = dirname(dirname(dirname(drawing)))
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'))
  const described = (await read('icons.json')) as Readonly<Record<string, Described>>
  const lines = (await read('tabler-nodes-outline.json')) as Nodes
  const solids = (await read('tabler-nodes-filled.json')) as Nodes
  return Object.entries(described).flatMap(([name, { category, tags }]) => {
    const line = pathOf(lines, name)
    return line === null
      ? []
      : [{ name, category: idOf(category), tags: wordsOf(tags), line, solid: pathOf(solids, name) }]
  })
}

/** Joins all visible parts to one path. Returns null if there are none. */
function pathOf(nodes: Nodes, name: string): string | null {
  const parts = (nodes[name] ?? []).flatMap(([tag, { d, fill, stroke }]) =>
    tag === 'path' && d !== undefined && !(fill === 'none' && stroke === 'none') ? [d] : [],
  )
  return parts.length === 0 ? null : parts.join(' ')
}

function wordsOf(tags: readonly (string | number)[]): string[] {
  return [
    ...new Set(
      tags.flatMap(tag =>
        String(tag)
          .toLowerCase()
          .split(/[\s-]+/),
      ),
    ),
  ].filter(word => word !== '')
}

function idOf(category: string): string {
  return category.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
