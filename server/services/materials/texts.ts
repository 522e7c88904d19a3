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
  /** A name, and words by which it is found as well. */
  readonly names: Readonly<Record<string, { readonly name: string; readonly words: string }>>
  /** English words of icons in this language: the first is shown, all are found. Empty for English itself. */
  readonly dictionary: Readonly<Record<string, readonly string[]>>
}

/** What a language has written: keys are those of English, which stands in for what is missing. */
interface Written {
  readonly texts: Partial<{ readonly [Part in keyof typeof enUS]: Partial<(typeof enUS)[Part]> }>
  readonly dictionary: MaterialTexts['dictionary']
}

/** The one list of languages that the catalogue is written in. A further one is a file with the keys of English in `names`, one of icon words in `words`, and a line here. */
const WRITTEN: { readonly [Code in LocaleCode]?: Written } = {
  'en-US': { texts: enUS, dictionary: {} },
  'zh-HK': { texts: zhHK, dictionary: zhWords },
}

const known = new Map<LocaleCode, MaterialTexts>()

/** The languages that the catalog is available in. */
export const WRITTEN_LOCALES = LOCALES.filter(({ code }) => code in WRITTEN)

/** The texts for a locale's id; English if there are none. */
export function textsFor(languageId: number | undefined): MaterialTexts {
  const code = WRITTEN_LOCALES.find(({ id }) => id === languageId)?.code ?? 'en-US'
  const texts = known.get(code) ?? completed(code)
  known.set(code, texts)
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

/** English, in which everything can be found in every language. */
export const ENGLISH_TEXTS = completed('en-US')
