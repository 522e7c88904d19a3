import { z } from 'zod'
import type { Deck } from '../../document/deck.ts'
import { PX } from '../../document/schema/values.ts'
import { command, plainCommand } from '../command.ts'
import { transact } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'

type Send = ((sent: Sent) => void) | undefined

/** Manual guides that elements snap to, in px of the page: on every page of the deck. */
export interface GuideLines {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

const PLACES = z.array(PX).max(200).readonly()
const LINES = z.object({ x: PLACES, y: PLACES, merge: z.string().optional() })
const NONE: GuideLines = { x: [], y: [] }

/** Returns the guides of a deck. They are stored in its `extra`, so that files preserve them. */
export function guidesOf({ extra }: Deck): GuideLines {
  const read = LINES.safeParse(extra.guides)
  return read.success ? read.data : NONE
}

function setGuides(context: Context, { x, y, merge }: z.output<typeof LINES>, send: Send): boolean {
  const [before, after] = [guidesOf(context.deck), { x: tidied(x), y: tidied(y) }]
  if (before.x.join() === after.x.join() && before.y.join() === after.y.join()) return false
  if (!send) return true
  const transaction = transact(context.deck, draft => {
    const { guides: _, ...rest } = context.deck.extra
    draft.extra = after.x.length + after.y.length === 0 ? rest : { ...rest, guides: after }
  })
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

/** Sorts positions and removes duplicates, rounded to a tenth of a px. */
function tidied(places: readonly number[]): number[] {
  return [...new Set(places.map(place => Math.round(place * 10) / 10 + 0))].sort((a, b) => a - b)
}

export const guideCommands = {
  'deck.setGuides': command('layout', LINES, setGuides),
  'deck.clearGuides': plainCommand('close', (context, send) => setGuides(context, { x: [], y: [] }, send)),
}
