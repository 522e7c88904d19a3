import {
  TEX_LEVELS_MAX,
  texAccent,
  texFenced,
  texOperator,
  texRoot,
  texRows,
  texScripts,
  texSigns,
  texText,
} from '../structure/tex-source.ts'
import { elementsOf, type HtmlElement, nameOf, textOf } from './node.ts'

/** Returns a formula (MathML) in TeX: as its author wrote it, if the page says so. */
export function texOfMath(math: HtmlElement): string {
  const written = annotationIn(math) ?? math.getAttribute('alttext') ?? ''
  const tex = written.trim() === '' ? inside(math, 0) : written.replace(/^\{\\displaystyle\s([\s\S]*)\}$/u, '$1')
  return tex.replace(/\s+/gu, ' ').trim()
}

function annotationIn(math: HtmlElement): string | undefined {
  const [semantics] = elementsOf(math)
  if (semantics === undefined || nameOf(semantics) !== 'semantics') return undefined
  return (
    elementsOf(semantics).find(each => each.getAttribute('encoding') === 'application/x-tex')?.textContent ?? undefined
  )
}

function inside(element: HtmlElement, level: number): string {
  if (level > TEX_LEVELS_MAX) return texSigns(textOf(element))
  const children = elementsOf(element)
  return children.length === 0 ? texSigns(textOf(element)) : children.map(child => partOf(child, level + 1)).join('')
}

function partOf(element: HtmlElement, level: number): string {
  const parts = elementsOf(element)
  const part = (index: number) => {
    const child = parts[index]
    return child === undefined ? '' : partOf(child, level)
  }
  switch (nameOf(element)) {
    case 'mtext':
      return texText(textOf(element))
    case 'mo':
      return texOperator(textOf(element))
    case 'mspace':
    case 'annotation':
    case 'annotation-xml':
      return ' '
    case 'mfrac':
      return `\\frac{${part(0)}}{${part(1)}}`
    case 'msqrt':
      return texRoot(inside(element, level))
    case 'mroot':
      return texRoot(part(0), part(1))
    case 'msup':
    case 'mover':
      return raised(element, part(0), part(1))
    case 'msub':
    case 'munder':
      return texScripts(part(0), { low: part(1) })
    case 'msubsup':
    case 'munderover':
      return texScripts(part(0), { low: part(1), high: part(2) })
    case 'mfenced':
      return texFenced(
        parts.map((_, index) => part(index)).join(', '),
        element.getAttribute('open') ?? '(',
        element.getAttribute('close') ?? ')',
      )
    case 'mtable':
      return texRows(parts.map(row => elementsOf(row).map(cell => inside(cell, level))))
    default:
      return inside(element, level)
  }
}

function isOperator(element: HtmlElement | undefined): boolean {
  return element !== undefined && nameOf(element) === 'mo'
}

/** Returns what stands over an expression: an accent, or a superscript. */
function raised(element: HtmlElement, base: string, over: string): string {
  const [, mark] = elementsOf(element)
  const isAccent = nameOf(element) === 'mover' && isOperator(mark)
  return isAccent && mark !== undefined ? texAccent(textOf(mark), base) : texScripts(base, { high: over })
}
