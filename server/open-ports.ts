import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Context } from 'hono'
import type { Ports } from './app.ts'
import type { Config } from './config/config.ts'
import { createSourcePool } from './importers/worker/source-pool.ts'
import { openModels, openWriters } from './open-writers.ts'
import { systemClock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import { systemSecrets } from './ports/secrets.ts'
import { createDiskBlobs } from './providers/disk/disk-blobs.ts'
import { createDiskPictureCache } from './providers/disk/disk-picture-cache.ts'
import { createDiskSpace } from './providers/disk/disk-space.ts'
import { makeAllPrivate, makePrivate } from './providers/disk/private-files.ts'
import { createPackageIcons } from './providers/icons/package-icons.ts'
import { createJsonPool } from './providers/json/json-pool.ts'
import { createPackageFiles } from './providers/packages/package-files.ts'
import { createSharpPictures } from './providers/sharp/sharp-pictures.ts'
import { createSmtpMailer } from './providers/smtp/smtp-mailer.ts'
import { DatabaseRefused, watchForDamage } from './providers/sqlite/check-file.ts'
import { createTableJobs } from './providers/sqlite/jobs.ts'
import { DATABASE, openSqlite } from './providers/sqlite/open.ts'
import { installationKey, KeyRefused } from './security/installation-keys.ts'
import { createTransitSeal } from './security/transit-seal.ts'
import type { StorageLimits } from './services/storage.ts'

/** The reason why the server does not start: one sentence for whoever starts it. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** Creates the provider of every port from the configuration. Throws StartRefused if one cannot be created. */
export function openPorts(
  config: Config,
  given: { readonly log: Log; readonly version: string; readonly appFolder: string },
): Ports {
  openFolder(config.dataDir)
  const uploadKey = openKey(config.dataDir, 'upload')
  const db = openDatabase(config.dataDir)
  keepPrivate(config.dataDir, given.log)
  watchForDamage(join(config.dataDir, DATABASE), () => given.log.error('database damaged'))
  return {
    ...given,
    db,
    jobs: createTableJobs(db, systemClock, systemSecrets),
    blobs: createDiskBlobs(join(config.dataDir, 'blobs')),
    cache: createDiskPictureCache(join(config.dataDir, 'cache'), config.CACHE_LIMIT * MB),
    disk: createDiskSpace(config.dataDir),
    storageLimits: limitsOf(config),
    pictures: createSharpPictures(),
    json: createJsonPool({ onUnexpected: where => given.log.warn('json reader stumbled', { where }) }),
    sources: createSourcePool({ onUnexpected: where => given.log.warn('reader stumbled', { where }) }),
    packages: createPackageFiles(),
    icons: createPackageIcons(),
    resolve: async host => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
    ...openWriters(config, where => given.log.warn('writer stumbled', { where })),
    models: openModels(config),
    mailer: config.MAILER === 'smtp' ? createSmtpMailer(config.SMTP_URL, config.MAIL_FROM) : null,
    transit: createTransitSeal(config.dataDir),
    modelKey: openKey(config.dataDir, 'models'),
    codeKey: openKey(config.dataDir, 'codes'),
    clock: systemClock,
    secrets: systemSecrets,
    restarts: restarts(),
    uploadKey,
    addressOf: context => addressOf(context, config.TRUST_PROXY === 'on'),
  }
}

const MB = 1024 * 1024

function limitsOf(config: Config): StorageLimits {
  return {
    owner: config.STORAGE_VISITOR_LIMIT * MB,
    network: config.STORAGE_NETWORK_LIMIT * MB,
    all: config.STORAGE_LIMIT * MB,
    reserve: config.STORAGE_RESERVE * MB,
  }
}

function openFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    // Permissions are not all: a mount can be read-only, and root may do what the disk may not.
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '', { mode: 0o600 })
    rmSync(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new StartRefused(`The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to one that can.`)
  }
}

/** One folder after the other: the recursive mkdir of Node never ends where a file system refuses new folders, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, 0o700)
  } catch (error) {
    // Another process may have been first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Whatever an earlier version or a careless copy has left open to others is closed. */
function keepPrivate(dataDir: string, log: Log): void {
  for (const path of makePrivate(dataDir)) log.warn('open to others', { path: relative(dataDir, path) })
  makeAllPrivate(dataDir).catch(error => log.error('open to others', {}, error))
}

function openDatabase(dataDir: string) {
  try {
    return openSqlite(dataDir)
  } catch (error) {
    if (error instanceof DatabaseRefused) throw new StartRefused(error.message)
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new StartRefused(`The database in ${dataDir} cannot be opened (${reason}); set DATA_DIR to another folder.`)
  }
}

function openKey(dataDir: string, name: string): Uint8Array {
  try {
    return installationKey(dataDir, name)
  } catch (error) {
    if (error instanceof KeyRefused) throw new StartRefused(error.message)
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new StartRefused(`The keys in ${dataDir}/keys cannot be read or made (${code}); make that folder writable.`)
  }
}

/** Who is at the other end; behind a trusted proxy, whom the proxy names last. */
function addressOf(context: Context, isProxied: boolean): string {
  const named = isProxied ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  if (named) return named
  const { incoming } = (context.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } }
  return incoming?.socket.remoteAddress ?? 'local'
}

/** What whoever started this process says of the starts before it. */
function restarts(): number {
  const count = Number(process.env.SLIDEWRIGHT_RESTARTS)
  return Number.isInteger(count) ? count : 0
}
