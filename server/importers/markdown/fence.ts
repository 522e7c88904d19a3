/** Returns the code fence at the start of a line of Markdown; empty if there is none. */
export function fenceMark(line: string): string {
  return /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? ''
}

/** Returns the code fence that is open after a line; empty outside of one. */
export function fenceAfter(open: string, line: string): string {
  const mark = fenceMark(line)
  if (open === '') return mark
  return mark.startsWith(open) && line.trim() === mark ? '' : open
}
