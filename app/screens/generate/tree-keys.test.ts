import { pageCount, pageNumbers, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { applyEdits } from './edits.ts'
import { backspace, enter, type KeyAnswer, type KeyPlace, moveLine, remove, shiftLevel, step } from './tree-keys.ts'
import { pageNodeOf, visibleRows } from './tree-rows.ts'

const MARKS = { title: '#', chapter: '##', page: '###', point: '-', catalog: '=', ending: '=' }

/** Draws the lines of an outline; `|` is the caret, `>` the focused line. */
function draw(place: KeyPlace, answer: KeyAnswer | null): string[] | 'left alone' {
  if (answer === null) return 'left alone'
  const outline = applyEdits(place.outline, answer.edits)
  return visibleRows(outline, new Set()).map(({ node, level }) => {
    const { id, caret } = answer.focus
    const at = caret === 'end' ? node.value.length : caret
    const words =
      id !== node.id
        ? node.value
        : at === 'row'
          ? `>${node.value}`
          : `${node.value.slice(0, at)}|${node.value.slice(at)}`
    return `${node.kind === 'point' ? '  '.repeat(level - 3) : ''}${MARKS[node.kind]} ${words}`.trimEnd()
  })
}

const DECK = ['# Deck', '## One', '### First', '- alpha', '- beta', '### Second', '- gamma', '## Two', '### Third']

/** Returns the place of the line with this text in the deck above, and the caret in it. */
function at(words: string, caret = words.length, lines = DECK): KeyPlace {
  const outline = parseOutline(lines.join('\n'))
  const rows = visibleRows(outline, new Set())
  return { outline, rows, index: rows.findIndex(row => row.node.value === words), words, caret, newId: 'own1' }
}

describe('keys in the outline', () => {
  test('Enter at the end of a point adds one', () => {
    expect(draw(at('alpha'), enter(at('alpha'))).slice(3, 6)).toEqual(['  - alpha', '  - |', '  - beta'])
  })
  test('Enter in a point splits it', () => {
    expect(draw(at('alpha', 2), enter(at('alpha', 2))).slice(3, 5)).toEqual(['  - al', '  - |pha'])
  })
  test('Enter in a page adds its first point, in a chapter its first page, in the title a chapter', () => {
    expect(draw(at('First'), enter(at('First')))[3]).toBe('  - |')
    expect(draw(at('One'), enter(at('One')))[2]).toBe('### |')
    expect(draw(at('Deck'), enter(at('Deck')))[1]).toBe('## |')
  })
  test('Enter in an empty point promotes it', () => {
    const lines = ['# Deck', '### First', '- alpha', '- x', '### Second']
    const place = { ...at('x', 0, lines), words: '' }
    expect(draw(place, enter(place))).toEqual(['# Deck', '### First', '- alpha', '### |x', '### Second'])
  })
  test('Tab and Shift+Tab change the level', () => {
    expect(draw(at('beta', 1), shiftLevel(at('beta', 1), 'demote')).slice(3, 5)).toEqual(['  - alpha', '    - b|eta'])
    expect(draw(at('beta', 1), shiftLevel(at('beta', 1), 'promote')).slice(3, 5)).toEqual(['  - alpha', '### b|eta'])
  })
  test('Backspace removes only an empty line', () => {
    expect(draw(at('beta', 0), backspace(at('beta', 0)))).toBe('left alone')
    const place = { ...at('beta', 0), words: '' }
    expect(draw(place, backspace(place)).slice(3, 5)).toEqual(['  - alpha|', '### Second'])
  })
  test('Delete removes a line with its children; the title stays', () => {
    expect(draw(at('First'), remove(at('First'), 'row')).slice(1, 3)).toEqual(['## One', '### >Second'])
    expect(draw(at('Deck'), remove(at('Deck'), 'row'))).toBe('left alone')
  })
  test('Up and Down move to the next line and retain the column', () => {
    expect(draw(at('alpha', 4), step(at('alpha', 4), 1))[4]).toBe('  - beta|')
    expect(draw(at('alpha', 4), step(at('alpha', 4), -1))[2]).toBe('### Firs|t')
    expect(draw(at('Deck'), step(at('Deck'), -1))).toBe('left alone')
  })
  test('Alt+Down and Alt+Up swap siblings and cross over to the next parent', () => {
    expect(draw(at('alpha'), moveLine(at('alpha'), 1, 'row')).slice(3, 5)).toEqual(['  - beta', '  - >alpha'])
    expect(draw(at('beta'), moveLine(at('beta'), -1, 'row')).slice(3, 5)).toEqual(['  - >beta', '  - alpha'])
    expect(draw(at('beta'), moveLine(at('beta'), 1, 'row')).slice(3, 7)).toEqual([
      '  - alpha',
      '### Second',
      '  - >beta',
      '  - gamma',
    ])
    expect(draw(at('Second'), moveLine(at('Second'), 1, 'row')).slice(4, 7)).toEqual([
      '  - beta',
      '## Two',
      '### >Second',
    ])
    expect(draw(at('One'), moveLine(at('One'), -1, 'row'))).toBe('left alone')
  })
})

describe('lines of the outline', () => {
  test('pages are numbered as in the deck: cover, catalog, chapters, pages', () => {
    const { outline } = at('Deck')
    const numbers = pageNumbers(outline)
    expect(visibleRows(outline, new Set()).map(({ node }) => numbers.get(node.id) ?? null)).toEqual([
      1,
      3,
      4,
      null,
      null,
      5,
      null,
      6,
      7,
    ])
    expect(pageCount(outline)).toBe(8)
  })
  test('children of a collapsed line are hidden', () => {
    const { outline, rows } = at('One')
    const closed = new Set([rows[1]?.node.id ?? ''])
    expect(visibleRows(outline, closed).map(row => row.node.value)).toEqual(['Deck', 'One', 'Two', 'Third'])
  })
  test('a point belongs to its page', () => {
    const { outline, rows } = at('gamma')
    expect(pageNodeOf(outline, rows[6]?.node.id ?? '').value).toBe('Second')
    expect(pageNodeOf(outline, 'gone').value).toBe('Deck')
  })
})
