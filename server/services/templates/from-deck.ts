import type { DatabaseTransaction, DesignRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { type CopiedFiles, withCopies } from '../designs/copy.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { fileRevision } from '../designs/save.ts'
import type { Outcome } from '../refusal.ts'
import { urlOfKey } from '../upload-content.ts'

/** The parts of a deck that a template copies: its own files, so that either can be changed without the other. */
export interface TemplateDeck {
  readonly canvas_key: string
  readonly cover_url: string
  readonly suit_id: string
  readonly page_count: number
  readonly design_id: string
  readonly design_revision: number
}

/** Copies the files that a template needs from a deck, and stores it in the transaction that records the copies. */
export function copyDeckForTemplate<T>(
  owner: Owner,
  designId: string,
  how: {
    readonly ports: DesignPorts
    keep(trx: DatabaseTransaction, taken: TemplateDeck, row: DesignRecord): Promise<T>
  },
): Promise<Outcome<T>> {
  return withCopies(owner, designId, {
    ports: how.ports,
    wanted: 'withoutAiData',
    keep: (trx, row, files) => how.keep(trx, takenOf(row, files), row),
  })
}

function takenOf(row: DesignRecord, { canvas, cover }: CopiedFiles): TemplateDeck {
  return {
    canvas_key: canvas.key,
    cover_url: cover === null ? '' : urlOfKey(cover.key, cover.mime),
    suit_id: row.suit_id,
    page_count: canvas.page_count,
    design_id: row.id,
    design_revision: fileRevision(row),
  }
}
