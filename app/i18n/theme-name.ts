import { isTextKey, text } from './index.ts'

/** A theme of a template file, and what the engine has made of it. */
const OF_FILE = /^own\..*?(?:-accents(\d))?(?:-(dark|light))?$/

/** What a theme is called in the language that is shown. A theme that somebody has made keeps the name that it was given. */
export function themeName({ id, name }: { readonly id: string; readonly name: string }): string {
  const key = `theme.${id}`
  if (isTextKey(key)) return text(key)
  const found = OF_FILE.exec(id)
  if (found === null) return name
  const [, number, light] = found
  const file = name === '' ? text('theme.ofFile') : name
  const turned = number === undefined ? file : text('theme.otherAccents', { name: file, number })
  if (light === undefined) return turned
  return text(light === 'dark' ? 'theme.atNight' : 'theme.byDay', { name: turned })
}
