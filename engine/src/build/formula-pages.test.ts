import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { PAGE_SIZE } from '../document/create.ts'
import type { Deck } from '../document/deck.ts'
import type { ShapeElement } from '../document/element.ts'
import { fromFile, toFile } from '../document/file.ts'
import type { FormulaDrawing } from '../document/formula.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { flattenOutline } from '../outline/tree.ts'
import { buildScene } from '../scene/build-scene.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { readFormulas } from './formula-port.ts'
import { outlineOf } from './outline-of.ts'
import { switchSuit } from './switch-suit.ts'

const TEX = 'x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}'
const measure = fakeMeasure()
const SUITS = SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const)
/** A formula of this many em. */
const drawing = (width: number, height: number): FormulaDrawing => ({
  path: `M0 0L${width * 1000} 0L${width * 1000} ${height * 1000}L0 ${height * 1000}Z`,
  width: width * 1000,
  height: height * 1000,
})

function built(markdown: string, suit: (typeof SUITS_WITHOUT_MOTIFS)[number], formula: FormulaDrawing | null): Deck {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('no theme')
  const ports = { theme, measure, ids: countingIds(), ...(formula ? { formula: () => formula } : {}) }
  const deck = buildDeck(parseOutline(markdown), suit, ports)
  if (!deck.ok) throw new Error(deck.error.code)
  expect(deck.value.dropped).toEqual([])
  return deck.value.deck
}

function formulasOf(deck: Deck): readonly ShapeElement[] {
  return pagesOf(deck).flatMap(page =>
    elementsOf(page).filter((each): each is ShapeElement => each.kind === 'shape' && each.formula !== undefined),
  )
}

/** The size of an em of a formula on its page, in px. */
const emOf = ({ frame, geometry }: ShapeElement) =>
  geometry.kind === 'path' ? (frame.width / geometry.width) * 1000 : 0

const page = (points: string, title = 'Roots') => `# D\n\n### ${title}\n${points}\n\`\`\`math\n${TEX}\n\`\`\`\n`
const POINTS = [
  '',
  '\n- It has two roots\n',
  '\n- It has two roots\n- One is negative where c is\n- Both are real where the root is\n',
]

for (const points of POINTS)
  for (const [across, down] of [
    [8, 2.4],
    [23, 1.5],
    [4, 9],
  ] as const)
    test.each(SUITS)(
      `in %s a formula of ${across} × ${down} em among ${points.split('-').length - 1} points is large, whole and on the page`,
      (_, suit) => {
        const deck = built(page(points), suit, drawing(across, down))
        const [formula, ...others] = formulasOf(deck)
        expect(others).toEqual([])
        if (formula === undefined) throw new Error('no formula')
        const { frame, geometry } = formula
        expect(emOf(formula)).toBeGreaterThanOrEqual(20.9)
        expect(frame.width / frame.height).toBeCloseTo(across / down, 2)
        expect([frame.x >= 0, frame.y >= 0]).toEqual([true, true])
        expect(frame.x + frame.width).toBeLessThanOrEqual(PAGE_SIZE.width)
        expect(frame.y + frame.height).toBeLessThanOrEqual(PAGE_SIZE.height)
        expect(geometry.kind).toBe('path')
        expect(formula).toMatchObject({ alt: TEX, formula: TEX, stroke: null, fill: { kind: 'solid' } })
        // A slot of the theme, not a fixed color.
        expect(JSON.stringify(formula.fill)).not.toContain('"#')
      },
    )

test.each(SUITS)(
  'in %s a formula that is wider than any slot is as large as the widest lets it be, and alone',
  (_, suit) => {
    const [formula] = formulasOf(built(page(POINTS[2] ?? ''), suit, drawing(40, 2)))
    expect(formula && emOf(formula)).toBeGreaterThanOrEqual(12)
  },
)

test('a formula is painted as a path, and is still a formula in a file', () => {
  const [suit] = SUITS_WITHOUT_MOTIFS
  if (suit === undefined) throw new Error('no suit')
  const deck = built(page(''), suit, drawing(8, 2))
  const [formula] = formulasOf(deck)
  const [found] = pagesOf(deck).filter(({ elements }) => formula !== undefined && formula.id in elements)
  if (found === undefined) throw new Error('no page')
  const scene = buildScene({ deck, page: found.id, theme: deck.theme, measure, drawChart: () => [] })
  const nodes = JSON.stringify([...scene.nodes.values()])
  expect(nodes).toMatch(/M\d+ \d+L\d+ \d+L/u)
  const read = fromFile(JSON.parse(JSON.stringify(toFile(deck))))
  expect(read.ok && formulasOf(read.value)).toEqual([formula])
})

test('a formula is read back as TeX, and stays one in another suit', () => {
  const [first, second] = SUITS_WITHOUT_MOTIFS
  if (first === undefined || second?.themes[0] === undefined) throw new Error('no suits')
  const deck = built(page(POINTS[1] ?? ''), first, drawing(8, 2))
  const nodes = flattenOutline(outlineOf(deck))
  expect(nodes.filter(({ code }) => code === 'math').map(({ value }) => value)).toEqual([TEX])
  const switched = switchSuit(deck, second, { theme: second.themes[0], measure, ids: countingIds() })
  const formulas = switched.ok ? formulasOf(switched.value.deck) : []
  expect(formulas.map(({ formula }) => formula)).toEqual([TEX])
  expect(formulas.map(({ geometry }) => geometry)).toEqual(formulasOf(deck).map(({ geometry }) => geometry))
})

test('a formula that nothing draws stands on its page as TeX', () => {
  const [suit] = SUITS_WITHOUT_MOTIFS
  if (suit === undefined) throw new Error('no suit')
  const deck = built(page(''), suit, null)
  expect(formulasOf(deck)).toEqual([])
  expect(JSON.stringify(deck)).toContain('sqrt')
})

test('each formula of an outline is drawn once, and nothing is asked for where there is none', async () => {
  const asked: string[] = []
  const draw = async (tex: string) => {
    asked.push(tex)
    return tex === TEX ? drawing(2, 1) : null
  }
  const { formula } = await readFormulas(parseOutline(`${page('')}${page('', 'Again').slice(4)}`), draw)
  expect(asked).toEqual([TEX])
  expect([formula?.(TEX)?.width, formula?.('y')]).toEqual([2000, null])
  expect(await readFormulas(parseOutline('# D\n\n### P\n- a\n'), draw)).toEqual({})
})
