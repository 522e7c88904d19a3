import { expect, test } from 'vitest'
import { pagesOf } from '../../document/read.ts'
import { buildScene } from '../../scene/build-scene.ts'
import { drawNothing, EVEN_MEASURE } from '../../scene/fixture.ts'
import { updateScene } from '../../scene/update-scene.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'

const LINE = { fill: { kind: 'solid', color: { base: 'accent1' } }, width: 6, dash: 'solid' } as const

function iconAndBox() {
  const editor = editorOf('[a] b')
  editor.run('element.restyle', { elements: [idOf('a')], style: { stroke: { ...LINE, scales: true } } })
  editor.run('element.restyle', { elements: [idOf('b')], style: { stroke: LINE } })
  const page = () => pagesOf(editor.state$.value.deck)[0] ?? expect.fail('no page')
  const line = (name: string) => {
    const element = page().elements[idOf(name)]
    return element?.kind === 'shape' ? element.stroke?.width : undefined
  }
  return { editor, page, line }
}

test('E29 an icon’s line scales with its size, other lines stay; one undo step', () => {
  const { editor, line } = iconAndBox()
  editor.run('element.setFrames', {
    frames: [
      [idOf('a'), { width: 200, height: 120 }],
      [idOf('b'), { width: 200, height: 120 }],
    ],
  })
  expect([line('a'), line('b')]).toEqual([12, 6])
  editor.run('element.setFrame', { element: idOf('a'), frame: { x: 4, rotation: 30 } })
  expect(line('a')).toBe(12)
  editor.undo()
  editor.undo()
  expect([line('a'), line('b')]).toEqual([6, 6])
})

test('E29 so it does within a group, and pulled by its sides one after the other as by its corner', () => {
  const { editor, line } = iconAndBox()
  editor.run('element.setFrame', { element: idOf('a'), frame: { width: 200 } })
  editor.run('element.setFrame', { element: idOf('a'), frame: { height: 120 } })
  expect(line('a')).toBeCloseTo(12, 1)
  editor.run('selection.all')
  editor.run('selection.group')
  const [group] = editor.state$.value.session.selection.elements
  const frame = pagesOf(editor.state$.value.deck)[0]?.elements[group ?? idOf('a')]?.frame
  if (!group || !frame) throw new Error('no group')
  const half = { width: frame.width / 2, height: frame.height / 2 }
  editor.run('element.setFrame', { element: group, frame: half })
  expect(line('a')).toBeCloseTo(6, 1)
  expect(line('b')).toBe(6)
})

test('E29 in hand it is painted as it will be', () => {
  const { editor, page } = iconAndBox()
  const { deck } = editor.state$.value
  const scene = buildScene({ deck, page: page().id, measure: EVEN_MEASURE, drawChart: drawNothing })
  const pulled = { ...page().elements[idOf('a')]?.frame, width: 200, height: 120 }
  const inHand = updateScene(scene, { overrides: new Map([[idOf('a'), pulled]]) })
  const width = (of: typeof scene) => {
    const node = of.nodes.get(idOf('a'))
    const path = node?.kind === 'group' ? node.children[0] : node
    return path?.kind === 'path' ? path.stroke?.width : undefined
  }
  expect([width(scene), width(inHand)]).toEqual([6, 12])
})
