import { countingIds, createEditor, type Deck, type Editor } from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import type { DataOf, JsonPatch } from '@slidewright/shared'
import { type ApiClient, createClient } from '../../app/api/client.ts'
import { onlyVisitor } from '../../app/api/identity.ts'
import { fetchDesign } from '../../app/editor/session/open/fetch-design.ts'
import { patchesTo } from '../../app/editor/session/save/diff-canvas.ts'
import type { SavePorts } from '../../app/editor/session/save/save-ports.ts'
import { savedEditor, saveSteps } from '../../app/editor/session/save/saved-editor.ts'
import { Saver } from '../../app/editor/session/save/saver.ts'
import { uploadCanvas } from '../../app/editor/session/save/upload-canvas.ts'
import type { SaveIdentity } from '../../app/stores/save-request.ts'
import type { Random } from '../../engine/src/base/random.ts'
import { MAKERS } from '../../engine/src/testing/fuzz-args.ts'
import { chance, pick } from '../../engine/src/testing/random-deck.ts'

/** Pauses of the saver are this much shorter than in the browser. */
const HASTE = 200

/** What is to be seen of a tab's saves. */
export interface SaveWatch {
  /** A canvas was uploaded, and this is the URL that the server returned. */
  onUploaded(deck: Deck, url: string): Promise<void>
  /** A deck is sent as patches. */
  onPatched(deck: Deck, patches: readonly JsonPatch[]): void
  /** The server has acknowledged a save: a canvas by its URL, or patches. */
  onAcknowledged(saved: DataOf<'designSave'>, what: string | readonly JsonPatch[]): void
}

/** An editor and a saver on a deck of a real server, connected as in the app. */
export interface SavingTab {
  readonly editor: Editor
  readonly saver: Saver
  deck(): Deck
  close(): void
}

/** Returns the app's client of a visitor. */
export function apiOf(uuid: string): ApiClient {
  return createClient(onlyVisitor(uuid))
}

/** Opens a tab on a deck that the server does not have yet, or on one of its decks. Null if the server does not return it. */
export async function openTab(
  { uuid, from, number }: { readonly uuid: string; readonly from: Deck | string; readonly number: number },
  watch: SaveWatch,
): Promise<SavingTab | null> {
  const api = apiOf(uuid)
  if (typeof from !== 'string') return tabOn(from, { id: null, revision: 0, taskId: null }, { api, number, watch })
  const opened = await fetchDesign(api, from)
  if (!opened.ok) return null
  const { deck, revision, persisted = {} } = opened.value
  return tabOn(deck, { id: from, revision, taskId: null, persisted }, { api, number, watch })
}

interface TabContext {
  readonly api: ApiClient
  readonly number: number
  readonly watch: SaveWatch
}

function tabOn(deck: Deck, identity: SaveIdentity, { api, number, watch }: TabContext): SavingTab {
  const editor = createEditor({ deck, measure: fakeMeasure(), ids: countingIds(`t${number}x`) })
  const saved = savedEditor(editor)
  const ports: SavePorts = {
    patchesTo: async (deck, server) => {
      const patches = await patchesTo(deck, server)
      if (patches !== null) watch.onPatched(deck, patches)
      return patches
    },
    uploadCanvas: async deck => {
      const answer = await uploadCanvas(api, deck, saver.id ?? undefined)
      if (answer.ok) await watch.onUploaded(deck, answer.value)
      return answer
    },
    uploadCover: async () => null,
    uploadAiData: async () => null,
    save: async request => {
      const answer = await api.call('designSave', request)
      if (answer.ok) watch.onAcknowledged(answer.value, request.canvas_url ?? '')
      return answer
    },
    patch: async request => {
      const answer = await api.call('designPatch', request)
      if (answer.ok) watch.onAcknowledged(answer.value, request.transactions)
      return answer
    },
    fetchTheirs: id => fetchDesign(api, id),
    wait: (ms, signal) => waitBriefly(ms / HASTE, signal),
    snapshot: () => ({ deck: saved.deck(), seq: 0 }),
    isPersisted: () => true,
    adopt: saved.adopt,
    replace: saved.replace,
    onSaved: () => undefined,
    onMerged: () => undefined,
  }
  const saver = new Saver(ports, identity, identity.id === null ? null : deck)
  const stopSaving = saveSteps(editor, saver)
  return {
    editor,
    saver,
    deck: saved.deck,
    close: () => {
      stopSaving()
      saver.close()
    },
  }
}

function waitBriefly(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

const COMMAND_IDS = Object.keys(MAKERS) as (keyof typeof MAKERS)[]

/** Runs random commands of all kinds in an editor, among them undo and redo. Returns how many ran. */
export function editAtRandom(editor: Editor, random: Random, times: number): number {
  const run = editor.run as (id: string, args: unknown) => unknown
  let count = 0
  for (let step = 0; step < times; step++) {
    if (chance(random, 0.15)) count += Number(chance(random, 0.6) ? editor.undo() : editor.redo())
    const id = pick(random, COMMAND_IDS)
    const { deck, session } = editor.state$.value
    const made = MAKERS[id]({ random, deck, selection: session.selection, clip: null })
    if (made !== null && run(id, made.args) !== null) count++
  }
  return count
}

/** Answers what the saver asks its user. */
export function answerAtRandom({ saver }: SavingTab, random: Random): void {
  if (saver.state.at === 'gone') void saver.tryAgain()
  if (saver.state.at !== 'conflict') return
  if (chance(random, 0.5)) void saver.keepOurs()
  else saver.takeTheirs()
}
