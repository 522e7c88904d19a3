import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePath, pathBounds } from '../geometry/path.ts'
import { typesetFormula } from './typeset.ts'

async function drawn(tex: string) {
  const set = await typesetFormula(tex)
  if (!set.ok) throw new Error(`${tex}: ${JSON.stringify(set.error)}`)
  return set.value
}

/** Counts the separate outlines of a drawing. */
const outlinesIn = (path: string) => path.split('M').length - 1

test.each([
  ['x', 1],
  ['\\frac{a}{b}', 3],
  ['\\mathbb{R}^n \\to \\mathcal{F}', 6],
  ['\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}', 8],
  ['\\left(\\begin{array}{c|c}a&b\\\\\\hline c&d\\\\e\\\\f\\\\g\\\\h\\end{array}\\right)', 14],
  ['\\boxed{x+y}', 7],
  ['a&=b\\\\c&=d', 8],
  ['\\begin{equation} x = y \\label{eq:1} \\end{equation}', 4],
  ['αβγ \\le \\text{Кот}', 7],
])('%s is drawn as outlines that fill their box', async (tex, least) => {
  const { path, width, height } = await drawn(tex)
  const box = pathBounds(parsePath(path))
  expect(outlinesIn(path)).toBeGreaterThanOrEqual(least)
  for (const [at, expected] of [
    [box.x, 0],
    [box.y, 0],
    [box.width, width],
    [box.height, height],
  ] as const)
    expect(Math.abs(at - expected)).toBeLessThanOrEqual(2)
})

test('a bar has the place between what is above and below it', async () => {
  const { path, width } = await drawn('\\frac{1}{2}')
  const bar = path.split('M').find(piece => /^\S+ \S+L\S+ \S+L\S+ \S+L\S+ \S+Z$/u.test(piece))
  const box = pathBounds(parsePath(`M${bar}`))
  expect(box.width).toBeGreaterThan(width * 0.8)
  expect(box.height).toBeLessThan(80)
})

test('the bars of growing brackets and roots end where these end', async () => {
  const rows = Array.from({ length: 9 }, (_, row) => row).join('\\\\')
  const { height } = await drawn(`\\begin{matrix}${rows}\\end{matrix}`)
  for (const tex of [
    `\\left(\\begin{matrix}${rows}\\end{matrix}\\right.`,
    `\\sqrt{\\begin{matrix}${rows}\\end{matrix}}`,
  ])
    expect((await drawn(tex)).height).toBeLessThan(height * 1.25)
})

test('a long formula goes on in a second line', async () => {
  const sum = (terms: number) => Array.from({ length: terms }, (_, at) => `a_{${at}}x^{${at}}`).join('+')
  const [short, long] = [await drawn(sum(4)), await drawn(sum(30))]
  expect(long.width).toBeLessThan(26_000)
  expect(long.height).toBeGreaterThan(short.height * 2)
})

test('the number of an equation stands beside it, and what one formula says is not known to the next', async () => {
  expect((await drawn('x \\tag{3}')).width).toBeGreaterThan((await drawn('x')).width + 1_500)
  expect(await drawn('x \\label{a}')).toEqual(await drawn('x \\label{a}'))
})

test.each([
  ['', { code: 'formula.empty' }],
  ['\\frac{1}{2', { code: 'formula.braces' }],
  ['x^1^2', { code: 'formula.syntax' }],
  ['\\foo{x}', { code: 'formula.command', words: '\\foo' }],
  ['\\begin{foo}x\\end{foo}', { code: 'formula.command', words: 'foo' }],
  ['\\text{速度}', { code: 'formula.letters', words: '速度' }],
])('%s is refused with the reason', async (tex, error) => {
  expect(await typesetFormula(tex)).toEqual({ ok: false, error })
})

const HOSTILE = [
  '\\def\\a{\\a\\a}\\a',
  '\\newcommand{\\a}{\\a\\a}\\a',
  '\\let\\a=\\b',
  '\\DeclareMathOperator{\\a}{\\a\\a}\\a',
  '\\require{html}\\href{javascript:alert(1)}{x}',
  '\\href{javascript:alert(1)}{x}',
  '\\unicode[x]{60}',
  '\\style{background:url(//a)}{x}',
  '\\class{a}{x}',
  '\\cssId{a}{x}',
  '\\data{a=b}{x}',
  '\\mmlToken{mi}[href="javascript:alert(1)"]{x}',
  '\\includegraphics{a}',
  '\\input{/etc/passwd}',
  '\\write18{ls}',
  '\\rule{1em}{99999em}',
  '\\hspace{1e300em}x\\rule{9e9em}{1em}',
  '{'.repeat(1_000),
  '{'.repeat(900) + '}'.repeat(900),
  '\\left('.repeat(300),
  '\\sqrt'.repeat(390),
  '\\frac'.repeat(390),
  `${'x^{'.repeat(39)}2${'}'.repeat(39)}`,
  '\\begin{matrix}'.repeat(30),
  '&'.repeat(1_900),
  '\\\\'.repeat(990),
  `\\begin{array}{${'c'.repeat(900)}}1\\end{array}`,
  'x'.repeat(200_000),
  `${'\\overbrace{'.repeat(39)}x${'}'.repeat(39)}`,
  '__proto__',
  '\\constructor \\__proto__ \\toString',
]

test.each(HOSTILE.map(tex => [tex.slice(0, 40), tex]))('%s… does no harm', async (_, tex) => {
  const from = performance.now()
  const set = await typesetFormula(tex)
  expect(performance.now() - from).toBeLessThan(4_000)
  if (set.ok) {
    expect(set.value.path).toMatch(/^M[\dMLCQZ .-]*$/u)
    expect(Math.max(set.value.width / 150, set.value.height / 60)).toBeLessThanOrEqual(1_000)
  }
  expect((await drawn('x^2')).path).toMatch(/^M/u)
})

test('any text is drawn or refused, and what is drawn is path data and nothing else', async () => {
  const piece = fc.constantFrom(
    ...['\\frac', '\\sqrt', '{', '}', '^', '_', '&', '\\\\', '\\left(', '\\right)', '\\begin{cases}', '\\end{cases}'],
    ...['x', '1', '+', '\\alpha', '\\sum', '$', '%', '#', '~', '\\text{a}', '<b>', '"', '\u202e', '😀', '\\tag{1}'],
  )
  let set = 0
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 14 }), async pieces => {
      const result = await typesetFormula(pieces.join(' '))
      if (!result.ok) return
      set++
      expect(result.value.path).toMatch(/^M[\dMLCQZ .-]*$/u)
    }),
    { numRuns: 300 },
  )
  expect(set).toBeGreaterThan(20)
})
