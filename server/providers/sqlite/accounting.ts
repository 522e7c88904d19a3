/** Bytes that a file occupies beside its content: its rows, its directory entry, the unused part of its last block. */
const FILE = 4096
const ROW = 1024
const PATCH = 64

const TASK = (row: 'old' | 'new') =>
  `${['title', 'source', 'outline', 'content', 'senior_options'].map(name => `octet_length(${row}.${name})`).join(' + ')} + ${ROW}`
const DESIGN = (row: 'old' | 'new') =>
  `octet_length(${row}.name) + octet_length(${row}.name_search) + octet_length(${row}.kept) + ${ROW}`
const PATCH_BYTES = (row: 'old' | 'new') => `octet_length(${row}.body) + ${PATCH} + ${row}.reserved`
const EVENT = 'octet_length(text) + 64'

const ADD = `on conflict (scope) do update
  set bytes = stored.bytes + excluded.bytes, items = stored.items + excluded.items`

/** Requested storage is refused beyond the limit. Counted storage belongs to something already admitted and is only added up. */
const isAsked = { asked: 1, counted: 0 } as const

interface Counted {
  readonly table: string
  readonly bytes: (row: 'old' | 'new') => string
  /** The columns that determine the size. */
  readonly columns: readonly string[]
  readonly mode: keyof typeof isAsked
  /** SQL that tells whether storage of mode `asked` is requested; it always is unless given. */
  readonly asksIf?: (row: 'old' | 'new') => string
  /** Whether a row counts towards the number of files that an owner may have. */
  readonly items: 0 | 1 | ((row: 'old' | 'new') => string)
}

/** Builds the triggers that charge an owner for the rows of a table. */
function triggersOf({ table, bytes, columns, mode, asksIf, items }: Counted): string[] {
  const charge = (row: 'old' | 'new', sign: '' | '-', asked: string) =>
    `insert into charge (owner, bytes, items, asked)
       values (${row}.owner, ${sign}(${bytes(row)}), ${sign}${typeof items === 'number' ? items : items(row)}, ${asked});`
  const asked = (row: 'old' | 'new') => asksIf?.(row) ?? String(isAsked[mode])
  const changed =
    columns.length === 0
      ? []
      : [
          `create trigger ${table}_changed after update of ${[...columns, 'owner'].join(', ')} on ${table} begin
            ${charge('old', '-', '0')}
            ${charge('new', '', `${asked('old')} and (${bytes('new')}) > (${bytes('old')})`)}
          end`,
        ]
  return [
    `create trigger ${table}_added after insert on ${table} begin ${charge('new', '', asked('new'))} end`,
    ...changed,
    `create trigger ${table}_deleted after delete on ${table} begin ${charge('old', '-', '0')} end`,
  ]
}

/** Builds SQL that raises `quota:` and the kind of limit that is exceeded. */
function refusal(kind: 'owner' | 'network' | 'all', scope: string): string {
  return `select raise(abort, 'quota:${kind}') from stored, stored_limit
    where new.asked and new.bytes > 0 and stored.scope = ${scope} and stored_limit.kind = '${kind}'
      and (stored.bytes > stored_limit.bytes or stored.items > stored_limit.items);`
}

const NETWORK = `'network:' || (select network from visitor where id = new.owner)`

const UPLOAD: Counted = {
  table: 'upload',
  bytes: row => `${row}.size + ${FILE}`,
  columns: ['size'],
  mode: 'asked',
  items: 1,
}

/** Triggers that account all storage to its owner, to the owner's network and to the total, in the transaction that stores it. */
export const ACCOUNTING: readonly string[] = [
  "alter table visitor add column network text not null default ''",
  'create table stored (scope text primary key, bytes bigint not null, items bigint not null)',
  'create table stored_limit (kind text primary key, bytes bigint not null, items bigint not null)',
  'create view charge (owner, bytes, items, asked) as select 1, 1, 1, 1 where false',
  `create trigger charge_made instead of insert on charge begin
    insert into stored (scope, bytes, items)
      select 'owner:' || new.owner, new.bytes, new.items where true ${ADD};
    insert into stored (scope, bytes, items)
      select 'network:' || network, new.bytes, new.items from visitor where id = new.owner and network <> '' ${ADD};
    insert into stored (scope, bytes, items)
      select 'all', new.bytes, new.items where true ${ADD};
    ${refusal('owner', "'owner:' || new.owner")}
    ${refusal('network', NETWORK)}
    ${refusal('all', "'all'")}
  end`,
  `create trigger visitor_added after insert on visitor begin
    insert into stored (scope, bytes, items) select 'network:' || new.network, 256, 0 where new.network <> '' ${ADD};
    insert into stored (scope, bytes, items) select 'all', 256, 0 where true ${ADD};
  end`,
  ...triggersOf(UPLOAD),
  ...triggersOf({ table: 'task', bytes: TASK, columns: ['title', 'outline', 'content'], mode: 'asked', items: 0 }),
  ...triggersOf({ table: 'design', bytes: DESIGN, columns: ['name', 'kept'], mode: 'counted', items: 0 }),
  ...triggersOf({ table: 'template', bytes: () => String(ROW), columns: [], mode: 'counted', items: 0 }),
  ...triggersOf({ table: 'suit_history', bytes: () => '128', columns: [], mode: 'counted', items: 0 }),
  `create trigger job_added after insert on job begin
    insert into charge (owner, bytes, items, asked) values (new.owner, ${ROW}, 0, 1);
  end`,
  `create trigger job_event_added after insert on job_event begin
    insert into charge (owner, bytes, items, asked)
      select job.owner, octet_length(new.text) + 64, 0, 0 from job where job.id = new.job_id;
  end`,
  // A `before` trigger, because the events are deleted with their job and then no longer have an owner.
  `create trigger job_deleted before delete on job begin
    insert into charge (owner, bytes, items, asked)
      select old.owner, -${ROW} - (select coalesce(sum(${EVENT}), 0) from job_event where job_id = old.id), 0, 0;
  end`,
  `insert into charge (owner, bytes, items, asked) select owner, sum(size + ${FILE}), count(*), 0 from upload group by owner`,
  `insert into charge (owner, bytes, items, asked) select new.owner, sum(${TASK('new')}), 0, 0 from task as new group by new.owner`,
  `insert into charge (owner, bytes, items, asked) select new.owner, sum(${DESIGN('new')}), 0, 0 from design as new group by new.owner`,
  `insert into charge (owner, bytes, items, asked) select owner, count(*) * ${ROW}, 0, 0 from template group by owner`,
  `insert into charge (owner, bytes, items, asked) select owner, count(*) * 128, 0, 0 from suit_history group by owner`,
  `insert into charge (owner, bytes, items, asked) select owner, count(*) * ${ROW}, 0, 0 from job group by owner`,
  `insert into charge (owner, bytes, items, asked)
    select owner, sum(${EVENT}), 0, 0 from job_event join job on job.id = job_id group by owner`,
  'create index task_updated on task (updated_at)',
  'create index design_task on design (task_id)',
  'create index rate_window on rate (window_start)',
]

/** Triggers that account the references of a file to its owner's other files. */
export const USE_ACCOUNTING: readonly string[] = [
  `create trigger upload_use_added after insert on upload_use begin
    insert into charge (owner, bytes, items, asked) select owner, 128, 0, 0 from upload where key = new.file_key;
  end`,
  `create trigger upload_use_deleted after delete on upload_use begin
    insert into charge (owner, bytes, items, asked) select owner, -128, 0, 0 from upload where key = old.file_key;
  end`,
  // A `before` trigger, because the references are deleted with their file and then no longer have an owner.
  `create trigger upload_leaving before delete on upload begin
    insert into charge (owner, bytes, items, asked)
      select old.owner, -128 * count(*), 0, 0 from upload_use where file_key = old.key;
  end`,
  `insert into charge (owner, bytes, items, asked)
    select owner, 128 * count(*), 0, 0 from upload_use join upload on upload.key = file_key group by owner`,
]

/**
 * Triggers that account the patches of decks. A patch of a file that stays as a restore point is charged for the file, too, that it will be
 * folded into.
 */
export const PATCH_ACCOUNTING: readonly string[] = triggersOf({
  table: 'design_patch',
  bytes: PATCH_BYTES,
  columns: [],
  mode: 'asked',
  items: row => `(${row}.reserved > 0)`,
})

/** Triggers that never refuse the file of a deck that its patches are folded into: those were admitted with the patches. */
export const FOLD_ACCOUNTING: readonly string[] = [
  'drop trigger upload_added',
  'drop trigger upload_changed',
  'drop trigger upload_deleted',
  ...triggersOf({ ...UPLOAD, asksIf: row => `(${row}.state <> 'folding')` }),
]

/** Triggers that account connected models to their owner. */
export const MODEL_ACCOUNTING: readonly string[] = triggersOf({
  table: 'model',
  bytes: () => String(ROW),
  columns: [],
  mode: 'counted',
  items: 0,
})

/** Triggers that account shares to their owner, each with the visits that are kept of it. */
export const SHARE_ACCOUNTING: readonly string[] = triggersOf({
  table: 'share',
  bytes: () => String(ROW),
  columns: [],
  mode: 'counted',
  items: 0,
})

/** Builds a trigger that charges a new owner for a row, and the former one no more. */
function moved(table: string, bytes: (row: 'old' | 'new') => string, items: (row: 'old' | 'new') => string): string {
  return `create trigger ${table}_moved after update of owner on ${table} begin
    insert into charge (owner, bytes, items, asked) values (old.owner, -(${bytes('old')}), -(${items('old')}), 0);
    insert into charge (owner, bytes, items, asked) values (new.owner, ${bytes('new')}, ${items('new')}, 0);
  end`
}

const JOB = (row: 'old' | 'new') =>
  `${ROW} + (select coalesce(sum(${EVENT}), 0) from job_event where job_id = ${row}.id)`
const USES = (row: 'old' | 'new') => `128 * (select count(*) from upload_use where file_key = ${row}.key)`

/** Triggers that keep the accounts right when rows get another owner: those of the tables that have no such trigger yet. */
export const OWNER_ACCOUNTING: readonly string[] = [
  moved('job', JOB, () => '0'),
  moved('upload', USES, () => '0'),
  moved('design_patch', PATCH_BYTES, row => `${row}.reserved > 0`),
  moved(
    'suit_history',
    () => '128',
    () => '0',
  ),
  ...['template', 'share'].map(table =>
    moved(
      table,
      () => String(ROW),
      () => '0',
    ),
  ),
]
