import { areInOrder, leadingDate } from '@slidewright/engine/outline'

/** The maximum length of a line of verse, in characters. */
const LINE = 60
const LINES_MIN = 3

/** Whether lines form a stanza: short, each capitalized, with sentences that run on. */
export function isStanza(lines: readonly string[]): boolean {
  if (lines.length < LINES_MIN || lines.some(line => line.length > LINE || !/^[\p{P}\s]*\p{Lu}/u.test(line)))
    return false
  const open = lines.filter(line => !/[.!?…:]["”»]?$/u.test(line))
  const isRunning = open.some(line => /[,;—–-]$/u.test(line) || /\p{Ll}$/u.test(line))
  return (
    isRunning &&
    lines.every(line => /\s/u.test(line) && !/[:：]\s|\d{3}|@/u.test(line)) &&
    /[.!?…]["”»]?$/u.test(lines.at(-1) ?? '')
  )
}

/** The most lines among which dates are searched, and of each line so much as may hold one, in characters. */
const DATED = { lines: 400, line: 200 } as const

/** Whether each line starts with a date or a time of the day, and they follow one another or all have a year. */
export function areDated(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.length > DATED.lines) return false
  const dated = lines.map(line => leadingDate(line.slice(0, DATED.line)))
  if (!dated.every(entry => entry !== null)) return false
  const moments = dated.map(({ moment }) => moment)
  return areInOrder(moments) || moments.every(({ year }) => year !== undefined)
}
