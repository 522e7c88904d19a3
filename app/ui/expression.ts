/** Px per unit, at 96 px per inch. */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }

const TOKEN = /\s*(\d+(?:[.,]\d+)?|[.,]\d+|px|pt|in|cm|mm|[-+*/()%×÷])/iy

/** The reference values of an expression. */
export interface ExpressionContext {
  /** The operand of a leading `*` or `/`. */
  readonly value: number | null
  /** The value of 100 %. */
  readonly whole?: number | undefined
}

/** Evaluates an expression such as `100+20`, `3cm`, `50%`, `*2` or `(960-40)/3`; null if it is invalid. */
export function readExpression(input: string, { value, whole }: ExpressionContext): number | null {
  const tokens = tokenize(input)
  if (tokens === null || tokens.length === 0) return null
  let at = 0
  const take = (...wanted: readonly string[]) => (wanted.includes(tokens[at] ?? '') ? tokens[at++] : undefined)

  function sum(first = product()): number {
    let total = first
    for (let sign = take('+', '-'); sign !== undefined; sign = take('+', '-'))
      total += sign === '+' ? product() : -product()
    return total
  }
  function product(first = factor()): number {
    let total = first
    for (let sign = take('*', '/'); sign !== undefined; sign = take('*', '/'))
      total = sign === '*' ? total * factor() : total / factor()
    return total
  }
  function factor(): number {
    if (take('-') !== undefined) return -factor()
    if (take('+') !== undefined) return factor()
    if (take('(') !== undefined) {
      const inside = sum()
      return take(')') === undefined ? Number.NaN : inside
    }
    const number = Number((tokens?.[at++] ?? 'none').replace(',', '.'))
    const unit = take('px', 'pt', 'in', 'cm', 'mm', '%')
    if (unit === '%') return whole === undefined ? Number.NaN : (number / 100) * whole
    return unit === undefined ? number : number * (UNITS[unit] ?? 1)
  }
  const startsWithOperator = (tokens[0] === '*' || tokens[0] === '/') && value !== null
  const result = startsWithOperator ? sum(product(value)) : sum()
  return at === tokens.length && Number.isFinite(result) ? result : null
}

function tokenize(input: string): string[] | null {
  const tokens: string[] = []
  // NFKC turns full-width digits and signs into ASCII.
  const text = input.normalize('NFKC').trim().toLowerCase().replaceAll('×', '*').replaceAll('÷', '/')
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (found?.[1] === undefined) return null
    tokens.push(found[1])
  }
  return tokens
}
