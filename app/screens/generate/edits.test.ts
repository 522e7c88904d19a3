import { addNode, outlineNode, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { type Edit, isBare, withoutBare } from './edits.ts'

const made: Edit = { type: 'add', id: 'own1', kind: 'point', value: '', place: { under: 'n2' } }
const written = (value: string, id = 'own1'): Edit => ({ type: 'value', id, value })
const gone: Edit = { type: 'remove', id: 'own1' }
const other = written('Other words', 'n2')

describe('a node that is left without words', () => {
  test.each<[string, readonly Edit[], readonly Edit[]]>([
    ['leaves no trace where it was only made', [other, made], [other]],
    ['leaves no trace where its words were taken back', [other, made, written('')], [other]],
    ['goes in one step where it had words before', [written('')], [gone]],
    ['goes in one step where something else was done meanwhile', [made, other], [made, other, gone]],
    ['takes the words with it that it was made of', [{ ...made, value: 'Half' }], [{ ...made, value: 'Half' }, gone]],
  ])('%s', (_, before, after) => {
    expect(withoutBare(before, 'own1')).toEqual(after)
  })

  test('only one that carries nothing is bare', () => {
    const outline = parseOutline('# T\n\n## A\n\n- point')
    const page = outline.root.children[0]?.id ?? ''
    const point = outline.root.children[0]?.children[0]?.id ?? ''
    const more = addNode(outline, outlineNode('own1', 'point', ' '), { under: page })
    expect(['own1', page, point, outline.root.id, 'nowhere'].filter(id => isBare(more, id))).toEqual(['own1'])
    const emptied = addNode(more, outlineNode('own2', 'point', 'below'), { under: 'own1' })
    expect(isBare(emptied, 'own1')).toBe(false)
  })
})
