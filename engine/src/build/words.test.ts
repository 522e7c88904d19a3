import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import { wordsFor } from './words.ts'

describe('the fixed phrases of a deck', () => {
  test.each([
    ['da', 'Tak'],
    ['no', 'Takk'],
    ['nb-NO', 'Takk'],
    ['tl', 'Salamat'],
    ['zh-HK', '謝謝'],
    ['zh-CN', '谢谢'],
    ['yue', '謝謝'],
    ['sr', 'Хвала'],
    ['sr-Latn-RS', 'Hvala'],
    ['en-GB', 'Thank you'],
  ])('%s closes with %s', (language, thanks) => {
    expect(wordsFor(language)?.thanks).toBe(thanks)
  })

  test('a language without phrases has none rather than those of another', () => {
    expect(wordsFor('qu')).toBeNull()
    expect(wordsFor('')).toBeNull()
  })
})

test('a deck in a language without phrases closes with its title, said once', () => {
  const [suit] = SUITS
  const [theme] = suit?.themes ?? []
  if (suit === undefined || theme === undefined) throw new Error('no suit')
  const outline = { ...parseOutline('# Allin kawsay\n\n### Wasi\n\n- Huk\n- Iskay'), language: 'qu' }
  const built = buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const last = pagesOf(built.value.deck).at(-1)
  const texts = Object.values(last?.elements ?? {}).flatMap(element => {
    const body = bodyOf(element)
    return body === null ? [] : [textOf(body)]
  })
  expect(texts.filter(text => text === 'Allin kawsay')).toHaveLength(1)
  expect(texts.join(' ')).not.toContain('Thank you')
})
