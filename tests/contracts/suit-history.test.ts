import { expect, test } from 'vitest'
import type { Database } from '../../server/ports/database.ts'
import { openSqlite } from '../../server/providers/sqlite/open.ts'
import type { Owner } from '../../server/services/accounts.ts'
import { listHistory } from '../../server/services/templates/suit-history.ts'
import { newFolder } from './local-server.ts'

const OWNER: Owner = { id: 'ann', kind: 'visitor', network: '127.0.0.1' }

/** The same database, whose queries are counted. */
function counted(db: Database): { readonly db: Database; readonly queries: () => number } {
  let queries = 0
  const counter: Parameters<Database['withPlugin']>[0] = {
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(counter), queries: () => queries }
}

async function addTemplate(db: Database, at: number, { owner = 'ann', deleted_at = 0 } = {}): Promise<string> {
  const id = `${owner}${at}`
  const files = { canvas_key: '', plan_key: `plan-${id}`, source_key: '', cover_url: '', design_id: '' }
  const times = { deleted_at, created_at: at, updated_at: at }
  const row = { id, owner, name: `Brand ${at}`, kind: 'pptx' as const, suit_id: `own.${id}`, page_count: 1 }
  await db
    .insertInto('template')
    .values({ ...row, ...files, ...times, design_revision: 0 })
    .execute()
  return row.suit_id
}

test('the suits that somebody used are one query, however many are their own, and no file is read', async () => {
  const { db, queries } = counted(openSqlite(newFolder()))
  const own = await Promise.all(Array.from({ length: 20 }, (_, at) => addTemplate(db, at)))
  const gone = await addTemplate(db, 90, { deleted_at: 5 })
  const foreign = await addTemplate(db, 91, { owner: 'bob' })
  const used = [...own, gone, foreign, 'paper', 'not-a-suit']
  await db
    .insertInto('suit_history')
    .values(used.map((suit_id, used_at) => ({ owner: 'ann', suit_id, used_at })))
    .execute()
  const before = queries()
  // Only the database is given: there is nothing to read a file with.
  const { list } = await listHistory(OWNER, { db })
  expect(queries() - before).toBe(1)
  expect(list.map(({ suit_id }) => suit_id)).toEqual(['paper', ...own.toReversed()])
  expect(list[1]).toEqual({ suit_id: own.at(-1), name: 'Brand 19', used_at: 19 })
  await db.destroy()
})
