import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addNode, demote, moveNode, outlineNode, promote, removeNode, setNotes, setValue } from './edit.ts'
import { printOutline } from './print.ts'
import { parseOutline } from './reader.ts'
import { chaptersOf, findNode, flattenOutline, nextIds, outlinePages, parentOf } from './tree.ts'
import type { Outline } from './types.ts'
import { fromWireOutline, toWireOutline } from './wire.ts'

const DECK = '# D\n\n## A\n\n### P\n- a\n  - x\n- b\n\n### Q\n- c\n\n## B\n\n### R\n'

/** The outline in one line: chapters in capitals with their pages in brackets, points after a colon. */
function draw(outline: Outline): string {
  return printOutline(outline)
    .split('\n')
    .filter(line => line !== '')
    .join(' | ')
}

function idOf(outline: Outline, value: string): string {
  return flattenOutline(outline).find(node => node.value === value)?.id ?? ''
}

function edited(change: (outline: Outline, id: (value: string) => string) => Outline): string {
  const outline = parseOutline(DECK)
  return draw(change(outline, value => idOf(outline, value)))
}

describe('O9 prompts', () => {
  const tree = parseOutline('# D\n### P <!-- form="team" -->\n- Who? <!-- prompt -->\n- b')
  test('a text that is written by hand is no prompt', () => {
    expect(draw(setValue(tree, idOf(tree, 'Who?'), 'Ada'))).toBe('# D | ### P <!-- form="team" --> | - Ada | - b')
    expect(setValue(tree, idOf(tree, 'Who?'), 'Who?')).toBe(tree)
  })
  test('a prompt that moves stays one; a form stays with pages', () => {
    expect(draw(promote(tree, idOf(tree, 'Who?')))).toBe(
      '# D | ### P <!-- form="team" --> | - b | ### Who? <!-- prompt -->',
    )
    const notes = setNotes(tree, idOf(tree, 'Who?'), 'n')
    expect(draw(notes)).toContain('- Who? <!-- prompt -->')
    expect(draw(promote(tree, idOf(tree, 'P')))).not.toContain('team')
  })
  test('the specification’s tree and back keeps prompts, samples and forms', () => {
    const full = parseOutline('# D\n### P <!-- sample form="chart" -->\n| a |\n| --- |\n| 1 |\n- Who? <!-- prompt -->')
    expect(fromWireOutline(toWireOutline(full), full.language)).toEqual(full)
  })
})

describe('O5 edits', () => {
  const start = '# D | ## A | ### P | - a |   - x | - b | ### Q | - c | ## B | ### R'
  test.each<[string, (outline: Outline, id: (value: string) => string) => Outline, string]>([
    ['nothing', tree => tree, start],
    [
      'promote a point',
      (tree, id) => promote(tree, id('a')),
      '# D | ## A | ### P | - b | ### a | - x | ### Q | - c | ## B | ### R',
    ],
    [
      'promote a sub-point',
      (tree, id) => promote(tree, id('x')),
      '# D | ## A | ### P | - a | - x | - b | ### Q | - c | ## B | ### R',
    ],
    [
      'promote a page',
      (tree, id) => promote(tree, id('Q')),
      '# D | ## A | ### P | - a |   - x | - b | ## Q | ### c | ## B | ### R',
    ],
    ['promote a chapter', (tree, id) => promote(tree, id('A')), start],
    [
      'demote a point',
      (tree, id) => demote(tree, id('b')),
      '# D | ## A | ### P | - a |   - x |   - b | ### Q | - c | ## B | ### R',
    ],
    [
      'demote a page',
      (tree, id) => demote(tree, id('Q')),
      '# D | ## A | ### P | - a |   - x | - b | - Q |   - c | ## B | ### R',
    ],
    [
      'demote a chapter',
      (tree, id) => demote(tree, id('B')),
      '# D | ## A | ### P | - a |   - x | - b | ### Q | - c | ### B | - R',
    ],
    ['demote the first', (tree, id) => demote(tree, id('A')), start],
    [
      'move a page to another chapter',
      (tree, id) => moveNode(tree, id('P'), { under: id('B'), index: 0 }),
      '# D | ## A | ### Q | - c | ## B | ### P | - a |   - x | - b | ### R',
    ],
    [
      'move a page below a page',
      (tree, id) => moveNode(tree, id('R'), { after: id('a') }),
      '# D | ## A | ### P | - a |   - x | - R | - b | ### Q | - c | ## B',
    ],
    [
      'move a point after a page',
      (tree, id) => moveNode(tree, id('a'), { after: id('R') }),
      '# D | ## A | ### P | - b | ### Q | - c | ## B | ### R | ### a | - x',
    ],
    ['move into itself', (tree, id) => moveNode(tree, id('A'), { under: id('a') }), start],
    ['remove a chapter', (tree, id) => removeNode(tree, id('A')), '# D | ## B | ### R'],
    ['remove the root', (tree, id) => removeNode(tree, id('D')), start],
    [
      'add a page',
      (tree, id) => addNode(tree, outlineNode('new', 'page', 'N'), { after: id('P') }),
      '# D | ## A | ### P | - a |   - x | - b | ### N | ### Q | - c | ## B | ### R',
    ],
    [
      'add a page among points',
      (tree, id) => addNode(tree, outlineNode('new', 'page', 'N'), { after: id('b') }),
      '# D | ## A | ### P | - a |   - x | - b | - N | ### Q | - c | ## B | ### R',
    ],
    [
      'rename',
      (tree, id) => setValue(tree, id('Q'), '1. Q'),
      '# D | ## A | ### P | - a |   - x | - b | ### 1\\. Q | - c | ## B | ### R',
    ],
    [
      'notes',
      (tree, id) => setNotes(tree, id('Q'), 'hm'),
      '# D | ## A | ### P | - a |   - x | - b | ### Q | <!-- notes: hm --> | - c | ## B | ### R',
    ],
  ])('%s', (_, change, expected) => {
    expect(edited(change)).toBe(expected)
  })

  test('an impossible edit returns the same outline', () => {
    const tree = parseOutline(DECK)
    expect(setValue(tree, 'nobody', 'x')).toBe(tree)
    expect(removeNode(tree, 'nobody')).toBe(tree)
    expect(promote(tree, tree.root.id)).toBe(tree)
    expect(setValue(tree, idOf(tree, 'Q'), 'Q')).toBe(tree)
  })

  test('random edits keep every node that was not removed, and the outline can be written', () => {
    const step = fc.tuple(fc.constantFrom('promote', 'demote', 'move', 'moveUnder', 'add'), fc.nat(50), fc.nat(50))
    let moved = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), steps => {
        let tree = parseOutline(DECK)
        for (const [name, from, to] of steps) {
          const ids = flattenOutline(tree).map(node => node.id)
          const id = ids[from % ids.length] ?? ''
          const target = ids[to % ids.length] ?? ''
          const before = tree
          if (name === 'promote') tree = promote(tree, id)
          else if (name === 'demote') tree = demote(tree, id)
          else if (name === 'move') tree = moveNode(tree, id, { after: target })
          else if (name === 'moveUnder') tree = moveNode(tree, id, { under: target, index: from % 3 })
          else tree = addNode(tree, outlineNode(nextIds(tree)(), 'point', 'new'), { after: target })
          if (tree !== before) moved++
          const added = name === 'add' ? 1 : 0
          expect(flattenOutline(tree)).toHaveLength(ids.length + added)
        }
        expect(draw(parseOutline(printOutline(tree)))).toBe(draw(tree))
        expect(flattenOutline(parseOutline(printOutline(tree))).map(node => node.kind)).toEqual(
          flattenOutline(tree).map(node => node.kind),
        )
      }),
      { numRuns: 300 },
    )
    expect(moved).toBeGreaterThan(300)
  })

  test('the tree can be queried', () => {
    const tree = parseOutline(DECK)
    expect(chaptersOf(tree).map(node => node.value)).toEqual(['A', 'B'])
    expect(outlinePages(tree).map(node => node.value)).toEqual(['P', 'Q', 'R'])
    expect(parentOf(tree, idOf(tree, 'x'))?.value).toBe('a')
    expect(findNode(tree, idOf(tree, 'x'))?.path.map(node => node.value)).toEqual(['D', 'A', 'P', 'a'])
    expect(nextIds(tree)()).toBe('n11')
  })
})

describe('O6 the form of the specification', () => {
  const markdown =
    '# D\n- lead\n### Free\n- a\n## A\n### P <!-- source="s" -->\n![x](y)\n1. a\n   - x\n## C <!-- kind="catalog" -->\n'
  test('there and back nothing changes', () => {
    const tree = parseOutline(markdown)
    expect(fromWireOutline(toWireOutline(tree), tree.language)).toEqual(tree)
  })
  test('how many pictures are to be made is carried there and back', () => {
    const wire = { ...toWireOutline(parseOutline(markdown)), aiImageNum: 3 }
    const tree = fromWireOutline(wire, 'en')
    expect(tree.root.aiImageNum).toBe(3)
    expect(toWireOutline(tree)).toEqual(wire)
  })
  test('depth, sort and page are counted', () => {
    const wire = toWireOutline(parseOutline(DECK))
    expect(wire).toMatchObject({ type: 'title', depth: 0, sort: 0, pageIndex: 0, aiImageNum: 0 })
    expect(wire.children[1]).toMatchObject({ value: 'B', type: '', depth: 1, sort: 1, pageIndex: 4 })
    expect(wire.children[0]?.children[0]?.children[0]).toMatchObject({ value: 'a', depth: 3, pageIndex: 2 })
  })
})
