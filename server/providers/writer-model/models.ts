import { MODEL_TEST_MAX } from '@slidewright/shared'
import type { Models } from '../../ports/models.ts'
import type { LanguageReader } from '../../ports/text-reader.ts'
import type { PageBudget } from '../../ports/writer.ts'
import { createGuardedFetch } from '../../security/guarded-fetch.ts'
import { isLocalHost, isNamed, type LinkRules, linkTarget } from '../../security/link-target.ts'
import { createAsk } from './ask.ts'
import { listModels } from './list-models.ts'
import { testPrompt } from './prompts.ts'
import { createModelRewriter } from './rewrite/rewriter.ts'
import { createModelWriter } from './writer.ts'

/** Dependencies of models that people connect. */
export interface ModelsParts {
  /** What addresses may be reached. */
  readonly rules: LinkRules
  readonly reader: LanguageReader
  readonly budget: PageBudget
}

/** The most tokens of a test's answer, which leaves room for a model that reasons first. */
const TEST_TOKENS = 2_000

/** Creates access to models at addresses that people name. */
export function createModels({ rules, reader, budget }: ModelsParts): Models {
  const fetch = createGuardedFetch(rules)
  return {
    isLocal: address => URL.canParse(address) && isNamed(new URL(address), rules),
    problemOf: async address => {
      const target = await linkTarget(address, rules)
      if (typeof target !== 'string' || target === 'linkUnreachable') return null
      return target === 'linkPort' && isLocalHost(new URL(address)) ? 'linkPrivate' : target
    },
    list: (endpoint, call) => listModels({ ...endpoint, fetch }, call),
    try: async function* (endpoint, language, signal) {
      const { system, user } = testPrompt(language)
      const limits = { maxOutputTokens: TEST_TOKENS, max: MODEL_TEST_MAX, isPlain: true }
      const ask = createAsk({ ...endpoint, fetch, retries: 0 })
      yield* ask({ system, messages: [{ role: 'user', content: user }], ...limits, signal })
    },
    open: endpoint => {
      const ask = createAsk({ ...endpoint, fetch })
      return {
        writer: createModelWriter({ name: endpoint.kind, ask, reader, budget }),
        rewriter: createModelRewriter({ name: endpoint.kind, ask }),
      }
    },
  }
}
