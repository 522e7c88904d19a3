import type { Deck, PageId } from '@slidewright/engine/internal'
import type { PagePicture } from './messages.ts'
import { shownPage } from './shown-pages.ts'

/** A picture of a page, and what it was made of. */
export interface MadePicture extends PagePicture {
  readonly sources: readonly unknown[]
  /** Whether it can be made better: a missing font or picture has loaded since. */
  isOutdated: boolean
}

/**
 * The last pictures made or shown, by page and width, within a budget of bytes. Those of the narrowest width are kept longest: they are
 * small, and stand in for wider ones.
 */
export class PictureMemory {
  private readonly maxBytes: number
  /** By width; of each width the picture used least recently is the first. */
  private readonly made = new Map<number, Map<PageId, MadePicture>>()
  private bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** Returns a picture without marking it as used. */
  peek(page: PageId, width: number): MadePicture | null {
    return this.made.get(width)?.get(page) ?? null
  }

  /** Whether it holds no picture yet. */
  get isEmpty(): boolean {
    return this.bytes === 0
  }

  /** Returns a picture and marks it as the last used. */
  use(page: PageId, width: number): MadePicture | null {
    const pictures = this.made.get(width)
    const picture = pictures?.get(page)
    if (pictures === undefined || picture === undefined) return null
    pictures.delete(page)
    pictures.set(page, picture)
    return picture
  }

  /** Returns the picture of a page whose width is the nearest to this one, and marks it as the last used. */
  nearest(page: PageId, width: number): MadePicture | null {
    const found = [...this.made.keys()].filter(known => this.peek(page, known) !== null)
    const distance = (known: number) => Math.abs(known - width)
    const [closest] = found.sort((a, b) => distance(a) - distance(b))
    return closest === undefined ? null : this.use(page, closest)
  }

  /** Adds a picture in place of an earlier one. Beyond the budget wide ones are dropped first, of a width those used least recently. */
  add(page: PageId, width: number, picture: MadePicture): void {
    this.drop(page, width)
    const pictures = this.made.get(width) ?? new Map<PageId, MadePicture>()
    this.made.set(width, pictures.set(page, picture))
    this.bytes += bytesOf(picture)
    if (this.bytes > this.maxBytes) this.shrink(picture)
  }

  /** The pictures that match are made again when they are next needed. */
  outdate(matches: (picture: MadePicture) => boolean): void {
    for (const pictures of this.made.values())
      for (const picture of pictures.values()) if (matches(picture)) picture.isOutdated = true
  }

  clear(): void {
    for (const [width, pictures] of this.made) for (const page of [...pictures.keys()]) this.drop(page, width)
  }

  private shrink(kept: MadePicture): void {
    for (const [width, pictures] of [...this.made].sort(([a], [b]) => b - a)) {
      for (const [page, picture] of pictures) {
        if (this.bytes <= this.maxBytes) return
        if (picture !== kept) this.drop(page, width)
      }
    }
  }

  private drop(page: PageId, width: number): void {
    const picture = this.peek(page, width)
    if (picture === null) return
    this.made.get(width)?.delete(page)
    this.bytes -= bytesOf(picture)
    picture.image.close()
  }
}

function bytesOf({ image }: PagePicture): number {
  return image.width * image.height * 4
}

/** Returns everything that a page's picture depends on. */
export function sourcesOf(deck: Deck, page: PageId): readonly unknown[] {
  return [shownPage(deck, page), deck.theme, deck.assets, deck.size, deck.language]
}

/** Returns whether a picture shows its page as it is now. */
export function isCurrent(picture: MadePicture, deck: Deck, page: PageId): boolean {
  if (picture.isOutdated) return false
  const [record, theme, assets, size, language] = picture.sources
  if (record !== shownPage(deck, page) || theme !== deck.theme || assets !== deck.assets) return false
  return size === deck.size && language === deck.language
}
