import { addNode, outlineNode, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { type Edit, isEmptyNode, withoutEmptyNode } from './edits.ts'

const added: Edit = { type: 'add', id: 'own1', kind: 'point', value: '', place: { under: 'n2' } }
const written = (value: string, id = 'own1'): Edit => ({ type: 'value', id, value })
const removed: Edit = { type: 'remove', id: 'own1' }
const other = written('Other words', 'n2')

describe('a node left empty', () => {
  test.each<[string, readonly Edit[], readonly Edit[]]>([
    ['leaves no trace if it was only added', [other, added], [other]],
    ['leaves no trace if its text was removed again', [other, added, written('')], [other]],
    ['is removed in one step if it had text before', [written('')], [removed]],
    ['is removed in one step if there were other edits meanwhile', [added, other], [added, other, removed]],
    [
      'is removed with the text it was added with',
      [{ ...added, value: 'Half' }],
      [{ ...added, value: 'Half' }, removed],
    ],
  ])('%s', (_, before, after) => {
    expect(withoutEmptyNode(before, 'own1')).toEqual(after)
  })

  test('only a node without content is empty', () => {
    const outline = parseOutline('# T\n\n## A\n\n- point')
    const page = outline.root.children[0]?.id ?? ''
    const point = outline.root.children[0]?.children[0]?.id ?? ''
    const more = addNode(outline, outlineNode('own1', 'point', ' '), { under: page })
    expect(['own1', page, point, outline.root.id, 'nowhere'].filter(id => isEmptyNode(more, id))).toEqual(['own1'])
    const emptied = addNode(more, outlineNode('own2', 'point', 'below'), { under: 'own1' })
    expect(isEmptyNode(emptied, 'own1')).toBe(false)
  })
})
