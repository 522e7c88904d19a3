import { typesetFormula } from '@slidewright/engine/formulas'
import { flattenOutline, parseOutline } from '@slidewright/engine/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDocx, wordParagraph } from '../../tests/support/make-docx.ts'
import { readFile } from './worker/read-file.ts'

/** An expression, as each notation writes it. */
interface Expression {
  readonly tex: string
  readonly omml: string
  readonly mathml: string
}

const part = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
const leaf = (sign: string, name = 'mi'): Expression => ({
  tex: sign,
  omml: `<m:r><m:t>${sign}</m:t></m:r>`,
  mathml: tag(name, sign),
})
const row = (parts: readonly Expression[]): Expression => ({
  tex: parts.map(({ tex }) => tex).join(' '),
  omml: parts.map(({ omml }) => omml).join(''),
  mathml: tag('mrow', parts.map(({ mathml }) => mathml).join('')),
})
const fraction = (a: Expression, b: Expression): Expression => ({
  tex: `\\frac{${a.tex}}{${b.tex}}`,
  omml: part('f', part('num', a.omml) + part('den', b.omml)),
  mathml: tag('mfrac', a.mathml + b.mathml),
})
const power = (a: Expression, b: Expression): Expression => ({
  tex: `{${a.tex}}^{${b.tex}}`,
  omml: part('sSup', part('e', a.omml) + part('sup', b.omml)),
  mathml: tag('msup', a.mathml + b.mathml),
})
const index = (a: Expression, b: Expression): Expression => ({
  tex: `{${a.tex}}_{${b.tex}}`,
  omml: part('sSub', part('e', a.omml) + part('sub', b.omml)),
  mathml: tag('msub', a.mathml + b.mathml),
})
const root = (a: Expression): Expression => ({
  tex: `\\sqrt{${a.tex}}`,
  omml: part('rad', part('deg', '') + part('e', a.omml)),
  mathml: tag('msqrt', a.mathml),
})

const { expression } = fc.letrec<{ expression: Expression }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('x', 'y', 'α', 'n', 'E').map(sign => leaf(sign)),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => row([a, leaf('+', 'mo'), b])),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => fraction(a, b)),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => power(a, b)),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => index(a, b)),
    tie('expression').map(root),
  ),
}))

const equation = expression.map(side => row([leaf('y'), leaf('=', 'mo'), side]))
const bytes = (text: string) => new TextEncoder().encode(text)
const PROSE = 'The night train comes back in December, and two cars will run every evening to the capital. '
const OMML = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const html = (body: string) =>
  bytes(
    `<!DOCTYPE html><html lang="en"><body><article><h1>Train</h1><p>${PROSE.repeat(4)}</p>${body}</article></body></html>`,
  )

const FILES: readonly (readonly [name: string, write: (formula: Expression) => Uint8Array])[] = [
  ['a.md', ({ tex }) => bytes(`# Train\n\n## Speed\n\n${PROSE}\n\n$$\n${tex}\n$$\n\n${PROSE}\n`)],
  ['b.md', ({ tex }) => bytes(`# Train\n\n## Speed\n\n${PROSE}\n\n\\[ ${tex} \\]\n`)],
  ['c.md', ({ tex }) => bytes(`# Train\n\n## Speed\n\n${PROSE}\n\n$${tex}$\n`)],
  ['a.txt', ({ tex }) => bytes(`Train\n\nSpeed\n\n${PROSE}\n\n$$${tex}$$\n\n${PROSE}\n`)],
  ['a.html', ({ mathml }) => html(`<h2>Speed</h2><math display="block">${mathml}</math><p>${PROSE}</p>`)],
  ['b.html', ({ tex }) => html(`<h2>Speed</h2><p>$$${tex}$$</p><p>${PROSE}</p>`)],
  [
    'a.docx',
    ({ omml }) =>
      makeDocx(
        `${wordParagraph('Speed', 'Heading1')}<w:p><m:oMathPara ${OMML}><m:oMath>${omml}</m:oMath></m:oMathPara></w:p>`,
      ),
  ],
]

test.each(FILES)('%s: every formula of its own paragraph is read as TeX that is typeset alike', async (name, write) => {
  let read = 0
  await fc.assert(
    fc.asyncProperty(equation, async formula => {
      const { outline } = await readFile(write(formula), { name })
      const found = flattenOutline(parseOutline(outline)).filter(({ code }) => code === 'math')
      expect(found).toHaveLength(1)
      const [own, expected] = [await typesetFormula(found[0]?.value ?? ''), await typesetFormula(formula.tex)]
      if (!own.ok || !expected.ok) throw new Error(`${found[0]?.value} is not typeset`)
      expect(Math.abs(own.value.width - expected.value.width)).toBeLessThan(expected.value.width * 0.02 + 5)
      read++
    }),
    { numRuns: 40 },
  )
  expect(read).toBeGreaterThan(20)
})
