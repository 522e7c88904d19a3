import { type Deck, pagesOf } from '@slidewright/engine/internal'
import type { ImageStore } from '../../../assets/images.ts'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { picturesIn } from '../../../painter-2d/pictures.ts'
import { createSurface } from '../../../painter-2d/surface.ts'
import type { Thumbnails } from '../../../thumbnails/thumbnails.ts'
import type { EditorStore } from '../editor-store.ts'

/** The cover picture of a deck, for the list of works. */
export interface Cover {
  /** Paints the cover; null if the one saved last is still right, unless `isForced`. */
  paint(deck: Deck, isForced?: boolean): Promise<Blob | null>
  noteSaved(deck: Deck): void
}

/** What paints covers, and what it paints with. */
export interface CoverPorts {
  readonly store: EditorStore
  readonly images: ImageStore
  readonly thumbnails: Thumbnails
}

const WIDTH = 640
const QUALITY = 0.86

/** Creates the cover of a deck: its first page, painted again only when that page or the theme has changed. */
export function createCover({ store, images, thumbnails }: CoverPorts): Cover {
  let saved: readonly unknown[] | null = null

  function appearanceOf(deck: Deck): readonly unknown[] {
    return [pagesOf(deck)[0], deck.theme, deck.assets]
  }

  return {
    async paint(deck, isForced = false) {
      const [first] = pagesOf(deck)
      const isSame = appearanceOf(deck).every((part, index) => part === saved?.[index])
      if (!first || (isSame && !isForced)) return null
      try {
        const made = await thumbnails.cover(deck, { page: first, width: WIDTH, quality: QUALITY })
        if (made !== null) return made
        const scene = store.sceneOf(first.id)
        if (scene === null) return null
        await Promise.all(picturesIn(scene).map(url => images.load(url)))
        const scale = WIDTH / scene.size.width
        const surface = createSurface(WIDTH, scene.size.height * scale)
        paintScene(surface, scene, { scale, images: images.get })
        return await surface.canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
      } catch {
        // A deck is saved even without a cover.
        return null
      }
    },
    noteSaved(deck) {
      saved = appearanceOf(deck)
    },
  }
}
