import { lookup } from 'node:dns/promises'
import { SUITS } from '@slidewright/engine/suits'
import { MODEL_PROVIDER_IDS, MODEL_PROVIDERS } from '@slidewright/shared'
import type { Config } from './config/config.ts'
import { textReader } from './importers/text/text-reader.ts'
import type { Models } from './ports/models.ts'
import type { Rewriter } from './ports/rewriter.ts'
import type { TextWork } from './ports/text-work.ts'
import type { Writer } from './ports/writer.ts'
import { createTextThreads } from './providers/text-threads/text-threads.ts'
import { createAsk } from './providers/writer-model/ask.ts'
import { createModels } from './providers/writer-model/models.ts'
import { createModelRewriter } from './providers/writer-model/rewrite/rewriter.ts'
import { createModelWriter } from './providers/writer-model/writer.ts'
import { parseList } from './security/addresses.ts'
import type { LinkRules } from './security/link-target.ts'
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

/** Opens access to the models that people connect. */
export function openModels(config: ModelConfig): Models {
  return createModels({ rules: modelRules(config), reader: textReader, budget: pageBudget(SUITS) })
}

/** The private addresses that connected models may have: those that the operator names and, where only people at this computer connect any, the usual ones on it. */
function modelRules({ OWN_MODELS, MODEL_ALLOW, PUBLIC_URL }: ModelConfig): LinkRules {
  return {
    resolve: async host => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
    allowed: new Set([...parseList(MODEL_ALLOW), ...(OWN_MODELS === 'local' ? USUAL : [])]),
    ownHosts: PUBLIC_URL === '' ? [] : [new URL(PUBLIC_URL).hostname],
  }
}

const USUAL = MODEL_PROVIDER_IDS.flatMap(id => {
  const { place, address } = MODEL_PROVIDERS[id]
  const port = place === 'local' ? new URL(address).port : null
  return port === null ? [] : [`localhost:${port}`, `127.0.0.1:${port}`, `::1:${port}`]
})

type ModelConfig = Pick<Config, 'OWN_MODELS' | 'MODEL_ALLOW' | 'PUBLIC_URL'>
type WriterConfig = Pick<Config, 'WRITER' | 'WRITER_BASE_URL' | 'WRITER_MODEL' | 'WRITER_API_KEY'>

interface Writers {
  readonly writer: Writer
  readonly rewriter: Rewriter
  readonly texts: TextWork
}
