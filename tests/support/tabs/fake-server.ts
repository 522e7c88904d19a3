import { type Deck, fromFile, toFile } from '@slidewright/engine/internal'
import {
  applyJsonPatch,
  type DataOf,
  diffJson,
  type JsonPatch,
  type JsonValue,
  type RequestOf,
} from '@slidewright/shared'
import { type ApiResult, done, failed } from '../../../app/api/failure.ts'
import { isServerCanvas, noteSavedCanvas } from '../../../app/editor/session/save/canvas-base.ts'
import type { ServerDeck } from '../../../app/editor/session/save/diff-canvas.ts'
import type { TheirDeck } from '../../../app/editor/session/save/save-ports.ts'
import type { SaveServer } from '../../../app/editor/session/save/saved-editor.ts'
import type { Agenda, Owner } from './agenda.ts'

/** The server's states: available; unreachable; available, but its responses get lost; failing; rejecting the visitor. */
export const SERVER_MODES = ['up', 'away', 'deaf', 'failing', 'stranger'] as const

/** A state of the server. */
export type ServerMode = (typeof SERVER_MODES)[number]

/** Every so many revisions a tab saves the whole deck. */
const WHOLE_EVERY = 4

/** A server with revisions. Requests take effect even if the tab does not live to receive the response. */
export class FakeServer {
  mode: ServerMode = 'up'
  /** How many saves were patches. */
  patched = 0
  /** Patches that did not make the file of the deck that was saved with them. */
  readonly unlike: string[] = []
  readonly decks = new Map<string, { deck: Deck; revision: number }>()
  /** Decks without access. */
  readonly denied = new Set<string>()
  /** The ids of all decks that ever existed. */
  readonly known = new Set<string>()
  private readonly files = new Map<string, Deck>()
  /** The whole files that tabs meant by their patches. */
  private readonly meant = new Map<string, Set<string>>()
  private readonly agenda: Agenda

  constructor(agenda: Agenda) {
    this.agenda = agenda
  }

  /** Saves a deck as someone else. */
  put(id: string, deck: Deck): void {
    this.known.add(id)
    this.decks.set(id, { deck, revision: (this.decks.get(id)?.revision ?? 0) + 1 })
  }

  /** The server's interface for a tab. */
  for(owner: Owner): SaveServer {
    return {
      patchesTo: async (deck, base) => this.noteMeant(deck, base, await patchesTo(deck, base)),
      uploadCanvas: deck => this.call(owner, () => done(this.upload(structuredClone(deck)))),
      uploadCover: async () => null,
      uploadAiData: async () => null,
      save: request => this.call(owner, () => this.save(request)),
      patch: request => this.call(owner, () => this.patch(request)),
      fetchTheirs: id => this.call(owner, () => this.find(id)),
      wait: (_, signal) => this.agenda.wait(owner, signal),
    }
  }

  /** Returns the server's version of a deck. */
  find(id: string): ApiResult<TheirDeck> {
    const found = this.decks.get(id)
    if (this.denied.has(id)) return failed('uploadRefused')
    if (found === undefined) return failed('notFound')
    const theirs = structuredClone({ ...found, taskId: null, persisted: {} })
    noteSavedCanvas(theirs.deck, theirs.revision)
    return done(theirs)
  }

  private async call<T>(owner: Owner, act: () => ApiResult<T>): Promise<ApiResult<T>> {
    if (this.mode === 'away') return this.agenda.later(owner, () => failed('network'))
    const answer = await this.agenda.later(0, () => this.answer(act))
    return this.agenda.later(owner, () => (this.mode === 'deaf' || this.mode === 'away' ? failed('timeout') : answer))
  }

  private answer<T>(act: () => ApiResult<T>): ApiResult<T> {
    if (this.mode === 'failing') return failed('unavailable')
    return this.mode === 'stranger' ? failed('sessionExpired') : act()
  }

  private upload(deck: Deck): string {
    const url = `/uploads/${this.files.size}.json`
    this.files.set(url, deck)
    return url
  }

  private noteMeant(
    deck: Deck,
    { revision }: ServerDeck,
    patches: readonly JsonPatch[] | null,
  ): readonly JsonPatch[] | null {
    if (patches === null) return null
    const name = nameOf(revision, patches)
    this.meant.set(name, (this.meant.get(name) ?? new Set()).add(JSON.stringify(fileOf(deck))))
    return patches
  }

  private patch({
    user_design_id: id,
    base_revision: base,
    transactions,
  }: RequestOf<'designPatch'>): ApiResult<DataOf<'designPatch'>> {
    const found = this.decks.get(id)
    if (found === undefined || this.denied.has(id)) return failed(found ? 'uploadRefused' : 'notFound')
    if (base !== found.revision) return failed('staleRevision', { revision: found.revision })
    let file: JsonValue | undefined = fileOf(found.deck)
    for (const patch of transactions) file = file === undefined ? file : applyJsonPatch(file, patch)
    if (!this.meant.get(nameOf(base, transactions))?.has(JSON.stringify(file))) this.unlike.push(`${id} at ${base}`)
    const deck = fromFile(file)
    if (!deck.ok) throw new Error(`A patch does not fit: ${deck.error.code}`)
    this.patched++
    this.put(id, deck.value)
    return done({ user_design_id: id, revision: this.decks.get(id)?.revision ?? 0 })
  }

  private save({
    user_design_id: asked,
    canvas_url = '',
    base_revision: base,
  }: RequestOf<'designSave'>): ApiResult<DataOf<'designSave'>> {
    const deck = this.files.get(canvas_url)
    if (deck === undefined) return failed('notFound')
    const id = asked ?? `deck-${this.known.size + 1}`
    const found = this.decks.get(id)
    if (asked && (found === undefined || this.denied.has(id))) return failed(found ? 'uploadRefused' : 'notFound')
    if (asked && base !== found?.revision) return failed('staleRevision', { revision: found?.revision })
    this.put(id, deck)
    return done({ user_design_id: id, revision: this.decks.get(id)?.revision ?? 0 })
  }
}

/** Returns the patches of a tab, by the product's rule; some saves are whole. */
async function patchesTo(deck: Deck, { deck: base, revision }: ServerDeck): Promise<readonly JsonPatch[] | null> {
  if (revision % WHOLE_EVERY === 0 || !(await isServerCanvas(base, revision))) return null
  return [diffJson(fileOf(base), fileOf(deck)) ?? { fields: {} }]
}

function nameOf(revision: number | undefined, patches: readonly JsonPatch[]): string {
  return JSON.stringify([revision, patches])
}

/** A deck as JSON. */
function fileOf(deck: Deck): JsonValue {
  return JSON.parse(JSON.stringify(toFile(deck)))
}
