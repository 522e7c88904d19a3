import type { Deck, PageId } from '@slidewright/engine/internal'
import type { PagePicture } from './messages.ts'

/** A picture of a page, and what it was made of. */
export interface MadePicture extends PagePicture {
  readonly sources: readonly unknown[]
  /** Whether it can be made better: a missing font or picture has loaded since. */
  isOutdated: boolean
}

/**
 * The last pictures made or shown, by page and width, within a budget of bytes. The narrowest of all are kept longest: they are small, and
 * stand in for wider ones.
 */
export class PictureMemory {
  private readonly maxBytes: number
  private readonly made = new Map<string, MadePicture>()
  /** The widths of all pictures so far, the narrowest first. */
  private readonly widths: number[] = []
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

  /** Returns the picture of a page whose width is the nearest to this one, and marks it as the last used. */
  nearest(page: PageId, width: number): MadePicture | null {
    const found = this.widths.filter(known => this.peek(page, known) !== null)
    const distance = (known: number) => Math.abs(known - width)
    const [closest] = found.sort((a, b) => distance(a) - distance(b))
    return closest === undefined ? null : this.use(page, closest)
  }

  /** Adds a picture in place of an earlier one, and drops those used least recently beyond the budget. */
  add(page: PageId, width: number, picture: MadePicture): void {
    const key = keyOf(page, width)
    this.drop(key)
    this.made.set(key, picture)
    this.bytes += bytesOf(picture)
    if (!this.widths.includes(width)) this.widths.push(width)
    this.widths.sort((a, b) => a - b)
    const narrowest = keyOf(page, this.widths[0] ?? width)
    this.shrink(other => other !== key && !sameWidth(other, narrowest))
    this.shrink(other => other !== key)
  }

  /** The pictures that match are made again when they are next needed. */
  outdate(matches: (picture: MadePicture) => boolean): void {
    for (const picture of this.made.values()) if (matches(picture)) picture.isOutdated = true
  }

  clear(): void {
    for (const key of [...this.made.keys()]) this.drop(key)
  }

  /** Drops pictures that may go, those used least recently first, until all fit into the budget. */
  private shrink(mayGo: (key: string) => boolean): void {
    for (const key of this.made.keys()) {
      if (this.bytes <= this.maxBytes) return
      if (mayGo(key)) this.drop(key)
    }
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

function sameWidth(key: string, other: string): boolean {
  return key.slice(0, key.indexOf(' ')) === other.slice(0, other.indexOf(' '))
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
