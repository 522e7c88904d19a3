import { z } from 'zod'
import type { Deck } from '../../document/deck.ts'
import { THEME } from '../../document/schema/deck.ts'
import { command, plainCommand } from '../command.ts'
import { diffDecks } from '../diff.ts'
import { type DeckDraft, isEmpty, transact, unchanged } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { restoreCommands } from './restore.ts'

type Send = ((sent: Sent) => void) | undefined

/** Writes fields of the deck itself. */
function change(context: Context, fields: Partial<DeckDraft>, send: Send, merge?: string): boolean {
  if (!send) return true
  const transaction = transact(context.deck, draft => {
    Object.assign(draft, fields)
  })
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

/** A deck returned by `switchSuit`, which is derived from this deck and therefore not validated again. */
const SWITCHED = z.custom<Deck>(value => typeof value === 'object' && value !== null && 'pages' in value)

export const deckCommands = {
  ...restoreCommands,
  'deck.rename': command(
    'pencil',
    z.object({ title: z.string(), merge: z.string().optional() }),
    (context, args, send) => change(context, { title: args.title }, send, args.merge),
  ),
  'deck.setLanguage': command('globe', z.object({ language: z.string().min(2) }), (context, { language }, send) =>
    change(context, { language }, send),
  ),
  'deck.setTheme': command('palette', z.object({ theme: THEME }), (context, { theme }, send) =>
    change(context, { theme }, send),
  ),
  'deck.switchSuit': command('layout', z.object({ deck: SWITCHED }), (context, { deck }, send) => {
    const transaction = diffDecks(context.deck, deck)
    if (isEmpty(transaction)) return false
    send?.({ transaction })
    return true
  }),
  'history.undo': plainCommand('undo', (context, send) => travel(context, 'undo', context.canUndo, send), ['mod+z']),
  'history.redo': plainCommand('redo', (context, send) => travel(context, 'redo', context.canRedo, send), [
    'mod+shift+z',
    'mod+y',
  ]),
}

function travel(context: Context, history: 'undo' | 'redo', can: boolean | undefined, send: Send): boolean {
  if (!can) return false
  send?.({ transaction: unchanged(context.deck), history })
  return true
}
