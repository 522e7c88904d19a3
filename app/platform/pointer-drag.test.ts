import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeyHandler } from './key-handlers.ts'
import { type PointerDrag, trackPointerDrag } from './pointer-drag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PRESS = { pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse', clientX: 10, clientY: 10 }

type Step = readonly [type: string, fields?: object] | 'Escape' | 'Shift' | 'rest'

function tracked(press: object, more: Partial<PointerDrag> = {}) {
  const source = new EventTarget()
  const calls: string[] = []
  const keys = new Set<KeyHandler>()
  const cancel = trackPointerDrag(
    { ...PRESS, ...press } as PointerEvent,
    {
      threshold: 6,
      begin: () => calls.push('begin'),
      move: ({ clientX }) => calls.push(`move ${clientX}`),
      end: (outcome, { clientX }) => calls.push(`${outcome} ${clientX}`),
      ...more,
    },
    {
      source,
      onKey(handler) {
        keys.add(handler)
        return () => keys.delete(handler)
      },
    },
  )
  const take = (step: Step): void => {
    if (step === 'rest') vi.advanceTimersByTime(400)
    else if (typeof step === 'string') {
      for (const { keydown } of keys) if (keydown({ key: step } as KeyboardEvent)) calls.push('key taken')
    } else source.dispatchEvent(Object.assign(new Event(step[0], { cancelable: true }), { pointerId: 1, ...step[1] }))
  }
  return { calls, keys, cancel, take }
}

function callsOf(...steps: readonly Step[]): string[] {
  const { calls, take } = tracked({})
  steps.forEach(take)
  return calls
}

const at = (clientX: number, buttons = 1) => ['pointermove', { clientX, clientY: 10, buttons }] as const
const up = (clientX: number) => ['pointerup', { clientX, clientY: 10 }] as const

test('a press becomes a drag beyond the threshold and drops where it is released', () => {
  expect(callsOf(at(13), up(13))).toEqual([])
  expect(callsOf(at(13), at(20), at(30), up(31), at(40))).toEqual(['begin', 'move 20', 'move 30', 'dropped 31'])
})

test.each([
  ['the system takes the pointer', ['pointercancel']],
  ['the capture is lost', ['lostpointercapture']],
  ['it was released outside the window', at(60, 0)],
] as const)('a drag is canceled when %s, and nothing follows', (_, event) => {
  expect(callsOf(at(20), event, at(40), up(40))).toEqual(['begin', 'move 20', 'canceled 20'])
})

test('Escape cancels a drag and is consumed; a press that is not a drag yet ends without consuming it', () => {
  expect(callsOf(at(20), 'Escape', at(40), up(40))).toEqual(['begin', 'move 20', 'canceled 20', 'key taken'])
  expect(callsOf(at(13), 'Escape', at(40), up(40))).toEqual([])
  expect(callsOf(at(20), 'Shift', up(21))).toEqual(['begin', 'move 20', 'dropped 21'])
})

test('the caller can cancel a drag, once', () => {
  const { calls, take, cancel, keys } = tracked({})
  take(at(20))
  cancel()
  cancel()
  take(up(30))
  expect(calls).toEqual(['begin', 'move 20', 'canceled 20'])
  expect(keys.size).toBe(0)
})

test('other pointers and buttons are ignored', () => {
  const other = (step: readonly [string, object?]) => [step[0], { ...step[1], pointerId: 2 }] as const
  expect(callsOf(other(at(90)), at(20), other(at(50)), other(up(50)), other(['pointercancel']), up(30))).toEqual([
    'begin',
    'move 20',
    'dropped 30',
  ])
  const { calls, take, keys } = tracked({ button: 2 })
  take(at(40))
  expect(calls).toEqual([])
  expect(keys.size).toBe(0)
})

test('touch with a rest delay drags after it, and scrolls if it moves earlier', () => {
  const touch = () => tracked({ pointerType: 'touch' }, { restMs: 320 })
  const rested = touch()
  for (const step of [at(12), 'rest', ['lostpointercapture'], at(30), up(30)] as const) rested.take(step)
  expect(rested.calls).toEqual(['begin', 'move 12', 'move 30', 'dropped 30'])
  const strayed = touch()
  for (const step of [at(30), 'rest', at(40), up(40)] as const) strayed.take(step)
  expect(strayed.calls).toEqual([])
  const lifted = touch()
  for (const step of [up(10), 'rest'] as const) lifted.take(step)
  expect(lifted.calls).toEqual([])
})

test('the element captures the pointer when the drag begins; the drag ends when it loses the capture or is removed', () => {
  const captured: number[] = []
  const element = { isConnected: true, setPointerCapture: (id: number) => captured.push(id) }
  const { calls, take } = tracked({}, { capture: element as unknown as Element })
  take(at(12))
  expect(captured).toEqual([])
  take(at(20))
  expect(captured).toEqual([1])
  take(['lostpointercapture'])
  expect(calls).toEqual(['begin', 'move 20'])
  element.isConnected = false
  take(['lostpointercapture'])
  expect(calls).toEqual(['begin', 'move 20', 'canceled 20'])
})
