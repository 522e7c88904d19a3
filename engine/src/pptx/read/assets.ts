import type { AssetId, Ids } from '../../base/id.ts'
import type { Asset } from '../../document/deck.ts'
import type { OoxmlPicture } from '../../ooxml/index.ts'

/** A picture of the file. The asset's address is `picture:` and its number until it is kept somewhere. */
export interface ReadPicture {
  readonly asset: Asset
  readonly bytes: Uint8Array
}

/** Returns the sides of a picture in pixels; null if its bytes do not tell. */
export type PictureSize = (bytes: Uint8Array) => { readonly width: number; readonly height: number } | null

/** The pictures that a deck shows, each once. */
export interface AssetList {
  add(picture: OoxmlPicture): Asset
  list(): readonly ReadPicture[]
}

/** Creates an empty list of pictures. */
export function createAssetList(ids: Ids, pictureSize: PictureSize): AssetList {
  const known = new Map<Uint8Array, ReadPicture>()
  return {
    add({ bytes, mime }) {
      const found = known.get(bytes)
      if (found) return found.asset
      const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 }
      const asset: Asset = { id: ids.asset(), hash: '', mime, width, height, url: `picture:${known.size + 1}` }
      known.set(bytes, { asset, bytes })
      return asset
    },
    list: () => [...known.values()],
  }
}

/** Returns pictures by their ids, as a deck has them. */
export function assetsById(pictures: readonly ReadPicture[]): Readonly<Record<AssetId, Asset>> {
  return Object.fromEntries(pictures.map(({ asset }) => [asset.id, asset]))
}
