import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeyHandler } from './key-handlers.ts'
import { type PointerDrag, trackPointerDrag } from './pointer-drag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PRESS = { pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse', clientX: 10, clientY: 10 }

type Step = readonly [type: string, fields?: object] | 'Escape' | 'Shift' | 'rest'

function tracked(press: object, more: Partial<PointerDrag> = {}) {
  const source = new EventTarget()
  const said: string[] = []
  const keys = new Set<KeyHandler>()
  const cancel = trackPointerDrag(
    { ...PRESS, ...press } as PointerEvent,
    {
      threshold: 6,
      begin: () => said.push('begin'),
      move: ({ clientX }) => said.push(`move ${clientX}`),
      end: (outcome, { clientX }) => said.push(`${outcome} ${clientX}`),
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
      for (const { keydown } of keys) if (keydown({ key: step } as KeyboardEvent)) said.push('key taken')
    } else source.dispatchEvent(Object.assign(new Event(step[0], { cancelable: true }), { pointerId: 1, ...step[1] }))
  }
  return { said, keys, cancel, take }
}

function dragged(...steps: readonly Step[]): string[] {
  const { said, take } = tracked({})
  steps.forEach(take)
  return said
}

const at = (clientX: number, buttons = 1) => ['pointermove', { clientX, clientY: 10, buttons }] as const
const up = (clientX: number) => ['pointerup', { clientX, clientY: 10 }] as const

test('a press that strays is a drag, and drops where it is released', () => {
  expect(dragged(at(13), up(13))).toEqual([])
  expect(dragged(at(13), at(20), at(30), up(31), at(40))).toEqual(['begin', 'move 20', 'move 30', 'dropped 31'])
})

test.each([
  ['the system takes the pointer', ['pointercancel']],
  ['the capture is lost', ['lostpointercapture']],
  ['it was released where nobody saw it', at(60, 0)],
] as const)('a drag is taken back when %s, and nothing follows', (_, event) => {
  expect(dragged(at(20), event, at(40), up(40))).toEqual(['begin', 'move 20', 'canceled 20'])
})

test('Escape takes a drag back and is nobody else’s; a press that is no drag yet ends, and leaves the key to others', () => {
  expect(dragged(at(20), 'Escape', at(40), up(40))).toEqual(['begin', 'move 20', 'canceled 20', 'key taken'])
  expect(dragged(at(13), 'Escape', at(40), up(40))).toEqual([])
  expect(dragged(at(20), 'Shift', up(21))).toEqual(['begin', 'move 20', 'dropped 21'])
})

test('who has begun a drag can take it back, once', () => {
  const { said, take, cancel, keys } = tracked({})
  take(at(20))
  cancel()
  cancel()
  take(up(30))
  expect(said).toEqual(['begin', 'move 20', 'canceled 20'])
  expect(keys.size).toBe(0)
})

test('other pointers and other buttons do nothing to it', () => {
  const other = (step: readonly [string, object?]) => [step[0], { ...step[1], pointerId: 2 }] as const
  expect(dragged(other(at(90)), at(20), other(at(50)), other(up(50)), other(['pointercancel']), up(30))).toEqual([
    'begin',
    'move 20',
    'dropped 30',
  ])
  const { said, take, keys } = tracked({ button: 2 })
  take(at(40))
  expect(said).toEqual([])
  expect(keys.size).toBe(0)
})

test('a finger that is to rest first drags after that, and scrolls where it strays before', () => {
  const finger = () => tracked({ pointerType: 'touch' }, { restMs: 320 })
  const rested = finger()
  for (const step of [at(12), 'rest', ['lostpointercapture'], at(30), up(30)] as const) rested.take(step)
  expect(rested.said).toEqual(['begin', 'move 12', 'move 30', 'dropped 30'])
  const strayed = finger()
  for (const step of [at(30), 'rest', at(40), up(40)] as const) strayed.take(step)
  expect(strayed.said).toEqual([])
  const lifted = finger()
  for (const step of [up(10), 'rest'] as const) lifted.take(step)
  expect(lifted.said).toEqual([])
})

test('the element that keeps the pointer is given it when the drag begins, and the drag ends when it loses it or goes', () => {
  const captured: number[] = []
  const element = { isConnected: true, setPointerCapture: (id: number) => captured.push(id) }
  const { said, take } = tracked({}, { capture: element as unknown as Element })
  take(at(12))
  expect(captured).toEqual([])
  take(at(20))
  expect(captured).toEqual([1])
  take(['lostpointercapture'])
  expect(said).toEqual(['begin', 'move 20'])
  element.isConnected = false
  take(['lostpointercapture'])
  expect(said).toEqual(['begin', 'move 20', 'canceled 20'])
})
