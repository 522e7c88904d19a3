import { describe, expect, test } from 'vitest'
import { contrastRatio } from '../../color/contrast.ts'
import { resolveColor } from '../../color/resolve.ts'
import type { Color, HexColor } from '../../color/types.ts'
import { solid } from '../../document/create.ts'
import type { Element, ShapeElement } from '../../document/element.ts'
import type { Fill } from '../../document/fill.ts'
import { createImage, createShape } from '../../document/new-element.ts'
import { pagesOf } from '../../document/read.ts'
import { SUITS } from '../../suit/catalogue/index.ts'
import { driveEditor, editorOf } from '../../testing/editor-driver.ts'
import type { CommandId } from '../commands.ts'

type Edited = ReturnType<typeof editorOf>

const WHOLE = { x: 0, y: 0, width: 960, height: 540 }
const STOP = (offset: number, base: Color['base']) => ({ offset, color: { base } })

/** An editor whose only page has this below everything that is inserted. */
function editorOn(ground: Element | Fill | null): Edited {
  const editor = editorOf('[a]')
  editor.run('selection.delete')
  if (ground !== null && 'id' in ground) editor.run('element.insert', { elements: [ground] })
  else if (ground !== null) editor.run('page.setBackground', { background: ground })
  return editor
}

function selected(editor: Edited): Element {
  const { deck, session } = editor.state$.value
  const [id] = session.selection.elements
  const found = pagesOf(deck).flatMap(page => Object.values(page.elements))
  const element = found.find(each => each.id === id)
  if (element === undefined) throw new Error('nothing is selected')
  return element
}

function inserted(editor: Edited, preset = 'rect'): ShapeElement {
  editor.run('insert.shape', { preset })
  return selected(editor) as ShapeElement
}

function contrastWith(editor: Edited, fill: Fill, ground: Color): number {
  const { colors } = editor.state$.value.deck.theme
  if (fill.kind !== 'solid') throw new Error('not one color')
  return contrastRatio(resolveColor(fill.color, colors), resolveColor(ground, colors))
}

const SLOTS = ['accent1', 'accent2', 'accent3', 'text1', 'text2', 'background1', 'background2'] as const
const box = (fill: Fill): ShapeElement => ({ ...createShape('element:ground', WHOLE, 'rect'), fill })

describe('a new shape is visible', () => {
  test('on the page in the first accent, as before', () => {
    expect(inserted(editorOn(null))).toMatchObject({ fill: solid({ base: 'accent1' }), stroke: null, body: null })
  })

  const themes = SUITS.flatMap(({ themes: all }) => all)
  test.each(SLOTS)('on a shape and on a background of %s, in every theme', base => {
    for (const theme of themes) {
      for (const ground of [box(solid({ base })), solid({ base })]) {
        const editor = editorOn(null)
        editor.run('deck.setTheme', { theme })
        if ('id' in ground) editor.run('element.insert', { elements: [ground] })
        else editor.run('page.setBackground', { background: ground })
        const { fill, stroke } = inserted(editor)
        const edge = stroke?.fill ?? fill
        const contrast = Math.max(contrastWith(editor, fill, { base }), contrastWith(editor, edge, { base }))
        expect(contrast, theme.id).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('on a picture, whose colors nobody knows, by an outline that its fill contrasts with', () => {
    const { fill, stroke } = inserted(editorOn(createImage('element:ground', WHOLE, 'asset:a')))
    expect(stroke).not.toBeNull()
    expect(fill.kind === 'solid' && fill.color.base).toBe('accent1')
  })

  test('on a gradient whose ends leave no color out', () => {
    const stops = [STOP(0, 'background1'), STOP(0.5, 'accent1'), STOP(1, 'text1')]
    const { fill, stroke } = inserted(editorOn({ kind: 'linear', angle: 0, stops }))
    expect([fill.kind, stroke === null]).toEqual(['solid', false])
  })

  test('a hint of color over the page does not count as that color', () => {
    expect(inserted(editorOn(box(solid({ base: 'accent1', opacity: 5_000 }))))).toMatchObject({
      fill: solid({ base: 'accent1' }),
    })
  })

  test('with words that can be read on it', () => {
    const editor = editorOn(box(solid({ base: 'accent1' })))
    const { fill, body } = inserted(editor)
    const words = body?.paragraphs[0]?.runs[0]?.style.fill as Fill | undefined
    if (fill.kind !== 'solid' || words === undefined) throw new Error('no words')
    expect(contrastWith(editor, words, fill.color)).toBeGreaterThanOrEqual(3)
  })

  test('a line on a dark ground is light', () => {
    const editor = editorOn(solid({ base: '#101010' as HexColor }))
    editor.run('insert.line')
    const { stroke } = selected(editor) as Element & { stroke: { fill: Fill } }
    expect(contrastWith(editor, stroke.fill, { base: '#101010' })).toBeGreaterThanOrEqual(3)
  })
})

const INSERTS: readonly (readonly [CommandId, unknown])[] = [
  ['insert.text', undefined],
  ['insert.rectangle', undefined],
  ['insert.ellipse', undefined],
  ['insert.shape', { preset: 'star5' }],
  ['insert.line', undefined],
  ['insert.chart', undefined],
  ['insert.table', undefined],
  ['insert.image', { asset: { id: 'asset:a', hash: 'a', mime: 'image/png', width: 400, height: 300, url: '/a.png' } }],
]

describe('a second one stands beside the first', () => {
  test.each(INSERTS)('%s, five times', (id, args) => {
    const editor = editorOn(null)
    const places = [1, 2, 3, 4, 5].map(() => {
      editor.run(id, args as never)
      const { x, y, width, height } = selected(editor).frame
      expect([x >= 0, y >= 0, x + width <= 960, y + height <= 540]).toEqual([true, true, true, true])
      return `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`
    })
    expect(new Set(places).size).toBe(5)
  })

  test('what is inserted at a place goes there, unless something stands just there', () => {
    const editor = editorOn(null)
    const star = createShape('element:star', { x: 0, y: 0, width: 40, height: 40 }, 'star5')
    const at = { x: 480, y: 270 }
    editor.run('element.insert', { elements: [star], at })
    expect(selected(editor).frame).toMatchObject({ x: 460, y: 250 })
    editor.run('element.insert', { elements: [star], at })
    expect(selected(editor).frame).toMatchObject({ x: 484, y: 274 })
  })

  test('a picture that fills the page moves nothing off the middle', () => {
    const { frame } = inserted(editorOn(createImage('element:ground', WHOLE, 'asset:a')))
    expect(frame).toMatchObject({ x: 380, y: 200 })
  })

  test('a frame that was drawn is kept', () => {
    const editor = editorOn(null)
    const frame = { x: 100, y: 100, width: 80, height: 60 }
    editor.run('insert.shape', { preset: 'rect', frame })
    editor.run('insert.shape', { preset: 'rect', frame })
    expect(selected(editor).frame).toMatchObject(frame)
    expect(driveEditor(editor).picture().split(' ')).toHaveLength(2)
  })
})
