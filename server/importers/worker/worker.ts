import { serve } from '../../threads/serve.ts'
import { refusalIn } from '../structure/reader.ts'
import type { FileAnswer, FileTask } from './file-task.ts'
import { readFile } from './read-file.ts'

// A library's abandoned read-ahead may fail unobserved, possibly while the next file is being read. The result of a file is determined by
// its own answer alone.
process.on('unhandledRejection', () => undefined)

serve<FileTask, FileAnswer>({ handle: read })

/** Reads a file. Unexpected errors of a parser mean that the file violates its format. */
async function read({ bytes, hints }: FileTask): Promise<FileAnswer> {
  try {
    return { ok: true, value: await readFile(bytes, hints) }
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal !== undefined) return { ok: false, error: { code: refusal.code, details: refusal.details } }
    throw error
  }
}
