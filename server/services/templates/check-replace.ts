import { ok, type Suit } from '@slidewright/engine/internal'
import type { ParsedOf } from '@slidewright/shared'
import type { DeckContent, JsonReader } from '../../ports/json-reader.ts'
import type { Owner } from '../accounts.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { openStored } from '../stored-files.ts'
import type { SuitsOfOwner } from './suits-of-owner.ts'

/** Dependencies for checking a replacement. */
export interface ReplacePorts extends DesignPorts {
  readonly json: JsonReader
}

/** Checks whether a deck of the owner can use a suit: it must be complete, and either available or already the deck's suit. */
export async function checkReplace(
  owner: Owner,
  { user_design_id, suit_id }: ParsedOf<'suitReplace'>,
  { ports, suits }: { readonly ports: ReplacePorts; readonly suits: SuitsOfOwner },
): Promise<Outcome<null>> {
  const row = await ports.folding.upToDate(owner, user_design_id)
  const deck = row.ok ? await readContent(owner, row.value.canvas_key, ports) : row
  if (!deck.ok) return deck
  if (suit_id === undefined) return ok(null)
  const found = await suits.find(owner, suit_id)
  const isAllowed = suit_id === deck.value.suit || (await suits.isOffered(owner, suit_id))
  if (found === null || !isAllowed) return refuse('notFound')
  return isComplete(found) ? ok(null) : refuse('suitIncomplete')
}

/** Returns the content of a stored deck; refuses if it cannot be read. */
async function readContent(owner: Owner, key: string, ports: ReplacePorts): Promise<Outcome<DeckContent>> {
  const stored = await openStored(key, ports)
  if (!stored.ok) return stored
  const { hash } = await ports.db.selectFrom('upload').select('hash').where('key', '=', key).executeTakeFirstOrThrow()
  const deck = await ports.json.extractContent({ path: ports.blobs.pathOf(key), hash: hash || key }, { owner })
  if (deck.ok) return deck
  const { code } = deck.error
  if (code === 'missing') return refuse('fileDamaged')
  return code === 'busy' || code === 'cancelled' ? refuse('unavailable') : refuse('deckInvalid', { reason: code })
}

/** Whether a suit is complete enough for decks (specification, section 4). */
function isComplete({ layouts }: Suit): boolean {
  return (['cover', 'chapter', 'content'] as const).every(kind => layouts.some(layout => layout.kind === kind))
}
