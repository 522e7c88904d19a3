/** A text without the signs of this kind at its end. A pattern that ends with `+$` would try every run of such signs inside the text. */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** So many characters before a place: as much as what stands right before it takes. */
export function before(text: string, index: number): string {
  return text.slice(Math.max(0, index - 32), index)
}
