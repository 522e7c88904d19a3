import { expect, test } from 'vitest'
import type { Block } from '../structure/block.ts'
import { textBlocks } from './text-blocks.ts'

/** Draws blocks as lines: their kind and their words. */
const drawn = (text: string) => textBlocks(text).map(line)

function line(block: Block): string {
  if (block.is === 'item') return `${block.form} ${block.number ?? ''}${block.number ? ' ' : ''}${block.text}`
  if (block.is === 'code') return `code ${block.language} ${block.text}`.replace(/\s+$/u, '')
  if (block.is === 'table') return `table ${block.table.rows.map(row => row.join('|')).join(' / ')}`
  return 'text' in block ? `${block.is} ${block.text}` : block.is
}

test('lines with names and figures are points, apart from what stands above and below them', () => {
  expect(
    drawn(
      'Promised so far:\nBank loan: $88 million [sic]\nRegional fund: £6.4 million\nOwn cash: £3.75 million\nThe loan needs a signed lease before 31 July, otherwise it costs more.',
    ),
  ).toEqual([
    'paragraph Promised so far:',
    'list Bank loan: $88 million [sic]',
    'list Regional fund: £6.4 million',
    'list Own cash: £3.75 million',
    'paragraph The loan needs a signed lease before 31 July, otherwise it costs more.',
  ])
})

test('a decimal comma parts no cells, commas of a table do', () => {
  expect(drawn('Stadt: 5,1 Mio. €\nLand: 3,8 Mio. €\nBund: 1,7 Mio. €')).toEqual([
    'list Stadt: 5,1 Mio. €',
    'list Land: 3,8 Mio. €',
    'list Bund: 1,7 Mio. €',
  ])
  expect(drawn('Town,2024,Share\nA,12,3\nB,14,5'.replace('2024', 'Houses'))).toEqual([
    'table Town|Houses|Share / A|12|3 / B|14|5',
  ])
})

test('labels with dots to their amounts are a table, and a remark below it stays one', () => {
  expect(drawn('Leek soup ........ 7\nFish soup . . . . . 12.50 €\nPea soup …… 6\n\nBread is on the house.')).toEqual([
    'table Leek soup|7 / Fish soup|12.50 € / Pea soup|6',
    'paragraph Bread is on the house.',
  ])
  expect(drawn('Well ... 3 of them came.\nAnd then ... 12 others did, whom nobody knew at all.')[0]).toMatch(
    /^paragraph Well/u,
  )
})

test('remarks under labels of their own are not joined', () => {
  expect(
    drawn(
      'DECISION: hall B goes to -22 °C in four steps.\nOPEN: who pays for dock 4?\nNext meeting: Tue, 09:30 in room 2',
    ),
  ).toEqual([
    'paragraph DECISION: hall B goes to -22 °C in four steps.',
    'paragraph OPEN: who pays for dock 4?',
    'paragraph Next meeting: Tue, 09:30 in room 2',
  ])
})

test('code keeps its lines: between fences, and indented', () => {
  expect(drawn('Query:\n\n```sql\nSELECT hall\n\nFROM readings;\n```\nThat is all.')).toEqual([
    'paragraph Query:',
    'code sql SELECT hall\n\nFROM readings;',
    'paragraph That is all.',
  ])
  expect(drawn('So it goes:\n\n    if a > 9: show("red")\n    else: show("green")\n\nThat is all.')).toEqual([
    'paragraph So it goes:',
    'code  if a > 9: show("red")\nelse: show("green")',
    'paragraph That is all.',
  ])
  expect(drawn('A fence that nothing closes:\n\n```\nSELECT hall')).not.toContain('code  SELECT hall')
  expect(drawn('He said:\n\n    We came late,\n    and it rained.\n\nThat is all.').join(' ')).not.toContain('code')
})

test('a numbered line below numbered headings is the next of them, with what it says', () => {
  const text =
    '1) Old business\n- Tanks mended\n- Label registered\n\n2) Export\n- Two fairs\n- One stand\n\n3) Harvest 2026. Points 1 and 2 are done. There follow:\n3. Hire 46 people\n4. Check the press\n'
  expect(drawn(text)).toEqual([
    'heading 1) Old business',
    'list Tanks mended',
    'list Label registered',
    'heading 2) Export',
    'list Two fairs',
    'list One stand',
    'heading 3) Harvest 2026',
    'paragraph Points 1 and 2 are done. There follow:',
    'ordered 3. Hire 46 people',
    'ordered 4. Check the press',
  ])
})

test('notes at the end stand with what their marks are on; a list at the end is none', () => {
  expect(
    drawn(
      'This year we have for the summer party a budget of £600, not of £800 (*), and we count 410 germs.¹\n\nAll agreed.\n\n(*) Last year £583.\n¹ 26 samples.',
    ),
  ).toEqual([
    'notes (*) Last year £583.',
    'notes ¹ 26 samples.',
    'paragraph This year we have for the summer party a budget of £600, not of £800 (*), and we count 410 germs.¹',
    'paragraph All agreed.',
  ])
  expect(drawn('The contract (1) is signed. Left:\n\n(2) the beds\n(3) the tickets')).toContain('ordered (2) the beds')
})

test('a hyphen that stands for the rest of a word keeps its space; one at the end of a line does not', () => {
  expect(drawn('Eine Wiese beherbergt viele Tier- und Pflanzenarten, Apfel-, Birn- oder Kirschbäume.')).toEqual([
    'paragraph Eine Wiese beherbergt viele Tier- und Pflanzenarten, Apfel-, Birn- oder Kirschbäume.',
  ])
  expect(drawn('The committee asks for a long-\nterm plan of all the work that was named above.')).toEqual([
    'paragraph The committee asks for a long-term plan of all the work that was named above.',
  ])
})
