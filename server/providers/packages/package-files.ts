import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { FONT_FAMILIES, fontPath } from '@slidewright/engine'
import { unpackFont } from '@slidewright/engine/measure'
import type { PackageFiles } from '../../ports/package-files.ts'

/** The interface's own face; decks do not use it, so the engine does not know it. */
const INTERFACE = { package: '@fontsource-variable/geist', file: /^geist-[a-z0-9-]+\.woff2$/ }

/** Files of the font packages in node_modules: exactly those that the engine names, and the interface's. */
export function createPackageFiles(): PackageFiles {
  const require = createRequire(import.meta.url)
  const files = FONT_FAMILIES.flatMap(family => family.files)
  const known = new Map(files.map(file => [`${file.package}/${file.file}`, fontPath(file)]))
  async function font(pack: string, file: string) {
    const isInterface = pack === INTERFACE.package && INTERFACE.file.test(file)
    const path = isInterface ? `${pack}/files/${file}` : known.get(`${pack}/${file}`)
    return path === undefined ? null : readFile(require.resolve(path)).catch(missingIsNull)
  }
  return {
    font,
    trueType: async (pack, file) => {
      const packed = await font(pack, file)
      return packed === null ? null : new Uint8Array(await unpackFont(packed))
    },
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
