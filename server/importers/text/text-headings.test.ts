import { outlinePages } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { textReader } from './text-reader.ts'

const titles = (text: string) => outlinePages(textReader.read(text, {}).outline).map(({ value }) => value)

test('lines above lists are headings if that is a pattern of the text', () => {
  expect(titles('The plan\n\nBefore winter\n- Order wood\n- Sweep\n\nIn spring\n- Paint\n- Sow')).toEqual([
    'Before winter',
    'In spring',
  ])
})

test.each([
  ['one such line may just lead in', 'The plan\n\nWhat we need\n- Wood\n- Paint\n\nAnd then it is done.'],
  ['a colon leads in', 'The plan\n\nBefore winter:\n- Wood\n\nIn spring:\n- Paint'],
  ['a sentence is a sentence', 'The plan\n\nWe need this.\n- Wood\n\nWe want that.\n- Paint'],
])('%s', (_, text) => {
  expect(titles(text)).toEqual([])
})

const outlineOf = (text: string) => textReader.read(text, {}).outline

test('a numbered line above a list that restarts at one is its heading', () => {
  const text = 'Annual report\n\n1. Past\nIt went well.\n\n2. Next steps\n1. Tender in May\n2. Meeting in June'
  expect(titles(text)).toEqual(['Past', 'Next steps'])
  expect(titles('What we do\n\n1. Sweep\n2. Paint\n3. Sow')).toEqual([])
  expect(titles('What we do\n\n1. Sweep\n1. Paint\n1. Sow')).toEqual([])
})

test('full-width numbers are numbers, with or without a space', () => {
  const text =
    '図書館の計画\n\n１．はじめに\n古い。\n\n２．結果\n・静か\n・広い\n\n３．三つの柱\n（１）学ぶ\n（２）休む\n（３）会う'
  expect(titles(text)).toEqual(['はじめに', '結果', '三つの柱'])
  expect(
    outlineOf(text)
      .root.children.at(-1)
      ?.children.map(({ value }) => value),
  ).toEqual(['学ぶ', '休む', '会う'])
})

test.each([
  ['Heat report 2025 of the town\nDate: 14 March 2026\n\nPast\n\nIt went well.', 'Heat report 2025 of the town'],
  ['■ 図書館の計画\n作成：市民課\n\n古い建物である。', '図書館の計画'],
  ['Date: 14 March\nPlace: town hall\n\nIt went well.', ''],
])('the first line over facts, or marked, is the title: %j', (text, title) => {
  expect(outlineOf(text).root.value).toBe(title)
})

test.each([
  ['Energy\n\nYear;Gas;Heat\n2024;68;19\n2025;61;24', 3],
  ['預算\n\n項目,第一年,第二年\n人手,186萬,192萬\n租金,74萬,38萬', 3],
  ['Energy\n\nWe have gas, heat\nand more of it, 3\nand that, 5', undefined],
])('rows of figures parted by semicolons or commas are a table: %j', (text, rows) => {
  const { root } = outlineOf(text)
  expect([root, ...root.children].find(({ table }) => table)?.table?.rows.length).toBe(rows)
})

test('adjacent short lines that are not sentences are a list', () => {
  const { root } = outlineOf('Plan\n\nDates\n\n2026年4月：成立\n2026年7月：服務\n2026年12月：檢討')
  expect(root.children[0]?.children.map(({ originType }) => originType)).toEqual(['list', 'list', 'list'])
})

test('a numbered heading may ask; a number of a chapter before a word that begins like a unit is no quantity', () => {
  const text =
    'Un jardin\n\n1. Accueil\n\n1.1 Pourquoi un jardin ?\n\nIl a ouvert en 2019.\n\n1.2 La règle\n\nOn arrose le soir.'
  expect(titles(text)).toEqual(['Pourquoi un jardin ?', 'La règle'])
  expect(titles('報告\n\n1. 概要\n\n1.1 月別の貸出\n\n増えました。\n\n1.2 時間表\n\n二月です。')).toEqual([
    '月別の貸出',
    '時間表',
  ])
})

const LONG = 'It was a long winter, and nobody who lived on the island had seen a boat for eleven weeks. Then one came.'

test.each([
  ['The boat that came late\nTold at Skagen, 3 May 2031\n', 'The boat that came late'],
  ['« Il faut attendre la marée »\nEntretien avec Maëlle Kerdoncuff\n', '« Il faut attendre la marée »'],
  ['The boat that came late\n\nBy Ingrid Sørby\n', 'The boat that came late'],
  ['Das späte Boot\n\nVon Jan v. Reck\n', 'Das späte Boot'],
])(
  'the first line of a text is its title, and what says from whom and when it is is no heading: %s',
  (start, title) => {
    const { outline } = textReader.read(`${start}\n${LONG}\n\n${LONG}\n`, { format: 'text' })
    expect(outline.root.value).toBe(title)
    expect(outline.root.children.every(({ kind }) => kind === 'point')).toBe(true)
  },
)

test('lines of a letter or a list are no title', () => {
  for (const start of ['Dear Maud,\nI am well\n', 'To: Maud\nFrom: Bea\n', '- one\n- two\n'])
    expect(textReader.read(`${start}\n${LONG}\n\n${LONG}\n`, { format: 'text' }).outline.root.value).not.toBe(
      start.split('\n')[0],
    )
})
