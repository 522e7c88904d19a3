import { ok } from '../services/refusal.ts'
import type { Rewriting } from '../services/rewriting.ts'
import type { Handlers } from './mount.ts'

/** Handlers for rewriting the text of decks. */
export function rewritingHandlers(rewriting: Rewriting): Handlers<'rewrite' | 'rewriteConfig'> {
  return {
    rewrite: (request, { owner }) => rewriting.rewrite(owner, request),
    rewriteConfig: async (_, { owner }) => {
      const { name, kinds } = await rewriting.offers(owner)
      return ok({ writer: name, kinds: [...kinds] })
    },
  }
}
