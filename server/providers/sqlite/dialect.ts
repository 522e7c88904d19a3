import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { QuotaFull, type QuotaScope, StorageBusy, StorageDamaged, StorageFull } from '../../ports/database.ts'

const STATEMENTS_KEPT = 300
/** How long to wait for a lock of another process, and how often to retry, in ms. */
const BUSY_MS = 5_000
const BUSY_PAUSE_MS = 15

/** A Kysely dialect for the SQLite that is part of Node: one connection, writes begin immediately, queries wait while a transaction runs. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(database),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function createDriver(database: DatabaseSync): Driver {
  const connection = createConnection(database)
  const turns = createTurns()
  return {
    init: async () => {},
    acquireConnection: async () => {
      await turns.take()
      return connection
    },
    // IMMEDIATE: a transaction that upgrades from read to write fails at once instead of waiting for another process.
    beginTransaction: async () => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    },
    commitTransaction: async () => {
      await connection.executeQuery(CompiledQuery.raw('commit'))
    },
    rollbackTransaction: async () => {
      if (database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    },
    releaseConnection: async () => turns.give(),
    destroy: async () => database.close(),
  }
}

/** Creates a first-come, first-served queue. */
function createTurns() {
  const waiting: (() => void)[] = []
  let isBusy = false
  return {
    take: () =>
      new Promise<void>(resolve => {
        if (!isBusy) {
          isBusy = true
          resolve()
        } else waiting.push(resolve)
      }),
    give: () => {
      const next = waiting.shift()
      if (next) next()
      else isBusy = false
    },
  }
}

function createConnection(database: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, StatementSync>()

  function prepare(sql: string): StatementSync {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = database.prepare(sql)
    if (statements.size >= STATEMENTS_KEPT) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  function execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = prepare(sql)
    // The compiler passes only values that SQLite accepts; the column types in ports/database ensure that.
    const values = parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  return {
    // Retried here, because SQLite's own busy wait would block the whole process.
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const deadline = performance.now() + BUSY_MS
      for (;;) {
        try {
          return execute<Row>(query)
        } catch (error) {
          const failure = portErrorOf(error)
          if (!(failure instanceof StorageBusy) || performance.now() > deadline) throw failure
        }
        await sleep(BUSY_PAUSE_MS)
      }
    },
    // biome-ignore lint/correctness/useYield: nothing here streams rows, and Kysely requires a generator
    streamQuery: async function* () {
      throw new Error('Rows are not streamed')
    },
  }
}

/** Converts SQLite errors to the errors that the port defines. */
function portErrorOf(error: unknown): unknown {
  const code = (error as { readonly errcode?: number }).errcode ?? 0
  // SQLITE_CONSTRAINT_TRIGGER: a total would exceed its limit (accounting.ts).
  const scope = code === 1811 ? /^quota:(owner|network|all)$/.exec(String((error as Error).message))?.[1] : undefined
  if (scope !== undefined) return new QuotaFull(scope as QuotaScope, { cause: error })
  // SQLITE_FULL (13), or SQLITE_IOERR (10) on a full disk.
  if ((code & 0xff) === 13 || code === 778) return new StorageFull('The database cannot grow', { cause: error })
  // SQLITE_CORRUPT (11) and SQLITE_NOTADB (26).
  if ((code & 0xff) === 11 || (code & 0xff) === 26)
    return new StorageDamaged('The database is damaged', { cause: error })
  // SQLITE_BUSY (5) and SQLITE_LOCKED (6), after the wait.
  const isBusy = (code & 0xff) === 5 || (code & 0xff) === 6
  return isBusy ? new StorageBusy('The database is held by another process', { cause: error }) : error
}
