import { TITLE_MAX } from '@slidewright/shared/limits'

/** `vs plan` sets figures against a target, and 対 stands within many words (対応, 反対): neither compares two things. */
const VERSUS =
  /\s+(?:vs\.?|versus|gegen|contre|contra|против|lawan|kontra|مقابل|ضد)\s+(?!(?:plan|target|budget|forecast|objecti|objeti|план|الهدف))|\s*(?:\bvs\.?\s+(?!plan|target|budget|forecast)|(?<![反絶相敵一])対(?![応策処象話面称談抗決比立外])|ＶＳ|對比|对比)\s*/iu
const EITHER = /\s+(?:or|oder|ou|o|oppure|atau|или|أم)\s+|(?:それとも|还是|還是|หรือ|아니면)/iu
/** A choice in any sentence, with or without a question mark. */
const CHOICE = /それとも|还是|還是|아니면/u
/** A fight or a protection against something: nothing is compared. */
const AGAINST =
  /(?:fight|campaign|kampf|schutz|mittel|impfung|krieg|maßnahmen|protecci[oó]n|proteção|lucha|luta|protection|lutte|vaccin|vacuna|vacina|борьба|защита|прививка|perlindungan|perjuangan)\s+(?:against|gegen|contre|contra|против|lawan)\s/iu
const LEAD_IN =
  /^(?:[¿¡]|(?:should (?:we|i)|shall we|sollen wir|sollten wir|faut-il|(?:devons|devrions)-nous|debemos|devemos)\s)+/iu
const SIDES_MAX = 4
const SIDE_MAX = 44
const BETWEEN: readonly RegExp[] = [
  /^(?:the )?(?:differences? between|comparison (?:of|between)) (.{1,44}?) and (.{1,44})$/iu,
  /^(?:(?:der|die) )?(?:unterschiede? zwischen|vergleich (?:von|zwischen)) (.{1,44}?) und (.{1,44})$/iu,
  /^(?:les? |la )?(?:différences?|comparaison) entre (.{1,44}?) et (.{1,44})$/iu,
  /^(?:las? )?(?:diferencias?|comparación) entre (.{1,44}?) [ye] (.{1,44})$/iu,
  /^(?:as? )?(?:diferenças?|comparação) entre (.{1,44}?) e (.{1,44})$/iu,
  /^(?:разница|различия|сравнение) между (.{1,44}?) и (.{1,44})$/iu,
  /^(?:perbedaan|perbezaan|perbandingan) (?:antara )?(.{1,44}?) (?:dan|dengan) (.{1,44})$/iu,
  /^(.{1,44}?) and (.{1,44}?) compared$/iu,
  /^(.{1,44}?) und (.{1,44}?) im vergleich$/iu,
  /^(.{1,44}?) (?:and|und|et|y|e|и|dan) (.{1,44}?):\s*(?:which(?: one)? (?:to choose|is better)|what to choose|was (?:wählen|ist besser)|que choisir|lequel choisir|qué elegir|cuál elegir|(?:o que|qual) escolher|что (?:выбрать|лучше)|pilih (?:yang )?mana)\s*[?]?$/iu,
  /^(.{1,30}?)(?:与|與|和|跟)(.{1,30}?)(?:的)?(?:比较|比較|对比|對比|区别|區別)/u,
  /^(.{1,30}?)と(.{1,30}?)(?:の)?(?:比較|違い|対比)/u,
  /^(.{1,30}?)[와과]\s*(.{1,30}?)(?:의)?\s*(?:비교|차이)/u,
]

/** Returns whether a text names a fight or a protection against something. */
export function isAgainst(text: string): boolean {
  return AGAINST.test(text)
}

/** Returns whether words that set things against each other are within a text: `fire protection` is `against fire` in some languages. */
export function hasVersus(text: string): boolean {
  return VERSUS.test(text) && !isAgainst(text)
}

/** Returns the two to four things that a title compares, in its own words; undefined for any other title. */
export function sidesOf(title: string): readonly string[] | undefined {
  const whole = title.slice(0, TITLE_MAX).trim()
  if (AGAINST.test(whole)) return undefined
  const between = BETWEEN.map(pattern => pattern.exec(whole)).find(match => match !== null)
  if (between) return tidySides(between.slice(1, 3))
  const isQuestion = /[?？؟]$/u.test(whole)
  const parts = whole.split(/[:：]\s*/u)
  return (parts.length === 2 ? parts.toReversed() : [whole.replace(/^[^:：]{2,60}[:：]\s*/u, '')])
    .map(part => sidesIn(part.trim(), isQuestion))
    .find(sides => sides !== undefined)
}

function sidesIn(part: string, isQuestion: boolean): readonly string[] | undefined {
  const between = BETWEEN.map(pattern => pattern.exec(part)).find(match => match !== null)
  if (between) return tidySides(between.slice(1, 3))
  const versus = part.split(VERSUS)
  if (versus.length > 1) return tidySides(versus)
  const isChoice = CHOICE.test(part) && !part.endsWith('了')
  const either = isQuestion || isChoice ? part.split(EITHER) : []
  if (either.length < 2) return undefined
  const [first = '', ...others] = either
  return tidySides([...first.split(/\s*[,，、،]\s*/u), ...others])
}

function tidySides(found: readonly string[]): readonly string[] | undefined {
  const sides = found.map(tidySide)
  const areSides = sides.every(side => side !== '' && side.length <= SIDE_MAX) && new Set(sides).size === sides.length
  return areSides && sides.length >= 2 && sides.length <= SIDES_MAX ? sides : undefined
}

function tidySide(side: string): string {
  return side
    .replace(/[?？؟!！.。\s]+$/u, '')
    .replace(LEAD_IN, '')
    .replace(/^(?:the|a|der|die|das|le|la|el)\s+/iu, '')
    .trim()
}
