import type { Links } from '../services/fetch-links.ts'
import type { Materials } from '../services/materials/materials.ts'
import { ok } from '../services/refusal.ts'
import type { Handlers } from './mount.ts'

type MaterialRoutes = 'materialList' | 'materialStyles' | 'materialDelete' | 'uploadLink'

/** Handlers for materials, and pictures from links. */
export function materialHandlers(materials: Materials, links: Links): Handlers<MaterialRoutes> {
  return {
    materialList: async (request, { owner }) => ok(await materials.list(owner, request)),
    materialStyles: async (request, { owner }) => ok(await materials.styles(owner, request)),
    materialDelete: async ({ ids }, { owner }) => ok({ count: await materials.remove(owner, ids) }),
    uploadLink: ({ url }, { owner, signal }) => links.picture(owner, url, signal),
  }
}
