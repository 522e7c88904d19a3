import { SUITS } from '@slidewright/engine/suits'
import type { Config } from './config/config.ts'
import { textReader } from './importers/text/text-reader.ts'
import type { Rewriter } from './ports/rewriter.ts'
import type { TextWork } from './ports/text-work.ts'
import type { Writer } from './ports/writer.ts'
import { createTextThreads } from './providers/text-threads/text-threads.ts'
import { createAsk } from './providers/writer-model/ask.ts'
import { createModelRewriter } from './providers/writer-model/rewrite/rewriter.ts'
import { createModelWriter } from './providers/writer-model/writer.ts'
import { pageBudget } from './services/page-budget.ts'

/**
 * Creates the configured writer, rewriter and text check. The built-in ones work in threads. Writer and rewriter of a model share one
 * circuit breaker.
 */
export function openWriters(config: WriterConfig, onUnexpected?: (what: string) => void): Writers {
  const { WRITER, WRITER_BASE_URL, WRITER_MODEL, WRITER_API_KEY } = config
  const entry = new URL('./text-thread.ts', import.meta.url)
  const { writer, rewriter, ...texts } = createTextThreads({ entry, ...(onUnexpected && { onUnexpected }) })
  if (WRITER === 'builtin') return { writer, rewriter, texts }
  const ask = createAsk({ kind: WRITER, baseUrl: WRITER_BASE_URL, model: WRITER_MODEL, apiKey: WRITER_API_KEY })
  return {
    writer: createModelWriter({ name: WRITER, ask, reader: textReader, budget: pageBudget(SUITS) }),
    rewriter: createModelRewriter({ name: WRITER, ask }),
    texts,
  }
}

type WriterConfig = Pick<Config, 'WRITER' | 'WRITER_BASE_URL' | 'WRITER_MODEL' | 'WRITER_API_KEY'>

interface Writers {
  readonly writer: Writer
  readonly rewriter: Rewriter
  readonly texts: TextWork
}
