import { z } from 'zod'
import { deepEqual } from '../../base/deep-equal.ts'
import type { Asset, Deck, Page } from '../../document/deck.ts'
import { type Footer, type FooterParts, NO_FOOTER } from '../../document/footer.ts'
import { pageOf } from '../../document/read.ts'
import { ASSET } from '../../document/schema/deck.ts'
import { FOOTER, PAGE_FOOTER } from '../../document/schema/footer.ts'
import { PAGE_ID } from '../../document/schema/values.ts'
import { command } from '../command.ts'
import { diffDecks } from '../diff.ts'
import { isEmpty } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'

type Send = ((sent: Sent) => void) | undefined

const SET_DECK = z.object({
  footer: FOOTER,
  /** The picture of a logo that the deck does not have yet. */
  asset: z.exactOptional(ASSET),
})
const SET_PAGE = z.object({
  page: PAGE_ID,
  /** What the page has of its own; null takes it back. */
  parts: PAGE_FOOTER.nullable(),
  asset: z.exactOptional(ASSET),
})

function setFooter({ deck }: Context, { footer, asset }: z.output<typeof SET_DECK>, send: Send): boolean {
  return change(deck, { ...withAsset(deck, asset), footer }, send)
}

function setPageFooter({ deck }: Context, { page, parts, asset }: z.output<typeof SET_PAGE>, send: Send): boolean {
  const record = pageOf(deck, page)
  if (record === undefined) return false
  const { footer: _footer, ...rest } = record
  const own = parts && ownParts(parts, deck.footer ?? NO_FOOTER)
  const next: Page = own === null || Object.keys(own).length === 0 ? rest : { ...rest, footer: own }
  return change(deck, { ...withAsset(deck, asset), pages: { ...deck.pages, [page]: next } }, send)
}

/** The parts in which a page differs from its deck. On a page that goes without, all that it shows is its own. */
function ownParts(parts: Partial<FooterParts>, footer: Footer): Partial<FooterParts> {
  if (footer.leftOut.length > 0) return parts
  const differs = ([name, value]: [string, unknown]) => !deepEqual(value, footer[name as keyof FooterParts])
  return Object.fromEntries(Object.entries(parts).filter(differs))
}

function withAsset(deck: Deck, asset: Asset | undefined): Deck {
  return asset === undefined ? deck : { ...deck, assets: { ...deck.assets, [asset.id]: asset } }
}

function change(before: Deck, after: Deck, send: Send): boolean {
  const transaction = diffDecks(before, after)
  if (isEmpty(transaction)) return false
  send?.({ transaction })
  return true
}

export const footerCommands = {
  'deck.setFooter': command('page', SET_DECK, setFooter),
  'page.setFooter': command('page', SET_PAGE, setPageFooter),
}
