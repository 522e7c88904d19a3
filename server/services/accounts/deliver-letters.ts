import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Log } from '../../ports/log.ts'
import { LetterRefused, type Mailer } from '../../ports/mailer.ts'

/** What letters are delivered with. */
export interface DeliveryPorts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
}

const LOOK_MS = 500
/** How many letters are on their way at once. */
const AT_ONCE = 5
/** The age at which a letter is given up: the code in it is dead. */
const GIVE_UP_MS = 10 * 60 * 1000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Sends the letters of the outbox until the signal aborts. A letter leaves the outbox when it was sent, so that none is lost with the process. */
export async function deliverLetters(ports: DeliveryPorts, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = ports
  const waits = new Map<string, { readonly until: number; readonly pause: number }>()
  while (!signal.aborted) {
    const now = clock.now()
    const all = await db
      .selectFrom('letter')
      .selectAll()
      .orderBy('created_at')
      .execute()
      .catch(() => [])
    const ids = new Set(all.map(({ id }) => id))
    for (const id of waits.keys()) if (!ids.has(id)) waits.delete(id)
    const due = all.filter(({ id }) => (waits.get(id)?.until ?? 0) <= now).slice(0, AT_ONCE)
    await Promise.all(
      due.map(async letter => {
        const end = await outcomeOf(letter, ports, signal)
        if (signal.aborted && end.is === 'later') return
        if (end.is === 'later' && now - letter.created_at < GIVE_UP_MS) {
          const pause = Math.min(LONGEST_PAUSE_MS, (waits.get(letter.id)?.pause ?? FIRST_PAUSE_MS / 2) * 2)
          waits.set(letter.id, { until: now + pause, pause })
          log.warn('mail waits', { reason: end.reason })
          return
        }
        if (end.is !== 'sent') log.error('mail given up', { reason: end.reason })
        await db.deleteFrom('letter').where('id', '=', letter.id).execute()
      }),
    ).catch(error => log.error('mail', {}, error))
    await clock.sleep(LOOK_MS, signal)
  }
}

type End = { readonly is: 'sent' } | { readonly is: 'later' | 'never'; readonly reason: string }

async function outcomeOf(
  letter: Parameters<Mailer['send']>[0],
  { mailer }: DeliveryPorts,
  signal: AbortSignal,
): Promise<End> {
  try {
    await mailer.send(letter, signal)
    return { is: 'sent' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { is: error instanceof LetterRefused ? 'never' : 'later', reason }
  }
}
