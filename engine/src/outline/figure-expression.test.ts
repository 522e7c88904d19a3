import { expect, test } from 'vitest'
import { isDate, leadingDate } from './dates.ts'
import { figureExpressions, figureOf, isFigureAlone, isMeasureWord } from './figure-expression.ts'

test.each([
  ['Выручка выросла на $240 млн.', '$240 млн.'],
  ['Es kamen 3,2 Millionen Gäste.', '3,2 Millionen'],
  ['El gasto subió a 1,2 mil millones de euros.', '1,2 mil millones de euros'],
  ['Son 4 millones de personas.', '4 millones'],
  ['Der Umsatz stieg auf 12,4 Mio. €.', '12,4 Mio. €'],
  ['Rund 5 Mrd. Euro im Jahr', 'Rund 5 Mrd. Euro'],
  ['Это 350 тыс. человек', '350 тыс. человек'],
  ['观众达到3.5万人次。', '3.5万人次'],
  ['売上は1億2,000万円でした。', '1億2,000万円'],
  ['投资额为45亿元', '45亿元'],
  ['관객은 120만 명입니다', '120만 명'],
  ['매출은 300억 원을 넘었다', '300억 원'],
  ['예산 5백만 원', '5백만 원'],
  ['มีผู้ใช้ 12 ล้านคน', '12 ล้านคน'],
  ['بلغت النسبة ٤٥٪ هذا العام', '٤٥٪'],
  ['وصل العدد إلى 3 مليون', '3 مليون'],
  ['Biayanya Rp 40 juta', 'Rp 40 juta'],
  ['Toplam 7 milyar', '7 milyar'],
  ['It cost £2.4 bn', '£2.4 bn'],
  ['A total of 40k', '40k'],
  ['Die Miete liegt bei 14,50 €/m² im Schnitt', '14,50 €/m²'],
  ['Winds reached 120 km/h at night', '120 km/h'],
  ['Nur 3–5 % kamen zurück', '3–5 %'],
  ['Only 3 to 5 percent came back', '3 to 5 percent'],
  ['Profit fell by −12.5 % last year', '−12.5 %'],
  ['The price is US$ 1,200', 'US$ 1,200'],
  ['Il costa 1 200 000 €', '1 200 000 €'],
  ['The lake lost 14 km of its shore since spring', '14 km'],
])('the figure of “%s” is “%s”', (sentence, figure) => {
  expect(figureOf(sentence)).toBe(figure)
})

test.each(['价格从58元降到43元', 'Costs fell from €4m to €3m', '2022년 서울', 'It was founded in 1998.', '第3回大会'])(
  'no figure of “%s” stands for it',
  sentence => {
    expect(figureOf(sentence)).toBeNull()
  },
)

test.each(['61%', '€18', '2,417', '46 percent of', '2.6 million euros', '3,2 Mio.', '120만 명', '18 Monate'])(
  '“%s” alone is a figure',
  text => {
    expect(isFigureAlone(text)).toBe(true)
  },
)

test.each([
  '2022년',
  '2022年',
  '2025年3月',
  '令和6年',
  'ปี 2565',
  'พ.ศ. 2565',
  'عام 2022',
  '٢٠٢٢',
  'שנת 2022',
  'Q3 2024',
  'März 2023',
  '12. März 2023',
  'March 12, 2023',
  '12 de marzo de 2023',
  '2014–2019',
  '2014/15',
  '1990s',
  '2023-04',
  '3월',
])('“%s” is a date and no figure', text => {
  expect(isDate(text)).toBe(true)
  expect(figureExpressions(text).filter(({ strength }) => strength !== 'bare')).toEqual([])
})

test.each(['61%', '3 Jahre', '2500 kg', 'A house', '20 000'])('“%s” is no date', text => {
  expect(isDate(text)).toBe(false)
})

test.each([
  ['2022년 서비스 시작', '2022년'],
  ['2022年开业', '2022年'],
  ['2022年，开业', '2022年'],
  ['ปี 2565 เปิดร้าน', 'ปี 2565'],
  ['عام 2022 افتتح المتحف', 'عام 2022'],
  ['2014 planted', '2014'],
])('“%s” begins with its date', (sentence, date) => {
  expect(leadingDate(sentence)?.date).toBe(date)
})

test('a year that a word goes on from is no date at the beginning', () => {
  expect(leadingDate('2022年に開業した')).toBeNull()
  expect(leadingDate('2022年度の計画')?.date).not.toBe('2022')
})

test.each([
  ['The mast is 27 m high and old', '27 m', 'weak'],
  ['It boils at 300 K in the dark', '300 K', 'weak'],
  ['The wind had 12 kn on that day', '12', 'bare'],
  ['It cost €3m in the end', '€3m', 'strong'],
  ['A prize of $ 240 m was paid', '$ 240 m', 'strong'],
  ['We have 40k of them', '40k', 'strong'],
])('a letter is a scale only where it can be one: %s', (sentence, text, strength) => {
  expect(figureExpressions(sentence)).toContainEqual(expect.objectContaining({ text, strength }))
})

test('words that measure are told from others', () => {
  expect(['percent', 'million', '年間', 'километр', 'kWh', 'bridge', '橋'].map(isMeasureWord)).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    false,
  ])
})

test.each([
  ['L’État donne 46,5 M€ sur cinq ans', '46,5 M€'],
  ['Das Bad kostete 88 Mio. US-Dollar', '88 Mio. US-Dollar'],
  ['Un prêt de 88 millions de dollars', '88 millions de dollars'],
  ['La région y consacre 46,5 millions d’euros', '46,5 millions d’euros'],
  ['Costó 1,2 mil millones de euros', '1,2 mil millones de euros'],
])('a figure has its currency behind a letter, a hyphen or a word between: %s', (sentence, figure) => {
  expect(figureOf(sentence)).toBe(figure)
})
