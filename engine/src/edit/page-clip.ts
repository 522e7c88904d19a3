import { z } from 'zod'
import { fail, ok, type Result } from '../base/result.ts'
import type { Asset, Deck, Page, UsedLayout } from '../document/deck.ts'
import { guardJson } from '../document/guard.ts'
import { ASSET, PAGE, USED_LAYOUT } from '../document/schema/deck.ts'
import { SIZE } from '../document/schema/values.ts'
import type { Size } from '../geometry/types.ts'
import { assetsIn } from './clipboard.ts'

/** Marks a clip of pages, to distinguish it from other text. */
export const PAGE_CLIP_MARK = 'slidewright/pages@1'

/** Pages on the clipboard, in order, with the pictures and layouts that they use and their page size. */
export interface PageClip {
  readonly mark: typeof PAGE_CLIP_MARK
  readonly pages: readonly Page[]
  readonly assets: readonly Asset[]
  readonly layouts: readonly UsedLayout[]
  readonly size: Size
}

/** The schema of a clip of pages. */
export const PAGE_CLIP: z.ZodType<PageClip> = z.object({
  mark: z.literal(PAGE_CLIP_MARK),
  pages: z.array(PAGE).min(1),
  assets: z.array(ASSET),
  layouts: z.array(USED_LAYOUT),
  size: SIZE,
})

/** Pages of a deck as a clip, or null if there are none. */
export function pageClipOf(deck: Deck, pages: readonly Page[]): PageClip | null {
  if (pages.length === 0) return null
  const keys = new Set(pages.map(({ layout }) => layout))
  return {
    mark: PAGE_CLIP_MARK,
    pages,
    assets: assetsIn(deck, pages),
    layouts: Object.values(deck.layouts).filter(({ key }) => keys.has(key)),
    size: deck.size,
  }
}

/** Parses a clip of pages. Anything else fails with `clipboard.invalid`. */
export function readPageClip(text: string): Result<PageClip> {
  try {
    const json = guardJson(JSON.parse(text))
    const clip = json.ok ? PAGE_CLIP.safeParse(json.value) : null
    if (clip?.success) return ok(clip.data)
  } catch {
    // Not JSON: text of someone else.
  }
  return fail({ code: 'clipboard.invalid' })
}
