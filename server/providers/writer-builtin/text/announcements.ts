import { widthOf } from './width.ts'

/** Number words up to five, and nouns that such a sentence counts, per language. */
const ANNOUNCED: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}])(?<count>two|three|four|five)\s(?:\p{Ll}+\s)?(?:reasons|things|steps|options|ways|problems|goals|causes|changes|conditions|points|measures|consequences)\.$/u,
  de: /(?<![\p{L}])(?<count>zwei|drei|vier|fünf)\s(?:\p{Ll}+\s)?(?:Gründen?|Dingen?|Schritten?|Möglichkeiten|Wegen?|Zielen?|Ursachen|Bedingungen|Änderungen|Probleme|Punkten?|Folgen|Maßnahmen)\.$/u,
  fr: /(?<![\p{L}])(?<count>deux|trois|quatre|cinq)\s(?:\p{Ll}+\s)?(?:raisons|choses|étapes|options|façons|problèmes|objectifs|causes|conditions|points|mesures|conséquences|changements)\.$/u,
  es: /(?<![\p{L}])(?<count>dos|tres|cuatro|cinco)\s(?:\p{Ll}+\s)?(?:razones|motivos|cosas|pasos|opciones|maneras|problemas|objetivos|causas|condiciones|puntos|medidas|cambios)\.$/u,
  ja: /(?:理由|原因|目的|条件|課題|方法)は(?<count>二|三|四|五|[2-5２-５])つ(?:ある|あった|あります|ありました|です|だ)。$/u,
}
const COUNTS: readonly (readonly string[])[] = [
  ['two', 'zwei', 'deux', 'dos', '二', '2', '２'],
  ['three', 'drei', 'trois', 'tres', '三', '3', '３'],
  ['four', 'vier', 'quatre', 'cuatro', '四', '4', '４'],
  ['five', 'fünf', 'cinq', 'cinco', '五', '5', '５'],
]
/** The maximum width of an announcement, and of sentences that are shown below it. */
const HEAD_MAX = 72
const BELOW_MAX = 6

/** Returns how many things a sentence announces ("There were two reasons."); 0 if it announces none. */
function announcedCount(sentence: string, language: string): number {
  if (widthOf(sentence, HEAD_MAX) > HEAD_MAX) return 0
  const count = ANNOUNCED[language.split('-')[0] ?? '']?.exec(sentence)?.groups?.count ?? ''
  return count === '' ? 0 : COUNTS.findIndex(words => words.includes(count)) + 2
}

/** Whether a text is an announcement, alone or with what it announces. */
export function announces(text: string, language: string): boolean {
  const [head = ''] = /^[^.。]{1,90}[.。]/u.exec(text) ?? []
  return announcedCount(head, language) > 0
}

/** Joins the first announcement of a paragraph with the sentences after it, if they are at least as many and not too many. */
export function withAnnounced(sentences: readonly string[], language: string): readonly string[] {
  const at = sentences.findIndex(text => announcedCount(text, language) > 0)
  const head = sentences[at]
  if (head === undefined) return sentences
  const below = sentences.slice(at + 1)
  if (below.length < announcedCount(head, language) || below.length > BELOW_MAX) return sentences
  return [...sentences.slice(0, at), [head, ...below].join(head.endsWith('。') ? '' : ' ')]
}

/** Splits an announcement from what it announces; undefined for any other text. */
export function announcedIn(
  [head, ...below]: readonly string[],
  language: string,
): { readonly head: string; readonly below: readonly string[] } | undefined {
  return head !== undefined && below.length > 0 && announcedCount(head, language) > 0 ? { head, below } : undefined
}
