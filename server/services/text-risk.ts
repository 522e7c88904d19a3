import type { DataOf, RiskCode } from '@slidewright/shared'

const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/gu,
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][A-Za-z0-9_-]{16,}/gu,
  /\bAKIA[0-9A-Z]{16}\b/gu,
  /\bgh[pousr]_[A-Za-z0-9]{30,}\b/gu,
]
const CARD = /(?<![\d.,])(?:\d[ -]?){12,18}\d(?![\d.,]\d)/gu

/** Checks a text before it is used: whether it has content, is readable, and contains data that was probably not meant to be published. */
export function textRisk(text: string): DataOf<'textRisk'> {
  if (text.trim() === '') return { status: 2, reasons: [{ code: 'empty', count: 1 }] }
  if (isUnreadable(text)) return { status: 2, reasons: [{ code: 'unreadable', count: 1 }] }
  const found: readonly (readonly [RiskCode, number])[] = [
    ['secrets', SECRETS.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)],
    ['cards', (text.match(CARD) ?? []).filter(isCard).length],
  ]
  const reasons = found.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []))
  return { status: reasons.length > 0 ? 1 : 0, reasons }
}

/** Whether a text consists of replacement characters, or has no letters at all. */
function isUnreadable(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const broken = sample.match(/[\ufffd\p{Co}\p{Cn}]|[^\P{Cc}\t\n\r\f]/gu)?.length ?? 0
  return broken > sample.length / 20 || !/[\p{L}\p{N}]/u.test(text)
}

/** Whether the check digit is that of a payment card (ISO/IEC 7812-1, annex B), excluding a single repeated digit. */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/gu, '')].map(Number).toReversed()
  if (new Set(digits).size < 2) return false
  const sum = digits.reduce((total, digit, index) => {
    const twice = index % 2 === 1 ? digit * 2 : digit
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}
