import { readXml } from '@slidewright/engine/ooxml'
import { expect, test } from 'vitest'
import { makeDocx, wordParagraph } from '../../../tests/support/make-docx.ts'
import { readFile } from '../worker/read-file.ts'
import { texOfEquation } from './equations.ts'

const SPACE = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const equation = (content: string) => `<m:oMath ${SPACE}>${content}</m:oMath>`
const part = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`

const EQUATIONS: readonly (readonly [content: string, tex: string])[] = [
  [run('v=') + part('f', part('num', run('d')) + part('den', run('t'))), 'v=\\frac{d}{t}'],
  [part('sSup', part('e', run('x')) + part('sup', run('2'))), 'x^{2}'],
  [part('rad', part('deg', run('3')) + part('e', run('x'))), '\\sqrt[3]{x}'],
  [
    part(
      'nary',
      `<m:naryPr><m:chr m:val="∑"/></m:naryPr>${part('sub', run('i=1'))}${part('sup', run('n'))}${part('e', run('i'))}`,
    ),
    '\\sum_{i=1}^{n} i',
  ],
  [part('d', part('e', run('a') + run('+b'))), '\\left( a+b \\right)'],
  [part('func', part('fName', run('sin')) + part('e', run('x'))), '\\sin x'],
  [part('m', part('mr', part('e', run('1')) + part('e', run('0')))), '\\begin{matrix} 1 & 0 \\end{matrix}'],
  [run('50%'), '50\\%'],
]

test.each(EQUATIONS)('%s', (content, tex) => {
  expect(texOfEquation(readXml(new TextEncoder().encode(equation(content))))).toBe(tex)
})

test('an equation in a paragraph is read with it, one of its own paragraph as a formula', async () => {
  const inside = `<w:p><w:r><w:t xml:space="preserve">The speed is </w:t></w:r>${equation(EQUATIONS[0]?.[0] ?? '')}<w:r><w:t>.</w:t></w:r></w:p>`
  const apart = `<w:p><m:oMathPara ${SPACE}>${equation(EQUATIONS[3]?.[0] ?? '')}</m:oMathPara></w:p>`
  const { outline, leftOut } = await readFile(makeDocx(wordParagraph('Speed', 'Heading1') + inside + apart), {
    name: 'a.docx',
  })
  expect(outline).toContain('The speed is v=d/t.')
  expect(outline).toMatch(/∑|\\sum/u)
  expect(leftOut).toEqual([])
})
