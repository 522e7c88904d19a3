import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Color } from '../color/types.ts'
import { plainBody, solid } from '../document/create.ts'
import type { Element } from '../document/element.ts'
import type { TextBody } from '../document/text-body.ts'
import type { Theme } from '../document/theme.ts'
import type { Measure } from '../text/types.ts'
import { buildScene } from './build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from './fixture.ts'
import type { Scene } from './node.ts'
import { updateScene } from './update-scene.ts'

const SLOTS = ['text1', 'text2', 'accent1', 'accent2', '#123456'] as const

/** Measures like the even one, and counts. */
function counting(): Measure & { asked: number } {
  return {
    ...EVEN_MEASURE,
    asked: 0,
    advance(text, face, size) {
      this.asked++
      return EVEN_MEASURE.advance(text, face, size)
    },
  }
}

function painted(body: TextBody, color: Color, more: object = {}): TextBody {
  return {
    ...body,
    paragraphs: body.paragraphs.map(paragraph => ({
      ...paragraph,
      runs: paragraph.runs.map(run => ({ ...run, style: { ...run.style, fill: solid(color), ...more } })),
    })),
  }
}

const LOOK = fc.record({
  color: fc.constantFrom(...SLOTS).map(base => ({ base }) as Color),
  more: fc.constantFrom(
    {},
    { underline: true },
    { underline: true, underlineStyle: 'wavy' },
    { underline: true, underlineStyle: 'dbl', underlineColor: { base: 'accent3' } },
    { strike: true, doubleStrike: true },
    { highlight: { base: 'accent2' } },
  ),
  shadow: fc.option(fc.constantFrom(...SLOTS), { nil: undefined }),
})

function textOf(name: string, { color, more, shadow }: typeof LOOK extends fc.Arbitrary<infer L> ? L : never): Element {
  const body = painted(plainBody('Words that fill more than one line of the box', { size: 12 }), color, more)
  const cast = shadow && { color: { base: shadow }, blur: 4, distance: 3, angle: 45 }
  return element('text', name, { width: 90, height: 60 }, { body, ...(cast && { shadow: cast }) })
}

const THEME = fc.record(
  Object.fromEntries(
    ['text1', 'text2', 'accent1', 'accent2', 'accent3', 'background1'].map(slot => [
      slot,
      fc.constantFrom('#111111', '#abcdef', '#123456', '#fe0102'),
    ]),
  ),
)

function recolor(scene: Scene, theme: Theme): Scene {
  return updateScene(scene, { theme })
}

test('N9 a recolored scene equals a rebuilt one, with texts of every style', () => {
  let kept = 0
  fc.assert(
    fc.property(fc.array(LOOK, { minLength: 1, maxLength: 6 }), THEME, THEME, (looks, first, second) => {
      const texts = looks.map((look, index) => textOf(`t${index}`, look))
      const deck = deckOf([...texts, element('shape', 's'), element('table', 'b'), element('group', 'g')])
      const colored = (colors: object): Theme => ({ ...deck.theme, colors: { ...deck.theme.colors, ...colors } })
      const input = { deck, page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing }
      const before = buildScene({ ...input, theme: colored(first) })
      const after = recolor(before, colored(second))
      const anew = buildScene({ ...input, theme: colored(second) })
      expect([...after.nodes]).toEqual([...anew.nodes])
      expect(after.background).toEqual(anew.background)
      expect(after.order).toBe(before.order)
      kept += [...after.nodes].filter(([key, node]) => before.nodes.get(key) === node).length
    }),
    { numRuns: 200 },
  )
  expect(kept).toBeGreaterThan(5)
})

test('N8 other colors measure nothing; a text in a color of its own is the same node', () => {
  const measure = counting()
  const own = painted(plainBody('Own color', { size: 12 }), { base: '#445566' })
  const deck = deckOf([element('text', 'a'), element('text', 'b', { y: 90 }, { body: own })])
  const before = buildScene({ deck, page: PAGE, measure, drawChart: drawNothing })
  measure.asked = 0
  const colors = { ...deck.theme.colors, text1: '#ff0000' as const }
  const after = recolor(before, { ...deck.theme, colors })
  expect(measure.asked).toBe(0)
  expect(after.nodes.get(id('b'))).toBe(before.nodes.get(id('b')))
  expect(after.rebuilt).toBe(1)
  const text = after.nodes.get(id('a'))
  expect(text?.kind === 'text' && text.single?.resolved).toMatchObject({ r: 255, g: 0, b: 0 })
})
