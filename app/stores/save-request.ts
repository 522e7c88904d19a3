import type { Deck } from '@slidewright/engine/internal'
import type { DataOf, RequestOf } from '@slidewright/shared'

/** What the server keeps with a deck beside its canvas. It is sent back with every save, as the specification has it. */
export interface PersistedFields {
  readonly cover_url?: string
  readonly ai_data?: string
  readonly vcg_res_ids?: RequestOf<'designSave'>['vcg_res_ids']
  readonly template_type?: string
  readonly tid?: string
  readonly local_upload_ppt_id?: string
  readonly user_template_id?: string
}

/** Which deck is saved, and over which revision of it. */
export interface SaveIdentity {
  readonly id: string | null
  readonly revision: number
  readonly taskId: string | null
  readonly kept?: PersistedFields
}

/** A deck, and the running number of the last journal entry that is in it. */
export interface Snapshot {
  readonly deck: Deck
  readonly seq: number
}

/** What a save sends, and the deck that it is of. */
export interface SavePayload extends Snapshot {
  readonly request: RequestOf<'designSave'>
}

const KEPT = [
  'cover_url',
  'ai_data',
  'vcg_res_ids',
  'template_type',
  'tid',
  'local_upload_ppt_id',
  'user_template_id',
] as const satisfies readonly (keyof PersistedFields)[]

/** What a detail says that a save says again. */
export function persistedFields(detail: DataOf<'designDetail'>): PersistedFields {
  const said = KEPT.filter(name => detail[name] !== '' && detail[name] !== null && detail[name] !== undefined)
  return Object.fromEntries(said.map(name => [name, detail[name]]))
}

/** The same out of storage: what cannot be one of them is left out. */
export function storedFields(value: unknown): PersistedFields {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  const sound = KEPT.filter(name => isText(stored[name]) || (name === 'vcg_res_ids' && isTexts(stored[name])))
  return Object.fromEntries(sound.map(name => [name, stored[name]]))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

/** A save in the specification's form: for a deck that the server has, or for a new one. */
export function saveRequest(
  deck: Deck,
  canvas: string,
  { id, revision, taskId, kept = {} }: SaveIdentity,
): RequestOf<'designSave'> {
  const { cover_url, ai_data, vcg_res_ids, ...origin } = kept
  const common = {
    name: deck.title,
    canvas_url: canvas,
    size: deck.size,
    is_vip: 1,
    ...(deck.suit === null ? {} : { suit_id: deck.suit }),
    ...(cover_url === undefined ? {} : { cover_url }),
    ...(ai_data === undefined ? {} : { ai_data }),
    ...(vcg_res_ids === undefined ? {} : { vcg_res_ids }),
  }
  if (id !== null) return { ...common, user_design_id: id, base_revision: revision }
  return { ...common, ...origin, ...(taskId === null ? {} : { task_id: taskId }) }
}
