import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { bodyOf, pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { outlinePages } from '../outline/tree.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { contentOf } from './page-content.ts'

const listed = (...numbers: readonly string[]) =>
  `# Deck\n\n### Steps still open\n\n${numbers
    .map(
      (number, at) =>
        `${at + 1}. Step that is called ${'abc'[at]}${number === '' ? '' : ` <!-- number="${number}" -->`}`,
    )
    .join('\n')}`
const firstNumberIn = (markdown: string) => {
  const [page] = outlinePages(parseOutline(markdown))
  return page && contentOf(page).firstNumber
}

test('a list counts from where its source does, if it counts on from there', () => {
  expect(firstNumberIn(listed('3.', '4.', '5.'))).toBe(3)
  expect(firstNumberIn(listed('3.', '', ''))).toBe(3)
  expect(firstNumberIn(listed('', '', ''))).toBeUndefined()
  expect(firstNumberIn(listed('3.', '7.', '8.'))).toBeUndefined()
  expect(firstNumberIn(listed('c)', 'd)', 'e)'))).toBeUndefined()
})

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  '%s shows these numbers, and they are read back',
  (_, suit) => {
    const [theme] = suit.themes
    if (theme === undefined) throw new Error('no theme')
    const built = buildDeck(parseOutline(listed('3.', '4.', '5.')), suit, {
      theme,
      measure: fakeMeasure(),
      ids: countingIds(),
    })
    if (!built.ok) throw new Error(built.error.code)
    const bodies = pagesOf(built.value.deck).flatMap(page =>
      Object.values(page.elements).flatMap(one => bodyOf(one) ?? []),
    )
    const starts = bodies.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ bullet }) => (bullet.kind === 'number' ? [bullet.start] : [])),
    )
    expect(starts.toSorted()).toEqual([3, 4, 5])
    const [page] = outlinePages(outlineOf(built.value.deck))
    expect(page?.children.map(({ ordered, number }) => [ordered, number])).toEqual([
      [true, '3.'],
      [true, undefined],
      [true, undefined],
    ])
  },
)
