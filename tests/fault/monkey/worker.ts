import { type Answer, type Client, canvasOf } from '../../contracts/client.ts'
import { pngOf } from '../../contracts/pictures.ts'
import type { DeckState, Ledger } from './ledger.ts'
import { digestOf } from './ledger.ts'
import type { Chance } from './random.ts'

/** Somebody who works, and remembers what they were told. */
export interface Worker {
  readonly ledger: Ledger
  readonly chance: Chance
  readonly tally: Tally
}

/** What came of all calls. */
export interface Tally {
  readonly statuses: Map<number, number>
  acknowledged: number
  /** Answers that never came. */
  unknown: number
  readonly faults: string[]
}

/** Refusals that say nothing of the work: too often, too much at once, no room, come again. */
const LATER = new Set([42900, 50300, 50700, 40301, 12109, 42228])
/** How often an answer is not waited for. */
const CUT = 0.06

/** Nobody reads a stream for longer, in ms. */
const READ_MS = 2_000

type Reply<T> = Answer<T> | 'unknown' | 'refused'
type Saved = { readonly user_design_id: string; readonly revision: number }

/** Does one thing of a working day. */
export async function workOnce(worker: Worker, client: Client): Promise<void> {
  const { chance, ledger } = worker
  const settled = [...ledger.decks].flatMap(([id, states]) =>
    states.length === 1 && states[0] ? [{ id, state: states[0] }] : [],
  )
  const deck = settled.length > 0 ? chance.pick(settled) : null
  const act = deck === null || chance.is(0.12) ? chance.pick(ANYTIME) : chance.pick(WITH_DECK)
  await act(worker, client, deck ?? { id: '', state: NOTHING })
}

interface Deck {
  readonly id: string
  readonly state: DeckState
}

type Act = (worker: Worker, client: Client, deck: Deck) => Promise<void>

const NOTHING: DeckState = { mark: '', revision: 0, name: '', place: 'gone', points: new Map() }

/** Makes a call that changes something, now and then without waiting for the answer. */
async function change<T>(worker: Worker, call: () => Promise<Answer<T>>): Promise<Reply<T>> {
  const { chance, tally } = worker
  const cut = chance.is(CUT)
    ? new Promise<'unknown'>(resolve => setTimeout(() => resolve('unknown'), chance.below(12)))
    : null
  const answer = await Promise.race([call().catch(unanswered), ...(cut === null ? [] : [cut])])
  if (answer === 'unknown') tally.unknown++
  if (typeof answer === 'string') return answer
  count(tally, answer.status)
  if (answer.code === 0) {
    tally.acknowledged++
    return answer
  }
  if (!LATER.has(answer.code)) tally.faults.push(`a well-formed call is refused with ${answer.code} (${answer.msg})`)
  return 'refused'
}

function unanswered(error: { readonly cause?: { readonly code?: string } }): 'unknown' | 'refused' {
  return error.cause?.code === 'ECONNREFUSED' ? 'refused' : 'unknown'
}

/** Counts an answer; one that says that the server failed is a fault. */
export function count(tally: Tally, status: number): void {
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
}

/** What a deck may be after a change: what it became, or either where nobody knows. */
function settle(
  { ledger }: Worker,
  { id, state }: Deck,
  { reply, after }: { readonly reply: Reply<unknown>; readonly after: DeckState },
): void {
  if (reply === 'refused') return
  ledger.decks.set(id, reply === 'unknown' ? [state, after] : [after])
}

async function uploadCanvas(worker: Worker, client: Client): Promise<{ mark: string; url: string } | null> {
  const mark = `mark ${worker.chance.below(1e9)}`
  const filling = 'x'.repeat(worker.chance.below(40_000))
  const canvas = JSON.stringify({ ...JSON.parse(canvasOf(mark)), filling })
  const reply = await client.upload('canvas', 'json', canvas).catch(unanswered)
  if (typeof reply === 'string') return null
  count(worker.tally, reply.status)
  return reply.code === 0 ? { mark, url: reply.data.url } : null
}

const create: Act = async (worker, client) => {
  const canvas = await uploadCanvas(worker, client)
  if (canvas === null) return
  const name = `Deck ${worker.chance.below(1e6)}`
  const reply = await change(worker, () => client.post<Saved>('/api/design/save', { name, canvas_url: canvas.url }))
  if (typeof reply === 'string') return
  const { user_design_id, revision } = reply.data
  worker.ledger.decks.set(user_design_id, [{ mark: canvas.mark, revision, name, place: 'works', points: new Map() }])
}

const save: Act = async (worker, client, deck) => {
  const canvas = await uploadCanvas(worker, client)
  if (canvas === null) return
  const { revision } = deck.state
  const request = { user_design_id: deck.id, base_revision: revision, canvas_url: canvas.url }
  const reply = await change(worker, () => client.post<Saved>('/api/design/save', request))
  const after: DeckState = { ...deck.state, mark: canvas.mark, revision: revision + 1, place: 'works' }
  if (typeof reply !== 'string' && reply.data.revision !== revision + 1)
    worker.tally.faults.push('a save skips revisions')
  settle(worker, deck, { reply, after })
}

const rename: Act = async (worker, client, deck) => {
  const name = `Name ${worker.chance.below(1e6)}`
  const reply = await change(worker, () => client.post('/api/design/rename', { user_design_id: deck.id, name }))
  settle(worker, deck, { reply, after: { ...deck.state, name } })
}

const move =
  (path: string, after: (state: DeckState) => DeckState): Act =>
  async (worker, client, deck) => {
    const reply = await change(worker, () => client.post(path, { user_design_ids: [deck.id] }))
    const then = after(deck.state)
    if (typeof reply !== 'string' && then.place === 'gone') worker.ledger.decks.delete(deck.id)
    else settle(worker, deck, { reply, after: then })
  }

const trash = move('/api/design/trash', state => ({ ...state, place: 'trash' }))
const bringBack = move('/api/design/restore', state => ({ ...state, place: 'works' }))
const deleteForEver = move('/api/design/delete', state =>
  state.place === 'trash' ? { ...state, place: 'gone' } : state,
)

const copy: Act = async (worker, client, deck) => {
  const reply = await change(worker, () => client.post<Saved>('/api/design/copy', { user_design_id: deck.id }))
  if (typeof reply === 'string') return
  const { user_design_id, revision } = reply.data
  worker.ledger.decks.set(user_design_id, [{ ...deck.state, revision, place: 'works', points: new Map() }])
}

const keepPoint: Act = async (worker, client, deck) => {
  const name = `Point ${worker.chance.below(1e6)}`
  const request = { user_design_id: deck.id, name }
  const reply = await change(worker, () => client.post<{ version_id: string }>('/api/design/version/add', request))
  if (reply === 'refused') return
  // A state that is kept already gets the new name: where nobody knows, either name is right.
  if (reply === 'unknown') {
    const held = [...deck.state.points].map(([id, point]) => ({
      ...deck.state,
      points: new Map(deck.state.points).set(id, { ...point, name }),
    }))
    // It may still come after what is asked next: nothing more is asked of this deck until all is looked at.
    worker.ledger.decks.set(deck.id, [deck.state, deck.state, ...held])
    return
  }
  const points = new Map(deck.state.points).set(reply.data.version_id, { name, mark: deck.state.mark })
  worker.ledger.decks.set(deck.id, [{ ...deck.state, points }])
}

const returnToPoint: Act = async (worker, client, deck) => {
  const points = [...deck.state.points]
  if (points.length === 0) return keepPoint(worker, client, deck)
  const [version_id, { mark }] = worker.chance.pick(points)
  const request = { user_design_id: deck.id, version_id }
  const reply = await change(worker, () => client.post('/api/design/version/restore', request))
  settle(worker, deck, { reply, after: { ...deck.state, mark, revision: deck.state.revision + 1, place: 'works' } })
}

const addPicture: Act = async (worker, client) => {
  const side = 8 + worker.chance.below(40)
  const reply = await client.upload('picture', 'png', pngOf(side, side)).catch(unanswered)
  if (typeof reply === 'string' || reply.code !== 0) return
  worker.tally.acknowledged++
  const picture = await client.raw(reply.data.url).catch(() => null)
  const bytes = picture?.status === 200 ? await picture.arrayBuffer().catch(() => null) : null
  if (bytes) worker.ledger.pictures.set(reply.data.url, digestOf(new Uint8Array(bytes)))
}

const addTask: Act = async (worker, client) => {
  const title = `Title ${worker.chance.below(1e6)}`
  const reply = await change(worker, () => client.post<{ task_id: string }>('/api/ai/chat/text/add', { title }))
  if (typeof reply === 'string') return
  const { task_id } = reply.data
  worker.ledger.tasks.set(task_id, title)
  const cutAt = worker.chance.is(0.5) ? 1 + worker.chance.below(2_000) : Number.POSITIVE_INFINITY
  const reading = client.stream('/api/ai/chat/outline', { task_id }, { cutAt, isCut: true }).catch(() => null)
  await Promise.race([reading, new Promise(resolve => setTimeout(resolve, READ_MS))])
}

const ANYTIME: readonly Act[] = [create, create, create, addPicture, addTask]
const WITH_DECK: readonly Act[] = [
  save,
  save,
  save,
  save,
  rename,
  trash,
  bringBack,
  deleteForEver,
  copy,
  keepPoint,
  keepPoint,
  returnToPoint,
]
