import { REWRITE_KINDS } from '@slidewright/shared'
import type { Rewriter } from '../../../ports/rewriter.ts'
import type { AskModel } from '../ask.ts'
import { notesBy, pageBy } from './pages.ts'
import { rewritePiecesBy } from './pieces.ts'

/** Creates the rewriter that uses a model. */
export function createModelRewriter({ name, ask }: { readonly name: string; readonly ask: AskModel }): Rewriter {
  return {
    name,
    kinds: REWRITE_KINDS,
    async *rewrite(request, { signal }) {
      const { kind, pages } = request
      signal.throwIfAborted()
      if (kind !== 'notes' && kind !== 'page') return yield* rewritePiecesBy(ask, kind, { request, signal })
      for (const page of pages) {
        signal.throwIfAborted()
        yield* kind === 'notes' ? notesBy({ ask, request, signal }, page) : pageBy({ ask, request, signal }, page)
      }
    },
  }
}
