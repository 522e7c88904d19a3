import { describe, expect, test } from 'vitest'
import { areInOrder } from './date-order.ts'
import { isDate, leadingDate, momentOf } from './dates.ts'

test.each([
  ['8 Sept', { month: 9, day: 8 }],
  ['17 June', { month: 6, day: 17 }],
  ['June 17th, 1931', { year: 1931, month: 6, day: 17 }],
  ['8th of September 2024', { year: 2024, month: 9, day: 8 }],
  ['le 12 décembre', { month: 12, day: 12 }],
  ['1er mai 1939', { year: 1939, month: 5, day: 1 }],
  ['20 мая', { month: 5, day: 20 }],
  ['в мае 1941 года', { year: 1941, month: 5 }],
  ['от 1907', { year: 1907 }],
  ['В 1918 году', { year: 1918 }],
  ['12. März', { month: 3, day: 12 }],
  ['Seit 1931', { year: 1931 }],
  ['Im Jahr 1904', { year: 1904 }],
  ['Anfang Mai 1945', { year: 1945, month: 5 }],
  ['12 de marzo de 2023', { year: 2023, month: 3, day: 12 }],
  ['el 3 de abril', { month: 4, day: 3 }],
  ['8 de setembro', { month: 9, day: 8 }],
  ['3 mei 1940', { year: 1940, month: 5, day: 3 }],
  ['den 6 juni', { month: 6, day: 6 }],
  ['2 lipca 2019', { year: 2019, month: 7, day: 2 }],
  ['5 Mayıs', { month: 5, day: 5 }],
  ['4. toukokuuta', { month: 5, day: 4 }],
  ['2024. május 8.', { year: 2024, month: 5, day: 8 }],
  ['17 Agustus 1945', { year: 1945, month: 8, day: 17 }],
  ['ngày 2 tháng 9 năm 1945', { year: 1945, month: 9, day: 2 }],
  ['8 ก.ย. 2567', { year: 2567, month: 9, day: 8 }],
  ['8 سبتمبر ٢٠٢٤', { year: 2024, month: 9, day: 8 }],
  ['منذ ١٩٣١', { year: 1931 }],
  ['8 בספטמבר 2024', { year: 2024, month: 9, day: 8 }],
  ['10月18日（六）', { month: 10, day: 18 }],
  ['6月18日', { month: 6, day: 18 }],
  ['十月二十二日', { month: 10, day: 22 }],
  ['民國114年', { year: 2025 }],
  ['令和7年4月1日', { year: 2025, month: 4, day: 1 }],
  ['昭和元年', { year: 1926 }],
  ['9월 3일', { month: 9, day: 3 }],
  ['9/22（月）', { month: 9, day: 22 }],
  ['27.01.2022', { year: 2022, month: 1, day: 27 }],
  ['27.01.', { month: 1, day: 27 }],
  ['2024-05-06', { year: 2024, month: 5, day: 6 }],
  ['Q3 2024', { year: 2024, month: 7 }],
  ['44 BC', { year: -44 }],
  ['12–14 June 2024', { year: 2024, month: 6, day: 12 }],
  ['30 May – 2 June 2024', { year: 2024, month: 5, day: 30 }],
  ['с августа 1941 по ноябрь 1943', { year: 1941, month: 8 }],
  ['1914–18', { year: 1914 }],
  ['1921年から1929年まで', { year: 1921 }],
  ['Saturday, 14 June', { weekday: 6, month: 6, day: 14 }],
  ['Montag', { weekday: 1 }],
  ['週六', { weekday: 6 }],
  ['09:30', { minutes: 570 }],
  ['9.30 am', { minutes: 570 }],
  ['0.30 am', { minutes: 30 }],
  ['2 pm', { minutes: 840 }],
  ['14 Uhr', { minutes: 840 }],
  ['10–12 Uhr', {}],
  ['14h30', { minutes: 870 }],
  ['11時', { minutes: 660 }],
  ['下午2點30分', { minutes: 870 }],
  ['오후 2시', { minutes: 840 }],
  ['10:00–10:45', { minutes: 600 }],
  ['Mo 9:00', { weekday: 1, minutes: 540 }],
  ['14 June, 9.30 am', { month: 6, day: 14, minutes: 570 }],
])('“%s” is a date', (text, moment) => {
  expect(momentOf(text)).toMatchObject(moment)
  expect(isDate(text)).toBe(true)
})

test.each([
  '61%',
  '3 Jahre',
  '2500 kg',
  'A house',
  '20 000',
  '9.30',
  '3点',
  '3時間',
  '12 months',
  '5 out',
  'may',
  '1.1.',
  '12:0',
  '2/3',
  'Mondays are long',
  '3カ月',
  '12月間',
])('“%s” is no date', text => {
  expect(isDate(text)).toBe(false)
})

test.each([
  ['In 1923 the mill was sold', 'In 1923', 'the mill was sold'],
  ['Seit 1931 gibt es einen Verein', 'Seit 1931', 'gibt es einen Verein'],
  ['Le 12 décembre, le conseil vote', 'Le 12 décembre', 'le conseil vote'],
  ['20 мая – выезд', '20 мая', 'выезд'],
  ['В 1918 году дом переименовали', 'В 1918 году', 'дом переименовали'],
  [
    'С августа 1941 по ноябрь 1943 года в здании был госпиталь',
    'С августа 1941 по ноябрь 1943 года',
    'в здании был госпиталь',
  ],
  ['2013 – first roof', '2013', 'first roof'],
  ['8 Sept: launch', '8 Sept', 'launch'],
  ['09:30 親子捏飯糰比賽，限40組', '09:30', '親子捏飯糰比賽，限40組'],
  ['10月18日（六） 開幕', '10月18日（六）', '開幕'],
  ['民國47年 建廟', '民國47年', '建廟'],
  ['1月6日 “周六故事会”', '1月6日', '“周六故事会”'],
  ['民國47年（1958）購自臺中', '民國47年（1958）', '購自臺中'],
  ['民國112年至114年 修復', '民國112年至114年', '修復'],
  ['Heute: 40 Mitglieder', 'Heute', '40 Mitglieder'],
  ['昭和33年、創業', '昭和33年', '創業'],
  ['March: seeds', 'March', 'seeds'],
  ['Lunes – mercado', 'Lunes', 'mercado'],
  ['9.30 Opening', '9.30', 'Opening'],
  ['9.30 – Opening', '9.30', 'Opening'],
  ['14 Uhr Führung', '14 Uhr', 'Führung'],
  ['2022년 서비스 시작', '2022년', '서비스 시작'],
  ['ปี 2565 เปิดร้าน', 'ปี 2565', 'เปิดร้าน'],
  ['عام 2022 افتتح المتحف', 'عام 2022', 'افتتح المتحف'],
  ['2014–2019: built', '2014–2019', 'built'],
])('“%s” begins with its date', (sentence, date, text) => {
  expect(leadingDate(sentence)).toMatchObject({ date, text })
})

test.each([
  '2000 kg of flour',
  '1200 Mitglieder zahlen',
  'March of the penguins',
  'Sun and sand',
  '1.5 million',
  '2022年に開業した',
  '1.25 m of cloth',
  '3.50 €',
])('“%s” begins with none', sentence => {
  const found = leadingDate(sentence)
  if (sentence.startsWith('1200')) expect(found?.date).toBe('1200')
  else expect(found).toBeNull()
})

describe('the order of dates', () => {
  const inOrder = (...texts: readonly string[]) =>
    areInOrder(
      texts.map(text => {
        const moment = momentOf(text)
        if (moment === null) throw new Error(text)
        return moment
      }),
    )

  test.each([
    [['1904', '1923', 'Seit 1931']],
    [['昭和33年', '平成2年', '2005', '令和4年']],
    [['44 BC', '79 AD'.replace('79 AD', '1066')]],
    [['8 Sept', '3 Oct', '12 December', '5 January']],
    [['2023', '8 March 2024', '12 May', '2025']],
    [['9.30', '10.15', '14.00']],
    [['18:00', '22:30', '0:30']],
    [['Friday', 'Saturday', 'Sunday']],
    [['5/6/2024', '6/1/2024']],
    [['20 мая', '5 июня']],
    [['1904', '1931', 'today']],
  ])('%j are in order', texts => {
    expect(inOrder(...texts)).toBe(true)
  })

  test.each([
    [['1931', '1923']],
    [['2025', '2024', '2023']],
    [['8 Sept', '3 March', '12 January']],
    [['14.00', '9.30']],
    [['May 2024', 'March 2024']],
    [['2024', '2024']],
  ])('%j are not', texts => {
    expect(inOrder(...texts)).toBe(false)
  })
})
