/** Writes the parts of formulas in TeX, for readers of other notations. */

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '^': '\\wedge ',
  '~': '\\sim ',
}
const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|min|max|sup|inf|det|gcd|arg|deg|dim|ker)$/u
const OPERATORS: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': '\\hat',
  '^': '\\hat',
  '\u0303': '\\tilde',
  '~': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '¯': '\\overline',
  '‾': '\\overline',
  _: '\\underline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20d7': '\\vec',
  '→': '\\vec',
}

/** Formulas that are nested deeper than this are read as characters. */
export const TEX_LEVELS_MAX = 60

/** Returns characters of a formula as TeX: names of functions as such, what TeX reads as markup escaped. */
export function texSigns(text: string): string {
  const plain = text.replace(/[\u2061-\u2064]/gu, '').replace(/\s+/gu, ' ')
  if (FUNCTIONS.test(plain.trim())) return `\\${plain.trim()} `
  return plain.replace(/[\\{}$%#&_^~]/gu, sign => SPECIAL[sign] ?? sign)
}

/** Returns words inside a formula. */
export function texText(text: string): string {
  return text.trim() === '' ? ' ' : `\\text{${text.replace(/[\\{}$%#&_^~]/gu, ' ')}}`
}

/** Returns a large operator by its sign. */
export function texOperator(sign: string): string {
  return OPERATORS[sign] ?? texSigns(sign)
}

/** Returns an expression under an accent. */
export function texAccent(sign: string, below: string): string {
  return `${ACCENTS[sign] ?? '\\hat'}{${below}}`
}

/** Returns a root, of a degree if that is not empty. */
export function texRoot(inside: string, degree = ''): string {
  return degree.trim() === '' ? `\\sqrt{${inside}}` : `\\sqrt[${degree}]{${inside}}`
}

/** Returns an expression with what stands low and high beside it. */
export function texScripts(
  base: string,
  { low = '', high = '' }: { readonly low?: string; readonly high?: string },
): string {
  const isOne = /^(?:.|\\[A-Za-z]+)$/u.test(base.trim())
  return `${isOne ? base.trim() : `{${base}}`}${low === '' ? '' : `_{${low}}`}${high === '' ? '' : `^{${high}}`}`
}

/** Returns an expression between brackets that grow with it. */
export function texFenced(inside: string, opens: string, closes: string): string {
  const mark = (sign: string) => (sign === '' ? '.' : /^[{}]$/u.test(sign) ? `\\${sign}` : sign)
  return `\\left${mark(opens)} ${inside} \\right${mark(closes)}`
}

/** Returns rows of cells. */
export function texRows(rows: readonly (readonly string[])[], environment = 'matrix'): string {
  return `\\begin{${environment}} ${rows.map(cells => cells.join(' & ')).join(' \\\\ ')} \\end{${environment}}`
}
