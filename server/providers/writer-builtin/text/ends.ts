/**
 * Removes trailing characters that match `sign`, in linear time; a pattern that ends with `+$` would backtrack at every run inside the
 * text.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Returns a bounded number of characters before an index, enough to match what directly precedes it. */
export function before(text: string, index: number): string {
  return text.slice(Math.max(0, index - 32), index)
}
