import type { Asset, Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Fill } from '../document/fill.ts'
import type { ImageFilters } from '../document/image-filters.ts'
import { paintOrder } from '../document/read.ts'
import { sceneColors } from '../scene/colors.ts'
import type { PictureFilter } from '../scene/node.ts'
import { pictureFilter } from '../scene/picture-filter.ts'
import { paletteOf } from '../theme/resolve.ts'
import type { Package } from './package.ts'

/** A picture as a file holds it. */
export interface PptxPicture {
  readonly mime: 'image/png' | 'image/jpeg' | 'image/gif'
  readonly bytes: Uint8Array
}

/** Loads a picture of the deck, with its pixels filtered if a filter is given; null if it cannot be loaded. */
export type LoadPicture = (url: string, look: PictureFilter | null) => Promise<PptxPicture | null>

/** The pictures of a package. */
export interface Media {
  /** Returns the path of a picture; undefined if it could not be loaded. */
  pathOf(asset: Asset, filters?: ImageFilters): string | undefined
}

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/gif': 'gif' } as const

/** A picture that a deck shows, and how its pixels are filtered. */
interface Shown {
  readonly asset: Asset
  readonly look: PictureFilter | null
}

/** Loads what pages show and puts it in the package, each picture once. `step` is called before each. */
export async function loadMedia(
  deck: Deck,
  pages: readonly Page[],
  { target, load, step }: { readonly target: Package; readonly load: LoadPicture; readonly step: () => Promise<void> },
): Promise<Media> {
  const color = sceneColors(paletteOf(deck.theme))
  const lookOf = (filters: ImageFilters | undefined) => (isNative(filters) ? null : pictureFilter(filters, color))
  const shown = new Map<string, Shown>()
  const add = (id: string, filters?: ImageFilters) => {
    const asset = Object.hasOwn(deck.assets, id) ? deck.assets[id as Asset['id']] : undefined
    if (asset) shown.set(keyOf(asset, lookOf(filters)), { asset, look: lookOf(filters) })
  }
  for (const page of pages) {
    if (page.background?.kind === 'image') add(page.background.asset)
    for (const element of paintOrder(page)) for (const [id, filters] of picturesOf(element)) add(id, filters)
  }
  const paths = new Map<string, string>()
  for (const [key, { asset, look }] of shown) {
    await step()
    const picture = await load(asset.url, look).catch(() => null)
    if (picture === null || picture.bytes.length === 0) continue
    const path = `ppt/media/image${paths.size + 1}.${EXTENSIONS[picture.mime]}`
    paths.set(key, target.addBytes(path, picture.mime, picture.bytes))
  }
  return { pathOf: (asset, filters) => paths.get(keyOf(asset, lookOf(filters))) }
}

/** Whether PowerPoint applies these filters itself: all grey, or two colors. Others are part of the picture. */
export function isNative(filters: ImageFilters | undefined): boolean {
  if (filters === undefined) return true
  const { duotone, grayscale, ...others } = filters
  if (Object.values(others).some(value => value !== 0 && value !== undefined)) return false
  return duotone ? !grayscale : grayscale === undefined || grayscale === 0 || grayscale === 100
}

function keyOf(asset: Asset, look: PictureFilter | null): string {
  return `${asset.id} ${look?.key ?? ''}`
}

function picturesOf(element: Element): readonly (readonly [asset: string, filters?: ImageFilters])[] {
  if (element.kind === 'image') return [element.filters ? [element.asset, element.filters] : [element.asset]]
  if (element.kind === 'shape') return fillAsset(element.fill)
  if (element.kind !== 'table') return []
  const { headerFill, bandFill, emphasisFill } = element.style
  const cells = element.cells.flatMap(row => row.flatMap(({ fill }) => (fill ? [fill] : [])))
  return [headerFill, bandFill, ...(emphasisFill ? [emphasisFill] : []), ...cells].flatMap(fillAsset)
}

function fillAsset(fill: Fill): readonly (readonly [string])[] {
  return fill.kind === 'image' ? [[fill.asset]] : []
}
