import { describe, expect, test } from 'vitest'
import { textReader } from '../text/text-reader.ts'
import { texWords } from './tex-words.ts'

function page(markdown: string) {
  const { outline } = textReader.read(`# D\n\n## P\n\n${markdown}\n\n## Q\n\nend\n`, { format: 'markdown' })
  const [first] = outline.root.children
  return { points: first?.children.map(({ value }) => value) ?? [], notes: first?.notes }
}

/** The formulas of a page that are to be typeset. */
function formulas(markdown: string): readonly string[] {
  const { outline } = textReader.read(`# D\n\n## P\n\n${markdown}\n`, { format: 'markdown' })
  return outline.root.children.flatMap(({ children }) =>
    children.filter(({ code }) => code === 'math').map(({ value }) => value),
  )
}

describe('code is one piece', () => {
  test('with its lines, spaces and language, where it stands', () => {
    expect(page('Text.\n\n```js\nimport a from "b"\n\n  a()\n```\n\nAfter.')).toEqual({
      points: ['Text.', 'import a from "b"\n\n  a()', 'After.'],
      notes: undefined,
    })
    const { outline } = textReader.read('# D\n\n## P\n\n- Run\n\n  ```sh\n  ls\n  ```\n\n      plain\n', {
      format: 'markdown',
    })
    const [run] = outline.root.children[0]?.children ?? []
    expect(run?.children.map(({ value, code }) => [value, code])).toEqual([
      ['ls', 'sh'],
      ['plain', ''],
    ])
  })
  test('directives of slide tools and multi-line comments are dropped', () => {
    const long = 'word '.repeat(1_000)
    expect(
      page(`::right::\n\n<<< @/snippets/a.ts#b\n\nText.\n\n${long}\n\n<!--\nhidden\n\n[click] more\n-->`).points,
    ).toEqual(['Text.', long.trim()])
  })
})

describe('formulas', () => {
  test.each([
    ['\\sqrt{3x-1}+(1+x)^2', '√(3x-1)+(1+x)²'],
    ['E = mc^2', 'E = mc²'],
    ['\\frac{a+b}{2} \\le \\alpha_{10}', '(a+b)/2 ≤ α₁₀'],
    ['\\bar{d} = \\frac{1}{n}\\sum_{i=1}^{n} t_s', 'd\u0304 = 1/n ∑ᵢ₌₁ⁿ tₛ'],
    ['{\\displaystyle x_{i}^{2}}', 'xᵢ²'],
    ['\\begin{aligned} a &= b \\end{aligned}', null],
  ])('%s', (tex, words) => {
    expect(texWords(tex)).toBe(words)
  })
  test('they stay one piece in a line, as symbols if possible', () => {
    expect(page('So $a_1*b*c$ and $\\begin{matrix}a*b*\\end{matrix}$ hold.').points).toEqual([
      'So a₁*b*c and $\\begin{matrix}a*b*\\end{matrix}$ hold.',
    ])
  })
  test('money and code are not formulas', () => {
    const text = 'From $5 to $10, `$a_1$` or $HOME.'
    expect(page(text).points).toEqual(['From $5 to $10, `$a_1$` or $HOME.'])
  })
  test('a display formula is a piece of its own, as is an inline one that is all of a paragraph', () => {
    expect(formulas('$$\nE = mc^2\n$$')).toEqual(['E = mc^2'])
    expect(formulas('Text.\n\n$E = mc^2$\n\nSo $a_1$ holds.')).toEqual(['E = mc^2'])
    expect(formulas('\\(\\sqrt{x}\\)\n\n$x$ is one.\n\n$$\n\\frac{a}{b}\n$$')).toEqual(['\\sqrt{x}', '\\frac{a}{b}'])
    expect(formulas('$5 = a lot of money$ they said\n\n$x$\n\n`$a_1$`')).toEqual([])
    expect(page('Text.\n\n$$\n\\begin{aligned}\na &= b\n\\end{aligned}\n$$')).toEqual({
      points: ['Text.', '\\begin{aligned}\na &= b\n\\end{aligned}'],
      notes: undefined,
    })
  })
  test('a formula with letters that no font for mathematics has is written in plain characters', () => {
    expect(page('$$\n\\text{速度} = \\frac{d}{t}\n$$')).toEqual({
      points: ['速度 = d/t'],
      notes: '$$\\text{速度} = \\frac{d}{t}$$',
    })
  })
})

test('a table that spans many pieces is one table', () => {
  const rows = Array.from({ length: 900 }, (_, row) => `| name ${row} | ${row} |`)
  const { outline } = textReader.read(`# D\n\n## P\n\n| a | b |\n|---|---|\n${rows.join('\n')}\n`, {
    format: 'markdown',
  })
  expect(outline.root.children).toHaveLength(1)
  expect(outline.root.children[0]?.table?.rows).toHaveLength(73)
  expect(outline.root.children[0]?.children).toEqual([])
  expect(outline.root.children[0]?.notes).toContain('name 899')
})
