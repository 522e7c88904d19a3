import type { ConnectedModels, Connecting } from '../services/models/models.ts'
import type { OwnerRequestContext } from './context.ts'
import type { Handlers } from './mount.ts'

/** Handlers for the models that people connect. */
export function modelHandlers(
  models: ConnectedModels,
): Handlers<'writerList' | 'writerTest' | 'writerSave' | 'writerDelete'> {
  const who = ({ owner, isHere }: OwnerRequestContext): Connecting => ({ owner, isHere })
  return {
    writerList: (request, context) => models.list(who(context), request, context.signal),
    writerTest: (request, context) => models.test(who(context), request),
    writerSave: (request, context) => models.save(who(context), request),
    writerDelete: (request, context) => models.delete(who(context), request),
  }
}
