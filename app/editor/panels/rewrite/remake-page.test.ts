import { createPage, createText, type LayoutChoice } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { legible } from './remake-page.ts'

const FRAME = { x: 0, y: 0, width: 200, height: 40 }

/** A page whose points have these font sizes, with a small number on it. */
function choiceOf(key: string, sizes: readonly number[]): LayoutChoice {
  const points = sizes.map((size, index) => slotText(`point${index + 1}`, size))
  const all = [...points, slotText('pageNumber', 9)]
  const page = createPage({ id: 'page:1', order: 'a0', elements: Object.fromEntries(all.map(one => [one.id, one])) })
  return { page, layout: { key, layoutId: 1, pattern: '', suit: 'test', slots: [] } }
}

function slotText(slot: string, size: number) {
  return { ...createText(`element:${slot}`, FRAME, 'words', { size }), origin: { slot, edited: [] } }
}

const keysOf = (choices: readonly LayoutChoice[]) => choices.map(({ layout }) => layout.key)

test('a layout with much smaller text than the others is left out', () => {
  const all = [choiceOf('tiny', [20, 16]), choiceOf('a', [20, 20]), choiceOf('b', [18]), choiceOf('c', [20])]
  expect(keysOf(legible(all))).toEqual(['a', 'b', 'c'])
})

test('if one has far larger text than the others, three remain to choose from', () => {
  const all = [choiceOf('a', [20]), choiceOf('giant', [60]), choiceOf('b', [18]), choiceOf('tiny', [14])]
  expect(keysOf(legible(all))).toEqual(['a', 'giant', 'b'])
  expect(legible([])).toEqual([])
})
