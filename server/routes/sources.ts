import type { Sources } from '../services/sources.ts'
import type { Handlers } from './mount.ts'

/** Reading of uploaded files. */
export function sourceHandlers(sources: Sources): Handlers<'parseFile'> {
  return { parseFile: (request, { owner, signal }) => sources.parseFile(owner, request, signal) }
}
