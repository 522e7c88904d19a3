import { serve } from '../../threads/serve.ts'
import { refusalIn } from '../structure/reader.ts'
import type { FileAnswer, FileTask } from './file-task.ts'
import { readFile } from './read-file.ts'

// What a library asked for ahead of need and gave up fails with nobody waiting for it, maybe when the next file is in hand already:
// what a file is worth is told by its own answer alone.
process.on('unhandledRejection', () => undefined)

serve<FileTask, FileAnswer>({ handle: read })

/** What a parser throws at what it did not expect is no refusal: the file is not as its format says. */
async function read({ bytes, hints }: FileTask): Promise<FileAnswer> {
  try {
    return { ok: true, value: await readFile(bytes, hints) }
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal !== undefined) return { ok: false, error: { code: refusal.code, details: refusal.details } }
    throw error
  }
}
