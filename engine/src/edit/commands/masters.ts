import { z } from 'zod'
import {
  kindOfPage,
  MASTER_KINDS,
  type MasterKind,
  masterId,
  masterKindOf,
  masterOf,
  samplePage,
} from '../../document/masters.ts'
import { pageOf, pagesOf } from '../../document/read.ts'
import { PAGE_ID } from '../../document/schema/values.ts'
import { command } from '../command.ts'
import { diffDecks } from '../diff.ts'
import { isMasterShown } from '../master-view.ts'
import { unchanged } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { showing } from './pages.ts'

type Send = ((sent: Sent) => void) | undefined

const OPEN = z.object({ kind: z.enum(MASTER_KINDS) }).optional()
const CLOSE = z.object({ page: PAGE_ID }).optional()
const RESET = z.object({ kind: z.enum(MASTER_KINDS) }).optional()

/** Shows the master of a kind of page, that of the current page unless another is named, to be edited like a page. */
function open({ deck, session }: Context, args: z.output<typeof OPEN>, send: Send): boolean {
  const { page } = session.selection
  const shown = pageOf(deck, page)
  const kind = args?.kind ?? (isMasterShown(deck, page) || !shown ? null : kindOfPage(shown))
  if (kind === null || masterId(kind) === page || Object.hasOwn(deck.pages, masterId(kind))) return false
  send?.({ transaction: unchanged(deck), select: showing([masterId(kind)]) })
  return true
}

/** Shows pages again: the named one, else the first of the master's kind. */
function close({ deck, session }: Context, args: z.output<typeof CLOSE>, send: Send): boolean {
  const kind = shownKind({ deck, session })
  if (kind === null) return false
  const named = args && Object.hasOwn(deck.pages, args.page) ? args.page : undefined
  const page = named ?? samplePage(deck, kind)?.id ?? pagesOf(deck)[0]?.id
  if (page === undefined) return false
  send?.({ transaction: unchanged(deck), select: showing([page]) })
  return true
}

/** Takes a master away: pages of its kind are as the suit has them. */
function reset({ deck, session }: Context, args: z.output<typeof RESET>, send: Send): boolean {
  const kind = args?.kind ?? shownKind({ deck, session })
  if (kind === null || deck.masters?.[masterOf(deck, kind).id] === undefined) return false
  const { [masterId(kind)]: _gone, ...others } = deck.masters
  const { masters: _masters, ...rest } = deck
  const after = Object.keys(others).length === 0 ? rest : { ...rest, masters: others }
  send?.({ transaction: diffDecks(deck, after), select: { elements: [], editing: null } })
  return true
}

function shownKind({ deck, session }: Pick<Context, 'deck' | 'session'>): MasterKind | null {
  const { page } = session.selection
  return isMasterShown(deck, page) ? masterKindOf(page) : null
}

export const masterCommands = {
  'master.open': command('layout', OPEN, open),
  'master.close': command('check', CLOSE, close),
  'master.reset': command('undo', RESET, reset),
}
