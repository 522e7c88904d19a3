import { SUITS } from '@slidewright/engine/suits'
import type { Config } from './config/config.ts'
import { textReader } from './importers/text-reader.ts'
import type { Rewriter } from './ports/rewriter.ts'
import type { Writer } from './ports/writer.ts'
import { createBuiltinRewriter } from './providers/writer-builtin/rewrite/rewriter.ts'
import { createBuiltinWriter } from './providers/writer-builtin/writer.ts'
import { createAsk } from './providers/writer-model/ask.ts'
import { createModelRewriter } from './providers/writer-model/rewrite/rewriter.ts'
import { createModelWriter } from './providers/writer-model/writer.ts'
import { pageBudget } from './services/page-budget.ts'

/** What writes, and what writes anew, as configured. Both ask the same model: while it is left alone by one, it is by the other. */
export function openWriters({ WRITER, WRITER_BASE_URL, WRITER_MODEL, WRITER_API_KEY }: WriterConfig): Writers {
  const reader = textReader
  if (WRITER === 'builtin')
    return { writer: createBuiltinWriter({ reader }), rewriter: createBuiltinRewriter({ reader }) }
  const ask = createAsk({ kind: WRITER, baseUrl: WRITER_BASE_URL, model: WRITER_MODEL, apiKey: WRITER_API_KEY })
  return {
    writer: createModelWriter({ name: WRITER, ask, reader, budget: pageBudget(SUITS) }),
    rewriter: createModelRewriter({ name: WRITER, ask }),
  }
}

type WriterConfig = Pick<Config, 'WRITER' | 'WRITER_BASE_URL' | 'WRITER_MODEL' | 'WRITER_API_KEY'>

interface Writers {
  readonly writer: Writer
  readonly rewriter: Rewriter
}
