import * as z from 'zod/mini'
import { WORKSPACE_TABS } from '../constants.ts'
import { jsonPatchSchema } from '../json-patch.ts'
import { DESIGN_PAGE_SIZE_MAX, NAME_MAX } from '../limits.ts'
import { SIMPLIFIED_REASONS } from '../sources.ts'
import { idSchema, pageSchema, paginationSchema, sizeSchema } from './common.ts'
import { leftOutSchema } from './source.ts'

const url = z.string().check(z.maxLength(500))
const name = z.string().check(z.trim(), z.maxLength(NAME_MAX))
const optionalId = z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()])))
const revision = z.number().check(z.int(), z.minimum(0))
const resourceIds = z.optional(
  z.nullable(z.union([z.string().check(z.maxLength(4000)), z.array(z.union([z.string(), z.number()]))])),
)

/** Creates a deck, or updates the one with `user_design_id`. `base_revision` is the revision that the client started from. */
export const designSaveRequest = z.object({
  user_design_id: z.optional(z.nullable(idSchema)),
  name: z.optional(name),
  cover_url: z.optional(url),
  canvas_url: z.optional(url),
  ai_data: z.optional(url),
  size: z.optional(sizeSchema),
  is_vip: z.optional(z.number()),
  task_id: z.optional(z.nullable(idSchema)),
  template_type: optionalId,
  tid: optionalId,
  local_upload_ppt_id: optionalId,
  suit_id: optionalId,
  user_template_id: optionalId,
  vcg_res_ids: resourceIds,
  base_revision: z.optional(z.nullable(revision)),
})

/**
 * Changes the canvas of a deck at `base_revision` by patches of its JSON, in order, and with it what a save sends beside it. Together they
 * make one revision.
 */
export const designPatchRequest = z.object({
  user_design_id: idSchema,
  base_revision: revision,
  transactions: z.array(jsonPatchSchema).check(z.minLength(1), z.maxLength(100)),
  name: z.optional(name),
  cover_url: z.optional(url),
  ai_data: z.optional(url),
  size: z.optional(sizeSchema),
  suit_id: optionalId,
  vcg_res_ids: resourceIds,
})

/** The saved deck and its revision; `restored` if saving took it out of the trash. */
export const designSavedSchema = z.object({
  user_design_id: idSchema,
  revision,
  restored: z.optional(z.boolean()),
})

/** Makes a deck of an uploaded presentation (type `source`) with its pages as they are; `name` instead of its own title. */
export const designImportRequest = z.object({ url: url.check(z.minLength(1)), name: z.optional(name) })

/** The deck that was made, its name and number of pages, and what is simpler in it than in the presentation. */
export const designImportedSchema = z.object({
  user_design_id: idSchema,
  revision,
  name: z.string(),
  pages: z.number(),
  /** Pages are counted from 1; `element` is the name of the shape in the presentation, empty for the page itself. */
  simplified: z.array(z.object({ page: z.number(), element: z.string(), reason: z.enum(SIMPLIFIED_REASONS) })),
  left_out: z.array(leftOutSchema),
})

/** Identifies a deck. */
export const designRequest = z.object({ user_design_id: idSchema })

/** A deck without its canvas, which is at `canvas_url`. Times in unix ms. */
export const designDetailSchema = z.object({
  user_design_id: idSchema,
  name: z.string(),
  cover_url: z.string(),
  canvas_url: z.string(),
  ai_data: z.string(),
  size: sizeSchema,
  is_vip: z.number(),
  task_id: z.string(),
  template_type: z.string(),
  tid: z.string(),
  local_upload_ppt_id: z.string(),
  suit_id: z.string(),
  user_template_id: z.string(),
  vcg_res_ids: z.unknown(),
  revision,
  created_at: z.number(),
  updated_at: z.number(),
})

/** Requests the list of decks: `cur` 1 works, 2 trash. */
export const designListRequest = z.object({
  cur: z._default(z.coerce.number(), WORKSPACE_TABS.works),
  page: pageSchema,
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(DESIGN_PAGE_SIZE_MAX)), 24),
  keyword: z._default(z.string().check(z.trim(), z.maxLength(NAME_MAX)), ''),
  sort: z._default(z.enum(['updated', 'created', 'name']), 'updated'),
})

/** A deck in the list. Times in unix ms; `trashed_at` is 0 unless it is in the trash, `page_count` is 0 if unknown. */
export const designItemSchema = z.object({
  user_design_id: idSchema,
  name: z.string(),
  cover_url: z.string(),
  suit_id: z.string(),
  page_count: z.number(),
  revision,
  created_at: z.number(),
  updated_at: z.number(),
  trashed_at: z.number(),
})
/** A page of the list of decks. */
export const designListSchema = z.object({ list: z.array(designItemSchema), pagination: paginationSchema })

/** Renames a deck. */
export const designRenameRequest = z.object({
  user_design_id: idSchema,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
})
/** Identifies several decks. */
export const designManyRequest = z.object({
  user_design_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)),
})
/** Number of affected decks; decks of other owners are not counted. */
export const designManySchema = z.object({ count: z.number() })

/** Requests a file of a deck (not in the specification: the target of canvas_url and ai_data). */
export const designFileRequest = z.object({
  user_design_id: idSchema,
  name: z._default(z.enum(['canvas', 'ai_data']), 'canvas'),
})

/** The restore points of a deck, newest first; `name` is empty for automatic ones. `revision` and `updated_at` are the deck's current ones. Times in unix ms. */
export const designVersionsSchema = z.object({
  revision,
  updated_at: z.number(),
  list: z.array(
    z.object({
      version_id: idSchema,
      revision,
      name: z.string(),
      page_count: z.number(),
      created_at: z.number(),
    }),
  ),
})

/** Creates a restore point of the current state, with an optional name. */
export const designVersionAddRequest = z.object({ user_design_id: idSchema, name: z._default(name, '') })
/** The restore point and its revision. */
export const designVersionAddedSchema = z.object({ version_id: idSchema, revision })

/** Identifies a restore point of a deck. */
export const designVersionRequest = z.object({ user_design_id: idSchema, version_id: idSchema })
