import { ok } from '@slidewright/engine'
import type { DesignRecord } from '../../ports/database.ts'
import { copyFile } from '../designs/copy.ts'
import type { DesignPorts } from '../designs/designs.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { keyOfUrl, urlOfKey } from '../upload-content.ts'

/** What a template takes of a deck: files of its own, so that either can be changed without the other. */
export interface TakenDeck {
  readonly canvas_key: string
  readonly cover_url: string
  readonly suit_id: string
  readonly page_count: number
  readonly design_id: string
  readonly design_revision: number
}

/** Copies what a template needs of a deck. */
export async function takeDeck(row: DesignRecord, ports: DesignPorts): Promise<Outcome<TakenDeck>> {
  const canvas = await copyFile(row.canvas_key, ports)
  if (canvas === null) return refuse('notFound')
  const cover = await copyFile(keyOfUrl(row.cover_url) ?? '', ports)
  const keys = [canvas, cover].flatMap(file => (file === null ? [] : [file.key]))
  await ports.db.updateTable('upload').set({ state: 'used' }).where('key', 'in', keys).execute()
  return ok({
    canvas_key: canvas.key,
    cover_url: cover === null ? '' : urlOfKey(cover.key, cover.mime),
    suit_id: row.suit_id,
    page_count: canvas.page_count,
    design_id: row.id,
    design_revision: row.revision,
  })
}
