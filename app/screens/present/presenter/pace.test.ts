import { expect, test } from 'vitest'
import { startSession } from '../session/session-state.ts'
import { isNear } from './ink-tools.ts'
import { paceOf, timeText } from './pace.ts'

const PAGES = [1, 2, 3, 4].map(number => ({ id: `page:${number}`, number }))
const MINUTE = 60_000

/** A show on its second page after a minute and a half on the first, without or with a planned length. */
function onSecond(plan: number | null) {
  const place = { current: 'page:2', before: 'page:1', isEnd: false, blank: null }
  return { ...startSession(place, 0, plan), times: { 'page:1': 1.5 * MINUTE }, shownAt: 1.5 * MINUTE }
}

test('without a plan there are equal steps and no judgement', () => {
  const pace = paceOf({ state: onSecond(null), pages: PAGES, rehearsed: {}, at: 2 * MINUTE })
  expect([pace.ahead, pace.used, pace.onPage]).toEqual([null, [], null])
  expect(pace.plan.map(({ from }) => from)).toEqual([0, 0.25, 0.5, 0.75])
})

test('a planned length is shared out; what takes longer is behind, and marked', () => {
  const pace = paceOf({ state: onSecond(4 * MINUTE), pages: PAGES, rehearsed: {}, at: 2 * MINUTE })
  expect([pace.ahead, pace.onPage, pace.over]).toEqual([-0.5 * MINUTE, MINUTE, 0])
  expect(pace.used.map(({ isOver }) => isOver)).toEqual([true, false, false, false])
  expect(pace.now).toBe(0.5)
  expect(paceOf({ state: onSecond(4 * MINUTE), pages: PAGES, rehearsed: {}, at: 5 * MINUTE }).over).toBe(MINUTE)
})

test('rehearsed times are scaled to the planned length', () => {
  const rehearsed = { 'page:1': 30, 'page:2': 10, 'page:3': 10, 'page:4': 10 }
  const pace = paceOf({ state: onSecond(4 * MINUTE), pages: PAGES, rehearsed, at: 2 * MINUTE })
  expect(pace.ahead).toBe(0.5 * MINUTE)
})

test('durations are written in minutes and seconds', () => {
  expect([0, 428_900, 4_028_000, -5].map(timeText)).toEqual(['0:00', '7:08', '1:07:08', '0:00'])
})

test('the eraser finds strokes between their points', () => {
  const stroke = { points: [0, 0, 100, 0], width: 4 }
  expect(
    [
      { x: 50, y: 8 },
      { x: 50, y: 30 },
      { x: 108, y: 0 },
    ].map(at => isNear(stroke, at)),
  ).toEqual([true, false, true])
})
