import { flattenOutline, parseOutline } from '@slidewright/engine/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textReader } from '../text/text-reader.ts'
import { readFile } from '../worker/read-file.ts'
import { markdownBlocks } from './markdown-blocks.ts'

async function drawn(text: string) {
  const read = await readFile(new TextEncoder().encode(text), { name: 'a.md' })
  const nodes = flattenOutline(parseOutline(read.outline))
  return { ...read, nodes, lines: nodes.map(node => `${node.kind} ${node.value}`) }
}

test('headings, lists and tables written in HTML are read; layout tags are ignored', async () => {
  const { lines, nodes, leftOut } = await drawn(
    '<h1 align="center">Garden</h1>\n\n<div align="center">\n\nA word.\n\n</div>\n\n<h2>Work</h2>\n\n<ul>\n<li>Dig</li>\n<li>Sow</li>\n</ul>\n\n## Hours\n\n<table>\n<tr><th>Month</th><th>Hours</th></tr>\n<tr><td>May</td><td>22</td></tr>\n</table>\n',
  )
  expect(lines).toEqual(['title Garden', 'point A word.', 'page Work', 'point Dig', 'point Sow', 'page Hours'])
  expect(nodes.at(-1)?.table?.rows).toEqual([
    ['Month', 'Hours'],
    ['May', '22'],
  ])
  expect(leftOut).toEqual([])
})

test('scripts and media are left out and counted', async () => {
  const { outline, leftOut } = await drawn('# A\n\n<script>steal()</script>\n\n- b\n')
  expect(outline).not.toContain('steal')
  expect(leftOut).toEqual([
    { code: 'html', count: 1, entries: [{ text: '<script>steal()</script>', place: { heading: 'A', line: 3 } }] },
  ])
})

test('footnotes go to the notes of the page that refers to them, regardless of the distance', async () => {
  const long = Array.from({ length: 300 }, (_, index) => `Sentence ${index} of a long chapter.\n`).join('\n')
  const { nodes, outline } = await drawn(
    `# A\n\n## B\n\n- one[^x]\n- two[^2] and more\n- three[^none]\n\n## C\n\n${long}\n[^x]: First note\n    with more.\n[^2]: Second note.\n\nThe end.\n`,
  )
  const page = nodes.find(node => node.value === 'B')
  expect(page?.children.map(node => node.value)).toEqual(['one', 'two and more', 'three[^none]'])
  expect(page?.notes).toBe('First note with more.\nSecond note.')
  expect(outline.match(/First note/gu)?.length).toBe(1)
  expect(nodes.at(-1)?.value).toBe('The end.')
})

describe('pasted Markdown', () => {
  const lines = (text: string) => {
    const nodes = flattenOutline(textReader.read(text, { format: 'markdown' }).outline)
    return nodes.map(({ kind, value, table, images }) =>
      [kind, value, table && JSON.stringify(table.rows), images?.map(({ url, alt }) => `${alt}: ${url}`)]
        .flat()
        .filter(Boolean)
        .join(' '),
    )
  }
  const HTML =
    '# Garden\n\n## Work\n\nDig<br>and sow <sub>now</sub>.\n\n<details>\n<summary>Tools</summary>\n\n- Spade\n\n</details>\n\n## Hours\n\n<table>\n<tr><th>Month</th><th>Hours</th></tr>\n<tr><td>May</td><td>22<br>24</td></tr>\n</table>\n'

  test('has its HTML read as in a file', async () => {
    const expected = [
      'title Garden',
      'page Work',
      'point Dig and sow now.',
      'point Tools',
      'point Spade',
      'page Hours [["Month","Hours"],["May","22 24"]]',
    ]
    expect(lines(HTML)).toEqual(expected)
    const { nodes } = await drawn(HTML)
    expect(nodes.map(({ kind, value }) => `${kind} ${value}`)).toEqual(
      expected.map(line => line.replace(/ \[\[.*/u, '')),
    )
  })

  test('a term with meanings below it is a point with points below it', () => {
    expect(lines('## Words\n\nWeir\n: A low wall.\n: Also a dam.\n').slice(-3)).toEqual([
      'point Weir',
      'point A low wall.',
      'point Also a dam.',
    ])
  })

  test('refers to pictures in tags like to others; embedded ones are left out and counted', () => {
    const pictures = '# A\n\n## B\n\n<img src="a.png" alt="One">\n\nA word <img src="b.png" alt="Two"> more.\n'
    const all = lines(pictures).join('\n')
    expect(all).toContain('One: a.png')
    expect(all).toContain('Two: b.png')
    const inside = textReader.read(`${pictures}\n<img src="data:image/png;base64,AAAA">\n`, { format: 'markdown' })
    expect(inside.leftOut).toEqual([
      { code: 'otherPictures', count: 1, entries: [{ place: { heading: 'B', line: 9 } }] },
    ])
  })

  test('that consists of HTML is read, text about tags is not', () => {
    expect(lines('<h1>Garden</h1>\n<ul><li>Dig</li><li>Sow</li></ul>')).toEqual([
      'title Garden',
      'point Dig',
      'point Sow',
    ])
    expect(lines('The tag <p> opens a paragraph.\nIt has an end.')[1]).toContain('<p>')
  })

  test('T20 excessively nested HTML is not read', () => {
    const deep = textReader.read(`# A\n\n- b\n\n${'<ul>'.repeat(30_000)}x`, { format: 'markdown' })
    expect(deep.outline.root.value).toBe('A')
    expect(deep.leftOut.map(({ code }) => code)).toContain('html')
  })
})

test('an underlined heading is the same however its first letter is written', () => {
  const line = fc.constantFrom(
    'a',
    'a',
    'a b ',
    '---',
    '---',
    '===',
    '-',
    '=',
    '',
    '',
    '# h',
    '- x',
    '> q',
    '  b',
    '1. y',
  )
  const odd = fc.constantFrom('a | b', '--- | ---', '```', '<div>', 'a #', 'a\\', '    a', '***', '[a]: b', 'a  ')
  const lines = fc.array(fc.oneof({ arbitrary: line, weight: 8 }, { arbitrary: odd, weight: 1 }), {
    minLength: 2,
    maxLength: 12,
  })
  let headings = 0
  fc.assert(
    fc.property(lines, drawn => {
      const text = drawn.join('\n')
      // An entity is no plain letter: such a heading is left to the parser. In code it is no letter at all.
      fc.pre(!/^ {4}|```|<div>|\[a\]/mu.test(text) || !text.includes('a'))
      const { blocks } = markdownBlocks(text)
      headings += blocks.filter(block => block.is === 'heading').length
      expect(blocks).toEqual(markdownBlocks(text.replace(/^a/gmu, '&#97;')).blocks)
    }),
    { numRuns: 400 },
  )
  expect(headings).toBeGreaterThan(200)
})

test('boxes of tasks stay, also in lines of one paragraph', async () => {
  const { lines } = await drawn('# A\n\n- [x] Key\n- [ ] Sign\n\n## B\n\n☐ Gate\n☑ Door\n')
  expect(lines.slice(1)).toEqual(['point ☑ Key', 'point ☐ Sign', 'page B', 'point ☐ Gate', 'point ☑ Door'])
})

test('lines with the names of stages stay separate, a day of a month is no number of a list', async () => {
  const { lines } = await drawn(
    '# A\n\n## Stages\n\nStage 1: make it dry\nStage 2: list it\n\n## Days\n\n1. Juni: Anfang\n',
  )
  expect(lines).toEqual(
    expect.arrayContaining(['point Stage 1: make it dry', 'point Stage 2: list it', 'point 1. Juni: Anfang']),
  )
})

test('a raised number is no part of the one before it', async () => {
  const { lines } = await drawn('# A\n\n- About 10<sup>6</sup> parts of CO<sub>2</sub> on 3 m<sup>2</sup>\n- Next 4\n')
  expect(lines.slice(1)).toEqual(['point About 10⁶ parts of CO₂ on 3 m²', 'point Next 4'])
})

test('footnotes that nothing refers to are not lost, even if there is nothing else', async () => {
  const alone = await drawn('[^1]: The first note of all.\n\n[^2]: The second one.\n')
  expect(alone.outline).toMatch(/first note[\s\S]*second one/u)
  const beside = await drawn('# A\n\n## B\n\n- one[^1]\n\n[^1]: Known.\n[^2]: Unknown.\n')
  expect(beside.nodes.find(node => node.value === 'B')?.notes).toBe('Known.\nUnknown.')
})

test('of thousands of footnotes none is lost', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `[^${index}]: note ${index}`).join('\n\n')
  const { blocks } = markdownBlocks(`Words[^4999].\n\n${text}`)
  expect(blocks.filter(block => block.is === 'notes')).toHaveLength(5_000)
  expect(blocks[1]).toEqual({ is: 'notes', text: 'note 4999' })
})

test('tildes between numbers are ranges, and crossed out is what two tildes cross out', async () => {
  const { outline } = await drawn('# A\n\n## B\n\n- 每年 387~576 元,滤网 1~2 片\n- ~~old~~ new\n')
  expect(outline).toContain('387~576')
  expect(outline).toContain('1~2')
})

test('code in running text keeps its marks, in headings and cells it has none', () => {
  const text =
    '# D\n\n## Use `tide` well\n\nRun `tide --now | tee ~/a_b.log` and `$(a_b)`.\n\n| a | b |\n|---|---|\n| `x` | 2 |\n'
  const { blocks } = markdownBlocks(text)
  expect(blocks.flatMap(block => ('text' in block ? [block.text] : []))).toEqual([
    'D',
    'Use tide well',
    'Run `tide --now | tee ~/a_b.log` and `$(a_b)`.',
  ])
  expect(blocks.find(block => block.is === 'table')).toMatchObject({
    table: {
      rows: [
        ['a', 'b'],
        ['x', '2'],
      ],
    },
  })
})
