import { COMMANDS, type Deck, type Editor, EMPTY_HISTORY, type History } from '@slidewright/engine/internal'
import { onNext } from '../../../stores/observed.ts'
import { type Device, gatherWork, hasUnsaved, isWhole, lockName, type StoredWork } from '../../../stores/stored-work.ts'
import { DeviceJournal, type JournalPorts } from '../journal/journal.ts'
import { type DeviceVersion, foldIn, type OpenedDeck } from '../open/open-design.ts'
import type { Saved, SavePorts } from './save-ports.ts'
import { Saver } from './saver.ts'

/** How an opened deck begins: what an editor is made with, and the journal that it writes. */
export interface Beginning {
  readonly journal: DeviceJournal
  readonly deck: Deck
  readonly history: History
  /** What this device is told to keep to begin with. */
  readonly kept: Parameters<DeviceJournal['keep']>[0]
}

/** The editor as seen by the saver. */
export interface SavedEditor {
  deck(): Deck
  /** Takes the deck in which what others changed has been merged. What can be undone stays. */
  adopt(deck: Deck): void
  /** Puts what others have in the place of this deck: no work of this editor. Undo brings this one back. */
  replace(deck: Deck): void
  /** Makes the deck what it was once, or elsewhere, as a person has chosen: work of this editor that undo takes back. */
  restore(deck: Deck): void
}

/** Adapts an editor for the saver. */
export function savedEditor(editor: Editor): SavedEditor {
  return {
    deck: () => editor.state$.value.deck,
    adopt: deck => editor.adopt(deck),
    replace: deck => editor.adopt(deck, COMMANDS['deck.restore'].label),
    restore: deck => void editor.run('deck.restore', { deck }),
  }
}

/** What is asked of the server and of the clock. */
export type SaveServer = Pick<
  SavePorts,
  'uploadCanvas' | 'uploadCover' | 'uploadAiData' | 'save' | 'fetchTheirs' | 'wait'
>

/** Who is told of what has been saved. */
export interface SaveListener {
  onSaved(saved: Saved): void
}

/** An opened deck with the journal that it goes on in: its own, or a new one under a key that this tab holds. */
export function begin(opened: OpenedDeck, freshKey: string, ports?: JournalPorts): Beginning {
  const isOurs = opened.journalKey !== null
  const journal = new DeviceJournal(opened.journalKey ?? freshKey, ports)
  journal.seq = isOurs ? opened.seq : 0
  const { id, taskId, aiData = null, revision, kept } = opened
  // What only a save will tell the server is kept beside a deck that it does not have yet.
  const unsaved = { id, taskId, aiData, revision, ...(id === null && kept && { fields: kept }) }
  const base = opened.base ?? opened.deck
  return {
    journal,
    deck: isOurs ? opened.deck : base,
    history: isOurs ? opened.history : EMPTY_HISTORY,
    kept: { ...unsaved, deck: base, savedSeq: isOurs ? opened.savedSeq : 0 },
  }
}

/** Has this device keep an opened deck, with the work of other journals merged into it, in one piece: they go when it is written, and not before. */
export async function keepOpened(opened: OpenedDeck, { journal, kept }: Beginning, editor: SavedEditor): Promise<void> {
  void journal.keep(kept)
  void journal.takeOver(leavingOf(opened.taken ?? []))
  const { deck, merged = deck } = opened
  if (merged !== editor.deck()) editor.adopt(merged)
  await journal.settled()
}

/** What becomes of journals whose work is in another one: what could not be read of them stays. */
function leavingOf(taken: readonly StoredWork[]) {
  return {
    drops: taken.filter(isWhole).map(({ kept }) => kept.key),
    asides: taken.filter(work => !isWhole(work)).map(({ kept }) => kept.key),
  }
}

/** Dependencies of saving an open deck. */
export interface SaveContext {
  readonly opened: OpenedDeck
  readonly journal: DeviceJournal
  readonly editor: SavedEditor
}

/** What saves a deck in hand, and keeps on this device what the server has. */
export function createSaver(context: SaveContext, server: SaveServer, { onSaved }: SaveListener): Saver {
  const { opened, journal, editor } = context
  const keep = ({ id, revision, deck, seq }: Omit<Saved, 'isNew' | 'isRestored'>) =>
    void journal.keep({ id, revision, deck, taskId: opened.taskId, aiData: opened.aiData ?? null, savedSeq: seq })
  const ports: SavePorts = {
    ...server,
    adopt: deck => editor.adopt(deck),
    replace: deck => editor.replace(deck),
    snapshot: () => ({ deck: editor.deck(), seq: journal.seq }),
    isPersisted: () => journal.isKept,
    onSaved: saved => {
      keep(saved)
      onSaved(saved)
    },
    onMerged: merged => keep({ ...merged, seq: journal.seq }),
  }
  const saver = new Saver(ports, opened, opened.base)
  journal.onKept = () => saver.onPersisted()
  if (opened.conflict !== null) saver.enterConflict(opened.conflict)
  else if (opened.gone) saver.enterGone(opened.gone)
  return saver
}

/** Has every step that is made here saved from now on, until the answer is called. What is adopted from elsewhere is the business of who adopts it. */
export function saveSteps({ state$ }: Pick<Editor, 'state$'>, saver: Saver): () => void {
  return onNext(state$, ({ step }) => {
    if (step !== null && step.origin !== 'remote') saver.noteChange(step.transaction.after)
  })
}

/** Takes in what tabs that are gone have left on this device since the deck was opened. Answers the versions that meet it in the same places. */
export async function pickUp(
  { journal, editor }: Omit<SaveContext, 'opened'>,
  saver: Saver,
  device: Device,
): Promise<readonly DeviceVersion[]> {
  const { id } = saver
  if (id === null || isChoosing(saver)) return []
  const { free } = await gatherWork(id, device)
  // A deck that was left meanwhile takes nothing in: its journal is not ours any more.
  const rest = isChoosing(saver) || saver.isOver ? [] : free.filter(hasUnsaved)
  for (const work of free) if (!rest.includes(work)) device.holds.release(lockName(work.kept.key))
  if (rest.length === 0) return []
  const { deck, taken, versions } = foldIn(editor.deck(), rest, null)
  void journal.takeOver(leavingOf(taken))
  if (deck !== editor.deck()) editor.adopt(deck)
  if (taken.length > 0) void saver.saveNow()
  return versions
}

function isChoosing({ state }: Saver): boolean {
  return state.at === 'conflict' || state.at === 'gone'
}
