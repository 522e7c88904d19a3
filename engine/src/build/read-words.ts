import { paragraphText } from '../document/read.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import { markedCode } from '../outline/inline-code.ts'
import { CODE_FAMILY } from '../theme/fonts.ts'
import type { Point } from './page-content.ts'

/** Returns the text of a paragraph in one line, with marks around its code. */
export function words({ runs }: Paragraph): string {
  let text = ''
  let code = ''
  for (const run of [...runs, null]) {
    if (run?.style.face === CODE_FAMILY) {
      code += run.text
      continue
    }
    text += code === '' ? '' : markedCode(code)
    code = ''
    text += run?.text ?? ''
  }
  return text.replace(/\s+/gu, ' ').trim()
}

/** Whether a paragraph is bold all over, as the head of a point. */
export function isHead({ runs, bullet }: Paragraph): boolean {
  return bullet.kind === 'none' && runs.every(run => run.style.weight >= 500)
}

/** Returns code as it is now, with its line breaks and indents, without the points below it, and the line that leads to it. */
export function codeIn(
  { paragraphs }: TextBody,
  { head, items }: Pick<Point, 'head' | 'items'>,
): Pick<Point, 'head' | 'text'> {
  const lines = items.length === 0 ? paragraphs : paragraphs.filter(({ bullet }) => bullet.kind === 'none')
  const [first, ...rest] = lines
  const isLed = first !== undefined && rest.length > 0 && isHead(first) && !isCode(first)
  const text = (isLed ? rest : lines).map(line => paragraphText(line).replaceAll('\u2028', '\n')).join('\n')
  if (isLed) return { head: words(first), text }
  return { head: head !== null && !(first !== undefined && words(first) === head) ? head : null, text }
}

function isCode({ runs }: Paragraph): boolean {
  return runs.some(({ style }) => style.face === CODE_FAMILY)
}
