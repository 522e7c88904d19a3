// Checks whether node_modules matches the lock file by its content, not by timestamps or by who installed it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether every package of a folder's lock file is installed in its version, according to npm's own record of node_modules. Packages for
 * other systems may be missing.
 */
export function matchesLock(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const here = packagesIn(record)
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([place, wanted]) => !place.includes('node_modules/') || isHere(folder, place, wanted, here[place]),
  )
}

function isHere(folder, place, wanted, found) {
  if (wanted.link || found === undefined) return wanted.optional === true || existsSync(join(folder, place))
  return found.version === wanted.version && found.integrity === wanted.integrity && existsSync(join(folder, place))
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
