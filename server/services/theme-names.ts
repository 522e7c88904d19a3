import { type LocaleCode, localeById } from '@slidewright/shared'
import zhHK from './names/themes-zh-HK.json' with { type: 'json' }

/** Translated names of themes by id; the suit provides missing ones. */
const NAMES: { readonly [Code in LocaleCode]?: Readonly<Record<string, string>> } = { 'zh-HK': zhHK }

/** Returns the name of a theme in the language with this id (`language_id`), or the suit's name for it if there is no translation. */
export function themeNameIn(
  languageId: number | undefined,
  { id, name }: { readonly id: string; readonly name: string },
): string {
  const code = languageId === undefined ? undefined : localeById(languageId)?.code
  const names = code === undefined ? undefined : NAMES[code]
  return names && Object.hasOwn(names, id) ? (names[id] ?? name) : name
}
