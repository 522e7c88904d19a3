/** Returns the separator of joined lines, which is empty in East Asian text. */
export function joint(before: string, after: string): string {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？：；」』）]/u
  const last = before.trimEnd().slice(-1)
  if (last === '' || after === '') return ''
  return wide.test(last) && wide.test(after.slice(0, 1)) ? '' : ' '
}
