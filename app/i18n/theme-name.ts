import { isTextKey, text } from './index.ts'

/** What a theme is called in the language that is shown. A theme that somebody has made keeps the name that it was given. */
export function themeName({ id, name }: { readonly id: string; readonly name: string }): string {
  const key = `theme.${id}`
  return isTextKey(key) ? text(key) : name
}
