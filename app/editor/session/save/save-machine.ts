/** Where a saver is. `last…` are those of a deck that is being left: it is saved once more, and then the saver ends. */
export type SavePhase =
  /** The server has everything. */
  | 'idle'
  /** The server has everything; what another tab has saved is being fetched. */
  | 'following'
  /** There is something to save: the hand rests, or the next attempt is due later. */
  | 'waiting'
  /** A save is on its way, with the deck as it is. */
  | 'sending'
  /** A save is on its way, and another one must follow. */
  | 'resending'
  /** Somebody else saved meanwhile: what the server has is being fetched. */
  | 'merging'
  /** A save was denied: whether the server still has the deck is being asked. */
  | 'confirming'
  /** Both changed the same: a person must choose. */
  | 'conflict'
  /** The server does not have the deck any more: a person must choose. */
  | 'gone'
  | 'lastWaiting'
  | 'lastSending'
  | 'lastResending'
  | 'lastMerging'
  | 'lastConfirming'
  | 'closed'
  /** Closed although the server does not have everything. */
  | 'closedUnsaved'

/** What happens to a saver: what a person does, what a clock says, what the server answers. */
export type SaveEvent = (typeof SAVE_EVENTS)[number]

/** All that can happen to a saver. */
export const SAVE_EVENTS = [
  'change',
  'saveNow',
  /** The pause is over; `dueAgain` where a save that got no answer goes first. */
  'due',
  'dueAgain',
  /** Answers to a save. */
  'saved',
  'failed',
  'stale',
  'denied',
  /** Answers to the question for the server's deck. */
  'merged',
  'clash',
  'missing',
  /** Another tab has saved, and what it saved has come, or could not be had. */
  'remoteSave',
  'fetched',
  'fetchFailed',
  /** A person has chosen. */
  'keepOurs',
  'takeTheirs',
  'saveAsNew',
  'tryAgain',
  'leave',
  'close',
] as const

/** What a saver does on its way from one phase to the next. */
export type SaveEffect =
  /** Takes in what the event brings. */
  | 'accept'
  /** Notes when the deck has changed; a pause after a change begins anew. */
  | 'postpone'
  /** Forgets failed attempts: the pause is over at once. */
  | 'hurry'
  /** Begins the pause. */
  | 'rest'
  | 'send'
  /** Sends the save that got no answer once more, as it was. */
  | 'sendAgain'
  | 'fetchToMerge'
  | 'fetchToConfirm'
  | 'fetchRemote'
  /** Ends the pause for good. */
  | 'stop'

/** One step of a saver. */
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

/** What each phase makes of each event. What a phase does not list is ignored there. */
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

/** What a saver does when something happens to it: null where its phase ignores that. */
export function saveTransition(phase: SavePhase, event: SaveEvent): SaveTransition | null {
  return SAVE_MACHINE[phase][event] ?? null
}

/** Whether nothing goes on by itself in a phase: a person, another tab or nobody acts next. */
export function isResting(phase: SavePhase): boolean {
  return RESTING.has(phase)
}

/** Whether a deck has been left in a phase, or is being left. */
export function isLeft(phase: SavePhase): boolean {
  return phase.startsWith('last') || phase.startsWith('closed')
}

const RESTING: ReadonlySet<SavePhase> = new Set(['idle', 'conflict', 'gone', 'closed', 'closedUnsaved'])
