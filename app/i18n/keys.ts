import type later from './later/en-US.json'
import type enUS from './locales/en-US.json'
import type modelTexts from './model/en-US.json'

type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Base<K>}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

/** The key of a text, taken from the files of en-US. A plural is named without its ending. */
export type TextKey = Leaves<typeof enUS> | Leaves<typeof later> | Leaves<typeof modelTexts>

/** What a text is filled with. `count` chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>

/** Answers the text of a key in the language of the interface. */
export type Text = (key: TextKey, values?: TextValues) => string
