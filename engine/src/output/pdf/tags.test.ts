import { expect, test } from 'vitest'
import type { MirrorNode, MirrorRole } from '../../scene/mirror.ts'
import type { SceneNode } from '../../scene/node.ts'
import { glyphRun, nodeBase, textNodeOf } from '../../testing/scene-nodes.ts'
import { createObjects } from './objects.ts'
import { createStructure } from './structure.ts'
import { createPageTags, type Tag } from './tags.ts'

function node(role: MirrorRole, id: string, more: Partial<MirrorNode> = {}): MirrorNode {
  return { role, element: `element:${id}`, name: 'Words', level: 0, children: [], ...more }
}

const LIST = node('numbered', 'list', {
  name: '',
  children: [
    node('listitem', 'list', {
      paragraph: 0,
      children: [node('list', 'list', { children: [node('listitem', 'list', { paragraph: 1, level: 1 })] })],
    }),
  ],
})
const TABLE = node('table', 'table', {
  children: [
    node('row', 'table', {
      children: [node('columnheader', 'table', { cell: { row: 0, column: 0 }, span: { rows: 1, columns: 2 } })],
    }),
    node('row', 'table', { children: [node('cell', 'table', { cell: { row: 1, column: 0 }, name: '' })] }),
  ],
})
const PAGE = node('page', '', {
  element: null,
  children: [node('heading', 'title', { level: 1 }), LIST, TABLE, node('image', 'photo', { name: 'A lake' })],
})

function drawn({ type, kids }: Tag): string {
  return kids.length === 0 ? type : `${type}(${kids.map(drawn).join(' ')})`
}

const painted = (id: string, more: Partial<SceneNode> = {}) =>
  ({ ...textNodeOf([]), element: `element:${id}`, id: `element:${id}`, ...more }) as SceneNode

test('P14 headings, lists, tables and pictures have the types of the standard, in reading order', () => {
  const { root } = createPageTags(PAGE, 2)
  expect(drawn(root)).toBe('Sect(H2 L(LI(Lbl LBody(L(LI(Lbl LBody))))) Table(TR(TH) TR(TD)) Figure)')
})

test('P14 what is painted belongs to its tag; what is not in the tree is decoration', () => {
  const tags = createPageTags(PAGE, 1)
  const list = { ...textNodeOf([]), id: 'element:list' }
  const typeOf = (paragraph: number, isMarker?: true) =>
    tags.tagOfRun(list, glyphRun('x', 'Poppins', { paragraph, ...(isMarker && { isMarker }) }))?.type
  expect([typeOf(0), typeOf(0, true), typeOf(1)]).toEqual(['LBody', 'Lbl', 'LBody'])
  expect(typeOf(2)).toBe(undefined)
  const cell = { ...textNodeOf([]), id: 'element:table/cell/0/0' }
  expect(tags.tagOfRun(cell, glyphRun('x', 'Poppins', { paragraph: 3 }))?.type).toBe('TH')
  expect(tags.tagOf(painted('photo'))?.type).toBe('Figure')
  expect(tags.tagOf(painted('motif'))).toBe(null)
  expect(tags.tagOf(painted('title'))).toBe(undefined)
  const group: SceneNode = { ...nodeBase('element:g'), kind: 'group', clip: null, children: [painted('title')] }
  expect(tags.tagOf({ ...group, element: 'element:g' })).toBe(undefined)
})

test('P14 the tree names the place of its content, the alternative text and the cells of a table', () => {
  const tags = createPageTags(PAGE, 1)
  const photo = tags.tagOf(painted('photo')) as Tag
  const [objects, structure] = [createObjects(), createStructure()]
  const stream = objects.addStream('', '')
  structure.add({ stream, page: 4, marks: [photo, photo] })
  const root = structure.print(objects, [tags.root])
  const bodies = objects.list.map(({ body }) => body).join('\n')
  expect(bodies).toContain(`/Alt <FEFF00410020006C0061006B0065>`)
  expect(bodies).toContain(`<</Type/MCR/Pg @page{4}/Stm ${stream}/MCID 1>>`)
  expect(bodies).toContain('/A<</O/Table/Scope/Column/RowSpan 1/ColSpan 2>>')
  // A list without content is left out, a cell keeps its place.
  expect(bodies).not.toContain('/S/LBody')
  expect(bodies).toContain('/S/TD')
  expect(bodies.match(/\/Nums \[0 \[(@\{\d+\}) \1\]\]/)).not.toBe(null)
  expect(objects.list[Number(root.slice(2, -1))]?.body).toContain('/StructTreeRoot')
})
