import { ok, type Suit } from '@slidewright/engine/internal'
import type { ParsedOf } from '@slidewright/shared'
import type { DeckContent, JsonReader } from '../../ports/json-reader.ts'
import type { Owner } from '../accounts.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { findDesign } from '../designs/find.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { openStored } from '../stored-files.ts'
import type { SuitsOfOwner } from './suits-of-owner.ts'

/** What a replacement is checked with. */
export interface ReplacePorts extends DesignPorts {
  readonly json: JsonReader
}

/** Whether a deck of the owner's can be set in a suit: one that makes decks, and that is offered or the deck's already. */
export async function checkReplace(
  owner: Owner,
  { user_design_id, suit_id }: ParsedOf<'suitReplace'>,
  { ports, suits }: { readonly ports: ReplacePorts; readonly suits: SuitsOfOwner },
): Promise<Outcome<null>> {
  const row = await findDesign(ports.db, owner, user_design_id)
  const deck = row ? await lookAt(owner, row.canvas_key, ports) : refuse('notFound')
  if (!deck.ok) return deck
  if (suit_id === undefined) return ok(null)
  const found = await suits.find(owner, suit_id)
  const isAllowed = suit_id === deck.value.suit || (await suits.isOffered(owner, suit_id))
  if (found === null || !isAllowed) return refuse('notFound')
  return isWhole(found) ? ok(null) : refuse('suitIncomplete')
}

/** What a stored deck has; a deck that cannot be looked through says so. */
async function lookAt(owner: Owner, key: string, ports: ReplacePorts): Promise<Outcome<DeckContent>> {
  const stored = await openStored(key, ports)
  if (!stored.ok) return stored
  const { hash } = await ports.db.selectFrom('upload').select('hash').where('key', '=', key).executeTakeFirstOrThrow()
  const deck = await ports.json.look({ path: ports.blobs.pathOf(key), hash: hash || key }, { owner })
  if (deck.ok) return deck
  const { code } = deck.error
  if (code === 'missing') return refuse('fileDamaged')
  return code === 'busy' || code === 'cancelled' ? refuse('unavailable') : refuse('deckInvalid', { reason: code })
}

/** A suit that decks can be made in (specification, section 4). */
function isWhole({ layouts }: Suit): boolean {
  return (['cover', 'chapter', 'content'] as const).every(kind => layouts.some(layout => layout.kind === kind))
}
