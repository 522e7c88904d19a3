import { type Asset, ok, type SuitPlan } from '@slidewright/engine/internal'
import type { LeftOut } from '@slidewright/shared'
import type { SourcePicture, SourceReader } from '../../ports/source-reader.ts'
import type { Owner } from '../accounts.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { readPresentation } from '../presentations.ts'
import { type Outcome, refuse } from '../refusal.ts'
import type { Uploads } from '../uploads.ts'

/** Dependencies for reading presentations. */
export interface PresentationPorts extends DesignPorts {
  readonly sources: SourceReader
  readonly uploads: Uploads
}

/** A presentation read as a template, with its pictures stored. */
export interface ImportedPresentation {
  readonly key: string
  readonly plan: SuitPlan
  readonly leftOut: readonly LeftOut[]
  readonly layouts: number
}

/** Reads an uploaded presentation as the plan of a suit. */
export async function importPresentation(
  owner: Owner,
  url: string,
  { ports, signal }: { readonly ports: PresentationPorts; readonly signal: AbortSignal },
): Promise<Outcome<ImportedPresentation>> {
  const found = await readPresentation(owner, { url, as: 'template' }, { ports, signal })
  if (!found.ok) return found
  const { key, read } = found.value
  const { template, pictures, leftOut, pages } = read
  if (template === undefined) return refuse('sourceUnsupported')
  const assets = await storePictures(owner, pictures, ports)
  const lost = pictures.length - assets.size
  const plan: SuitPlan = { ...template, assets: template.assets.flatMap(asset => assets.get(asset.id) ?? []) }
  const left: LeftOut[] = lost > 0 ? [...leftOut, { code: 'otherPictures', count: lost }] : [...leftOut]
  return ok({ key, plan, leftOut: left, layouts: pages })
}

/** Stores pictures as the owner's uploads. Returns them by the ids used in the plan. */
async function storePictures(owner: Owner, pictures: readonly SourcePicture[], { uploads }: PresentationPorts) {
  const assets = new Map<string, Asset>()
  for (const { id, bytes, alt } of pictures) {
    const stored = await uploads.storePicture(owner, bytes, alt === '' ? id : alt)
    if (!stored.ok) continue
    const { hash, mime, url, width = 0, height = 0 } = stored.value
    const name = `asset:picture:${id}` as const
    assets.set(name, { id: name, hash, mime, width, height, url })
  }
  return assets
}
