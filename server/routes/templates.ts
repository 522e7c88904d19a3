import { ok } from '../services/refusal.ts'
import type { Templates } from '../services/templates/templates.ts'
import type { Handlers } from './mount.ts'

type TemplateRoutes =
  | 'templateUpdate'
  | 'templateList'
  | 'templateDelete'
  | 'templateFile'
  | 'suitHistory'
  | 'suitHistoryAdd'
  | 'suitReplace'

/** Handlers for users' templates, and the suits that were used. */
export function templateHandlers(templates: Templates): Handlers<TemplateRoutes> {
  return {
    templateUpdate: (request, { owner, signal }) => templates.update(owner, request, signal),
    templateList: async (_, { owner }) => ok(await templates.list(owner)),
    templateDelete: ({ user_template_id }, { owner }) => templates.delete(owner, user_template_id),
    templateFile: ({ user_template_id, name }, { owner }) => templates.file(owner, user_template_id, name),
    suitHistory: async (_, { owner }) => ok(await templates.history(owner)),
    suitHistoryAdd: ({ suit_id }, { owner }) => templates.addHistory(owner, suit_id),
    suitReplace: (request, { owner }) => templates.checkReplace(owner, request),
  }
}
