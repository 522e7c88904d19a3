import { z } from 'zod'
import type { Ids } from '../../base/id.ts'
import type { Deck } from '../../document/deck.ts'
import { pageOf } from '../../document/read.ts'
import { rescaledDeck } from '../../document/rescale.ts'
import { ASSET, PAGE, USED_LAYOUT } from '../../document/schema/deck.ts'
import { command } from '../command.ts'
import { diffDecks } from '../diff.ts'
import { isEmpty, transact, unchanged } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { copyOfPage, sharesElements } from './pages.ts'

type Send = ((sent: Sent) => void) | undefined

/** The minimum and maximum side of a page, in px. */
export const PAGE_SIDE = { min: 96, max: 5400 } as const

const SIDE = z.number().min(PAGE_SIDE.min).max(PAGE_SIDE.max)
const SIZE = z.object({
  width: SIDE,
  height: SIDE,
  /** Whether content is scaled with the pages, or left unchanged. */
  content: z.enum(['scale', 'keep']).optional(),
})

function setSize({ deck }: Context, { width, height, content = 'scale' }: z.output<typeof SIZE>, send: Send): boolean {
  if (deck.size.width === width && deck.size.height === height) return false
  if (!send) return true
  const size = { width, height }
  const transaction =
    content === 'scale'
      ? diffDecks(deck, rescaledDeck(deck, size))
      : transact(deck, draft => {
          draft.size = size
        })
  send({ transaction })
  return true
}

/** A rebuilt page, with the layout and the pictures that it uses. */
export const REBUILT_PAGE = z.object({
  page: PAGE,
  layout: USED_LAYOUT.nullable().optional(),
  assets: z.array(ASSET).readonly().optional(),
})

/** Replaces the page of the same id by a rebuilt one (another layout, other text); its position stays. Null if the page does not exist. */
export function withRebuiltPage(
  deck: Deck,
  { page, layout, assets }: z.output<typeof REBUILT_PAGE>,
  ids: Ids,
): Deck | null {
  const old = pageOf(deck, page.id)
  if (!old) return null
  const own = sharesElements(deck, page) ? copyOfPage(page, old.order, ids) : page
  return {
    ...deck,
    pages: { ...deck.pages, [page.id]: { ...own, id: page.id, order: old.order } },
    layouts:
      layout && !Object.hasOwn(deck.layouts, layout.key) ? { ...deck.layouts, [layout.key]: layout } : deck.layouts,
    assets: { ...Object.fromEntries((assets ?? []).map(asset => [asset.id, asset])), ...deck.assets },
  }
}

function replace({ deck, ids }: Context, { merge, ...remade }: z.output<typeof REPLACED>, send: Send): boolean {
  const next = withRebuiltPage(deck, remade, ids)
  const transaction = next ? diffDecks(deck, next) : unchanged(deck)
  if (isEmpty(transaction)) return false
  send?.({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

const REPLACED = REBUILT_PAGE.extend({ merge: z.string().optional() })

export const pageSetupCommands = {
  'deck.setSize': command('page', SIZE, setSize),
  'page.replace': command('layout', REPLACED, replace),
}
