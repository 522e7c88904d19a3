import { attributeOf, childOf, type XmlElement } from '@slidewright/engine/ooxml'
import { markedCode } from '@slidewright/engine/outline'

const MONOSPACED = /\bmono(?:space|spaced)?\b|courier|consolas|menlo|monaco|inconsolata|lucida console|\bcode\b/iu
const CODE_STYLE =
  /^(?:html ?(?:code|sample|typewriter)|(?:source|inline|verbatim) ?(?:code|char|text)|code(?: ?char)?)$/iu

/** Noncharacters around code, which no file has; backticks might be part of it. */
const [OPEN, CLOSE] = ['\ufdde', '\ufddf']
const SIGNS = /[\ufdde\ufddf]/gu
const BETWEEN = /\ufddf(\s?)\ufdde/gu
const CODE = /\ufdde([^\ufdde\ufddf]*)\ufddf/gu
/** From this length on, a paragraph that is monospaced all over is typed text. */
const TYPED = 60

/** Whether a run is set as code, by its properties. */
export function isCodeRun(properties: XmlElement | undefined): boolean {
  const face = attributeOf(childOf(properties, 'rFonts'), 'ascii') ?? ''
  const style = attributeOf(childOf(properties, 'rStyle'), 'val') ?? ''
  return MONOSPACED.test(face) || CODE_STYLE.test(style)
}

/** Notes that the text of a run is code. Spaces around it are none. */
export function asCode(text: string): string {
  const code = text.trim()
  if (code === '') return text
  const at = text.indexOf(code)
  return `${text.slice(0, at)}${OPEN}${code}${CLOSE}${text.slice(at + code.length)}`
}

/** Returns the text of a paragraph as code needs it, without notes. */
export function withoutCodeNotes(text: string): string {
  return text.replace(SIGNS, '')
}

/** Returns the text of a paragraph with marks around its code, of which neighbors are one. */
export function withCodeNoted(text: string): string {
  if (!text.includes(OPEN)) return text
  const joined = text.replace(BETWEEN, '$1')
  const isTyped = joined.length > TYPED && joined.replace(CODE, '').trim() === ''
  return isTyped ? withoutCodeNotes(joined) : joined.replace(CODE, (_, code: string) => markedCode(code))
}
