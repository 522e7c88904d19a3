// Runs in a separate thread, since checking a large database takes seconds.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const { path } = workerData as { readonly path: string }
const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
parentPort?.postMessage(Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0])
database.close()
