import { parseOutline } from '@slidewright/engine/internal'
import { growth } from '@slidewright/engine/testing'
import { expect, test } from 'vitest'
import { layoutMap, widthOfWords } from './map-layout.ts'
import { visibleRows } from './tree-rows.ts'

const WORDS = [
  'short',
  'a much longer line of words that needs to be broken into several',
  '夜行列車の復活について',
  '',
]

function outlineOf(chapters: number, pages: number, points: number) {
  const lines = ['# A title that is long enough to take two lines in its box']
  for (let c = 0; c < chapters; c += 1) {
    lines.push(`## ${WORDS[c % 3]} ${c}`)
    for (let p = 0; p < pages; p += 1) {
      lines.push(`### ${WORDS[(c + p) % 3]} ${p}`)
      for (let i = 0; i < points; i += 1) lines.push(`- ${WORDS[(p + i) % 3]} ${i}`)
    }
  }
  return parseOutline(lines.join('\n'))
}

function kindOf(outline: ReturnType<typeof parseOutline>, id: string): string {
  return visibleRows(outline, new Set()).find(({ node }) => node.id === id)?.node.kind ?? ''
}

test.each([
  [1, 1, 0],
  [1, 1, 1],
  [3, 4, 5],
  [8, 8, 8],
])(
  'no two boxes of %d × %d × %d overlap, all lie inside, and children lie right of their parent',
  (chapters, pages, points) => {
    const rows = visibleRows(outlineOf(chapters, pages, points), new Set())
    const { boxes, width, height } = layoutMap(rows)
    const all = rows.map(row => ({ row, box: boxes.get(row.node.id) }))
    expect(boxes.size).toBe(rows.length)
    for (const [index, { row, box }] of all.entries()) {
      if (box === undefined) throw new Error('no box')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      const parent = boxes.get(row.parent ?? '')
      if (parent) expect(box.x).toBeGreaterThan(parent.x + parent.width)
      const overlaps = all.slice(index + 1).some(({ box: other }) => {
        if (other === undefined) return true
        const isBeside = other.x >= box.x + box.width || box.x >= other.x + other.width
        return !isBeside && other.y < box.y + box.height && box.y < other.y + other.height
      })
      expect(overlaps).toBe(false)
    }
  },
)

test('collapsed branches take no space', () => {
  const outline = outlineOf(2, 3, 3)
  const [first] = outline.root.children
  const open = layoutMap(visibleRows(outline, new Set()))
  const closed = layoutMap(visibleRows(outline, new Set([first?.id ?? ''])))
  expect(closed.height).toBeLessThan(open.height)
})

test('full-width letters are wider', () => {
  expect(widthOfWords('夜行')).toBeGreaterThan(widthOfWords('ab'))
})

test('layout time grows about linearly with the number of nodes', () => {
  const few = visibleRows(outlineOf(7, 8, 8), new Set())
  const many = visibleRows(outlineOf(14, 16, 16), new Set())
  const times = many.length / few.length
  expect(few.length).toBeGreaterThan(500)
  expect(
    growth(
      () => void layoutMap(few),
      () => void layoutMap(many),
    ),
  ).toBeLessThan(4 * times)
})

test('branches of different chapters are further apart than pages of one chapter', () => {
  const outline = parseOutline('# T\n\n## A\n\n### One\n\n### Two\n\n## B\n\n### Three\n\n### Four')
  const { boxes } = layoutMap(visibleRows(outline, new Set()))
  const pages = [...boxes].filter(([id]) => kindOf(outline, id) === 'page').map(([, box]) => box)
  const gaps = pages.slice(1).map((box, index) => box.y - (pages[index]?.y ?? 0) - (pages[index]?.height ?? 0))
  expect(gaps).toEqual([10, 28, 10])
})

test('text that fits takes one line, and a box is as high as its wrapped lines', () => {
  const outline = parseOutline('# T\n\n## Before and after\n\n### 一個比一行長得多的中文標題，需要分成兩行才放得下')
  const measured = layoutMap(visibleRows(outline, new Set()), words => [...words].length * 10)
  const [, chapter, page] = [...measured.boxes.values()].sort((a, b) => a.x - b.x)
  expect(chapter?.height).toBe(32)
  expect(page?.height).toBe(52)
})
