import { type LocaleCode, localeById } from '@slidewright/shared'
import zhHK from './names/themes-zh-HK.json' with { type: 'json' }

/** Names of themes by id in the languages that have some of their own; what is missing has the name that the suit gives it. */
const NAMES: { readonly [Code in LocaleCode]?: Readonly<Record<string, string>> } = { 'zh-HK': zhHK }

/** What a theme is called in the language with this id (`language_id`); as its suit calls it where that language has no name for it. */
export function themeNameIn(
  languageId: number | undefined,
  { id, name }: { readonly id: string; readonly name: string },
): string {
  const code = languageId === undefined ? undefined : localeById(languageId)?.code
  const names = code === undefined ? undefined : NAMES[code]
  return names && Object.hasOwn(names, id) ? (names[id] ?? name) : name
}
