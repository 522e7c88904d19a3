import type { ColumnType, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { AccountRow, EmailCodeRow, LetterRow, SessionRow } from './account-tables.ts'
import type { SharePageRow, ShareRow, ShareVisitRow } from './share-tables.ts'

/** Set when the row is made, never after. */
type Fixed<T> = ColumnType<T, T, never>

/** A visitor. Only a digest of the uuid is stored. */
export interface VisitorRow {
  readonly id: Fixed<string>
  readonly uuid_hash: Fixed<string>
  /** The network that it was issued to, as a digest; empty where that is not known. */
  readonly network: ColumnType<string, string | undefined, never>
  /** The account that everything of the visitor went to; empty as long as it belongs to the visitor. */
  readonly bound_to: ColumnType<string, string | undefined, string>
  readonly created_at: Fixed<number>
}

/** A writing task, and what has been written so far. */
export interface TaskRow {
  readonly id: Fixed<string>
  readonly owner: string
  readonly kind: Fixed<'text' | 'import'>
  readonly type: Fixed<number>
  readonly title: string
  /** The text to keep to; empty for a bare title. */
  readonly source: Fixed<string>
  /** JSON. */
  readonly senior_options: Fixed<string>
  readonly design_language_id: Fixed<string>
  readonly outline: string
  readonly content: string
  /** The digest of the outline that the content belongs to. */
  readonly content_input: string
  readonly created_at: Fixed<number>
  readonly updated_at: number
}

/** A step of writing that runs in the background. */
export interface JobRow {
  readonly id: Fixed<string>
  readonly task_id: Fixed<string>
  readonly owner: string
  readonly step: Fixed<'outline' | 'content'>
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0, or why it failed. */
  readonly code: number
  /** What the input was when it began: a digest. */
  readonly input: Fixed<string>
  /** Who runs it, until when (unix ms). */
  readonly worker: string
  readonly lease_until: number
  readonly attempts: number
  readonly created_at: Fixed<number>
  readonly updated_at: number
}

/** An event of a job's stream. `seq` counts from 1 within the job. */
export interface JobEventRow {
  readonly job_id: Fixed<string>
  readonly seq: Fixed<number>
  readonly text: Fixed<string>
}

/** An uploaded file, or one that may be uploaded. Every blob has such a row before it has bytes. */
export interface UploadRow {
  readonly key: Fixed<string>
  readonly owner: string
  readonly type: Fixed<string>
  /** issued: a token is out; receiving: its form is being read; folding: a deck's patches are being folded into it; stored: the bytes are there; used: a deck needs it; orphan: to be swept. */
  readonly state: 'issued' | 'receiving' | 'folding' | 'stored' | 'used' | 'orphan'
  readonly mime: string
  readonly size: number
  readonly width: number
  readonly height: number
  /** Pages of a canvas; 0 for anything else, and for what was stored before pages were counted. */
  readonly page_count: number
  readonly hash: string
  /** The name that the file had with its owner; empty where nobody said. */
  readonly name: Fixed<string>
  /** 0, or when its owner took it out of the list of uploads. */
  readonly hidden_at: number
  /** 1 once it is kept which uploads it names. */
  readonly uses_read: number
  readonly expires_at: number
  readonly created_at: Fixed<number>
}

/** A file's row as it is read. */
export type UploadRecord = Selectable<UploadRow>

/** A reference from a file (a canvas, a suit) to an upload of the same owner. */
export interface UploadUseRow {
  readonly file_key: Fixed<string>
  readonly used_key: Fixed<string>
}

/** A saved deck. */
export interface DesignRow {
  readonly id: Fixed<string>
  readonly owner: string
  readonly name: string
  /** The name as it is searched and sorted. */
  readonly name_search: string
  readonly cover_url: string
  readonly canvas_key: string
  readonly ai_data_key: string
  readonly revision: number
  /** The revision that the canvas file contains; later ones are in the log. */
  readonly canvas_revision: number
  /** Bytes of the log: the patches that are not in the canvas file yet. 0 if there are none. */
  readonly log_bytes: number
  /** Pages of the deck, if its log changes how many there are. */
  readonly log_pages: number | null
  /** A digest of the patch that made the revision; empty if something else did. */
  readonly patch_digest: string
  readonly width: number
  readonly height: number
  readonly is_vip: number
  readonly suit_id: string
  readonly task_id: string
  /** JSON: what the specification keeps with a deck and nothing here reads. */
  readonly kept: string
  /** 0, or when it was put into the trash. */
  readonly trashed_at: number
  readonly created_at: Fixed<number>
  readonly updated_at: number
}

/** A saved deck as it is read. */
export type DesignRecord = Selectable<DesignRow>
/** Changes of a saved deck. */
export type DesignUpdate = Updateable<DesignRow>

/** A patch of a deck's canvas that is not in its file yet. */
export interface DesignPatchRow {
  readonly design_id: Fixed<string>
  readonly owner: string
  /** The revision that it made. */
  readonly revision: Fixed<number>
  /** JSON: its transactions. */
  readonly body: Fixed<string>
  /** Bytes charged for the file that it will be folded into; 0 if that replaces another one. */
  readonly reserved: Fixed<number>
}

/** An earlier state of a deck. */
export interface DesignVersionRow {
  readonly id: Fixed<string>
  readonly design_id: Fixed<string>
  readonly revision: Fixed<number>
  readonly name: string
  readonly canvas_key: Fixed<string>
  readonly created_at: Fixed<number>
}

/** A user's template: a deck saved as one, or an uploaded presentation. */
export interface TemplateRow {
  readonly id: Fixed<string>
  readonly owner: string
  readonly name: string
  readonly kind: Fixed<'deck' | 'pptx'>
  readonly suit_id: string
  /** The deck's canvas; empty for a presentation. */
  readonly canvas_key: string
  /** The plan of the suit; empty for a deck. */
  readonly plan_key: Fixed<string>
  /** The presentation as it was uploaded. */
  readonly source_key: Fixed<string>
  readonly cover_url: string
  readonly page_count: number
  /** The deck that was saved as it last, and its revision then; empty for a presentation. */
  readonly design_id: string
  readonly design_revision: number
  /** 0, or when its owner deleted it. Its suit stays as long as decks are set in it. */
  readonly deleted_at: number
  readonly created_at: Fixed<number>
  readonly updated_at: number
}

/** A template as it is read. */
export type TemplateRecord = Selectable<TemplateRow>

/** When a user last used a suit. */
export interface SuitHistoryRow {
  readonly owner: string
  readonly suit_id: Fixed<string>
  readonly used_at: number
}

/** A model that somebody has connected. Its key is encrypted. */
interface ModelRow {
  readonly owner: Fixed<string>
  readonly provider: Fixed<string>
  readonly address: string
  readonly name: string
  /** Empty where there is no key. */
  readonly key_sealed: string
  /** The last four characters of the key. */
  readonly key_end: string
  readonly key_at: number
  /** 1 for the one that writes. */
  readonly is_chosen: number
  readonly updated_at: number
}

/** A connected model as it is read. */
export type ModelRecord = Selectable<ModelRow>

/** A count of an action in a time window. */
export interface RateRow {
  readonly key: Fixed<string>
  readonly window_start: number
  readonly count: number
}

/** The amount of storage in use, maintained by database triggers: `scope` is `owner:` and an id, `network:` and a digest, or `all`. */
export interface StoredRow {
  readonly scope: Fixed<string>
  readonly bytes: number
  readonly items: number
}

/** The storage limit of a kind of scope. */
export interface StoredLimitRow {
  readonly kind: Fixed<QuotaScope>
  readonly bytes: number
  readonly items: number
}

/** The tables. */
export interface Tables {
  readonly visitor: VisitorRow
  readonly account: AccountRow
  readonly session: SessionRow
  readonly email_code: EmailCodeRow
  readonly letter: LetterRow
  readonly task: TaskRow
  readonly job: JobRow
  readonly job_event: JobEventRow
  readonly upload: UploadRow
  readonly upload_use: UploadUseRow
  readonly design: DesignRow
  readonly design_version: DesignVersionRow
  readonly design_patch: DesignPatchRow
  readonly template: TemplateRow
  readonly suit_history: SuitHistoryRow
  readonly model: ModelRow
  readonly share: ShareRow
  readonly share_visit: ShareVisitRow
  readonly share_page: SharePageRow
  readonly rate: RateRow
  readonly stored: StoredRow
  readonly stored_limit: StoredLimitRow
}

/** The database. A port: currently embedded SQLite; all repositories use it. */
export type Database = Kysely<Tables>
/** The database within a transaction, which holds the write lock. */
export type DatabaseTransaction = Transaction<Tables>

/** The write lock could not be acquired in time: nothing was written, and the call can be retried. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy'
}

/** The storage is full: nothing was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The scope whose quota is exceeded: one owner, all visitors of one network, or everybody. */
export type QuotaScope = 'owner' | 'network' | 'all'

/** A storage quota is exceeded: nothing was written. */
export class QuotaFull extends Error {
  override readonly name = 'QuotaFull'
  readonly scope: QuotaScope
  constructor(scope: QuotaScope, options?: ErrorOptions) {
    super(`No room is left (${scope})`, options)
    this.scope = scope
  }
}

/** The database has pages that cannot be read. */
export class StorageDamaged extends Error {
  override readonly name = 'StorageDamaged'
}
