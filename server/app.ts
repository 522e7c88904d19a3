import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ok } from '@slidewright/engine/internal'
import { MODEL_PROVIDER_IDS, MODEL_PROVIDERS, type RouteName } from '@slidewright/shared'
import { type Context, Hono } from 'hono'
import type { Config } from './config/config.ts'
import { cachedFor } from './observe/cached-for.ts'
import { addGauges } from './observe/gauges.ts'
import { createInstruments } from './observe/instruments.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Clock } from './ports/clock.ts'
import type { Database } from './ports/database.ts'
import type { DiskSpace } from './ports/disk-space.ts'
import type { IconSet } from './ports/icons.ts'
import type { Jobs } from './ports/jobs.ts'
import type { JsonReader } from './ports/json-reader.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Models } from './ports/models.ts'
import type { PackageFiles } from './ports/package-files.ts'
import type { PictureCache } from './ports/picture-cache.ts'
import type { Pictures } from './ports/pictures.ts'
import type { Rewriter } from './ports/rewriter.ts'
import type { Secrets } from './ports/secrets.ts'
import type { SourceReader } from './ports/source-reader.ts'
import type { TextWork } from './ports/text-work.ts'
import type { Writer } from './ports/writer.ts'
import { accountHandlers } from './routes/accounts.ts'
import { aiHandlers } from './routes/ai.ts'
import { designHandlers } from './routes/designs.ts'
import { mountFonts } from './routes/fonts.ts'
import { isFromHere } from './routes/from-here.ts'
import { checkHost, checkSameSite, onError, watchCalls } from './routes/guard.ts'
import { materialHandlers } from './routes/materials.ts'
import { modelHandlers } from './routes/models.ts'
import { answerNotFound, type Handlers, mountRoutes } from './routes/mount.ts'
import { mountOpenApi } from './routes/openapi.ts'
import { mountOperations } from './routes/operations.ts'
import { mountOutbox } from './routes/outbox.ts'
import { rewritingHandlers } from './routes/rewriting.ts'
import { sharingHandlers } from './routes/sharing.ts'
import { sourceHandlers } from './routes/sources.ts'
import { mountApp } from './routes/static.ts'
import { suitHandlers } from './routes/suits.ts'
import { templateHandlers } from './routes/templates.ts'
import { mountUploads, uploadHandlers } from './routes/uploads.ts'
import { parseList } from './security/addresses.ts'
import { createCallLimit } from './security/call-limit.ts'
import { createLinkFetcher } from './security/fetch-link.ts'
import { createHostRules } from './security/hosts.ts'
import { isLocalHost } from './security/link-target.ts'
import { createRateLimiter, type RateLimiter } from './security/rate-limit.ts'
import { createRestSeal } from './security/rest-seal.ts'
import type { TransitSeal } from './security/transit-seal.ts'
import { createPolicySigner } from './security/upload-policy.ts'
import { deliverLetters } from './services/accounts/deliver-letters.ts'
import { listLetters } from './services/accounts/letters.ts'
import { type Accounts, createAccounts } from './services/accounts.ts'
import { createDesigns } from './services/designs/designs.ts'
import { createFolding } from './services/designs/folding.ts'
import { createPresentationImport } from './services/designs/import-presentation.ts'
import { createLinks } from './services/fetch-links.ts'
import { createFiles } from './services/files.ts'
import { createGeneration } from './services/generation/generation.ts'
import { createSignals } from './services/generation/signals.ts'
import { createWorkers } from './services/generation/workers.ts'
import { createMaterials } from './services/materials/materials.ts'
import { createChosenWriters } from './services/models/chosen-writer.ts'
import { createConnectedModels, type FixedModel } from './services/models/models.ts'
import { createStoredModels } from './services/models/stored-models.ts'
import { checkReadiness } from './services/readiness.ts'
import { createRewriting } from './services/rewriting.ts'
import { createSharing, type Sharing } from './services/sharing/sharing.ts'
import { createSources } from './services/sources.ts'
import { createStorage, type StorageLimits, type Storage as StorageService } from './services/storage.ts'
import { createSuits } from './services/suits.ts'
import { runSweeper } from './services/sweeper.ts'
import { createTasks } from './services/tasks.ts'
import { createTemplates } from './services/templates/templates.ts'
import { createUploads, type Uploads } from './services/uploads.ts'

/** How long it is believed that the server can work, in ms: looking writes to the disk. */
const READINESS_MS = 2_000

/** The ports that the server works with. */
export interface Ports {
  readonly db: Database
  readonly jobs: Jobs
  readonly blobs: Blobs
  readonly cache: PictureCache
  readonly disk: DiskSpace
  readonly storageLimits: StorageLimits
  readonly pictures: Pictures
  readonly json: JsonReader
  readonly sources: SourceReader
  readonly texts: TextWork
  readonly packages: PackageFiles
  readonly icons: IconSet
  /** All addresses of a host's name; throws where there is none. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly writer: Writer
  readonly rewriter: Rewriter
  readonly models: Models
  /** What sends letters; null where they stay in the outbox. */
  readonly mailer: Mailer | null
  /** Opens what clients have encrypted for this installation. */
  readonly transit: TransitSeal
  /** What the keys of connected models are encrypted with where they are stored. */
  readonly modelKey: Uint8Array
  /** What codes from e-mails are hashed with. */
  readonly codeKey: Uint8Array
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  /** What uploads are signed with. */
  readonly uploadKey: Uint8Array
  /** The folder of the built app. */
  readonly appFolder: string
  readonly version: string
  /** How often the server has fallen and was started again. */
  readonly restarts: number
  /** The address that a request came from. */
  readonly addressOf: (context: Context) => string
}

/** The server without a socket: answers requests, and runs background work between start and stop. */
export interface App {
  readonly fetch: Hono['fetch']
  start(): void
  stop(): Promise<void>
}

/** Wires services to ports and routes to services. */
export function createApp(config: Config, opened: Ports): App {
  const ports = { ...opened, folding: createFolding(opened) }
  const stopping = new AbortController()
  const limiter = createRateLimiter(ports.db, ports.clock)
  const signals = createSignals()
  const storage = createStorage(ports)
  const tasks = createTasks(ports)
  const stoppable = { ...ports, limiter, stopping: stopping.signal }
  const generation = createGeneration({ ...stoppable, tasks, signals })
  const { connected, stored, writer, rewriterOf } = connectModels(config, stoppable)
  const accounts = createAccounts({ ...ports, limiter, stored })
  const uploads = createUploads({ ...ports, signer: createPolicySigner(ports.uploadKey) })
  const sources = createSources({ ...ports, uploads, limiter })
  const templates = createTemplates({ ...ports, uploads, limiter })
  const designs = createDesigns(ports)
  const links = createLinks({ limiter, uploads, sources, fetchLink: createLinkFetcher(linkRules(config, ports)) })
  const sharing = createSharing({ ...ports, limiter })
  const workers = createWorkers({ ...ports, writer, tasks, signals, worker: randomUUID() })

  const handlers: Handlers<RouteName> = {
    health: () => ok({ version: ports.version, writer: ports.writer.name, database: 'sqlite' }),
    tourist: (_, { address }) => accounts.issueVisitor(address),
    ...accountHandlers({ ...ports, limiter, stored }),
    ...aiHandlers({ tasks, generation }),
    ...rewritingHandlers(createRewriting({ ...stoppable, rewriterOf, tasks })),
    ...modelHandlers(connected),
    ...suitHandlers(createSuits(), templates),
    ...templateHandlers(templates),
    ...uploadHandlers(uploads),
    ...sourceHandlers({ sources, links, texts: ports.texts }),
    ...materialHandlers(createMaterials(ports), links),
    ...designHandlers(designs, createPresentationImport({ ...ports, uploads, designs, limiter })),
    ...sharingHandlers(sharing),
  }

  const app = mountAll(config, ports, { handlers, accounts, storage, uploads, limiter, sharing })
  return {
    fetch: app.fetch,
    start: () => {
      workers.start()
      if (ports.mailer !== null) void deliverLetters({ ...ports, mailer: ports.mailer }, stopping.signal)
      void storage.watch(stopping.signal)
      void runSweeper({ ...ports, limiter, freeing: storage.freeing }, stopping.signal)
    },
    stop: () => {
      stopping.abort()
      return close(ports, workers)
    },
  }
}

async function close({ sources, json, texts }: Ports, workers: { readonly stop: () => Promise<void> }): Promise<void> {
  await Promise.all([sources.close(), json.close()])
  // Jobs in hand are given back before what writes them ends.
  await workers.stop()
  await texts.close()
}

/** What routes are put on. */
interface Mounted {
  readonly handlers: Handlers<RouteName>
  readonly accounts: Accounts
  readonly storage: StorageService
  readonly uploads: Uploads
  readonly limiter: RateLimiter
  readonly sharing: Sharing
}

/** Everything that answers, in order: what watches and guards each call, the calls of the table, and what else has an address. */
function mountAll(config: Config, ports: Ports, mounted: Mounted): Hono {
  const { handlers, accounts, storage, uploads, limiter, sharing } = mounted
  const { clock, log } = ports
  const instruments = createInstruments()
  addGauges(instruments.registry, {
    ...ports,
    pools: { sources: () => ports.sources.stats(), texts: () => ports.texts.stats(), json: () => ports.json.stats() },
  })

  const app = new Hono({ strict: false })
  app.use(watchCalls({ log, instruments, now: () => clock.now() }))
  const hosts = createHostRules(config)
  const isProxied = config.TRUST_PROXY === 'on'
  app.use(checkHost(hosts, isProxied))
  app.use(checkSameSite(hosts, isProxied))
  app.onError(onError(log))
  app.notFound(() => answerNotFound('notFound'))
  mountRoutes(app, handlers, {
    ...{ ...ports, accounts, storage, calls: createCallLimit(clock) },
    isHere: context => !isPublished(config) && isFromHere(context),
  })
  mountUploads(app, { uploads, files: createFiles({ ...ports, storage }), addressOf: ports.addressOf })
  mountOperations(app, {
    readiness: cachedFor(
      READINESS_MS,
      () => checkReadiness({ ...ports, storage, limiter }),
      () => clock.now(),
    ),
    metrics: () => instruments.registry.text(),
    metricsToken: config.METRICS_TOKEN,
  })
  mountOutbox(app, {
    letters: () => listLetters(ports.db),
    isShown: context => ports.mailer === null && hasTools(config) && !isPublished(config) && isFromHere(context),
  })
  mountOpenApi(app, ports.version)
  mountFonts(app, ports.packages)
  mountApp(app, join(ports.appFolder), {
    assets: config.ASSET_ORIGIN,
    hasTools: hasTools(config),
    shareCard: (context, signId) => sharing.card(signId, ports.addressOf(context)),
    publicUrl: config.PUBLIC_URL,
  })
  return app
}

/** What links may lead to. Whoever opens private addresses to them is told so at each start. */
function linkRules({ LINK_ALLOW, PUBLIC_URL }: Config, { resolve, log }: Ports) {
  const allowed = parseList(LINK_ALLOW)
  if (allowed.size > 0) log.warn('links may reach private addresses', { count: allowed.size })
  return { resolve, allowed, ownHosts: PUBLIC_URL === '' ? [] : [new URL(PUBLIC_URL).hostname] }
}

/** The models that people connect, and who writes for whom. */
function connectModels(
  config: Config,
  ports: Ports & { readonly limiter: RateLimiter; readonly stopping: AbortSignal },
) {
  const { db, clock, models, writer, rewriter } = ports
  const stored = createStoredModels({ db, clock, seal: createRestSeal(ports.modelKey) })
  const fixed = fixedModel(config)
  const isClosed = fixed !== null || config.OWN_MODELS === 'off'
  const writers = createChosenWriters({ own: { writer, rewriter }, models, stored, isClosed })
  return {
    stored,
    connected: createConnectedModels({ ...ports, stored, fixed, allowed: config.OWN_MODELS }),
    writer: writers.writer,
    rewriterOf: async (owner: string) => (await writers.pairOf(owner)).rewriter,
  }
}

/** The model that the operator has set for everybody; null for the built-in writer. */
function fixedModel({ WRITER, WRITER_BASE_URL, WRITER_MODEL }: Config): FixedModel | null {
  if (WRITER === 'builtin') return null
  const known = WRITER_BASE_URL === '' ? MODEL_PROVIDERS[WRITER].address : WRITER_BASE_URL
  const url = new URL(known)
  const provider = MODEL_PROVIDER_IDS.find(id => new URL(MODEL_PROVIDERS[id].address || known).host === url.host)
  return { provider: provider ?? 'other', model: WRITER_MODEL, is_local: isLocalHost(url) }
}

/** Whether what only developers need is there. */
function hasTools({ isLoopback, NODE_ENV }: Config): boolean {
  return isLoopback && NODE_ENV !== 'production'
}

/** Whether the server is meant to be reached by others than this computer's own users, whoever passes their requests on. */
function isPublished({ PUBLIC_URL, ALLOWED_HOSTS, TRUST_PROXY }: Config): boolean {
  const isElsewhere = PUBLIC_URL !== '' && !isLocalHost(new URL(PUBLIC_URL))
  return isElsewhere || ALLOWED_HOSTS !== '' || TRUST_PROXY === 'on'
}
