import { LOCALES, type LocaleCode } from '@slidewright/shared'
import enUS from './names/en-US.json' with { type: 'json' }
import zhHK from './names/zh-HK.json' with { type: 'json' }
import type { SampleWords } from './vectors/pen.ts'
import zhWords from './words/zh-HK.json' with { type: 'json' }

/** The texts of the catalog in one language. */
export interface MaterialTexts {
  readonly language: LocaleCode
  readonly sample: SampleWords
  readonly categories: Readonly<Record<string, string>>
  readonly styles: Readonly<Record<string, string>>
  /** A name and its synonyms for search. */
  readonly names: Readonly<Record<string, { readonly name: string; readonly words: string }>>
  /** English words of icons in this language: the first is displayed, all are searchable. Empty for English itself. */
  readonly dictionary: Readonly<Record<string, readonly string[]>>
}

/** The translations of a language, by the keys of English, which is the fallback. */
interface Written {
  readonly texts: Partial<{ readonly [Part in keyof typeof enUS]: Partial<(typeof enUS)[Part]> }>
  readonly dictionary: MaterialTexts['dictionary']
}

/**
 * The languages of the catalog. To add one, create a file with the keys of English in `names` and one of icon words in `words`, and add a
 * line here.
 */
const WRITTEN: { readonly [Code in LocaleCode]?: Written } = {
  'en-US': { texts: enUS, dictionary: {} },
  'zh-HK': { texts: zhHK, dictionary: zhWords },
}

const cache = new Map<LocaleCode, MaterialTexts>()

/** The locales that the catalog is available in. */
export const WRITTEN_LOCALES = LOCALES.filter(({ code }) => code in WRITTEN)

/** Returns the texts for a language id; English if there are none. */
export function textsFor(languageId: number | undefined): MaterialTexts {
  const code = WRITTEN_LOCALES.find(({ id }) => id === languageId)?.code ?? 'en-US'
  const texts = cache.get(code) ?? completed(code)
  cache.set(code, texts)
  return texts
}

function completed(language: LocaleCode): MaterialTexts {
  const { texts = {}, dictionary = {} } = WRITTEN[language] ?? {}
  return {
    language,
    dictionary,
    sample: { ...enUS.sample, ...texts.sample },
    categories: { ...enUS.categories, ...texts.categories },
    styles: { ...enUS.styles, ...texts.styles },
    names: { ...enUS.names, ...texts.names },
  }
}

/** The English texts, which are searchable in every language. */
export const ENGLISH_TEXTS = completed('en-US')
