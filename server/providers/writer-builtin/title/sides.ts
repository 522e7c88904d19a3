import { TITLE_MAX } from '@slidewright/shared/limits'

/** `vs plan` sets figures against a target, and 対 stands within many words (対応, 反対): neither compares two things. */
const VERSUS =
  /\s+(?:vs\.?|versus|gegen|contre|contra|против|lawan|kontra|مقابل|ضد)\s+(?!(?:plan|target|budget|forecast|objecti|objeti|план|الهدف))|\s*(?:\bvs\.?\s+(?!plan|target|budget|forecast)|(?<![反絶相敵一])対(?![応策処象話面称談抗決比立外])|ＶＳ|對比|对比)\s*/iu
const EITHER = /\s+(?:or|oder|ou|o|oppure|atau|или|أم)\s+|(?:それとも|还是|還是|หรือ|아니면)/iu
const BETWEEN: readonly RegExp[] = [
  /^(.{1,30}?)(?:与|與|和|跟)(.{1,30}?)(?:的)?(?:比较|比較|对比|對比|区别|區別)/u,
  /^(.{1,30}?)と(.{1,30}?)(?:の)?(?:比較|違い|対比)/u,
  /^(.{1,30}?)[와과]\s*(.{1,30}?)(?:의)?\s*(?:비교|차이)/u,
]

/** Returns whether words that set things against each other are within a text: `fire protection` is `against fire` in some languages. */
export function hasVersus(text: string): boolean {
  return VERSUS.test(text)
}

/** Returns the two things that a title compares, in its own words; undefined for any other title. */
export function sidesOf(title: string): readonly [string, string] | undefined {
  const subject = title
    .slice(0, TITLE_MAX)
    .replace(/^[^:：]{2,60}[:：]\s*/u, '')
    .trim()
  const between = BETWEEN.map(pattern => pattern.exec(subject)).find(match => match !== null)
  const versus = subject.split(VERSUS)
  const either = /[?？]$/u.test(subject) || versus.length > 1 ? subject.split(EITHER) : []
  const pair = between !== undefined ? [between[1], between[2]] : versus.length === 2 ? versus : either
  const [a, b] = pair.map(side => tidySide(side ?? ''))
  if (pair.length !== 2 || a === undefined || b === undefined || a === '' || b === '') return undefined
  return a.length <= 44 && b.length <= 44 ? [a, b] : undefined
}

function tidySide(side: string): string {
  return side
    .replace(/[?？!！.。]+$/u, '')
    .replace(/^(?:the|a|der|die|das|le|la|el)\s+/iu, '')
    .trim()
}
