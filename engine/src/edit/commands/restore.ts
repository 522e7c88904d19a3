import { z } from 'zod'
import type { Deck } from '../../document/deck.ts'
import { pageOf, pagesOf } from '../../document/read.ts'
import { command } from '../command.ts'
import { diffDecks } from '../diff.ts'
import { isEmpty } from '../transaction.ts'
import { showing } from './pages.ts'

/** A deck returned by `fromFile`, which is validated already. */
const READ = z.custom<Deck>(value => typeof value === 'object' && value !== null && 'pages' in value)

/** Restores an earlier state of the deck, in one step that can be undone. */
export const restoreCommands = {
  'deck.restore': command('undo', z.object({ deck: READ }), (context, { deck }, send) => {
    const transaction = diffDecks(context.deck, deck)
    if (isEmpty(transaction)) return false
    const [first] = pagesOf(deck)
    const isShown = pageOf(deck, context.session.selection.page) !== undefined
    const select = isShown || !first ? { elements: [], editing: null } : showing([first.id])
    send?.({ transaction, select })
    return true
  }),
}
