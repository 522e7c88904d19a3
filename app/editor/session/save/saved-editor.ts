import { COMMANDS, type Deck, type Editor, EMPTY_HISTORY, type History } from '@slidewright/engine/internal'
import { hasUnsaved, type StoredWork } from '../../../stores/journal-state.ts'
import { onNext } from '../../../stores/observed.ts'
import { type Device, isWhole, lockDeviceWork, lockName } from '../../../stores/stored-work.ts'
import { DeviceJournal, type JournalPorts, type KeptDeck } from '../journal/journal.ts'
import { type DeviceVersion, foldIn, type OpenedDeck } from '../open/open-design.ts'
import { takeFetchedText } from './canvas-base.ts'
import { knownCanvasParts } from './canvas-text.ts'
import type { Saved, SavePorts } from './save-ports.ts'
import { Saver } from './saver.ts'

/** The initial state of an opened deck: what its editor is created with, and its journal. */
export interface Beginning {
  readonly journal: DeviceJournal
  readonly deck: Deck
  readonly history: History
  /** What is stored on this device first. */
  readonly stored: KeptDeck
}

/** The editor as seen by the saver. */
export interface SavedEditor {
  deck(): Deck
  /** Adopts the deck with other people's changes merged in. The undo history is kept. */
  adopt(deck: Deck): void
  /**
   * Replaces the deck with the server's version; it does not count as a local change. Undo brings the previous deck
   * back.
   */
  replace(deck: Deck): void
  /** Restores another version that the user has chosen; it counts as a local change and can be undone. */
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

/** The server calls and timers needed for saving. */
export type SaveServer = Pick<
  SavePorts,
  'patchesTo' | 'uploadCanvas' | 'uploadCover' | 'uploadAiData' | 'save' | 'patch' | 'fetchTheirs' | 'wait'
>

/** Callbacks for completed saves. */
export interface SaveListener {
  onSaved(saved: Saved): void
}

/** The initial state of an opened deck, with its existing journal or a new one under a key locked by this tab. */
export function begin(opened: OpenedDeck, freshKey: string, ports?: JournalPorts): Beginning {
  const isOurs = opened.journalKey !== null
  const journal = new DeviceJournal(opened.journalKey ?? freshKey, ports)
  journal.seq = isOurs ? opened.seq : 0
  const { id, taskId, aiData = null, revision, persisted } = opened
  // Fields that only a save would tell the server are stored with a deck it does not have yet.
  const unsaved = { id, taskId, aiData, revision, ...(id === null && persisted && { fields: persisted }) }
  const base = opened.base ?? opened.deck
  return {
    journal,
    deck: isOurs ? opened.deck : base,
    history: isOurs ? opened.history : EMPTY_HISTORY,
    stored: { ...unsaved, ...keptDeck(base, takeFetchedText(base)), savedSeq: isOurs ? opened.savedSeq : 0 },
  }
}

/** A deck as it is stored on this device: one string is copied many times faster than thousands of parts or objects. */
function keptDeck(deck: Deck, text: string | null): { readonly deck: Deck } | { readonly canvas: readonly string[] } {
  return text === null ? { deck } : { canvas: [text] }
}

/**
 * Stores an opened deck on this device, with the work of other journals merged in, in one atomic write that also
 * removes those journals.
 */
export async function storeOpened(
  opened: OpenedDeck,
  { journal, stored }: Beginning,
  editor: SavedEditor,
): Promise<void> {
  void journal.storeDeck(stored)
  void journal.takeOver(cleanupOf(opened.taken ?? []))
  const { deck, merged = deck } = opened
  if (merged !== editor.deck()) editor.adopt(merged)
  await journal.settled()
}

/** What happens to merged journals: those that could not be fully read are kept. */
function cleanupOf(taken: readonly StoredWork[]) {
  return {
    drops: taken.filter(isWhole).map(({ stored }) => stored.key),
    asides: taken.filter(work => !isWhole(work)).map(({ stored }) => stored.key),
  }
}

/** Dependencies of saving an open deck. */
export interface SaveContext {
  readonly opened: OpenedDeck
  readonly journal: DeviceJournal
  readonly editor: SavedEditor
}

/** Creates the saver of an open deck; it also stores on this device what the server has. */
export function createSaver(context: SaveContext, server: SaveServer, { onSaved }: SaveListener): Saver {
  const { opened, journal, editor } = context
  const keep = ({ id, revision, deck, seq }: Omit<Saved, 'isNew' | 'isRestored'>) => {
    const fields = { id, revision, taskId: opened.taskId, aiData: opened.aiData ?? null, savedSeq: seq }
    const canvas = knownCanvasParts(deck)
    void journal.storeDeck({ ...fields, ...keptDeck(deck, canvas?.join('') ?? null) })
  }
  const ports: SavePorts = {
    ...server,
    adopt: deck => editor.adopt(deck),
    replace: deck => editor.replace(deck),
    snapshot: () => ({ deck: editor.deck(), seq: journal.seq }),
    isPersisted: () => journal.isWritten,
    onSaved: saved => {
      keep(saved)
      onSaved(saved)
    },
    onMerged: merged => keep({ ...merged, seq: journal.seq }),
  }
  const saver = new Saver(ports, opened, opened.base)
  journal.onWritten = () => saver.onPersisted()
  if (opened.conflict !== null) saver.enterConflict(opened.conflict)
  else if (opened.gone) saver.enterGone(opened.gone)
  return saver
}

/**
 * Saves every local edit from now on, until the returned function is called. Decks adopted from elsewhere are not saved
 * from here.
 */
export function saveSteps({ state$ }: Pick<Editor, 'state$'>, saver: Saver): () => void {
  return onNext(state$, ({ step }) => {
    if (step !== null && step.origin !== 'remote') saver.noteChange(step.transaction.after)
  })
}

/**
 * Merges work that closed tabs have left on this device since the deck was opened. Returns the versions that conflict
 * with it.
 */
export async function pickUp(
  { journal, editor }: Omit<SaveContext, 'opened'>,
  saver: Saver,
  device: Device,
): Promise<readonly DeviceVersion[]> {
  const { id } = saver
  if (id === null || isChoosing(saver)) return []
  const { free } = await lockDeviceWork(id, device)
  // A deck closed in the meantime merges nothing: its journal may already belong to another tab.
  const rest = isChoosing(saver) || saver.isOver ? [] : free.filter(hasUnsaved)
  for (const work of free) if (!rest.includes(work)) device.locks.release(lockName(work.stored.key))
  if (rest.length === 0) return []
  const { deck, taken, versions } = foldIn(editor.deck(), rest, null)
  void journal.takeOver(cleanupOf(taken))
  if (deck !== editor.deck()) editor.adopt(deck)
  if (taken.length > 0) void saver.saveNow()
  return versions
}

function isChoosing({ state }: Saver): boolean {
  return state.at === 'conflict' || state.at === 'gone'
}
