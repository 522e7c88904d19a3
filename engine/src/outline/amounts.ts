import { isDate } from './dates.ts'
import { figureExpressions, isFigureAlone } from './figure-expression.ts'
import { hasTotals, withoutTotals } from './table-totals.ts'
import type { OutlineTable } from './types.ts'

/** A text that is one amount: its number, and what is written before and behind it. */
export interface Amount {
  readonly before: string
  readonly digits: string
  readonly behind: string
}

const ONE_NUMBER =
  /^(?<before>\P{Nd}{0,16}?)(?<digits>\p{Nd}+(?:[.,٫٬'’\u00a0\u202f\u2009 ]\p{Nd}+)*)(?<behind>\P{Nd}{0,32})$/u

/** Reads a text that is one amount with its currency, scale or unit; null for any other, and for dates, spans and bare numbers. */
export function amountOf(text: string): Amount | null {
  const plain = text.trim()
  if (!isMeasured(plain)) return null
  const { before, digits, behind } = ONE_NUMBER.exec(plain)?.groups ?? {}
  return digits === undefined || before === undefined || behind === undefined ? null : { before, digits, behind }
}

/** Whether a text is nothing but a quantity with a currency, scale or unit: "$88 million", "1億5,000万円". */
export function isMeasured(text: string): boolean {
  if (!isFigureAlone(text) || isDate(text)) return false
  return figureExpressions(text).some(({ strength }) => strength !== 'bare')
}

/** A text "label: amount". */
export interface LabelledAmount {
  readonly label: string
  readonly amount: string
}

const LABELLED = /^(?<label>[^:：]{1,60}?)(?:\s*[:：]\s*|\s+[–—-]\s+)(?<amount>[^:：]{1,50})$/u

/** Splits a text that says of what it gives an amount: "Federal grant: $88 million"; null for any other. */
export function labelledAmount(text: string): LabelledAmount | null {
  const { label, amount } = LABELLED.exec(text.trim())?.groups ?? {}
  return label === undefined || amount === undefined || !isMeasured(amount) ? null : { label, amount }
}

/** The least and the most amounts that are shown as a chart. */
const CHARTED = { least: 3, most: 12 } as const

/** A list of amounts as a table, and the places of those texts that are sums of the others. */
export interface AmountTable {
  readonly table: OutlineTable
  readonly totals: readonly number[]
}

/**
 * Returns a list of amounts of one unit and scale as a table of two columns, each amount as it is written and without sums; null for any
 * other list.
 */
export function amountTable(texts: readonly string[]): AmountTable | null {
  const found = texts.map(labelledAmount)
  if (!found.every(entry => entry !== null)) return null
  const units = new Set(found.map(({ amount }) => unitOf(amount)))
  const rows = found.map(({ label, amount }) => [label, amount])
  const isNamedOnce = new Set(found.map(({ label }) => label)).size === found.length
  if (units.size !== 1 || units.has(null) || !isNamedOnce) return null
  const whole = { rows: [['', ''], ...rows] }
  const table = hasTotals(whole) ? withoutTotals(whole) : whole
  const count = table.rows.length - 1
  if (count < CHARTED.least || count > CHARTED.most || table.rows.some(row => row.length < 2)) return null
  const kept = new Set(table.rows.map(([label]) => label))
  return { table, totals: rows.flatMap(([label], index) => (kept.has(label) ? [] : [index])) }
}

/** Marks that say that a number is a limit or about so much. */
const ABOUT = /[<>≤≥~≈±]/u

/** Returns what all of an amount but its number says; null where it is no single number. */
function unitOf(text: string): string | null {
  const amount = amountOf(text)
  if (amount === null || ABOUT.test(text)) return null
  return `${amount.before} ${amount.behind}`
    .replace(/[+−–-]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
