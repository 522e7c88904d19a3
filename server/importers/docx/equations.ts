import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, descend, elementsIn, textIn } from '@slidewright/engine/ooxml'
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

/** Returns an equation (OMML, ECMA-376 part 1, 22.1) in TeX. */
export function texOfEquation(equation: XmlElement): string {
  return inside(equation, 0).replace(/ {2,}/gu, ' ').trim()
}

function inside(element: XmlElement | undefined, level: number): string {
  if (element === undefined) return ''
  if (level > TEX_LEVELS_MAX) return texSigns(textIn(element))
  return elementsIn(element)
    .map(child => partOf(child, level + 1))
    .join('')
}

function partOf(element: XmlElement, level: number): string {
  const part = (name: string) => inside(childOf(element, name), level)
  switch (element.name) {
    case 'r':
      return runOf(element)
    case 'f':
      return `\\frac{${part('num')}}{${part('den')}}`
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return texScripts(part('e'), { low: part('sub'), high: part('sup') })
    case 'rad':
      return texRoot(part('e'), part('deg'))
    case 'nary':
      return `${texScripts(texOperator(signOf(element, 'naryPr', '∫')), { low: part('sub'), high: part('sup') })} ${part('e')}`
    case 'd':
      return fenced(element, level)
    case 'func':
      return `${part('fName')} ${part('e')}`
    case 'acc':
      return texAccent(signOf(element, 'accPr', '\u0302'), part('e'))
    case 'bar':
      return `\\overline{${part('e')}}`
    case 'limLow':
      return `\\underset{${part('lim')}}{${part('e')}}`
    case 'limUpp':
      return `\\overset{${part('lim')}}{${part('e')}}`
    case 'm':
      return texRows(elementsIn(element, 'mr').map(row => elementsIn(row, 'e').map(cell => inside(cell, level))))
    case 'eqArr':
      return texRows(
        elementsIn(element, 'e').map(row => [inside(row, level)]),
        'aligned',
      )
    default:
      return /Pr$/u.test(element.name) ? '' : inside(element, level)
  }
}

function runOf(run: XmlElement): string {
  const text = elementsIn(run, 't').map(textIn).join('')
  const isText = descend(run, 'rPr', 'nor') !== undefined
  return isText ? texText(text) : texSigns(text)
}

function signOf(element: XmlElement, properties: string, usual: string): string {
  return attributeOf(descend(element, properties, 'chr'), 'val') ?? usual
}

function fenced(element: XmlElement, level: number): string {
  const sign = (name: string, usual: string) => attributeOf(descend(element, 'dPr', name), 'val') ?? usual
  const parts = elementsIn(element, 'e').map(part => inside(part, level))
  return texFenced(parts.join(` ${sign('sepChr', '|')} `), sign('begChr', '('), sign('endChr', ')'))
}
