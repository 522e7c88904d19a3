import { LOCALES } from '@slidewright/shared'
import enUS from './names/en-US.json' with { type: 'json' }
import zhHK from './names/zh-HK.json' with { type: 'json' }
import type { SampleWords } from './vectors/pen.ts'
import zhWords from './words/zh-HK.json' with { type: 'json' }

/** The texts of the catalogue in one language. */
export interface MaterialTexts {
  readonly language: string
  readonly sample: SampleWords
  readonly categories: Readonly<Record<string, string>>
  readonly styles: Readonly<Record<string, string>>
  /** A name, and words by which it is found as well. */
  readonly names: Readonly<Record<string, { readonly name: string; readonly words: string }>>
  /** English words of icons in this language: the first is shown, all are found. Empty for English itself. */
  readonly dictionary: Readonly<Record<string, readonly string[]>>
}

const ENGLISH: MaterialTexts = { language: 'en-US', ...enUS, dictionary: {} }
const TEXTS: readonly MaterialTexts[] = [ENGLISH, { language: 'zh-HK', ...zhHK, dictionary: zhWords }]

/** The texts for a locale's id; English where they have not been written. */
export function textsFor(languageId: number | undefined): MaterialTexts {
  const code = LOCALES.find(({ id }) => id === languageId)?.code
  return TEXTS.find(({ language }) => language === code) ?? ENGLISH
}

/** English, by which everything is found in every language. */
export const ENGLISH_TEXTS = ENGLISH
