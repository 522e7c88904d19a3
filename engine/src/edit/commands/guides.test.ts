import { expect, test } from 'vitest'
import { readFile, toFile } from '../../document/file.ts'
import { elementOf, pagesOf } from '../../document/read.ts'
import { idOf } from '../../testing/draw.ts'
import { driveEditor } from '../../testing/editor-driver.ts'
import { guidesOf } from './guides.ts'

test('A1 guides are set in order and once each, kept by files, taken back and cleared', () => {
  const { editor } = driveEditor('a')
  const guides = () => guidesOf(editor.state$.value.deck)
  expect(guides()).toEqual({ x: [], y: [] })
  expect(editor.run('deck.setGuides', { x: [300, 20.04, 300], y: [-5] })).not.toBeNull()
  expect(guides()).toEqual({ x: [20, 300], y: [-5] })
  expect(editor.can('deck.setGuides', { x: [20, 300], y: [-5] })).toBe(false)
  const read = readFile(JSON.parse(JSON.stringify(toFile(editor.state$.value.deck))))
  expect(read.ok && guidesOf(read.value.deck)).toEqual({ x: [20, 300], y: [-5] })
  expect(editor.run('deck.clearGuides')).not.toBeNull()
  expect(guides()).toEqual({ x: [], y: [] })
  expect(editor.state$.value.deck.extra).not.toHaveProperty('guides')
  editor.undo()
  expect(guides().x).toEqual([20, 300])
})

test('A1 an invalid list of guides is empty', () => {
  const { editor } = driveEditor('a')
  const { deck } = editor.state$.value
  expect(guidesOf({ ...deck, extra: { guides: { x: ['left'], y: 3 } } })).toEqual({ x: [], y: [] })
})

test('A2 things are aligned to the page, spaced by a gap and tidied', () => {
  const { editor } = driveEditor('[a] [b]')
  const frames = () =>
    ['a', 'b'].map(name => {
      const [page] = pagesOf(editor.state$.value.deck)
      const frame = page && elementOf(page, idOf(name))?.frame
      if (!frame) throw new Error(`no ${name}`)
      return frame
    })
  const { width } = editor.state$.value.deck.size
  expect(editor.run('selection.alignRight', { to: 'page' })).not.toBeNull()
  expect(frames().map(frame => frame.x + frame.width)).toEqual([width, width])
  expect(editor.run('selection.space', { axis: 'x', gap: 12 })).not.toBeNull()
  const [a, b] = frames().sort((first, second) => first.x - second.x)
  expect((b?.x ?? 0) - (a?.x ?? 0) - (a?.width ?? 0)).toBeCloseTo(12)
  expect(editor.can('selection.distributeHorizontal')).toBe(false)
  expect(editor.run('selection.distributeHorizontal', { to: 'page' })).not.toBeNull()
  const [left, right] = frames().sort((first, second) => first.x - second.x)
  expect(left?.x).toBeCloseTo(width - (right?.x ?? 0) - (right?.width ?? 0), 0)
})
