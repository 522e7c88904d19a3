import type { PageId } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import { masterAfter, masterKindOf, masterPage, withMasterRecord } from '../document/masters.ts'
import { pageOf } from '../document/read.ts'
import { diffDecks } from './diff.ts'
import { unchanged } from './transaction.ts'
import type { Context, Sent, Transaction } from './types.ts'

type Send = ((sent: Sent) => void) | undefined
type Run = (context: Context, send: Send) => boolean

/** Commands about the deck, its history and which page is shown: they see the deck as it is. */
const WHOLE = /^(?:deck|history|master)\.|^page\.show$/
/** Commands of single pages that a master can have. */
const OF_MASTERS = new Set(['page.setBackground', 'page.unlockAll', 'page.showAll'])

/** Whether the master of a kind of page is edited: it is shown in place of a page. */
export function isMasterShown(deck: Deck, page: PageId): boolean {
  return masterKindOf(page) !== null && !Object.hasOwn(deck.pages, page)
}

/**
 * Runs a command. While a master is edited, the command sees a deck of one page, the master, and what it writes on it is written to the
 * master. Commands that are about lists of pages cannot run then.
 */
export function runInView(
  context: Context,
  { id, run }: { readonly id: string; readonly run: Run },
  send: Send,
): boolean {
  const { deck, session } = context
  const { page } = session.selection
  if (!isMasterShown(deck, page) || WHOLE.test(id)) return run(context, send)
  if (/^(?:page|section)\./.test(id) && !OF_MASTERS.has(id)) return false
  const view = viewOf(deck, page)
  const pass =
    send && ((sent: Sent) => send({ ...sent, transaction: written(deck, { id: page, view }, sent.transaction) }))
  return run({ ...context, deck: view }, pass)
}

const views = new WeakMap<Page, { readonly deck: Deck; readonly view: Deck }>()

function viewOf(deck: Deck, id: PageId): Deck {
  const page = pageOf(deck, id)
  if (page === undefined) return deck
  const known = views.get(page)
  if (known?.deck === deck) return known.view
  const view = { ...deck, pages: { [id]: page } }
  views.set(page, { deck, view })
  return view
}

/** Returns a transaction of the view as one of the deck. */
function written(
  deck: Deck,
  { id, view }: { readonly id: PageId; readonly view: Deck },
  { after }: Transaction,
): Transaction {
  const kind = masterKindOf(id)
  if (after === view || kind === null) return unchanged(deck)
  const page = pageOf(after, id) ?? masterPage(deck, kind)
  const { masters: _masters, ...rest } = after
  const masters = page === view.pages[id] ? deck.masters : withMasterRecord(deck, masterAfter(deck, kind, page))
  return diffDecks(deck, { ...rest, pages: deck.pages, ...(masters && { masters }) })
}
