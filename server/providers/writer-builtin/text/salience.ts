import { functionWords } from './function-words.ts'

/** Labels of what was decided or is still open, as minutes have them. */
const DECIDED =
  /^[【［[]?(?:beschluss|beschlossen|decision|decided|resolved|resolution|décision|décidé|decisión|acuerdo|decisão|deliberação|decisione|besluit|keputusan|решение|решили|постановили|決定|決議|决定|决议|결정|의결|القرار|قرار|มติ)(?![\p{Ll}])/iu
/** The result of a vote: "12 : 0", "7 to 2". */
const VOTE = /(?<![\p{Nd}.,:])\d{1,3}\s?(?::|to|zu|contre|a|против|対|票对|比)\s?\d{1,3}(?![\p{Nd}:.,])(?=\s*[.)]?$)/u
/** Words in capitals that warn: "NOT", "NICHT", "NE JAMAIS". */
const WARNS =
  /(?<!\p{L})(?:NOT|NEVER|DO NOT|NICHT|NIE|KEIN|NE|JAMAIS|PAS|NO|NUNCA|НЕ|НИКОГДА|NON|MAI|NIET|NOOIT)(?!\p{L})/u
/** Words that forbid, or ask for something at once. */
const URGENT =
  /(?<!\p{L})(?:must not|never|immediately|at once|deadline|at the latest|sofort|umgehend|unverzüglich|spätestens|niemals|darf nicht|immédiatement|au plus tard|jamais|de inmediato|inmediatamente|a más tardar|nunca|imediatamente|немедленно|не позднее|никогда|нельзя|запрещ\p{L}*)(?!\p{L})|ください?ません|禁止|厳禁|直ちに|必ず|までに|切勿|严禁|嚴禁|立即|务必|務必|截止|فورا|ممنوع|لا يجوز/iu
/** What each of them adds to the score of a sentence. */
const ADDED = { decided: 1.5, vote: 0.8, warns: 1, negates: 0.2 } as const

/** Returns what a sentence is worth beyond its words: a decision, a vote, a warning or a denial is missed most where it is left out. */
export function salienceOf(text: string, language: string): number {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
  const negates = functionWords(language).conditions.some(word => words.has(word))
  return (
    (DECIDED.test(text) ? ADDED.decided : 0) +
    (VOTE.test(text) ? ADDED.vote : 0) +
    (WARNS.test(text) || URGENT.test(text) ? ADDED.warns : 0) +
    (negates ? ADDED.negates : 0)
  )
}
