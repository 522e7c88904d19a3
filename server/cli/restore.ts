import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS } from '../providers/sqlite/migrations.ts'
import { checkDatabase, type NamedFile, namedFiles } from '../providers/sqlite/snapshot.ts'
import { MANIFEST_FILE, type Manifest, toCommandError } from './backup.ts'
import { CommandError } from './command-error.ts'
import { blobPath, copyDurably, DATABASE_FILE, filterFailing, isWhole, keyPaths, sync } from './data-files.ts'

/** The length of a key of an installation, in bytes. */
const KEY_BYTES = 32

/**
 * Restores a backup into an empty data folder. Everything is verified first: that the backup is complete, the database is intact, and
 * every file has its recorded bytes. The database is copied last: without it, a folder does not count as a data folder.
 */
export async function restore(source: string, dataDir: string): Promise<Manifest> {
  const umask = process.umask(0o077)
  try {
    const manifest = readManifest(source)
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
      throw new CommandError(`${dataDir} is not empty; move away what is in it, or set DATA_DIR to a new folder.`)
    }
    const files = await checkCopy(source, manifest)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const place = (path: string) => copyDurably(join(source, path), join(dataDir, path))
    const lost = await filterFailing(files, ({ key }) => place(blobPath(key)))
    if (lost.length > 0) throw new CommandError(`${lost.length} files of ${source} went away while they were read.`)
    for (const path of keyPaths(source)) await place(path)
    await copyDurably(join(source, DATABASE_FILE), join(dataDir, `${DATABASE_FILE}.part`))
    await rename(join(dataDir, `${DATABASE_FILE}.part`), join(dataDir, DATABASE_FILE))
    await sync(dataDir)
    return manifest
  } catch (error) {
    throw toCommandError(error, dataDir)
  } finally {
    process.umask(umask)
  }
}

function readManifest(source: string): Manifest {
  const path = join(source, MANIFEST_FILE)
  if (!existsSync(path)) throw new CommandError(`${source} is no finished copy: it has no ${MANIFEST_FILE}.`)
  try {
    const { format, version, madeAt, files, bytes, missing } = JSON.parse(readFileSync(path, 'utf8'))
    if (format !== 'slidewright-backup' || !Array.isArray(missing)) throw new Error('Not a manifest')
    return {
      format,
      version: String(version),
      madeAt: String(madeAt),
      files: Number(files),
      bytes: Number(bytes),
      missing,
    }
  } catch {
    throw new CommandError(`${path} cannot be read; the copy is not one that \`slidewright backup\` finished.`)
  }
}

/** The files of a copy, each of them whole. */
async function checkCopy(source: string, { missing }: Manifest): Promise<readonly NamedFile[]> {
  checkDatabase(join(source, DATABASE_FILE), MIGRATIONS.length)
  for (const path of keyPaths(source)) {
    if (statSync(join(source, path)).size !== KEY_BYTES)
      throw new CommandError(`The key ${join(source, path)} is damaged.`)
  }
  const known = new Set(missing)
  const files = namedFiles(join(source, DATABASE_FILE)).filter(({ key }) => !known.has(key))
  const broken = await filterFailing(files, file => isWhole(source, file))
  if (broken.length > 0) {
    throw new CommandError(
      `${broken.length} of ${files.length} files of ${source} are damaged or missing; nothing was restored.`,
    )
  }
  return files
}
