import { readFileSync } from 'node:fs'
import { flattenOutline, type OutlineNode, outlinePages } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { processorTimeOf } from '../../../engine/src/testing/node-growth.ts'
import { textReader } from './text-reader.ts'

/** Formats an outline as indented lines: kind initial, text, marks. */
function draw(node: OutlineNode, depth = 0): readonly string[] {
  const marks = [
    node.quote && 'quote',
    node.ordered && 'ordered',
    node.table && `table ${node.table.rows.map(row => row.join(',')).join(';')}`,
    node.images && `images ${node.images.map(image => image.url).join(',')}`,
    node.notes && `notes ${node.notes}`,
  ].filter(mark => typeof mark === 'string')
  const line = `${'  '.repeat(depth)}${node.kind} ${node.value}${marks.length > 0 ? ` [${marks.join('; ')}]` : ''}`
  return [line.trimEnd(), ...node.children.flatMap(child => draw(child, depth + 1))]
}

function drawn(text: string, hints = {}): readonly string[] {
  return draw(textReader.read(text, hints).outline.root)
}

describe('markdown', () => {
  test('headings of any levels become title, chapters and pages', () => {
    expect(drawn('## Deck\n\n### A\n\n##### P\n\ntext\n\n##### Q\n\n### B\n\n##### R\n')).toEqual([
      'title Deck',
      '  chapter A',
      '    page P',
      '      point text',
      '    page Q',
      '  chapter B',
      '    page R',
    ])
  })
  test('one level is pages; a rare level below it heads points', () => {
    expect(drawn('# D\n\n## A\n\n## B\n\n### deep\n\ntext\n\n## C\n')).toEqual([
      'title D',
      '  page A',
      '  page B',
      '    point deep',
      '      point text',
      '  page C',
    ])
  })
  test('lists nest, tables, quotes, notes and pictures are kept, html is not', () => {
    const markdown =
      '# D\n\n## P\n\n1. a\n   - x\n2. **b** <i>c</i>\n\n| h |\n|---|\n| 1 |\n\n> Said.\n> — Who\n\nNote: aloud\n\n![alt](p.png)\n\n<script>alert(1)</script>\n'
    const { outline, leftOut } = textReader.read(markdown, { format: 'markdown' })
    expect(draw(outline.root)).toEqual([
      'title D',
      '  page P [table h;1; images p.png; notes aloud]',
      '    point a [ordered]',
      '      point x',
      '    point b c [ordered]',
      '    point Said. — Who [quote]',
    ])
    expect(leftOut).toEqual([
      { code: 'html', count: 1, entries: [{ text: '<script>alert(1)</script>', place: { heading: 'P', line: 20 } }] },
    ])
  })
  test('front matter counts at the start only; a rule is not a heading', () => {
    expect(drawn('---\ntitle: "T"\nlang: de\n---\n\n## A\n\ntext\n\n---\n\n## B\n')).toEqual([
      'title T',
      '  page A',
      '    point text',
      '  page B',
    ])
  })
  test('code keeps its lines and its hashes', () => {
    expect(drawn('# D\n\n## P\n\n```\n# x\n---\n```\n')).toEqual(['title D', '  page P', '    point # x\n---'])
  })
  test('a table without rows is text, a second one of one row becomes points, also below the same header', () => {
    expect(
      drawn(
        '# D\n\n## P\n\n| a | b |\n|--|--|\n\n## Q\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n- x\n\n| a | b |\n|--|--|\n| 3 | 4 |\n\n| c | d |\n|--|--|\n| 5 | 6 |\n',
      ),
    ).toEqual([
      'title D',
      '  page P',
      '    point a · b',
      '  page Q [table a,b;1,2]',
      '    point x',
      '    point a: 3',
      '    point b: 4',
      '    point c: 5',
      '    point d: 6',
    ])
  })
  test('links to further content are left out', () => {
    expect(drawn('# D\n\n## P\n\ntext\n\n[Learn more](https://a.b)\n\n## Q\n\nWe learn more.\n')).toEqual([
      'title D',
      '  page P',
      '    point text',
      '  page Q',
      '    point We learn more.',
    ])
  })
  test('tables below the same header stay apart; a line above the second one names its page', () => {
    const table = (from: number) => `| m | n |\n|--|--|\n| a | ${from} |\n| b | ${from + 1} |\n`
    expect(drawn(`# D\n\n## P\n\nHarvest 2031:\n\n${table(1)}\nHarvest 2032:\n\n${table(3)}\n${table(5)}`)).toEqual([
      'title D',
      '  page P [table m,n;a,1;b,2]',
      '    point Harvest 2031:',
      '  page Harvest 2032 [table m,n;a,3;b,4]',
      '  page Harvest 2032 [table m,n;a,5;b,6]',
    ])
  })
  test('a second table gets a page', () => {
    expect(drawn('# D\n\n## P\n\n| a |\n|--|\n| 1 |\n\nA sentence.\n\n| b |\n|--|\n| 2 |\n| 3 |\n')).toEqual([
      'title D',
      '  page P [table a;1]',
      '    point A sentence.',
      '  page P [table b;2;3]',
    ])
  })
  test('points have source references', () => {
    const { outline } = textReader.read('# D\n\n## P\n\n- a\n', { source: 'notes.md' })
    expect(outlinePages(outline)[0]?.children[0]?.source).toEqual({ source: 'notes.md', place: 'P' })
  })
  test('source references survive a round trip', () => {
    const again = textReader.read('# D\n\n## P\n\n- a <!-- source="x.pdf" place="p. 6" quote="a \\"b\\"" -->\n', {})
    expect(outlinePages(again.outline)[0]?.children[0]?.source).toEqual({
      source: 'x.pdf',
      place: 'p. 6',
      quote: 'a "b"',
    })
  })
  test('a given title stays; a first heading that differs leads', () => {
    expect(drawn('# Other\n\n## A\n\n## B\n', { title: 'Mine' })).toEqual([
      'title Mine',
      '  point Other',
      '  page A',
      '  page B',
    ])
    expect(drawn('# Mine!\n\n## A\n', { title: 'mine' })).toEqual(['title mine', '  page A'])
  })
})

describe('plain text', () => {
  test.each([
    ['numbers', '1. One\n\ntext a.\n\n1.1 Deep\n\ntext b.\n\n2. Two\n\ntext c.\n\n2.1 More\n\ntext d.\n'],
    ['divisions', '第1章 One\n\ntext a.\n\n1.1 Deep\n\ntext b.\n\n第2章 Two\n\ntext c.\n\n2.1 More\n\ntext d.\n'],
    [
      'Han numbers without blank lines',
      '一、One\ntext a.\n（一）Deep\ntext b.\n二、Two\ntext c.\n（二）More\ntext d.\n',
    ],
    [
      'chapters by name',
      'Chapter 1 One\n\ntext a.\n\n1.1 Deep\n\ntext b.\n\nChapter 2 Two\n\ntext c.\n\n2.1 More\n\ntext d.\n',
    ],
  ])('headings by %s', (_, text) => {
    const lines = drawn(text).map(line => line.replace(/Chapter \d /u, ''))
    expect(lines).toEqual([
      'title',
      '  chapter One',
      '    point text a.',
      '    page Deep',
      '      point text b.',
      '  chapter Two',
      '    point text c.',
      '    page More',
      '      point text d.',
    ])
  })
  test('a title, capitals and underlines', () => {
    expect(drawn('The deck\n\nFIRST PART\n\nOne sentence here.\n\nSECOND PART\n\nAnother one.\n')).toEqual([
      'title The deck',
      '  page FIRST PART',
      '    point One sentence here.',
      '  page SECOND PART',
      '    point Another one.',
    ])
    expect(drawn('Deck\n====\n\nPage\n----\n\nText here.\r\n')).toEqual([
      'title Deck',
      '  page Page',
      '    point Text here.',
    ])
  })
  test('bullets nest by indent; numbered neighbours are a list, not headings', () => {
    expect(drawn('Deck\n\nPage one\n\n- a\n  - b\n- c\n\nPage two\n\n1. x\n2. y\n')).toEqual([
      'title Deck',
      '  page Page one',
      '    point a',
      '      point b',
      '    point c',
      '  page Page two',
      '    point x [ordered]',
      '    point y [ordered]',
    ])
  })
  test('wrapped lines are joined, separate lines are not', () => {
    const wrapped =
      'This is a paragraph that was wrapped at some width\nand goes on here until it comes to its\nend. It has no more.\n'
    expect(drawn(wrapped)).toEqual([
      'title',
      '  point This is a paragraph that was wrapped at some width and goes on here until it comes to its end. It has no more.',
    ])
    expect(
      drawn('これは一つ目の段落です。\nこれは二つ目の段落です。こちらの方が少し長く、行の長さも違います。\n'),
    ).toHaveLength(3)
  })
  test('tabs and bars make tables', () => {
    expect(drawn('Deck\n\nPage\n\nYear\tRiders\n2019\t1.4\n2023\t7.8\n')).toEqual([
      'title Deck',
      '  page Page [table Year,Riders;2019,1.4;2023,7.8]',
    ])
  })
  test('facts and sentences are not headings', () => {
    expect(drawn('Cost: 3 million\n\nIt is expensive.\n')).toEqual([
      'title',
      '  point Cost: 3 million',
      '  point It is expensive.',
    ])
  })
  test('text sent as Markdown without markup is read as text, and vice versa', () => {
    expect(drawn('Deck\n\nPage\n\nText here.\n', { format: 'markdown' })).toEqual([
      'title Deck',
      '  page Page',
      '    point Text here.',
    ])
    expect(drawn('# Deck\n\n## Page\n\nText here.\n', { format: 'text' })).toEqual([
      'title Deck',
      '  page Page',
      '    point Text here.',
    ])
  })
})

describe('questions', () => {
  test('are points with their answers below', () => {
    expect(
      drawn('회의 안내\n\nQ. 언제 시작합니까?\nA. 열 시에 시작합니다.\nQ. 어디에서 합니까?\nA. 회의실에서 합니다.\n'),
    ).toEqual([
      'title 회의 안내',
      '  point 언제 시작합니까?',
      '    point 열 시에 시작합니다.',
      '  point 어디에서 합니까?',
      '    point 회의실에서 합니다.',
    ])
  })
})

describe('every text', () => {
  const folder = new URL('../../../tests/fixtures/sources/', import.meta.url)
  test.each(['night-train.md', 'tetsudo.txt', 'stadtbaeume.txt', 'chumchon.txt'])('no word of %s is lost', name => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const { outline } = textReader.read(text, {})
    const kept = flattenOutline(outline)
      .flatMap(node => [node.value, ...(node.table?.rows.flat() ?? [])])
      .join(' ')
    const words = (from: string) => new Set(from.match(/[\p{L}\p{M}]{2,}|\p{Nd}[\p{Nd},.]*\p{Nd}/gu) ?? [])
    const missing = [...words(text)].filter(word => !kept.includes(word) && !/^\d\.\d$/u.test(word))
    expect(missing).toEqual([])
  })
  test.each([
    ['quote marks', '>'],
    ['nested lists', '- '],
    ['open brackets', '['],
    ['pictures without end', '![a]('],
    ['stars', '*a '],
    ['stars without end', '*a'],
    ['nested numbers', '1. '],
    ['brackets that close', '[a]'],
    ['rows', '|a|b|\n'],
    ['list items', '- a\n'],
    ['one long line', 'word '],
    ['headings', '# a\n'],
  ])('hostile %s: sixteen times as much takes nowhere near 256 times as long', (_, unit) => {
    const read = (size: number) => () => textReader.read(unit.repeat(size / unit.length), { format: 'markdown' })
    read(5_000)()
    const began = performance.now()
    read(5_000)()
    const small = Math.max(1, performance.now() - began)
    expect(processorTimeOf(read(80_000)) / small).toBeLessThan(128)
  })
  test('implausibly many marks are kept as characters; few are read as markup', () => {
    const firstOf = (text: string) => textReader.read(text, { format: 'markdown' }).outline.root.children[0]?.value
    expect(firstOf(`# T\n\n${'a*b'.repeat(2_000)}`)).toBe('a*b'.repeat(2_000))
    expect(firstOf('# T\n\na *word* and <b>more</b>, [a link](https://example.org)')).toBe('a word and more, a link')
  })
  test('of a table far too large the first six pages are shown, and the rest goes to the notes', () => {
    const rows = Array.from(
      { length: 100 },
      (_, row) => `|${Array.from({ length: 20 }, (_, cell) => `r${row}c${cell}`).join('|')}|`,
    )
    const text = `# T\n\n## P\n\n${rows[0]}\n|${'-|'.repeat(20)}\n${rows.slice(1).join('\n')}\n`
    const [page] = outlinePages(textReader.read(text, { format: 'markdown' }).outline)
    expect([page?.table?.rows.length, page?.table?.rows[0]?.length]).toEqual([73, 16])
    for (const cell of ['r0c16', 'r72c19', 'r73c0', 'r79c19']) expect(page?.notes).toContain(cell)
  })
})

test('numbered lines above sentences are headings without a blank line too; a meeting keeps its number', () => {
  const minutes =
    '第9回 会議録\n\n1. 倉庫\n鍵がない。新しい鍵を買う。\n2. 祭り\n参加費は五百円のままとする。\n3. 網\n網を三枚買い足すことにした。\n'
  const { outline } = textReader.read(minutes, {})
  expect(outline.root.value).toBe('第9回 会議録')
  expect(outline.root.children.map(({ value }) => value)).toEqual(['倉庫', '祭り', '網'])
})

test('a bold line is a heading below all others, a bold sentence is text', () => {
  const { outline } = textReader.read(
    '# T\n\n## A\n\nx\n\n**Why now?**\n\nBecause.\n\n**This is bold.**\n\n## B\n\ny\n\n**What next?**\n\nRest.\n',
    {},
  )
  const names = outline.root.children.flatMap(({ value, children }) => [
    value,
    ...children.map(child => `- ${child.value}`),
  ])
  expect(names).toEqual(['A', '- x', '- Why now?', 'B', '- y', '- What next?'])
})

test('lists keep their numbers where they are not the place', () => {
  const numbersIn = (text: string, format: 'markdown' | 'text') =>
    textReader.read(text, { format }).outline.root.children[0]?.children.map(({ number }) => number)
  expect(numbersIn('# D\n\n## P\n\n3. c\n4. d\n9. i\n', 'markdown')).toEqual(['3.', '4.', '9.'])
  expect(numbersIn('# D\n\n## P\n\n1. a\n1. b\n', 'markdown')).toEqual([undefined, undefined])
  expect(numbersIn('Deck\n\nPart\n\na) first\nb) second\n', 'text')).toEqual(['a)', 'b)'])
})
