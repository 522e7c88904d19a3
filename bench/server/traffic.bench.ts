import {
  countingIds,
  createEditor,
  type Deck,
  type Editor,
  type ElementId,
  pagesOf,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import type { ApiClient } from '../../app/api/client.ts'
import { fetchDesign } from '../../app/editor/session/open/fetch-design.ts'
import { noteSavedCanvas } from '../../app/editor/session/save/canvas-base.ts'
import { patchesTo } from '../../app/editor/session/save/diff-canvas.ts'
import { uploadCanvas } from '../../app/editor/session/save/upload-canvas.ts'
import { median } from '../../app/screens/bench/run/summary.ts'
import { patchRequest, saveRequest } from '../../app/stores/save-request.ts'
import { visitorOf } from '../../tests/contracts/client.ts'
import { provideBrowser } from '../../tests/support/browser-wire.ts'
import { apiOf } from '../../tests/support/saving-tabs.ts'
import { calibrate, duration, type Figure } from '../measure.ts'
import { deckOfPages } from './saving-decks.ts'
import { type CountedServer, type ServerCosts, startCountedServer, type WireBytes } from './traffic.ts'

/** The size of the bench: pages of a deck and of a large one, and saves measured. */
export interface TrafficSize {
  readonly pages: number
  readonly manyPages: number
  readonly saves: number
}

/** Patches before the log is folded, as a multiple of the saves that are measured. */
const LOGGED = 6

const SIZE: TrafficSize = { pages: 300, manyPages: 1_000, saves: 15 }

/** Measures what opening and saving cost: bytes on the wire, and syncs and processor time of the server. */
export async function* trafficBench(size: TrafficSize = SIZE): AsyncGenerator<Figure> {
  const deck = await measuredDeck(size.pages, size.saves)
  const large = await measuredDeck(size.manyPages, size.saves)
  yield counted('traffic: bytes received, a deck opened', deck.opened.received)
  yield counted('traffic: bytes sent, a whole file saved', deck.whole.sent)
  yield counted('traffic: bytes sent, a move saved, first after opening', deck.first.sent)
  yield counted('traffic: bytes sent, a move saved, later', Math.max(...deck.moves.map(({ sent }) => sent)))
  yield counted('traffic: bytes sent, a move saved, a large deck', Math.max(...large.moves.map(({ sent }) => sent)))
  yield counted('traffic: syncs of a move saved', syncsOf(deck.moves), `whole: ${syncsOf(deck.wholes)}`)
  yield timed('traffic: a move saved', deck.moves)
  yield timed('traffic: a whole file saved', deck.wholes)
  yield timed('traffic: a move saved, a large deck', large.moves)
  yield growth('traffic: a move saved, a large deck to a deck', { deck, large, size })
  yield timed('traffic: a long log folded and read', [deck.folded])
  yield timed('traffic: a long log folded and read, a large deck', [large.folded])
  yield counted('traffic: MB of the server', Math.max(deck.megabytes, large.megabytes))
}

/** What one save has cost. */
type SaveCosts = WireBytes & Omit<ServerCosts, 'megabytes'>

const syncsOf = (saves: readonly SaveCosts[]) => median(saves.map(({ syncs }) => syncs))

/** A deck with an editor, as one tab of the app saves it. */
interface SavedDeck {
  readonly api: ApiClient
  readonly editor: Editor
  readonly id: string
  revision: number
  base: Deck
}

async function measuredDeck(pages: number, saves: number) {
  const server = await startCountedServer()
  const undo = provideBrowser(server.url)
  try {
    const { uuid } = await visitorOf(server.url)
    const api = apiOf(uuid ?? '')
    let id = ''
    const whole = await costsOf(server, async () => {
      id = (await save(api, deckOfPages(pages), { id: null, revision: 0 })).id
    })
    const tab: SavedDeck[] = []
    const opened = await costsOf(server, async () => void tab.push(await openDeck(api, id)))
    const [open] = tab
    if (open === undefined) throw new Error('The deck was not opened')
    const first = await costsOf(server, () => saveMove(open, 'patch'))
    const moves: SaveCosts[] = []
    const wholes: SaveCosts[] = []
    // In turn, so that both find the same caches.
    for (let count = 0; count < saves; count++) {
      moves.push(await costsOf(server, () => saveMove(open, 'patch')))
      wholes.push(await costsOf(server, () => saveMove(open, 'whole')))
    }
    for (let count = 0; count < saves * LOGGED; count++) await saveMove(open, 'patch')
    const folded = await costsOf(server, async () => void (await openDeck(api, id)))
    return { whole, opened, first, moves, wholes, folded, megabytes: (await server.look()).megabytes }
  } finally {
    undo()
    await server.stop()
  }
}

async function openDeck(api: ApiClient, id: string): Promise<SavedDeck> {
  const opened = await fetchDesign(api, id)
  if (!opened.ok) throw new Error(`The deck is not opened: ${opened.error.name}`)
  const { deck, revision } = opened.value
  const editor = createEditor({ deck, measure: fakeMeasure(), ids: countingIds('n') })
  editor.run('page.next')
  const [element] = Object.keys(pagesOf(deck)[1]?.elements ?? {}) as ElementId[]
  if (element !== undefined) editor.run('selection.set', { elements: [element] })
  return { api, editor, id, revision, base: deck }
}

/** Moves an element by one px and saves that. */
async function saveMove(tab: SavedDeck, way: 'patch' | 'whole'): Promise<void> {
  const { api, editor, id, revision } = tab
  if (!editor.run('selection.move', { dx: 1, dy: 0 })) throw new Error('The move was refused')
  const { deck } = editor.state$.value
  tab.revision = way === 'patch' ? await patch(tab, deck) : (await save(api, deck, { id, revision })).revision
  tab.base = deck
}

interface SaveOver {
  readonly id: string | null
  readonly revision: number
}

async function patch({ api, id, revision, base }: SavedDeck, deck: Deck): Promise<number> {
  const patches = await patchesTo(deck, { deck: base, revision })
  if (patches === null) throw new Error('The deck was to be saved whole')
  const saved = await api.call('designPatch', patchRequest(deck, patches, { id, revision, taskId: null }))
  if (!saved.ok) throw new Error(`The patch was refused: ${saved.error.name}`)
  noteSavedCanvas(deck, saved.value.revision)
  return saved.value.revision
}

async function save(api: ApiClient, deck: Deck, { id, revision }: SaveOver) {
  const url = await uploadCanvas(api, deck, id ?? undefined)
  if (!url.ok) throw new Error(`The upload was refused: ${url.error.name}`)
  const saved = await api.call('designSave', saveRequest(deck, url.value, { id, revision, taskId: null }))
  if (!saved.ok) throw new Error(`The save was refused: ${saved.error.name}`)
  noteSavedCanvas(deck, saved.value.revision)
  return { id: saved.value.user_design_id, revision: saved.value.revision }
}

async function costsOf(server: CountedServer, act: () => Promise<void>): Promise<SaveCosts> {
  const [bytes, before] = [server.bytes(), await server.look()]
  await act()
  const [now, after] = [server.bytes(), await server.look()]
  return {
    sent: now.sent - bytes.sent,
    received: now.received - bytes.received,
    syncs: after.syncs - before.syncs,
    processorMs: after.processorMs - before.processorMs,
  }
}

interface Grown {
  readonly deck: { readonly moves: readonly SaveCosts[] }
  readonly large: { readonly moves: readonly SaveCosts[] }
  readonly size: TrafficSize
}

/** Returns how much more processor time the median save of a larger deck takes; 1 is as much. */
function growth(name: string, { deck, large, size }: Grown): Figure {
  const [from, to] = [deck, large].map(({ moves }) => median(moves.map(({ processorMs }) => processorMs)))
  const value = (to ?? 0) / (from ?? 1)
  return { name, kind: 'ratio', value, range: [value, value], detail: `${size.pages} and ${size.manyPages} pages` }
}

function counted(name: string, value: number, detail = ''): Figure {
  const whole = Math.round(value)
  return { name, kind: 'count', value: whole, range: [whole, whole], detail }
}

/** Returns the processor time of saves as a ratio to the calibration loop, which a busy machine slows down equally. */
function timed(name: string, saves: readonly SaveCosts[]): Figure {
  const loop = median(Array.from({ length: 9 }, calibrate))
  const times = saves.map(({ processorMs }) => processorMs).toSorted((a, b) => a - b)
  const range = [(times[0] ?? 0) / loop, (times.at(-1) ?? 0) / loop] as const
  return { name, kind: 'ratio', value: median(times) / loop, range, detail: duration(median(times)) }
}
