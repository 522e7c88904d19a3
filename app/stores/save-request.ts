import type { Deck } from '@slidewright/engine/internal'
import type { DataOf, JsonPatch, RequestOf } from '@slidewright/shared'

/** Fields that the server stores beside the canvas. The specification requires every save to send them again. */
export interface PersistedFields {
  readonly cover_url?: string
  readonly ai_data?: string
  readonly vcg_res_ids?: RequestOf<'designSave'>['vcg_res_ids']
  readonly template_type?: string
  readonly tid?: string
  readonly local_upload_ppt_id?: string
  readonly user_template_id?: string
}

/** Which deck is saved, and on top of which revision. */
export interface SaveIdentity {
  readonly id: string | null
  readonly revision: number
  readonly taskId: string | null
  readonly persisted?: PersistedFields
}

/** A deck, and the sequence number of the last journal entry that it contains. */
export interface Snapshot {
  readonly deck: Deck
  readonly seq: number
}

/** The body of a save and the snapshot it was built from. */
export interface SavePayload extends Snapshot {
  readonly request: RequestOf<'designSave'> | RequestOf<'designPatch'>
}

const PERSISTED = [
  'cover_url',
  'ai_data',
  'vcg_res_ids',
  'template_type',
  'tid',
  'local_upload_ppt_id',
  'user_template_id',
] as const satisfies readonly (keyof PersistedFields)[]

/** Returns the fields of a deck's detail that every save sends again. */
export function persistedFields(detail: DataOf<'designDetail'>): PersistedFields {
  const present = PERSISTED.filter(name => detail[name] !== '' && detail[name] !== null && detail[name] !== undefined)
  return Object.fromEntries(present.map(name => [name, detail[name]]))
}

/** Reads persisted fields from storage; invalid values are left out. */
export function storedFields(value: unknown): PersistedFields {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  const valid = PERSISTED.filter(name => isText(stored[name]) || (name === 'vcg_res_ids' && isTexts(stored[name])))
  return Object.fromEntries(valid.map(name => [name, stored[name]]))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

/** Builds the body of a save in the specification's format, for an existing or a new deck. */
export function saveRequest(
  deck: Deck,
  canvas: string,
  { id, revision, taskId, persisted = {} }: SaveIdentity,
): RequestOf<'designSave'> {
  const { cover_url: _cover, ai_data: _aiData, vcg_res_ids: _resources, ...origin } = persisted
  const common = { ...fieldsOf(deck, persisted), canvas_url: canvas, is_vip: 1 }
  if (id !== null) return { ...common, user_design_id: id, base_revision: revision }
  return { ...common, ...origin, ...(taskId === null ? {} : { task_id: taskId }) }
}

/** Builds the body of a save that changes the server's canvas file by patches. */
export function patchRequest(
  deck: Deck,
  transactions: readonly JsonPatch[],
  { id, revision, persisted = {} }: SaveIdentity & { readonly id: string },
): RequestOf<'designPatch'> {
  const fields = fieldsOf(deck, persisted)
  return { user_design_id: id, base_revision: revision, ...fields, transactions: [...transactions] }
}

/** Returns what every save sends beside the canvas. */
function fieldsOf(deck: Deck, { cover_url, ai_data, vcg_res_ids }: PersistedFields) {
  return {
    name: deck.title,
    size: deck.size,
    ...(deck.suit === null ? {} : { suit_id: deck.suit }),
    ...(cover_url === undefined ? {} : { cover_url }),
    ...(ai_data === undefined ? {} : { ai_data }),
    ...(vcg_res_ids === undefined ? {} : { vcg_res_ids }),
  }
}
