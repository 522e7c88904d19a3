/** Px of one of a unit, at 96 px an inch. */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }

const TOKEN = /\s*(\d+(?:[.,]\d+)?|[.,]\d+|px|pt|in|cm|mm|[-+*/()%×÷])/iy

/** What the words of an expression are worked out against. */
export interface ExpressionContext {
  /** What a leading `*` or `/` acts on. */
  readonly value: number | null
  /** What 100 % is. */
  readonly whole?: number | undefined
}

/** The number that is meant by `100+20`, `3cm`, `50%`, `*2` or `(960-40)/3`; null where it means none. */
export function readExpression(written: string, { value, whole }: ExpressionContext): number | null {
  const words = tokens(written)
  if (words === null || words.length === 0) return null
  let at = 0
  const take = (...wanted: readonly string[]) => (wanted.includes(words[at] ?? '') ? words[at++] : undefined)

  function sum(first = product()): number {
    let total = first
    for (let sign = take('+', '-'); sign !== undefined; sign = take('+', '-'))
      total += sign === '+' ? product() : -product()
    return total
  }
  function product(first = single()): number {
    let total = first
    for (let sign = take('*', '/'); sign !== undefined; sign = take('*', '/'))
      total = sign === '*' ? total * single() : total / single()
    return total
  }
  function single(): number {
    if (take('-') !== undefined) return -single()
    if (take('+') !== undefined) return single()
    if (take('(') !== undefined) {
      const inside = sum()
      return take(')') === undefined ? Number.NaN : inside
    }
    const number = Number((words?.[at++] ?? 'none').replace(',', '.'))
    const unit = take('px', 'pt', 'in', 'cm', 'mm', '%')
    if (unit === '%') return whole === undefined ? Number.NaN : (number / 100) * whole
    return unit === undefined ? number : number * (UNITS[unit] ?? 1)
  }
  const isOnValue = (words[0] === '*' || words[0] === '/') && value !== null
  const result = isOnValue ? sum(product(value)) : sum()
  return at === words.length && Number.isFinite(result) ? result : null
}

function tokens(written: string): string[] | null {
  const words: string[] = []
  // Digits and signs may be as wide as Chinese characters.
  const text = written.normalize('NFKC').trim().toLowerCase().replaceAll('×', '*').replaceAll('÷', '/')
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (found?.[1] === undefined) return null
    words.push(found[1])
  }
  return words
}
