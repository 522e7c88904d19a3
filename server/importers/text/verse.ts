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

/** Whether each line starts with a year. */
export function areDated(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every(line => /^(?:\p{L}{3,9}\.? )?(?:19|20)\d{2}(?!\d)/u.test(line))
}
