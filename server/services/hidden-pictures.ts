import type { Blobs } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'

/** Pictures that are looked for in one go. The others come the next time. */
const PICTURES = 100
/** A key and the first half of one that is cut in two. */
const OVERLAP = 64

/** What pictures that were taken out of the list are cleared away with. */
export interface HiddenPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly clock: Clock
}

/** Lets go of pictures that their owner took out of the list before this time, and that no deck of theirs names: not now, not in a former state, not in the trash. The others are looked at again a day later. */
export async function abandonHidden(ports: HiddenPorts, before: number): Promise<void> {
  const { db, clock } = ports
  const rows = await db
    .selectFrom('upload')
    .select(['key', 'owner'])
    .where('state', '=', 'stored')
    .where('type', '=', 'picture')
    .where('hidden_at', '!=', 0)
    .where('hidden_at', '<', before)
    .orderBy('hidden_at')
    .limit(PICTURES)
    .execute()
  for (const owner of new Set(rows.map(row => row.owner))) {
    const keys = rows.flatMap(row => (row.owner === owner ? [row.key] : []))
    const unseen = await unnamed(owner, keys, ports)
    await db.updateTable('upload').set({ hidden_at: clock.now() }).where('key', 'in', keys).execute()
    if (unseen.length > 0) await db.updateTable('upload').set({ state: 'orphan' }).where('key', 'in', unseen).execute()
  }
}

async function unnamed(owner: string, keys: readonly string[], { db, blobs }: HiddenPorts): Promise<string[]> {
  const files = await db
    .selectFrom('upload')
    .select('key')
    .where('owner', '=', owner)
    .where('type', 'in', ['canvas', 'ai_data', 'suit'])
    .where('state', 'in', ['stored', 'used'])
    .execute()
  const unseen = new Set(keys)
  for (const file of files) if (unseen.size > 0) await strike(unseen, (await blobs.open(file.key))?.stream)
  return [...unseen]
}

/** Takes out of the set what a file names. The file comes in pieces, and others have their turn between two of them. */
async function strike(unseen: Set<string>, pieces: AsyncIterable<Uint8Array> | undefined): Promise<void> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces ?? []) {
    const words = Buffer.concat([rest, piece])
    for (const key of unseen) if (words.includes(key)) unseen.delete(key)
    rest = words.subarray(-OVERLAP)
  }
}
