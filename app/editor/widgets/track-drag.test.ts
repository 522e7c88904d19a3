import { expect, test } from 'vitest'
import { trackDrag } from './track-drag.ts'

function dragged(...events: readonly (readonly [type: string, fields?: object])[]): string[] {
  const source = new EventTarget()
  const said: string[] = []
  trackDrag(
    { clientX: 10, clientY: 10 },
    {
      slop: 6,
      begin: () => said.push('begin'),
      move: ({ clientX }) => said.push(`move ${clientX}`),
      end: isDropped => said.push(isDropped ? 'dropped' : 'taken back'),
    },
    source,
  )
  for (const [type, fields] of events) source.dispatchEvent(Object.assign(new Event(type), fields))
  return said
}

const at = (clientX: number, buttons = 1) => ['pointermove', { clientX, clientY: 10, buttons }] as const

test('a press that strays is a drag, and drops where it is released', () => {
  expect(dragged(at(13), ['pointerup'])).toEqual([])
  expect(dragged(at(13), at(20), at(30), ['pointerup'], at(40))).toEqual(['begin', 'move 20', 'move 30', 'dropped'])
})

test.each([
  ['the system takes the pointer', ['pointercancel']],
  ['the capture is lost', ['lostpointercapture']],
  ['Escape is pressed', ['keydown', { key: 'Escape' }]],
  ['it was released where nobody saw it', at(60, 0)],
] as const)('a drag is taken back when %s, and nothing follows', (_, event) => {
  expect(dragged(at(20), event, at(40), ['pointerup'])).toEqual(['begin', 'move 20', 'taken back'])
})

test('another key does not end a drag', () => {
  expect(dragged(at(20), ['keydown', { key: 'Shift' }], ['pointerup'])).toEqual(['begin', 'move 20', 'dropped'])
})
