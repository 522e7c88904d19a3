import { isInUse, readUses, type UsePorts } from './upload-uses.ts'

/** The number of pictures checked per step. */
const PICTURES = 500
/** The number of an owner's files whose references are recorded first if missing, and the time limit in ms. */
const FILES = 500
const FILES_MS = 2 * 60 * 1000

/**
 * Releases pictures that their owner removed from the list before a given time and that no deck uses: not its current state, no restore
 * point, none in the trash. The others are checked again a day later.
 */
export async function releaseHiddenPictures(
  ports: UsePorts & { readonly clock: { now(): number } },
  before: number,
): Promise<void> {
  const { db, clock } = ports
  const rows = await db
    .selectFrom('upload')
    .select(['key', 'owner'])
    .where('state', '=', 'stored')
    .where('type', '=', 'picture')
    .where('hidden_at', '!=', 0)
    .where('hidden_at', '<', before)
    .orderBy('hidden_at')
    .limit(PICTURES)
    .execute()
  const areRead = new Map<string, boolean>()
  for (const { key, owner } of rows) {
    if (!areRead.has(owner)) areRead.set(owner, await readUses(ports, { owner, max: FILES }, sweeping()))
    const isFree = areRead.get(owner) === true && !(await isInUse(key, db))
    const change = isFree ? { state: 'orphan' as const } : { hidden_at: clock.now() }
    await db.updateTable('upload').set(change).where('key', '=', key).where('state', '=', 'stored').execute()
  }
}

/** Records the references of files that were stored before references were recorded. */
export async function backfillUses(ports: UsePorts): Promise<void> {
  await readUses(ports, { owner: null, max: FILES }, sweeping())
}

/** Identifies the sweeper as an owner of background work, with a timeout. */
function sweeping() {
  return { owner: { id: 'sweeper' }, signal: AbortSignal.timeout(FILES_MS) }
}
