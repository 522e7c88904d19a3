import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { FONT_FAMILIES, fontPath } from '@slidewright/engine/internal'
import { unpackFont } from '@slidewright/engine/measure'
import type { PackageFiles } from '../../ports/package-files.ts'
import { createEventLoopQueue } from '../../security/event-loop-queue.ts'
import { createLruCache } from '../../security/lru-cache.ts'

/** The font of the user interface, which the engine does not know because decks do not use it. */
const INTERFACE = { package: '@fontsource-variable/geist', file: /^geist-[a-z0-9-]+\.woff2$/ }

/** Limits of the cache of unpacked fonts: entries, and bytes in total. */
const CACHE_LIMITS = { max: 400, mostLength: 24 * 1024 * 1024 }

/** Serves files of the font packages in node_modules: exactly those that the engine refers to, and the interface font. */
export function createPackageFiles(): PackageFiles {
  const require = createRequire(import.meta.url)
  const files = FONT_FAMILIES.flatMap(family => family.files)
  const paths = new Map(files.map(file => [`${file.package}/${file.file}`, fontPath(file)]))
  async function font(pack: string, file: string) {
    const isInterface = pack === INTERFACE.package && INTERFACE.file.test(file)
    const path = isInterface ? `${pack}/files/${file}` : paths.get(`${pack}/${file}`)
    return path === undefined ? null : readFile(require.resolve(path)).catch(missingIsNull)
  }
  const unpacked = createLruCache<Uint8Array<ArrayBuffer>>(CACHE_LIMITS, bytes => bytes.length)
  const unpacking = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const turns = createEventLoopQueue(1)

  async function unpack(pack: string, file: string) {
    const packed = await font(pack, file)
    if (packed === null) return null
    // Unpacking is slow enough that other requests must run between two fonts.
    await turns()
    const bytes = new Uint8Array(await unpackFont(packed))
    unpacked.set(`${pack}/${file}`, bytes)
    return bytes
  }

  return {
    font,
    trueType: async (pack, file) => {
      const name = `${pack}/${file}`
      const cached = unpacked.get(name) ?? unpacking.get(name)
      if (cached !== undefined) return cached
      const made = unpack(pack, file).finally(() => unpacking.delete(name))
      unpacking.set(name, made)
      return made
    },
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
