/** Returns the width of a text in Latin characters; East Asian ones count double. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of text)
    width += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u.test(char) ? 2 : 1
  return width
}
