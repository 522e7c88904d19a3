import type { Deck, PageId } from '@slidewright/engine/internal'
import type { PagePicture } from './messages.ts'

/** A picture of a page, and what it was made of. */
export interface MadePicture extends PagePicture {
  readonly sources: readonly unknown[]
  /** Whether it can be made better: a missing font or picture has loaded since. */
  isOutdated: boolean
}

/** The last pictures made or shown, by page and width, within a budget of bytes. */
export class PictureMemory {
  private readonly maxBytes: number
  private readonly made = new Map<string, MadePicture>()
  private bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** Returns a picture without marking it as used. */
  peek(page: PageId, width: number): MadePicture | null {
    return this.made.get(keyOf(page, width)) ?? null
  }

  /** Returns a picture and marks it as the last used. */
  use(page: PageId, width: number): MadePicture | null {
    const key = keyOf(page, width)
    const picture = this.made.get(key)
    if (picture === undefined) return null
    this.made.delete(key)
    this.made.set(key, picture)
    return picture
  }

  /** Adds a picture in place of an earlier one, and drops those used least recently beyond the budget. */
  add(page: PageId, width: number, picture: MadePicture): void {
    const key = keyOf(page, width)
    this.drop(key)
    this.made.set(key, picture)
    this.bytes += bytesOf(picture)
    for (const oldest of this.made.keys()) {
      if (this.bytes <= this.maxBytes || oldest === key) return
      this.drop(oldest)
    }
  }

  /** The pictures that match are made again when they are next needed. */
  outdate(matches: (picture: MadePicture) => boolean): void {
    for (const picture of this.made.values()) if (matches(picture)) picture.isOutdated = true
  }

  clear(): void {
    for (const key of [...this.made.keys()]) this.drop(key)
  }

  private drop(key: string): void {
    const picture = this.made.get(key)
    if (picture === undefined) return
    this.made.delete(key)
    this.bytes -= bytesOf(picture)
    picture.image.close()
  }
}

function keyOf(page: PageId, width: number): string {
  return `${width} ${page}`
}

function bytesOf({ image }: PagePicture): number {
  return image.width * image.height * 4
}

/** Returns everything that a page's picture depends on. */
export function sourcesOf(deck: Deck, page: PageId): readonly unknown[] {
  return [deck.pages[page], deck.theme, deck.assets, deck.size, deck.language]
}

/** Returns whether a picture shows its page as it is now. */
export function isCurrent(picture: MadePicture, deck: Deck, page: PageId): boolean {
  if (picture.isOutdated) return false
  const [record, theme, assets, size, language] = picture.sources
  if (record !== deck.pages[page] || theme !== deck.theme || assets !== deck.assets) return false
  return size === deck.size && language === deck.language
}
