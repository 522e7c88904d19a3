import { z } from 'zod'
import type { Page } from '../../document/deck.ts'
import { rescaledLayout, rescaledPage } from '../../document/rescale.ts'
import { PAGE_ID } from '../../document/schema/values.ts'
import { command } from '../command.ts'
import { PAGE_CLIP } from '../page-clip.ts'
import { joined, type PageDraft, transact } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { addAssets, withAssets } from './insert.ts'
import { copyOfPage, keysAfter, pageTargets, showing } from './pages.ts'

type Send = ((sent: Sent) => void) | undefined

const PASTE = z.object({
  clip: PAGE_CLIP,
  /** The page to insert after; null for the start; by default after the selected ones. */
  after: PAGE_ID.nullable().optional(),
})

/** Pastes copied pages in the size of the deck's pages, with their pictures and layouts. They take the deck's theme. */
function paste(context: Context, { clip, after }: z.output<typeof PASTE>, send: Send): boolean {
  if (!send) return true
  const { deck, ids } = context
  const { transaction: added, names } = addAssets(deck, clip.assets, ids)
  const keys = keysAfter(deck, after === undefined ? pageTargets(context).at(-1)?.id : after, clip.pages.length)
  const pages = clip.pages.map((page, index): Page => {
    const copy = copyOfPage(page, keys[index] ?? 'a0', ids)
    return { ...withAssets(rescaledPage(copy, clip.size, deck.size), names), section: null }
  })
  const inserted = transact(added.after, draft => {
    for (const used of clip.layouts) {
      if (!Object.hasOwn(draft.layouts, used.key)) draft.layouts[used.key] = rescaledLayout(used, clip.size, deck.size)
    }
    for (const page of pages) draft.pages[page.id] = page as PageDraft
  })
  send({ transaction: joined(added, inserted), select: showing(pages.map(({ id }) => id)) })
  return true
}

/** Commands that paste copied pages, from this deck or another one. */
export const pageClipCommands = {
  'page.paste': command('paste', PASTE, paste),
}
