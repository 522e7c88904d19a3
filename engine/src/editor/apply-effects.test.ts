import { expect, test } from 'vitest'
import { idOf } from '../testing/draw.ts'
import { editorOf } from '../testing/editor-driver.ts'
import { DRAW_IDLE, drawTool } from '../tool/draw-tool.ts'
import type { Effect, Pointer } from '../tool/types.ts'
import { applyEffects, type EffectOverlay } from './apply-effects.ts'

/** An overlay that writes down what it is asked for. */
function written(): { readonly overlay: Required<EffectOverlay>; readonly asked: unknown[][] } {
  const asked: unknown[][] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void asked.push([name, ...args])
  const overlay = {
    marquee: note('marquee'),
    snapped: note('snapped'),
    edit: note('edit'),
    sketch: note('sketch'),
    drawn: note('drawn'),
  }
  return { overlay, asked }
}

test('effects reach the editor or the overlay, in order', () => {
  const editor = editorOf('photo')
  const { overlay, asked } = written()
  const id = idOf('photo')
  const box = { x: 1, y: 2, width: 3, height: 4 }
  const effects: readonly Effect[] = [
    { type: 'marquee', box },
    { type: 'select', selection: { elements: [id] } },
    { type: 'hover', element: id },
    { type: 'preview', overrides: new Map([[id, { x: 77 }]]), guides: [], gaps: [] },
    { type: 'edit', element: id, at: { x: 5, y: 6 } },
  ]
  applyEffects(editor, effects, overlay)
  const { session } = editor.state$.value
  expect(session.selection.elements).toEqual([id])
  expect(session.hover).toBe(id)
  expect(session.overrides.get(id)).toEqual({ x: 77 })
  expect(asked).toEqual([
    ['marquee', box],
    ['snapped', [], []],
    ['edit', id, { x: 5, y: 6 }],
  ])
})

test('a drop and a copy are one edit each, and nothing of the overlay', () => {
  const editor = editorOf('[photo]')
  const { overlay, asked } = written()
  applyEffects(editor, [{ type: 'drop', frames: new Map([[idOf('photo'), { x: 40 }]]) }], overlay)
  applyEffects(editor, [{ type: 'copy', by: { x: 10, y: 0 } }], overlay)
  const [page] = Object.values(editor.state$.value.deck.pages)
  expect(Object.values(page?.elements ?? {}).map(({ frame }) => frame.x)).toEqual([40, 50])
  editor.undo()
  editor.undo()
  expect(editor.can('selection.delete')).toBe(true)
  expect(asked).toEqual([])
})

test('a drawn box is shown on the overlay from start to end', () => {
  const editor = editorOf('photo')
  const { overlay, asked } = written()
  let tool = DRAW_IDLE
  for (const [kind, x] of [
    ['down', 100],
    ['move', 140],
    ['up', 140],
  ] as const) {
    const pointer: Pointer = {
      kind,
      at: { x, y: 120 - (kind === 'down' ? 20 : 0) },
      shift: false,
      alt: false,
      mod: false,
    }
    const [next, ...effects] = drawTool(tool, pointer, 6)
    tool = next
    applyEffects(editor, effects, overlay)
  }
  const frame = { x: 100, y: 100, width: 40, height: 20 }
  expect(asked).toEqual([
    ['sketch', frame],
    ['sketch', null],
    ['drawn', frame, { x: 100, y: 100 }],
  ])
})

test('who draws nothing over the page leaves the overlay out', () => {
  const editor = editorOf('photo')
  expect(() => applyEffects(editor, [{ type: 'marquee', box: null }])).not.toThrow()
})
