import { describe, expect, test } from 'vitest'
import { type RunStyle, type TextBody, UNDERLINE_STYLES } from '../document/text-body.ts'
import { apply } from '../geometry/matrix.ts'
import { box, measure, run } from '../testing/text-fixture.ts'
import { buildScene } from './build-scene.ts'
import { deckOf, drawNothing, element, PAGE } from './fixture.ts'
import { boundsOfPath } from './ink.ts'
import type { TextNode } from './node.ts'

const SIZE = { width: 300, height: 200 }

/** The node of a text in a box of 300 × 200 px. */
function nodeOf(texts: readonly (readonly [string, Partial<RunStyle>])[], look: Partial<TextBody> = {}): TextNode {
  const { body } = box([{ runs: texts.map(([text, style]) => run(text, style)) }], 30, look)
  const deck = deckOf([element('text', 'a', { x: 0, y: 0, ...SIZE }, { body })])
  const node = buildScene({ deck, page: PAGE, measure, drawChart: drawNothing }).nodes.get('element:a')
  if (node?.kind !== 'text') throw new Error('The text has a node')
  return node
}

describe('lines of characters', () => {
  test.each(UNDERLINE_STYLES)('an underline %s stays below its characters, within their width', underlineStyle => {
    const [glyphs] = nodeOf([['word', { underline: true, underlineStyle }]]).glyphs
    const isPlain = underlineStyle === 'sng' || underlineStyle === 'words'
    expect(glyphs?.underline).toBe(isPlain)
    expect(glyphs?.marks?.length ?? 0).toBe(isPlain ? 0 : 1)
    const [mark] = glyphs?.marks ?? []
    if (mark === undefined || glyphs === undefined) return
    const drawn = boundsOfPath(mark.path)
    expect(drawn.x).toBeGreaterThanOrEqual(glyphs.x - 0.01)
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(glyphs.x + glyphs.width + 0.01)
    expect(drawn.y).toBeGreaterThan(glyphs.y)
    expect(drawn.y + drawn.height).toBeLessThan(glyphs.y + glyphs.size * 0.55)
  })

  test('an underline has its own color, a double strike that of its letters', () => {
    const style = { underline: true, underlineColor: { base: '#FF0000' }, strike: true, doubleStrike: true } as const
    const [glyphs] = nodeOf([['word', style]]).glyphs
    expect(glyphs?.strike).toBe(false)
    expect(glyphs?.marks?.map(({ paint }) => paint.kind === 'solid' && paint.resolved.r)).toEqual([
      255,
      glyphs?.paint.kind === 'solid' && glyphs.paint.resolved.r,
    ])
  })
})

describe('the one color of a text', () => {
  test('is null with emoji or lines of another color', () => {
    expect(nodeOf([['word', {}]]).single).not.toBe(null)
    expect(nodeOf([['word 🚀', {}]]).single).toBe(null)
    expect(nodeOf([['word', { underline: true, underlineColor: { base: '#FF0000' } }]]).single).toBe(null)
    expect(nodeOf([['word', { underline: true, underlineStyle: 'wavy' }]]).single).not.toBe(null)
  })
})

describe('L5 columns', () => {
  test('upright characters are moved, others turned; both stay in the box', () => {
    const { glyphs, bounds } = nodeOf([['東AB', {}]], { vertical: 'eastAsian' })
    const turns = glyphs.map(({ turn }) => turn?.slice(0, 4))
    expect(turns).toEqual([
      [1, 0, 0, 1],
      [0, 1, -1, 0],
    ])
    const middles = glyphs.map(({ x, y, width, size, turn }) =>
      turn ? apply(turn, { x: x + width / 2, y: y - size * 0.38 }) : null,
    )
    expect(middles[0]?.x).toBeCloseTo(middles[1]?.x ?? Number.NaN, 6)
    expect(middles[0]?.y).toBeCloseTo(10, 6)
    expect(middles[1]?.y).toBeCloseTo(30, 6)
    expect(bounds.x + bounds.width).toBeLessThanOrEqual(SIZE.width + 20)
  })

  test('lines along an upright character are rotated with its column', () => {
    const { glyphs } = nodeOf([['東', { underline: true, highlight: { base: 'accent1' } }]], { vertical: 'eastAsian' })
    expect(glyphs.map(({ text, underline, highlight }) => [text, underline, highlight !== null])).toEqual([
      ['', true, true],
      ['東', false, false],
    ])
  })
})
