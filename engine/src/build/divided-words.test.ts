import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { elementsOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { layOutText } from '../text/layout.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { switchSuit } from './switch-suit.ts'

const measure = fakeMeasure()
const WORD = 'Wirtschaftlichkeitsprüfungsverfahren'
const MARKED = 'Wirt\u00adschaft\u00adlich\u00adkeits\u00adprü\u00adfungs\u00adver\u00adfah\u00adren'
const outline = { ...parseOutline(`# ${WORD} der Rücklagen\n## Lage\n### Zahlen\n- Eins: zwei`), language: 'de' }
const hyphenate = (word: string) => (word === WORD ? MARKED : word)

function coverOf(suit: (typeof SUITS_WITHOUT_MOTIFS)[number], divides: boolean) {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without themes')
  const built = buildDeck(outline, suit, { theme, measure, ids: countingIds(), ...(divides && { hyphenate }) })
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  const [cover] = pagesOf(deck)
  const title = cover && elementsOf(cover).find(({ origin }) => origin?.slot === 'title')
  if (title?.kind !== 'text') throw new Error('A cover without a title')
  const size = title.body.paragraphs[0]?.runs[0]?.style.size ?? 0
  const { width, height } = title.frame
  const lines = layOutText({ body: title.body, size: { width, height }, fonts: theme.fonts, language: 'de' }, measure)
  return { deck, theme, title, size, lines }
}

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U30 the cover of %s divides a long word before it shrinks',
  (_, suit) => {
    const whole = coverOf(suit, false)
    const divided = coverOf(suit, true)
    expect(divided.size).toBeGreaterThanOrEqual(Math.max(32, whole.size))
    expect(textOf(divided.title.body)).toBe(`${WORD} der Rücklagen`)
    expect(outlineOf(divided.deck).root.value).toBe(`${WORD} der Rücklagen`)
    expect(divided.lines.brokenWord).toBe(false)
    if (divided.size > whole.size) {
      const shown = divided.lines.lines.map(line =>
        line.fragments
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
      expect(divided.lines.divided).toBe(true)
      expect(shown.some(line => line.endsWith('-'))).toBe(true)
      expect(shown.join(' ').replaceAll('- ', '')).toBe(`${WORD} der Rücklagen`)
    }
  },
)

test('U30 a word that has room is not divided, and another suit divides it again', () => {
  const [first, second] = SUITS_WITHOUT_MOTIFS.filter(({ id }) => id === 'prism' || id === 'bauhaus')
  if (!first || !second) throw new Error('Suits are missing')
  const { deck, theme } = coverOf(first, true)
  const there = switchSuit(deck, second, { theme: second.themes[0] ?? theme, measure, ids: countingIds() })
  if (!there.ok) throw new Error(there.error.code)
  const [cover] = pagesOf(there.value.deck)
  const title = cover && elementsOf(cover).find(({ origin }) => origin?.slot === 'title')
  if (title?.kind !== 'text') throw new Error('A cover without a title')
  expect(title.body.paragraphs[0]?.runs[0]?.style.size).toBe(coverOf(second, true).size)
  const wide = { body: title.body, size: { width: 4000, height: 400 }, fonts: theme.fonts, language: 'de' }
  expect(layOutText(wide, measure).divided).toBe(false)
})

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U30 the cover of %s sets a word smaller rather than dividing it, as long as it is read with ease',
  (_, suit) => {
    const word = 'Genossenschaftsblatt'
    const [theme] = suit.themes
    if (!theme) throw new Error('A suit without themes')
    const plain = { ...parseOutline(`# ${word}\n## Lage\n### Zahlen\n- Eins: zwei`), language: 'de' }
    const divides = (each: string) => (each === word ? 'Ge\u00adnos\u00adsen\u00adschafts\u00adblatt' : each)
    const built = buildDeck(plain, suit, { theme, measure, ids: countingIds(), hyphenate: divides })
    if (!built.ok) throw new Error(built.error.code)
    const [cover] = pagesOf(built.value.deck)
    const title = cover && elementsOf(cover).find(({ origin }) => origin?.slot === 'title')
    if (title?.kind !== 'text') throw new Error('A cover without a title')
    const { width, height } = title.frame
    const body = { body: title.body, size: { width, height }, fonts: theme.fonts, language: 'de' }
    expect(layOutText(body, measure).divided).toBe(false)
    expect(title.body.paragraphs[0]?.runs[0]?.style.size).toBeGreaterThanOrEqual(28)
  },
)
