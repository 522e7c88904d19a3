import type { Designs } from '../services/designs/designs.ts'
import type { PresentationImport } from '../services/designs/import-presentation.ts'
import { ok } from '../services/refusal.ts'
import type { Handlers } from './mount.ts'

type DesignRoutes =
  | 'designSave'
  | 'designPatch'
  | 'designImport'
  | 'designDetail'
  | 'designList'
  | 'designRename'
  | 'designTrash'
  | 'designRestore'
  | 'designDelete'
  | 'designCopy'
  | 'designFile'
  | 'designVersions'
  | 'designVersionAdd'
  | 'designVersionFile'
  | 'designVersionRestore'

/** Handlers for decks. */
export function designHandlers(designs: Designs, presentations: PresentationImport): Handlers<DesignRoutes> {
  return {
    designSave: (request, { owner }) => designs.save(owner, request),
    designPatch: (request, { owner }) => designs.patch(owner, request),
    designImport: (request, { owner, signal }) => presentations.import(owner, request, signal),
    designDetail: ({ user_design_id }, { owner }) => designs.detail(owner, user_design_id),
    designList: async (request, { owner }) => ok(await designs.list(owner, request)),
    designRename: ({ user_design_id, name }, { owner }) => designs.rename(owner, user_design_id, name),
    designTrash: async ({ user_design_ids }, { owner }) => ok({ count: await designs.trash(owner, user_design_ids) }),
    designRestore: async ({ user_design_ids }, { owner }) =>
      ok({ count: await designs.restore(owner, user_design_ids) }),
    designDelete: async ({ user_design_ids }, { owner }) => ok({ count: await designs.delete(owner, user_design_ids) }),
    designCopy: ({ user_design_id }, { owner }) => designs.copy(owner, user_design_id),
    designVersions: ({ user_design_id }, { owner }) => designs.versions(owner, user_design_id),
    designVersionAdd: ({ user_design_id, name }, { owner }) => designs.addVersion(owner, user_design_id, name),
    designVersionFile: async ({ user_design_id, version_id }, { owner }) =>
      designs.versionFile(owner, user_design_id, version_id),
    designVersionRestore: ({ user_design_id, version_id }, { owner }) =>
      designs.restoreVersion(owner, user_design_id, version_id),
    designFile: async ({ user_design_id, name }, { owner }) => designs.file(owner, user_design_id, name),
  }
}
