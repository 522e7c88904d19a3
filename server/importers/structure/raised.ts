const RAISED: Readonly<Record<string, string>> = signs('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')
const LOWERED: Readonly<Record<string, string>> = signs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')

function signs(plain: string, moved: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...plain].map((sign, index) => [sign, [...moved][index] ?? sign]))
}

/** The most signs that are raised or lowered as a number. */
const SIGNS_MAX = 8

/** Returns a number that is written raised or lowered in the signs for it: 10 with a raised 6 is no 106. Other words stay. */
export function movedNumber(text: string, to: 'raised' | 'lowered'): string {
  const table = to === 'raised' ? RAISED : LOWERED
  const plain = text.trim()
  if (plain === '' || plain.length > SIGNS_MAX) return text
  const moved = [...plain].map(sign => table[sign])
  return moved.every(sign => sign !== undefined) ? text.replace(plain, moved.join('')) : text
}
