import { MODEL_PROVIDERS } from '@slidewright/shared'
import type { Models } from '../../ports/models.ts'
import type { Rewriter } from '../../ports/rewriter.ts'
import { type Writer, type WriterCall, WriterError } from '../../ports/writer.ts'
import { createLruCache } from '../../security/lru-cache.ts'
import type { StoredModel, StoredModels } from './stored-models.ts'

/** A writer and a rewriter that belong together. */
export interface WriterPair {
  readonly writer: Writer
  readonly rewriter: Rewriter
}

/** Who writes for whom. */
export interface ChosenWriters extends WriterPair {
  /** The pair of an owner: their connected model, or the server's own. */
  pairOf(owner: string | undefined): Promise<WriterPair>
}

/** Models that stay open, so that one which only fails is left alone for a while. */
const OPEN_MAX = 500

/** Creates the writer and the rewriter that work with the model which the owner of the work has connected, or else with `own`. */
export function createChosenWriters(ports: {
  readonly own: WriterPair
  readonly models: Models
  readonly stored: StoredModels
  readonly isClosed: boolean
}): ChosenWriters {
  const { own, models, stored, isClosed } = ports
  const open = createLruCache<WriterPair>({ max: OPEN_MAX, mostLength: OPEN_MAX }, () => 1)

  function openModel(owner: string, model: StoredModel): WriterPair {
    const known = open.get(model.version)
    if (known !== undefined) return known
    const apiKey = stored.keyOf(owner, model)
    if (apiKey === null) throw new WriterError(12114, 'The key of the model cannot be read', { problem: 'key' })
    const { kind } = MODEL_PROVIDERS[model.provider]
    const pair = models.open({ kind, baseUrl: model.address, model: model.name, apiKey })
    open.set(model.version, pair)
    return pair
  }

  async function pairOf(owner: string | undefined): Promise<WriterPair> {
    const model = isClosed || owner === undefined ? null : await stored.chosen(owner)
    return model === null || owner === undefined ? own : openModel(owner, model)
  }

  const of = (call: WriterCall) => pairOf(call.owner?.id)
  return {
    pairOf,
    writer: {
      ...own.writer,
      async *outline(request, call) {
        yield* (await of(call)).writer.outline(request, call)
      },
      async *content(request, call) {
        yield* (await of(call)).writer.content(request, call)
      },
    },
    rewriter: {
      ...own.rewriter,
      async *rewrite(request, call) {
        yield* (await of(call)).rewriter.rewrite(request, call)
      },
    },
  }
}
