import type { LoadTexts } from '../index.ts'
import type { Texts } from '../pseudo.ts'

const files = import.meta.glob<{ default: Texts }>('./*.json')

/** The texts about models that people connect, which come with their screen. */
export const modelTexts: LoadTexts = async locale => (await files[`./${locale}.json`]?.())?.default ?? null
