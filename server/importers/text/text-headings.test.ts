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

test('lines in brackets of their own are headings; a mark before a sentence is none', () => {
  const text = '秋祭りの案内\n\n【一日目】\n10:00 開会\n11:00 踊り\n\n【二日目】\n【決定】雨の日は中止とする。\n'
  expect(titles(text)).toEqual(['一日目', '二日目'])
  expect(titles('The fair of the harbour\n\n[Saturday]\n10:00 Opening\n\n[Sunday]\n11:00 Race\n')).toEqual([
    'Saturday',
    'Sunday',
  ])
})

test.each([
  ['TOP 1 Dach', 'TOP 2 Ruder'],
  ['§ 1 Name', '§ 2 Zweck'],
  ['Item 1: Roof', 'Item 2: Oars'],
  ['Punto 1. Tejado', 'Punto 2. Remos'],
  ['議題1 屋根', '議題2 櫂'],
  ['Вопрос 1. Крыша', 'Вопрос 2. Вёсла'],
  ['1) Roof', '2) Oars'],
])('items of an agenda are headings, without a blank line below: %s', (first, second) => {
  const text = `Minutes of the club\n\n${first}\nIt leaks, as it did before. Voted 5 : 1.\n\n${second}\nTwo were bought, of ash. Voted 6 : 0.\n`
  const found = titles(text)
  expect(found).toHaveLength(2)
  expect(found.every((title, index) => (index === 0 ? first : second).endsWith(title))).toBe(true)
})

test('numbered lines that are no heads stay a list, and a paragraph of a law in a sentence stays there', () => {
  expect(titles('What we do\n\n1) Sweep the deck\n2) Paint it\n3) Row\n')).toEqual([])
  expect(titles('The law\n\n§ 7 says that boats have bells, and they do.\n\nNobody rings them at night.\n')).toEqual([])
})

test('the labelled lines of the head of minutes are one list, and none of them is a title', () => {
  const text =
    'Place: boathouse\nChair: Ida Holm\nDate: 3 May 2027\nPresent: eleven of fourteen members\n\nThe roof leaks, as it did in the year before.\n'
  const { root } = outlineOf(text)
  expect(root.children.slice(0, 4).map(({ originType }) => originType)).toEqual(['list', 'list', 'list', 'list'])
})
