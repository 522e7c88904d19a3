import { expect, test } from 'vitest'
import type { Block } from './block.ts'
import { withFormulasRead } from './inline-formulas.ts'

const paragraph = (text: string): Block => ({ is: 'item', depth: 1, text, form: 'paragraph' })

test.each([
  ['The speed is $v = \\frac{d}{t}$, so far.', 'The speed is v = d/t, so far.'],
  ['It is \\(x_1 \\le 8{,}5\\) here.', 'It is x₁ ≤ 8,5 here.'],
  ['From $5 to $10, and $HOME.', 'From $5 to $10, and $HOME.'],
  ['What no line holds: $\\begin{matrix}a\\end{matrix}$.', 'What no line holds: $\\begin{matrix}a\\end{matrix}$.'],
])('%s', (text, plain) => {
  expect(withFormulasRead([paragraph(text)])).toEqual([paragraph(plain)])
})

test('a paragraph that is nothing but a formula is one', () => {
  const formula = { is: 'code', text: 'E = mc^2', language: 'math', depth: 1 }
  expect(withFormulasRead([paragraph('$$E = mc^2$$'), paragraph('\\[ E = mc^2 \\]')])).toEqual([formula, formula])
  expect(withFormulasRead([paragraph('$$5 and 6$$ or $$7$$')])).toEqual([paragraph('$$5 and 6$$ or $$7$$')])
})
