import type { Database, DatabaseTransaction } from '../../ports/database.ts'

/** Texts to append to the log of a job that a worker has leased. */
export interface Append {
  readonly id: string
  readonly worker: string
  /** The number of the last existing event. */
  readonly last: number
  readonly texts: readonly string[]
}

interface Waiting extends Append {
  resolve(isTaken: boolean): void
  reject(error: unknown): void
}

/** The maximum number of rows per statement, far below SQLite's limit. */
const ROWS_MAX = 1_000

/** Batches writes to the logs of many jobs into one commit, because each commit costs a disk sync. */
export function createAppendBatch(db: Database): (append: Append) => Promise<boolean> {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const leased = await db.transaction().execute(trx => insert(trx, batch))
        for (const each of batch) each.resolve(leased.has(keyOf(each)))
      } catch (error) {
        for (const each of batch) each.reject(error)
      }
    }
    isWriting = false
  }

  return append =>
    new Promise((resolve, reject) => {
      waiting.push({ ...append, resolve, reject })
      // Appends of the same turn of the event loop join the batch.
      if (!isWriting) setImmediate(() => isWriting || void write())
    })
}

/** Inserts the texts of jobs still leased to their worker. Returns the keys of those jobs. */
async function insert(trx: DatabaseTransaction, batch: readonly Append[]): Promise<ReadonlySet<string>> {
  const leased = new Set<string>()
  for (let at = 0; at < batch.length; at += ROWS_MAX) {
    const rows = await trx
      .selectFrom('job')
      .select(['id', 'worker'])
      .where(
        'id',
        'in',
        batch.slice(at, at + ROWS_MAX).map(({ id }) => id),
      )
      .where('state', '=', 'running')
      .execute()
    for (const row of rows) leased.add(keyOf(row))
  }
  const rows = batch
    .filter(each => leased.has(keyOf(each)))
    .flatMap(({ id, last, texts }) => texts.map((text, index) => ({ job_id: id, seq: last + index + 1, text })))
  for (let at = 0; at < rows.length; at += ROWS_MAX) {
    await trx
      .insertInto('job_event')
      .values(rows.slice(at, at + ROWS_MAX))
      .execute()
  }
  return leased
}

function keyOf({ id, worker }: { readonly id: string; readonly worker: string }): string {
  return `${id} ${worker}`
}
