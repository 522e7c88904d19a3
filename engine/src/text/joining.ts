/** Letters that join the one behind them; those of Arabic that do not are left out (Unicode, ArabicShaping: right-joining and non-joining). */
const JOINS_ON =
  /^(?![\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06dd\u06e5\u06e6\u06ee\u06ef])[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c7\u0640\u200d]$/
const JOINS_BACK =
  /^(?![\u0621\u0674\u06d4\u06dd\u06e5\u06e6])[\u0620-\u064a\u066e-\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c7\u0640\u200d]$/
const MARK = /^\p{M}$/u

/** Represents an adjacent joining letter. */
export const JOINER = '\u200d'

/** The sides on which a range joins characters that are painted separately. */
export interface Joins {
  readonly before: boolean
  readonly after: boolean
}

export const NO_JOINS: Joins = { before: false, after: false }

/** Whether the letters on both sides of an offset are joined. */
export function joinsAt(text: string, at: number): boolean {
  if (text.charCodeAt(at) < 0x600) return false
  let before = at - 1
  while (before >= 0 && MARK.test(text.charAt(before))) before--
  let after = at
  while (after < text.length && MARK.test(text.charAt(after))) after++
  return JOINS_ON.test(text.charAt(before)) && JOINS_BACK.test(text.charAt(after))
}

/** Text as it is passed to fonts: joiners mark the sides where it continues elsewhere. */
export function joinedText(text: string, joins: Joins): string {
  if (joins === NO_JOINS) return text
  return `${joins.before ? JOINER : ''}${text}${joins.after ? JOINER : ''}`
}
