import type { Asset } from '@slidewright/engine/internal'
import { type DataOf, type LeftOut, NAME_MAX, type ParsedOf } from '@slidewright/shared'
import type { ReadFile, SourcePicture } from '../../ports/source-reader.ts'
import type { Limit, RateLimiter } from '../../security/rate-limit.ts'
import type { Owner } from '../accounts.ts'
import { type PresentationReading, readPresentation } from '../presentations.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import type { Uploads } from '../uploads.ts'
import type { Designs } from './designs.ts'

/** Makes decks of uploaded presentations, with their pages as they are. */
export interface PresentationImport {
  import(owner: Owner, request: ParsedOf<'designImport'>, signal: AbortSignal): Promise<Outcome<Imported>>
}

type Imported = DataOf<'designImport'>

/** Dependencies for making decks of presentations. */
export interface ImportPorts extends PresentationReading {
  readonly uploads: Uploads
  readonly designs: Designs
  readonly limiter: RateLimiter
}

/** How a call is stopped. */
interface Call {
  readonly owner: Owner
  readonly signal: AbortSignal
}

const LIMIT: Limit = { name: 'import', max: 60, windowMs: 60_000 }

/** Creates the service that makes decks of presentations. Whatever ends a call early, nothing of it is left. */
export function createPresentationImport(ports: ImportPorts): PresentationImport {
  return {
    import: async (owner, { url, name }, signal) => {
      if (!(await ports.limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      const found = await readPresentation(owner, { url, as: 'pages' }, { ports, signal })
      if (!found.ok) return found
      const { read } = found.value
      const made: string[] = []
      let outcome: Outcome<Imported> | null = null
      try {
        outcome = await makeDesign({ ...read, title: (name || read.title).slice(0, NAME_MAX) }, made, {
          ports,
          call: { owner, signal },
        })
        return outcome
      } finally {
        if (!outcome?.ok) await ports.uploads.discard(owner, made)
      }
    },
  }
}

interface Making {
  readonly ports: ImportPorts
  readonly call: Call
}

/** Stores a deck with its pictures. The addresses of all files that it stores are added to `made`. */
async function makeDesign(
  { title, deck, pictures, pages, leftOut }: ReadFile,
  made: string[],
  { ports, call }: Making,
): Promise<Outcome<Imported>> {
  if (deck === undefined) return refuse('sourceUnsupported')
  const stored = await storePictures(pictures, made, { ports, call })
  if (!stored.ok) return stored
  const bytes = withAssets(deck.file, storedAssets(deck.assets, stored.value))
  const canvas = await ports.uploads.storeCanvas(bytes, call)
  if (!canvas.ok) return canvas
  made.push(canvas.value.url)
  if (call.signal.aborted) return refuse('taskCancelled')
  const { size } = deck
  const saved = await ports.designs.save(call.owner, { canvas_url: canvas.value.url, name: title, size })
  if (!saved.ok) return saved
  const lost = pictures.length - stored.value.size
  const left_out: LeftOut[] = lost > 0 ? [...leftOut, { code: 'otherPictures', count: lost }] : [...leftOut]
  return ok({ ...saved.value, name: title, pages, simplified: [...deck.simplified], left_out })
}

type Stored = Pick<Asset, 'hash' | 'mime' | 'width' | 'height' | 'url'>

/** Stores pictures as uploads of the owner. Returns them by the addresses that they have in the deck; those of other kinds are not in it. */
async function storePictures(
  pictures: readonly SourcePicture[],
  made: string[],
  { ports, call }: Making,
): Promise<Outcome<ReadonlyMap<string, Stored>>> {
  const stored = new Map<string, Stored>()
  for (const { id, bytes } of pictures) {
    if (call.signal.aborted) return refuse('taskCancelled')
    const picture = await ports.uploads.storePicture(call.owner, bytes, id)
    if (!picture.ok && ROOM.has(picture.error.code)) return picture
    if (!picture.ok) continue
    const { hash, mime, url, width = 0, height = 0 } = picture.value
    made.push(url)
    stored.set(`picture:${id}`, { hash, mime, width, height, url })
  }
  return ok(stored)
}

/** Refusals of a picture that are not its own fault. */
const ROOM: ReadonlySet<string> = new Set(['quotaFull', 'storageFull'])

/** Gives the pictures of a deck the addresses and sides that they are stored with; the others are gone. */
function storedAssets(assets: readonly Asset[], stored: ReadonlyMap<string, Stored>): readonly Asset[] {
  return assets.flatMap(asset => {
    const picture = stored.get(asset.url)
    return picture === undefined ? [] : [{ ...asset, ...picture }]
  })
}

/** Adds the assets to the JSON of a file without reading it. */
function withAssets(file: Uint8Array, assets: readonly Asset[]): Uint8Array {
  return Buffer.concat([file.subarray(0, -1), Buffer.from(`,"assets":${JSON.stringify(assets)}}`)])
}
