import { describe, expect, test } from 'vitest'
import { textReader } from '../text/text-reader.ts'
import { codeLine } from './code-line.ts'
import { texWords } from './tex-words.ts'

function page(markdown: string) {
  const { outline } = textReader.read(`# D\n\n## P\n\n${markdown}\n\n## Q\n\nend\n`, { format: 'markdown' })
  const [first] = outline.root.children
  return { points: first?.children.map(({ value }) => value) ?? [], notes: first?.notes }
}

describe('code is one piece', () => {
  test('the whole is in the notes, and the text of its page is unchanged', () => {
    expect(page('Text.\n\n```js\nimport a from "b"\n\nconst c = a()\nc.run()\n```')).toEqual({
      points: ['Text.'],
      notes: 'import a from "b"\n\nconst c = a()\nc.run()',
    })
  })
  test('a page without other content has its most informative line', () => {
    expect(page('```js\n// say it\nimport a from "b"\nconst c = a()\nc.run()\n```').points).toEqual(['const c = a() …'])
  })
  test.each([
    ['commands', '```sh\nnpm install thing\nnpm run start\n```', ['npm install thing', 'npm run start']],
    ['commands with what the shell answers', '```\n$ ls\na.txt\n$ cat a.txt\n```', ['ls', 'cat a.txt']],
    ['commands over several lines', '```sh\ndocker run \\\n  -p 80\nls\n```', ['docker run \\ …']],
    ['too many commands', '```sh\na1\nb2\nc3\nd4\ne5\n```', ['a1 …']],
  ])('a page of nothing but %s', (_, markdown, points) => {
    expect(page(markdown).points).toEqual(points)
  })
  test('one line follows its introduction, more than one goes to the notes', () => {
    expect(page('Install it:\n\n```sh\n$ npm install thing\n```').points).toEqual(['Install it: npm install thing'])
    expect(page('It is short. For example:\n\n```js\na()\nb()\n```')).toEqual({
      points: ['It is short.'],
      notes: 'For example:\na()\nb()',
    })
  })
  test.each([
    ['tags', '<Counter :count="1" />', 'vue'],
    ['tags without a name of their language', '<div>\n</div>', ''],
    ['front matter', '---\ntheme: x\n---', ''],
    ['drawings', 'graph TD\nA --> B', 'mermaid'],
  ])('%s are no words', (_, code, language) => {
    expect(codeLine(code, language)).toBeNull()
  })
  test('notes below points are joined', () => {
    expect(page('- a\n\n```css\nx\n```\n\n- b\n\n```css\ny\n```').notes).toBe('x\ny')
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
    expect(page(text).points).toEqual(['From $5 to $10, $a_1$ or $HOME.'])
  })
  test('a display formula is a separate line if a line can show it', () => {
    expect(page('$$\nE = mc^2\n$$').points).toEqual(['E = mc²'])
    expect(page('Text.\n\n$$\nE = mc^2\n$$').points).toEqual(['Text.', 'E = mc²'])
    expect(page('Text.\n\n$$\n\\begin{aligned}\na &= b\n\\end{aligned}\n$$')).toEqual({
      points: ['Text.'],
      notes: '\\begin{aligned}\na &= b\n\\end{aligned}',
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
