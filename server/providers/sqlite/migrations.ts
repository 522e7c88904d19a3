import {
  ACCOUNTING,
  FOLD_ACCOUNTING,
  MODEL_ACCOUNTING,
  OWNER_ACCOUNTING,
  PATCH_ACCOUNTING,
  SHARE_ACCOUNTING,
  USE_ACCOUNTING,
} from './accounting.ts'

/** The migrations of the schema. A released migration is never changed; changes go into the next one. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table visitor (
      id text primary key, uuid_hash text not null unique, created_at bigint not null
    )`,
    `create table task (
      id text primary key, owner text not null, kind text not null, type integer not null, title text not null,
      source text not null, senior_options text not null, design_language_id text not null,
      outline text not null, content text not null, content_input text not null,
      created_at bigint not null, updated_at bigint not null
    )`,
    'create index task_owner on task (owner, created_at)',
    `create table job (
      id text primary key, task_id text not null references task (id) on delete cascade, owner text not null,
      step text not null, state text not null, code integer not null, input text not null, worker text not null,
      lease_until bigint not null, attempts integer not null, created_at bigint not null, updated_at bigint not null
    )`,
    'create index job_state on job (state, created_at)',
    'create index job_task on job (task_id, step, created_at)',
    `create table job_event (
      job_id text not null references job (id) on delete cascade, seq integer not null, text text not null,
      primary key (job_id, seq)
    )`,
    `create table upload (
      key text primary key, owner text not null, type text not null, state text not null, mime text not null,
      size bigint not null, width integer not null, height integer not null, hash text not null,
      expires_at bigint not null, created_at bigint not null
    )`,
    'create index upload_owner on upload (owner, state)',
    'create index upload_state on upload (state, expires_at)',
    `create table design (
      id text primary key, owner text not null, name text not null, name_search text not null,
      cover_url text not null, canvas_key text not null, ai_data_key text not null, revision integer not null, width integer not null, height integer not null,
      is_vip integer not null, suit_id text not null, task_id text not null, kept text not null,
      trashed_at bigint not null, created_at bigint not null, updated_at bigint not null
    )`,
    'create index design_owner on design (owner, trashed_at, updated_at)',
    `create table design_version (
      id text primary key, design_id text not null references design (id) on delete cascade, revision integer not null,
      name text not null, canvas_key text not null, created_at bigint not null
    )`,
    'create index design_version_design on design_version (design_id, revision)',
    'create table rate (key text primary key, window_start bigint not null, count integer not null)',
  ],
  ['alter table upload add column page_count integer not null default 0'],
  [
    "alter table upload add column name text not null default ''",
    'alter table upload add column hidden_at bigint not null default 0',
  ],
  [
    `create table template (
      id text primary key, owner text not null, name text not null, kind text not null, suit_id text not null,
      canvas_key text not null, plan_key text not null, source_key text not null, cover_url text not null,
      page_count integer not null, deleted_at bigint not null, created_at bigint not null, updated_at bigint not null
    )`,
    'create index template_owner on template (owner, deleted_at, created_at)',
    `create table suit_history (
      owner text not null, suit_id text not null, used_at bigint not null, primary key (owner, suit_id)
    )`,
  ],
  [
    "alter table template add column design_id text not null default ''",
    'alter table template add column design_revision integer not null default 0',
  ],
  ACCOUNTING,
  [
    'alter table upload add column uses_read integer not null default 0',
    'create index upload_unread on upload (owner, type) where uses_read = 0',
    `create table upload_use (
      file_key text not null references upload (key) on delete cascade, used_key text not null,
      primary key (file_key, used_key)
    ) without rowid`,
    'create index upload_use_used on upload_use (used_key)',
  ],
  USE_ACCOUNTING,
  // Waiting owners and their waiting times are read from the index alone.
  ['create index job_line on job (state, owner, created_at)'],
  [
    'alter table design add column canvas_revision integer not null default 0',
    'alter table design add column log_bytes bigint not null default 0',
    'alter table design add column log_pages integer',
    "alter table design add column patch_digest text not null default ''",
    `create table design_patch (
      design_id text not null references design (id) on delete cascade, revision integer not null,
      owner text not null, body text not null, reserved bigint not null, primary key (design_id, revision)
    )`,
    ...PATCH_ACCOUNTING,
    ...FOLD_ACCOUNTING,
  ],
  [
    `create table model (
      owner text not null, provider text not null, address text not null, name text not null, key_sealed text not null,
      key_end text not null, key_at bigint not null, is_chosen integer not null, updated_at bigint not null,
      primary key (owner, provider)
    )`,
    ...MODEL_ACCOUNTING,
  ],
  [
    `create table share (
      design_id text primary key references design (id) on delete cascade, owner text not null, sign_id text not null unique,
      is_open integer not null, password text not null, secret text not null, expires_at bigint not null,
      allow_download integer not null, allow_copy integer not null, allow_notes integer not null,
      allow_embed integer not null, created_at bigint not null
    )`,
    `create table share_visit (
      id text primary key, design_id text not null references design (id) on delete cascade, opened_at bigint not null,
      ms bigint not null, is_end integer not null
    )`,
    'create index share_visit_design on share_visit (design_id, opened_at)',
    'create index share_visit_opened on share_visit (opened_at)',
    `create table share_page (
      design_id text not null references design (id) on delete cascade, day integer not null, page_id text not null,
      ms bigint not null, views integer not null, primary key (design_id, day, page_id)
    ) without rowid`,
    'create index share_page_day on share_page (day)',
    ...SHARE_ACCOUNTING,
  ],
  [
    "alter table visitor add column bound_to text not null default ''",
    `create table account (
      id text primary key, uuid text not null unique, email text not null unique, password text not null,
      nick_name text not null, created_at bigint not null
    )`,
    `create table session (
      id text primary key, token_hash text not null unique,
      account_id text not null references account (id) on delete cascade, agent text not null,
      created_at bigint not null, used_at bigint not null
    )`,
    'create index session_account on session (account_id, used_at)',
    'create index session_used on session (used_at)',
    `create table email_code (
      key text primary key, code_hash text not null, tries integer not null, sent_at bigint not null,
      expires_at bigint not null
    )`,
    'create index email_code_expires on email_code (expires_at)',
    `create table letter (
      id text primary key, address text not null, subject text not null, body text not null, created_at bigint not null
    )`,
    ...OWNER_ACCOUNTING,
  ],
]
