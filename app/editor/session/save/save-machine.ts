/**
 * The phases of a saver. Those named `last…` belong to a deck that is being closed: it is saved once more, then the
 * saver stops.
 */
export type SavePhase =
  /** The server has everything. */
  | 'idle'
  /** The server has everything; another tab's save is being fetched. */
  | 'following'
  /** There are unsaved changes, and the saver waits for a pause in editing or for the next attempt. */
  | 'waiting'
  /** A save of the current deck is being sent. */
  | 'sending'
  /** A save is being sent, and the deck has changed since. */
  | 'resending'
  /** Someone else has saved: the server's deck is being fetched for a merge. */
  | 'merging'
  /** A save was denied: the saver is checking whether the server still has the deck. */
  | 'confirming'
  /** Both sides changed the same thing: the user must choose. */
  | 'conflict'
  /** The server no longer has the deck: the user must choose. */
  | 'gone'
  | 'lastWaiting'
  | 'lastSending'
  | 'lastResending'
  | 'lastMerging'
  | 'lastConfirming'
  | 'closed'
  /** Closed with changes that the server does not have. */
  | 'closedUnsaved'

/** An event: a user's action, a timer or a server response. */
export type SaveEvent = (typeof SAVE_EVENTS)[number]

/** All events of a saver. */
export const SAVE_EVENTS = [
  'change',
  'saveNow',
  /** The pause is over; `dueAgain` if a save without a response must be repeated first. */
  'due',
  'dueAgain',
  /** Responses to a save. */
  'saved',
  'failed',
  'stale',
  'denied',
  /** Responses to fetching the server's deck. */
  'merged',
  'clash',
  'missing',
  /** Another tab has saved, and its version was fetched or could not be. */
  'remoteSave',
  'fetched',
  'fetchFailed',
  /** The user's choices. */
  'keepOurs',
  'takeTheirs',
  'saveAsNew',
  'tryAgain',
  'leave',
  'close',
] as const

/** The side effects of a transition. */
export type SaveEffect =
  /** Takes over the data of the event. */
  | 'accept'
  /** Records when the deck changed and restarts the pause. */
  | 'postpone'
  /** Resets the failed attempts and ends the pause at once. */
  | 'hurry'
  /** Starts the pause. */
  | 'rest'
  | 'send'
  /** Resends the save that got no response, unchanged. */
  | 'sendAgain'
  | 'fetchToMerge'
  | 'fetchToConfirm'
  | 'fetchRemote'
  /** Ends the pause for good. */
  | 'stop'

/** One transition of a saver. */
export interface SaveTransition {
  readonly next: SavePhase
  readonly effects: readonly SaveEffect[]
}

type Row = Readonly<Partial<Record<SaveEvent, SaveTransition>>>

function to(next: SavePhase, ...effects: readonly SaveEffect[]): SaveTransition {
  return { next, effects }
}

const CLOSES: Row = { leave: to('closedUnsaved', 'stop'), close: to('closedUnsaved', 'stop') }
const CLOSES_SAVED: Row = { leave: to('closed', 'stop'), close: to('closed', 'stop') }
const ENDS: Row = { close: to('closedUnsaved', 'stop') }

const SAVES_AS_NEW: Row = { saveAsNew: to('waiting', 'accept', 'hurry', 'rest') }
const BEGINS: Row = { change: to('waiting', 'postpone', 'rest'), saveNow: to('waiting', 'hurry', 'rest') }
const BUSY: Row = { ...ENDS, stale: to('merging', 'fetchToMerge'), denied: to('confirming', 'fetchToConfirm') }
const LAST_BUSY: Row = {
  ...ENDS,
  stale: to('lastMerging', 'fetchToMerge'),
  denied: to('lastConfirming', 'fetchToConfirm'),
}

/** The transitions of each phase, by event. Events that a phase does not list are ignored. */
const SAVE_MACHINE: Readonly<Record<SavePhase, Row>> = {
  idle: {
    ...CLOSES_SAVED,
    ...BEGINS,
    ...SAVES_AS_NEW,
    remoteSave: to('following', 'fetchRemote'),
    clash: to('conflict', 'accept'),
    missing: to('gone', 'accept'),
  },
  following: {
    ...CLOSES_SAVED,
    ...BEGINS,
    remoteSave: to('following', 'fetchRemote'),
    fetched: to('idle', 'accept'),
    fetchFailed: to('idle'),
  },
  waiting: {
    ...ENDS,
    change: to('waiting', 'postpone'),
    saveNow: to('waiting', 'hurry'),
    saveAsNew: to('waiting', 'accept', 'hurry'),
    due: to('sending', 'send'),
    dueAgain: to('resending', 'sendAgain'),
    leave: to('lastWaiting', 'hurry'),
  },
  sending: {
    ...BUSY,
    change: to('resending', 'postpone'),
    saveNow: to('resending', 'hurry'),
    saved: to('idle', 'accept'),
    failed: to('waiting', 'accept', 'rest'),
    leave: to('lastSending'),
  },
  resending: {
    ...BUSY,
    change: to('resending', 'postpone'),
    saveNow: to('resending', 'hurry'),
    saved: to('waiting', 'accept', 'rest'),
    failed: to('waiting', 'accept', 'rest'),
    leave: to('lastResending'),
  },
  merging: {
    ...ENDS,
    change: to('merging', 'postpone'),
    saveNow: to('merging', 'hurry'),
    merged: to('waiting', 'accept', 'rest'),
    clash: to('conflict', 'accept'),
    missing: to('gone', 'accept'),
    failed: to('waiting', 'accept', 'rest'),
    leave: to('lastMerging'),
  },
  confirming: {
    ...ENDS,
    change: to('confirming', 'postpone'),
    saveNow: to('confirming', 'hurry'),
    missing: to('gone', 'accept'),
    failed: to('waiting', 'accept', 'rest'),
    leave: to('lastConfirming'),
  },
  conflict: {
    ...CLOSES,
    keepOurs: to('waiting', 'accept', 'hurry', 'rest'),
    takeTheirs: to('idle', 'accept'),
    ...SAVES_AS_NEW,
  },
  gone: { ...CLOSES, tryAgain: to('waiting', 'accept', 'hurry', 'rest'), ...SAVES_AS_NEW },
  lastWaiting: { ...ENDS, due: to('lastSending', 'send'), dueAgain: to('lastResending', 'sendAgain') },
  lastSending: {
    ...LAST_BUSY,
    change: to('lastResending', 'postpone'),
    saved: to('closed', 'accept', 'stop'),
    failed: to('closedUnsaved', 'accept', 'stop'),
  },
  lastResending: {
    ...LAST_BUSY,
    saved: to('lastWaiting', 'accept', 'hurry', 'rest'),
    failed: to('closedUnsaved', 'accept', 'stop'),
  },
  lastMerging: {
    ...ENDS,
    merged: to('lastWaiting', 'accept', 'hurry', 'rest'),
    clash: to('closedUnsaved', 'accept', 'stop'),
    missing: to('closedUnsaved', 'accept', 'stop'),
    failed: to('closedUnsaved', 'accept', 'stop'),
  },
  lastConfirming: {
    ...ENDS,
    missing: to('closedUnsaved', 'accept', 'stop'),
    failed: to('closedUnsaved', 'accept', 'stop'),
  },
  closed: {},
  closedUnsaved: {},
}

/** The transition for an event in a phase; null if the phase ignores it. */
export function saveTransition(phase: SavePhase, event: SaveEvent): SaveTransition | null {
  return SAVE_MACHINE[phase][event] ?? null
}

/** Whether nothing happens by itself in a phase: the next event comes from the user or another tab, if at all. */
export function isResting(phase: SavePhase): boolean {
  return RESTING.has(phase)
}

/** Whether the deck is closed or being closed in a phase. */
export function isOver(phase: SavePhase): boolean {
  return phase.startsWith('last') || phase.startsWith('closed')
}

const RESTING: ReadonlySet<SavePhase> = new Set(['idle', 'conflict', 'gone', 'closed', 'closedUnsaved'])
