import { expect, test } from 'vitest'
import { contrastRatio } from '../../color/contrast.ts'
import { resolveColor } from '../../color/resolve.ts'
import { solid } from '../../document/create.ts'
import type { ShapeElement } from '../../document/element.ts'
import { createShape } from '../../document/new-element.ts'
import { elementsOf, pagesOf } from '../../document/read.ts'
import { SUITS } from '../../suit/catalogue/index.ts'
import { editorOf } from '../../testing/editor-driver.ts'

type Edited = ReturnType<typeof editorOf>

/** A formula of this many em. */
const drawing = (width: number, height: number) => ({
  path: `M0 0L${width * 1000} 0L${width * 1000} ${height * 1000}Z`,
  width: width * 1000,
  height: height * 1000,
})

function formulasIn(editor: Edited): readonly ShapeElement[] {
  return pagesOf(editor.state$.value.deck).flatMap(page =>
    elementsOf(page).filter((each): each is ShapeElement => each.kind === 'shape' && each.formula !== undefined),
  )
}

function only(editor: Edited): ShapeElement {
  const [formula, ...others] = formulasIn(editor)
  if (formula === undefined || others.length > 0) throw new Error('not one formula')
  return formula
}

function withFormula(): Edited {
  const editor = editorOf('[a]')
  editor.run('insert.formula', { tex: 'x^2', ...drawing(2, 1) })
  return editor
}

test('a new formula is selected, a second one stands beside the first', () => {
  const editor = withFormula()
  const first = only(editor)
  expect(first).toMatchObject({ formula: 'x^2', alt: 'x^2', stroke: null, frame: { width: 64, height: 32 } })
  expect(editor.state$.value.session.selection.elements).toEqual([first.id])
  editor.run('insert.formula', { tex: 'x^2', ...drawing(2, 1) })
  const [, second] = formulasIn(editor)
  expect([second?.frame.x, second?.frame.y]).not.toEqual([first.frame.x, first.frame.y])
})

test('a changed formula keeps the size of its letters and its middle, and one step takes it back', () => {
  const editor = withFormula()
  const before = only(editor)
  editor.run('formula.set', { element: before.id, tex: 'x^2+y', ...drawing(5, 2) })
  const after = only(editor)
  expect(after).toMatchObject({ formula: 'x^2+y', alt: 'x^2+y', frame: { width: 160, height: 64 } })
  expect(after.frame.x + after.frame.width / 2).toBeCloseTo(before.frame.x + before.frame.width / 2)
  expect(after.frame.y + after.frame.height / 2).toBeCloseTo(before.frame.y + before.frame.height / 2)
  editor.undo()
  expect(only(editor)).toEqual(before)
})

test('a formula that would be wider than the page is smaller, and on the page', () => {
  const editor = withFormula()
  editor.run('formula.set', { element: only(editor).id, tex: 'long', ...drawing(90, 2) })
  const { frame } = only(editor)
  expect(frame.width).toBeLessThanOrEqual(960 * 0.9)
  expect(frame.x).toBeGreaterThanOrEqual(0)
  expect(frame.width / frame.height).toBeCloseTo(45)
})

test('words of its author stay the alternative text', () => {
  const editor = withFormula()
  editor.run('element.setAlt', { element: only(editor).id, alt: 'A square' })
  editor.run('formula.set', { element: only(editor).id, tex: 'y', ...drawing(1, 1) })
  expect(only(editor)).toMatchObject({ alt: 'A square', formula: 'y' })
})

test('only a formula is set, and only to another one', () => {
  const editor = withFormula()
  const formula = only(editor)
  expect(editor.can('formula.set', { element: formula.id, tex: 'x^2', ...drawing(2, 1) })).toBe(false)
  editor.run('insert.shape', { preset: 'rect' })
  const [shape] = editor.state$.value.session.selection.elements
  if (shape === undefined) throw new Error('no shape')
  expect(editor.can('formula.set', { element: shape, tex: 'y', ...drawing(1, 1) })).toBe(false)
})

test('a new formula is visible on any ground, in every theme', () => {
  for (const theme of SUITS.flatMap(({ themes }) => themes))
    for (const base of ['accent1', 'text1', 'background1', 'background2'] as const) {
      const editor = editorOf('[a]')
      editor.run('selection.delete')
      editor.run('deck.setTheme', { theme })
      const ground = createShape('element:ground', { x: 0, y: 0, width: 960, height: 540 }, 'rect')
      editor.run('element.insert', { elements: [{ ...ground, fill: solid({ base }) }] })
      editor.run('insert.formula', { tex: 'x', ...drawing(1, 1) })
      const { fill } = only(editor)
      if (fill.kind !== 'solid') throw new Error('not one color')
      const { colors } = editor.state$.value.deck.theme
      const others = [resolveColor({ base: 'text1' }, colors), resolveColor({ base: 'background1' }, colors)]
      const below = resolveColor({ base }, colors)
      const best = Math.max(...others.map(each => contrastRatio(each, below)))
      expect(contrastRatio(resolveColor(fill.color, colors), below)).toBeGreaterThanOrEqual(Math.min(3, best))
    }
})
