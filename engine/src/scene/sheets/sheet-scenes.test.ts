import { expect, test } from 'vitest'
import { applyToRect } from '../../geometry/matrix.ts'
import { buildScene } from '../build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from '../fixture.ts'
import { linksOf } from '../links.ts'
import type { Scene } from '../node.ts'
import { notesBySheet } from './notes-text.ts'
import { PAPERS, SHEET_LAYOUTS } from './paper.ts'
import { sheetScenes } from './sheet-scenes.ts'

const deck = deckOf([element('shape', 'a', { x: 10, y: 20 }, { link: 'https://example.org' })])
const scene = buildScene({ deck, page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing })

function pages(count: number, notes = '') {
  return Array.from({ length: count }, (_, index) => ({ scene, notes, number: index + 1 }))
}

function wordsOf({ nodes }: Scene): string {
  return [...nodes.values()]
    .flatMap(node => (node.kind === 'text' ? node.glyphs.map(({ text }) => text) : []))
    .join(' ')
}

test.each(SHEET_LAYOUTS)('%s: every page is on one sheet, inside the margins, apart from the others', layout => {
  const perSheet = { notes: 1, two: 2, three: 3, four: 4, six: 6, nine: 9 }[layout]
  const sheets = sheetScenes({ deck, pages: pages(10), layout, paper: 'a4', measure: EVEN_MEASURE })
  expect(sheets).toHaveLength(Math.ceil(10 / perSheet))
  const boxes = sheets.map(({ nodes }) =>
    [...nodes.values()].flatMap(node =>
      node.kind === 'group' ? [applyToRect(node.transform, { x: 0, y: 0, ...scene.size })] : [],
    ),
  )
  expect(boxes.flat()).toHaveLength(10)
  for (const on of boxes)
    for (const [index, box] of on.entries()) {
      expect(box.width / box.height).toBeCloseTo(scene.size.width / scene.size.height, 5)
      expect(box.x).toBeGreaterThanOrEqual(55)
      expect(box.x + box.width).toBeLessThanOrEqual(PAPERS.a4.width - 55)
      expect(box.y + box.height).toBeLessThanOrEqual(PAPERS.a4.height - 55)
      for (const other of on.slice(index + 1))
        expect(other.x >= box.x + box.width || other.y >= box.y + box.height).toBe(true)
    }
})

test('a link on a page is a link on its sheet', () => {
  const linked = {
    ...scene.nodes.get(id('a')),
    link: { to: 'https://example.org', box: { x: 0, y: 0, width: 100, height: 50 } },
  }
  const withLink = { ...scene, nodes: new Map([[id('a'), linked]]) } as Scene
  const [sheet] = sheetScenes({
    deck,
    pages: [{ scene: withLink, notes: '', number: 1 }],
    layout: 'four',
    paper: 'letter',
    measure: EVEN_MEASURE,
  })
  expect(linksOf(sheet as Scene)).toHaveLength(1)
})

test('long notes go on over further sheets, and none of their words is lost or said twice', () => {
  const notes = Array.from({ length: 900 }, (_, index) => `word${index}${index % 40 === 39 ? '\n' : ''}`).join(' ')
  const sheets = sheetScenes({ deck, pages: pages(1, notes), layout: 'notes', paper: 'a4', measure: EVEN_MEASURE })
  expect(sheets.length).toBeGreaterThan(1)
  const words = sheets
    .map(wordsOf)
    .join(' ')
    .match(/word\d+/gu)
  expect(words).toEqual(notes.match(/word\d+/gu))
})

test('notes are cut at lines that fit, and empty paragraphs stay', () => {
  const setting = {
    style: { size: 10 },
    fonts: deck.theme.fonts,
    language: 'en',
    measure: EVEN_MEASURE,
    width: 400,
    first: 1000,
    next: 1000,
  }
  expect(notesBySheet('', setting)).toEqual([])
  expect(notesBySheet('One\n\nTwo', setting)).toEqual(['One\n\nTwo'])
  expect(notesBySheet('One\nTwo\nThree', { ...setting, first: 27, next: 14 })).toEqual(['One\nTwo', 'Three'])
})
