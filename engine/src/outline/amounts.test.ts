import { expect, test } from 'vitest'
import { amountOf, amountTable, labelledAmount } from './amounts.ts'

test.each([
  ['$88 million', ['$', '88', ' million']],
  ['5,1 Mio. €', ['', '5,1', ' Mio. €']],
  ['88 Mio. US-Dollar', ['', '88', ' Mio. US-Dollar']],
  ['88 millions de dollars', ['', '88', ' millions de dollars']],
  ['1,3 millions d’euros', ['', '1,3', ' millions d’euros']],
  ['620 млн ₽', ['', '620', ' млн ₽']],
  ['740 000 €', ['', '740 000', ' €']],
  ['7,200万元', ['', '7,200', '万元']],
  ['11,5 مليون ريال', ['', '11,5', ' مليون ريال']],
  ['42 %', ['', '42', ' %']],
])('%s is an amount with all that belongs to it', (text, parts) => {
  const amount = amountOf(text)
  expect(amount && [amount.before, amount.digits, amount.behind]).toEqual(parts)
})

test.each(['2024', '14', '3–5 %', 'about nine', '1億5,000万円', '30. Juni 2026', '12 May'])(
  '%s is no single amount',
  text => {
    expect(amountOf(text)).toBeNull()
  },
)

test('a label stands before a colon of any script, or before a dash', () => {
  expect(labelledAmount('Federal grant: $88 million')).toEqual({ label: 'Federal grant', amount: '$88 million' })
  expect(labelledAmount('県の補助金：1億5,000万円')).toEqual({ label: '県の補助金', amount: '1億5,000万円' })
  expect(labelledAmount('Région : 46,5 M€')).toEqual({ label: 'Région', amount: '46,5 M€' })
  expect(labelledAmount('Roof – 4.5 t')).toEqual({ label: 'Roof', amount: '4.5 t' })
  expect(labelledAmount('Opening: 12 May 2026')).toBeNull()
  expect(labelledAmount('Boats: 4')).toBeNull()
})

test('amounts of one unit and scale are a table, and their sum stands apart', () => {
  const found = amountTable([
    'Grant: $88 million',
    'Bond: $41.5 million',
    'Fares: $12.3 million',
    'Total: $141.8 million',
  ])
  expect(found).toEqual({
    table: {
      rows: [
        ['', ''],
        ['Grant', '$88 million'],
        ['Bond', '$41.5 million'],
        ['Fares', '$12.3 million'],
      ],
    },
    totals: [3],
  })
})

test.each([
  ['another scale', ['A: $88 million', 'B: $41 million', 'C: $950 thousand']],
  ['another currency', ['A: 88 Mio. €', 'B: 41 Mio. €', 'C: 9 Mio. $']],
  ['no unit', ['A: 88', 'B: 41', 'C: 9']],
  ['limits', ['A: < 88 %', 'B: < 41 %', 'C: < 9 %']],
  ['two of a name', ['A: 8 km', 'A: 4 km', 'C: 9 km']],
  ['only two', ['A: 8 km', 'B: 4 km']],
  ['a sentence among them', ['A: 8 km', 'B: 4 km', 'C: 9 km', 'The rest is sea.']],
])('amounts with %s are none', (_, texts) => {
  expect(amountTable(texts)).toBeNull()
})
