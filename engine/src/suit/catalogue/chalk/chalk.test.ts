import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../base/random.ts'
import { parsePath, pathBounds } from '../../../geometry/path.ts'
import { suitFor } from '../../suit-for.ts'
import { SIGN } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { chalk, within } from './chalk.ts'
import { inChalk } from './icons.ts'
import { CHALK } from './index.ts'
import { bent, line } from './marks.ts'

const WHITE = { ink: 'text1', width: 3 } as const

test('boxes that claim no order have no arrows from one to the next', () => {
  const layouts = suitFor(CHALK, 'en').layouts
  const marksOf = (pattern: string) => {
    const layout = layouts.find(each => each.pattern === pattern && each.count === 3)
    if (layout === undefined) throw new Error(pattern)
    const { under } = layout.art({
      random: seededRandom(3),
      pageIndex: 4,
      pageCount: 12,
      chapter: 2,
      chapterCount: 3,
      count: 3,
      title: 'A title',
      size: { width: 960, height: 540 },
      ordered: false,
      subject: null,
    })
    return JSON.stringify(under).length
  }
  expect(marksOf('sketches')).toBeLessThan(marksOf('step-boxes'))
})

describe('strokes of chalk', () => {
  test('however many of one stick there are, they are four pieces', () => {
    const marks = [line([0, 0], [200, 0], WHITE), line([0, 50], [200, 50], WHITE)]
    expect(chalk(marks, seededRandom(1))).toHaveLength(4)
    expect(chalk([...marks, line([0, 9], [90, 9], { ...WHITE, ink: 'accent2' })], seededRandom(1))).toHaveLength(8)
  })

  test('the hand trembles, but never leaves its line by more than its breadth', () => {
    for (const piece of chalk([line([100, 100], [500, 100], WHITE)], seededRandom(7))) {
      expect(piece.frame.height).toBeGreaterThan(0.2)
      expect(piece.frame.y).toBeGreaterThan(98)
      expect(piece.frame.y + piece.frame.height).toBeLessThan(103)
    }
  })

  test('a drawing set into an area touches two of its sides and stays in the middle', () => {
    const [mark] = within(
      [
        bent(
          [
            [0, 0],
            [40, 0],
            [40, 10],
          ],
          WHITE,
        ),
      ],
      { x: 100, y: 100, width: 200, height: 300 },
    )
    expect(mark?.places.map(({ x }) => x)).toEqual([100, 300, 300])
    expect(mark?.places.map(({ y }) => y)).toEqual([225, 225, 275])
  })
})

test('the number of a chapter changes sides where pages are mirrored, but is not turned', () => {
  const context = {
    pageIndex: 3,
    pageCount: 9,
    chapter: 2,
    chapterCount: 3,
    count: 1,
    title: 'Bridges',
    size: { width: 960, height: 540 },
    ordered: true,
    subject: null,
  }
  const chapterIn = (language: string) => {
    const layout = suitFor(CHALK, language).layouts.find(({ kind }) => kind === 'chapter')
    return layout?.art({ ...context, random: seededRandom(5) }).under ?? []
  }
  const sign = (pieces: readonly Art[]) => pieces.find(({ name }) => name === SIGN)
  const [here, there] = [sign(chapterIn('en')), sign(chapterIn('ar'))]
  if (here?.kind !== 'group' || there?.kind !== 'group') throw new Error('A chapter without its number')
  expect(there.frame.x).toBe(960 - here.frame.x - here.frame.width)
  expect(there.children.some(({ flipX }) => flipX)).toBe(false)
  const by = there.frame.x - here.frame.x
  expect(there.children.map(({ frame }) => frame.x)).toEqual(here.children.map(({ frame }) => frame.x + by))
})

test('U17 an icon in chalk is drawn twice over, near its own lines, and always the same', () => {
  const [plain, chalked] = ['M4 4h16v16h-16z', inChalk('M4 4h16v16h-16z')].map(parsePath)
  const [own, drawn] = [plain ?? [], chalked ?? []].map(pathBounds)
  expect(chalked?.filter(({ op }) => op === 'M')).toHaveLength(2)
  expect(inChalk('M4 4h16v16h-16z')).toBe(inChalk('M4 4h16v16h-16z'))
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(drawn?.[side]).not.toBe(own?.[side])
    expect(Math.abs((drawn?.[side] ?? 99) - (own?.[side] ?? 0))).toBeLessThan(1.5)
  }
})
