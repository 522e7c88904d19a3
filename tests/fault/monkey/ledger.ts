import { createHash } from 'node:crypto'
import { type DataOf, WORKSPACE_TABS } from '@slidewright/shared'
import { type Client, clientOf } from '../../contracts/client.ts'

/** A deck as it may be. */
export interface DeckState {
  readonly mark: string
  readonly revision: number
  readonly name: string
  readonly place: 'works' | 'trash' | 'gone'
  /** Restore points that were given a name: by id, the name and the mark that they hold. */
  readonly points: ReadonlyMap<string, { readonly name: string; readonly mark: string }>
}

/** All that a visitor was told is kept. */
export interface Ledger {
  readonly uuid: string
  /** For each deck every state that it may be in: more than one where an answer did not come. */
  readonly decks: Map<string, readonly DeckState[]>
  /** Uploaded pictures by address, with the digest of their bytes. */
  readonly pictures: Map<string, string>
  /** Titles by task. */
  readonly tasks: Map<string, string>
}

/** How many of the newest tasks of a visitor are looked at: old ones may be cleared away. */
const TASKS_LOOKED_AT = 5

/** A ledger of a visitor who has nothing yet. */
export function emptyLedger(uuid: string): Ledger {
  return { uuid, decks: new Map(), pictures: new Map(), tasks: new Map() }
}

/** The digest of bytes. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Looks whether all of it is there, and takes what is there as the state from now on. Answers what is lost, a sentence each. */
export async function audit(ledger: Ledger, url: string): Promise<string[]> {
  const client = clientOf(url, ledger.uuid)
  const listed = await listDecks(client)
  const lost: string[] = []
  for (const [id, states] of ledger.decks) {
    const actual = await read(client, id, listed.get(id))
    const found = states.find(state => isSame(state, actual))
    if (found === undefined) lost.push(`deck ${told(states)} is ${told([actual])}`)
    if (found?.place === 'gone' || (found === undefined && actual.place === 'gone')) ledger.decks.delete(id)
    else ledger.decks.set(id, [found ?? actual])
  }
  for (const [picture, digest] of ledger.pictures) {
    const response = await client.raw(picture)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status === 200 && digestOf(bytes) === digest) continue
    lost.push(`a picture is answered with ${response.status}`)
    ledger.pictures.delete(picture)
  }
  for (const [task_id, title] of [...ledger.tasks].slice(-TASKS_LOOKED_AT)) {
    const { data } = await client.get<{ title: string } | null>('/api/ai/chat/task', { task_id })
    if (data?.title === title) continue
    lost.push(`a task of ${title} is ${data?.title}`)
    ledger.tasks.delete(task_id)
  }
  return lost
}

type Listed = DataOf<'designList'>['list'][number]

async function listDecks(client: Client): Promise<Map<string, Listed>> {
  const found = new Map<string, Listed>()
  for (const cur of [WORKSPACE_TABS.works, WORKSPACE_TABS.trash]) {
    for (let page = 1; ; page++) {
      const { data, code } = await client.get<DataOf<'designList'>>('/api/design/list', { cur, page, page_size: 100 })
      if (code !== 0) throw new Error(`The list of decks is refused with ${code}`)
      for (const item of data.list) found.set(item.user_design_id, item)
      if (data.list.length < 100) break
    }
  }
  return found
}

const GONE: DeckState = { mark: '', revision: 0, name: '', place: 'gone', points: new Map() }

async function read(client: Client, id: string, listed: Listed | undefined): Promise<DeckState> {
  if (listed === undefined) return GONE
  const file = await client.raw(`/api/design/file?user_design_id=${id}`)
  const { mark = `no file (${file.status})` } = (await file.json().catch(() => ({}))) as { mark?: string }
  const { data } = await client.get<DataOf<'designVersions'>>('/api/design/versions', { user_design_id: id })
  const points = new Map<string, { name: string; mark: string }>()
  for (const { version_id, name } of data.list.filter(version => version.name !== '')) {
    const kept = await client.raw(`/api/design/version/file?user_design_id=${id}&version_id=${version_id}`)
    const state = (await kept.json().catch(() => ({}))) as { mark?: string }
    points.set(version_id, { name, mark: state.mark ?? `no file (${kept.status})` })
  }
  const { revision, name, trashed_at } = listed
  return { mark, revision, name, place: trashed_at === 0 ? 'works' : 'trash', points }
}

/** Restore points that came from an answer that was lost may be there as well. */
function isSame(wanted: DeckState, actual: DeckState): boolean {
  if (wanted.place !== actual.place) return false
  if (wanted.place === 'gone') return true
  if (wanted.revision !== actual.revision || wanted.mark !== actual.mark || wanted.name !== actual.name) return false
  return [...wanted.points].every(([id, point]) => {
    const found = actual.points.get(id)
    return found !== undefined && found.mark === point.mark && found.name === point.name
  })
}

function told(states: readonly DeckState[]): string {
  return states
    .map(({ mark, revision, name, place, points }) => `[${place} ${revision} ${mark} "${name}" ${points.size}]`)
    .join(' or ')
}
