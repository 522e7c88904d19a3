import { expect, test } from 'vitest'
import { withoutBlanks } from './blanks.ts'
import type { Block } from './block.ts'

const line = (text: string): Block => ({ is: 'item', depth: 0, text, form: 'paragraph' })
const drawn = (blocks: readonly Block[]) =>
  withoutBlanks(blocks).map(block => {
    if (block.is === 'table') return block.table.rows.map(row => row.join(' | ')).join(' / ')
    return block.is === 'heading' ? `# ${block.text}` : block.is === 'item' ? block.text : block.is
  })

test.each([
  ['Landlord: ____________________ Date: ______________', ['Landlord: ________ · Date ________']],
  ['Name: __________\tStreet: _______\tTown: ______', ['Name: ________', 'Street: ________', 'Town: ________']],
  ['Herrn/Frau ………………………………', ['Herrn/Frau: ________']],
  ['姓名：＿＿＿＿＿＿　日期：＿＿＿＿＿＿', ['姓名：________ · 日期 ________']],
  ['Geboren am _ _ _ _ _ _', ['Geboren am: ________']],
  ['1. ______________________________', []],
  ['____________________     ____________________', []],
])('a line to be filled in is a field: %s', (text, expected) => {
  expect(drawn([line(text)])).toEqual(expected)
})

test.each([
  ['The sum of $__________ is due on the ____ day.', 'The sum of $____ is due on the ____ day.'],
  ['Made on this ____ day of ______________, 20____, by them.', 'Made on this ____ day of ____, 20__, by them.'],
  ['Ich, ………………, geboren am ………, erteile hiermit', 'Ich, ____, geboren am ____, erteile hiermit'],
  ['Payment: [ ] Check [x] Transfer ☐ Cash', 'Payment: Check / ✓ Transfer / Cash'],
  ['Sie darf Post öffnen. [ ] Ja [ ] Nein', 'Sie darf Post öffnen (Ja / Nein)'],
  ['☐ Furnished', '☐ Furnished'],
  ['[x] Furnished', '☑ Furnished'],
  ['[ ] Furnished', '☐ Furnished'],
  ['☒ Furnished', '☒ Furnished'],
])('blanks in sentences are short, boxes are a choice: %s', (text, expected) => {
  expect(drawn([line(text)])).toEqual([expected])
})

test.each([
  'Wait… what',
  'An empty list is written [ ] here',
  'Call __init__ first',
  'Chapter one ............ 12',
  'So it goes...',
  'Signs ← ✓ ✗ ☐ ☑ ► ■ and dashes must be drawn',
  '☐ ☑ ☒',
  '湿度……空気に含まれる水蒸気の割合',
  '他说……好吧。',
])('words stay: %s', text => {
  expect(drawn([line(text)])).toEqual([text])
})

test('a heading above blanks only is removed, one above nothing stays', () => {
  const heading = (text: string): Block => ({ is: 'heading', level: 1, text })
  const rule = line('____________')
  expect(drawn([heading('Occupants'), rule, rule, heading('Rent'), line('Due.'), heading('End')])).toEqual([
    '# Rent',
    'Due.',
    '# End',
  ])
})

test('the caption below a rule names a field', () => {
  expect(drawn([line('___________   ___________'), line('Place, date\tSignature')])).toEqual([
    'Place, date · Signature',
  ])
})

test('a table of names and blanks is a list of fields; other blanks are empty cells', () => {
  const table = (...rows: readonly (readonly string[])[]): Block => ({ is: 'table', table: { rows } })
  expect(drawn([table(['Name', '______'], ['Born:', '__.__.____'], ['Town', ''])])).toEqual([
    'Name: ________',
    'Born: ________',
    'Town: ________',
  ])
  expect(drawn([table(['Item', 'Count'], ['Chairs', '______'], ['Tables', '4'], ['____', '____'])])).toEqual([
    'Item | Count / Chairs |  / Tables | 4',
  ])
})
