import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'

const LONG = 'waits for a part of the signal box that nobody has made for twenty years and that must be drawn anew'
const SOURCE = `# Lines\n\n## Works\n\n### What waits\n\n| Line | Why |\n| --- | --- |\n| North | ${LONG}, ${LONG}, ${LONG} |\n| South | snow |\n`

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'a table of %s that text has made higher knows what its rows go back to',
  (_, suit) => {
    const [theme] = suit.themes
    if (!theme) throw new Error('A suit without themes')
    const built = buildDeck(parseOutline(SOURCE), suit, { theme, measure: fakeMeasure(), ids: countingIds() })
    if (!built.ok) throw new Error(built.error.code)
    const tables = pagesOf(built.value.deck).flatMap(page => elementsOf(page).filter(({ kind }) => kind === 'table'))
    expect(tables).toHaveLength(1)
    for (const table of tables) {
      if (table.kind !== 'table') continue
      const [height = 0] = table.least ?? []
      expect(table.least).toEqual(table.rows.map(() => height))
      expect(Math.max(...table.rows)).toBeGreaterThan(height)
    }
  },
)
