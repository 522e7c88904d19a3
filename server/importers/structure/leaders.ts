const LEADER = /^(?<label>.*?[\p{L}\p{N})\]"'”»%])\s*(?:(?:[.·_]\s?){4,}|(?:[…‥]\s?){2,})\s*(?<amount>\S.*)$/u
const AMOUNT_LETTERS = 24
const LINE_LETTERS = 300

/** Returns the label and the amount of a line like "Soup ........ 7.50"; null for any other. */
export function labelAndAmount(text: string): readonly [label: string, amount: string] | null {
  if (text.length > LINE_LETTERS) return null
  const { label, amount } = LEADER.exec(text.trim())?.groups ?? {}
  if (label === undefined || amount === undefined) return null
  const isAmount =
    amount.length <= AMOUNT_LETTERS && /\p{Nd}/u.test(amount) && !/[.…‥_·]{3}/u.test(`${label} ${amount}`)
  return isAmount && /\p{L}/u.test(label) ? [label, amount] : null
}
