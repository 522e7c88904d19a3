import { expect, test } from 'vitest'
import {
  isOver,
  isResting,
  SAVE_EVENTS,
  type SaveEffect,
  type SaveEvent,
  type SavePhase,
  saveTransition,
} from './save-machine.ts'

/** The transitions of every phase. Events that are not listed are ignored. */
const EXPECTED: Readonly<Record<SavePhase, string>> = {
  idle: 'change>waiting saveNow>waiting saveAsNew>waiting remoteSave>following clash>conflict missing>gone leave>closed close>closed',
  following:
    'change>waiting saveNow>waiting remoteSave>following fetched>idle fetchFailed>idle leave>closed close>closed',
  waiting:
    'change>waiting saveNow>waiting saveAsNew>waiting due>sending dueAgain>resending leave>lastWaiting close>closedUnsaved',
  sending:
    'change>resending saveNow>resending saved>idle failed>waiting stale>merging denied>confirming leave>lastSending close>closedUnsaved',
  resending:
    'change>resending saveNow>resending saved>waiting failed>waiting stale>merging denied>confirming leave>lastResending close>closedUnsaved',
  merging:
    'change>merging saveNow>merging merged>waiting clash>conflict missing>gone failed>waiting leave>lastMerging close>closedUnsaved',
  confirming:
    'change>confirming saveNow>confirming missing>gone failed>waiting leave>lastConfirming close>closedUnsaved',
  conflict: 'keepOurs>waiting takeTheirs>idle saveAsNew>waiting leave>closedUnsaved close>closedUnsaved',
  gone: 'tryAgain>waiting saveAsNew>waiting leave>closedUnsaved close>closedUnsaved',
  lastWaiting: 'due>lastSending dueAgain>lastResending close>closedUnsaved',
  lastSending:
    'change>lastResending saved>closed failed>closedUnsaved stale>lastMerging denied>lastConfirming close>closedUnsaved',
  lastResending: 'saved>lastWaiting failed>closedUnsaved stale>lastMerging denied>lastConfirming close>closedUnsaved',
  lastMerging: 'merged>lastWaiting clash>closedUnsaved missing>closedUnsaved failed>closedUnsaved close>closedUnsaved',
  lastConfirming: 'missing>closedUnsaved failed>closedUnsaved close>closedUnsaved',
  closed: '',
  closedUnsaved: '',
}

const PHASES = Object.keys(EXPECTED) as SavePhase[]
const PAIRS = PHASES.flatMap(phase => SAVE_EVENTS.map(event => [phase, event] as const))

/** The effects of a transition follow from its event and its target phase. */
function effectsOf(from: SavePhase, event: SaveEvent, next: SavePhase): Set<SaveEffect> {
  const waits = (phase: SavePhase) => phase === 'waiting' || phase === 'lastWaiting'
  const chosen = ['keepOurs', 'saveAsNew', 'tryAgain']
  const accepts = ['saved', 'failed', 'merged', 'clash', 'missing', 'fetched', 'takeTheirs', ...chosen]
  const when: Record<SaveEffect, boolean> = {
    accept: accepts.includes(event),
    postpone: event === 'change',
    hurry: event === 'saveNow' || chosen.includes(event) || next === 'lastWaiting',
    rest: waits(next) && !waits(from),
    send: event === 'due',
    sendAgain: event === 'dueAgain',
    fetchToMerge: event === 'stale',
    fetchToConfirm: event === 'denied',
    fetchRemote: event === 'remoteSave',
    stop: next === 'closed' || next === 'closedUnsaved',
  }
  return new Set((Object.keys(when) as SaveEffect[]).filter(effect => when[effect]))
}

test('each phase handles each event as listed here, and nothing else', () => {
  let checked = 0
  for (const [phase, event] of PAIRS) {
    const [, expected = null] = EXPECTED[phase].match(new RegExp(`\\b${event}>(\\w+)`)) ?? []
    const transition = saveTransition(phase, event)
    expect([phase, event, transition?.next ?? null]).toEqual([phase, event, expected])
    if (transition === null) continue
    checked++
    expect([phase, event, new Set(transition.effects)]).toEqual([
      phase,
      event,
      effectsOf(phase, event, transition.next),
    ])
    expect(transition.effects).toHaveLength(new Set(transition.effects).size)
  }
  expect(checked).toBe(Object.values(EXPECTED).join(' ').match(/>/g)?.length)
})

test('every phase is reachable, so that no transition is dead', () => {
  const reached = new Set<SavePhase>(['idle'])
  for (const phase of reached)
    for (const event of SAVE_EVENTS) {
      const next = saveTransition(phase, event)?.next
      if (next !== undefined) reached.add(next)
    }
  expect([...reached].sort()).toEqual([...PHASES].sort())
})

test('every request in flight is answered, whatever the response; no phase waits for a response that never comes', () => {
  const answers: Partial<Record<SaveEffect, readonly SaveEvent[]>> = {
    rest: ['due', 'dueAgain'],
    send: ['saved', 'failed', 'stale', 'denied'],
    sendAgain: ['saved', 'failed', 'stale', 'denied'],
    fetchToMerge: ['merged', 'clash', 'missing', 'failed'],
    fetchToConfirm: ['missing', 'failed'],
    fetchRemote: ['fetched', 'fetchFailed'],
  }
  const begun = new Set<SavePhase>()
  for (const [phase, event] of PAIRS) {
    const transition = saveTransition(phase, event)
    for (const effect of transition?.effects ?? [])
      for (const answer of answers[effect] ?? []) {
        const { next } = transition as NonNullable<typeof transition>
        begun.add(next)
        expect([next, answer, saveTransition(next, answer)]).not.toEqual([next, answer, null])
      }
  }
  // A phase that starts nothing must be at rest, except for work that continues while the deck changes or is closed.
  for (const phase of PHASES) if (isResting(phase)) expect(begun.has(phase)).toBe(false)
})

test('every phase can be closed, a closing deck never resumes, and a closed one stays closed', () => {
  for (const [phase, event] of PAIRS) {
    const next = saveTransition(phase, event)?.next ?? phase
    if (isOver(phase)) expect(isOver(next)).toBe(true)
    if (phase.startsWith('closed')) expect(next).toBe(phase)
    if (event === 'close' || (event === 'leave' && isResting(phase))) expect(next).toMatch(/^closed/)
  }
})
