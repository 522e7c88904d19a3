import type { Ids } from '../base/id.ts'
import type { Deck } from '../document/deck.ts'
import type { History } from '../edit/history.ts'
import type { Selection } from '../edit/types.ts'
import type { Measure } from '../text/types.ts'
import type { AddedCommand } from './added-commands.ts'
import type { Journal } from './journal.ts'

/** What an editor is made of. `commands` are added to the engine's; `history` and `seq` are what a replayed journal brings back; `baseRevision` answers the revision that the server has. */
export interface EditorParts<Added extends readonly AddedCommand[] = readonly AddedCommand[]> {
  readonly deck: Deck
  readonly measure: Measure
  readonly ids: Ids
  readonly commands?: Added
  readonly journal?: Journal
  readonly history?: History
  readonly selection?: Selection
  readonly seq?: number
  readonly baseRevision?: () => number
}
