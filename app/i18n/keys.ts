import type enUS from './locales/en-US.json'
import type download from './parts/download/en-US.json'
import type drawings from './parts/drawings/en-US.json'
import type footer from './parts/footer/en-US.json'
import type formula from './parts/formula/en-US.json'
import type keepPages from './parts/keepPages/en-US.json'
import type later from './parts/later/en-US.json'
import type master from './parts/master/en-US.json'
import type model from './parts/model/en-US.json'
import type presenter from './parts/presenter/en-US.json'
import type share from './parts/share/en-US.json'
import type start from './parts/start/en-US.json'

type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Base<K>}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

/** The texts of parts that are loaded on demand. */
interface Parts {
  readonly download: typeof download
  readonly drawings: typeof drawings
  readonly footer: typeof footer
  readonly formula: typeof formula
  readonly keepPages: typeof keepPages
  readonly later: typeof later
  readonly master: typeof master
  readonly model: typeof model
  readonly presenter: typeof presenter
  readonly share: typeof share
  readonly start: typeof start
}

/** A part whose texts are loaded on demand. */
export type TextPart = keyof Parts

/** The key of a text, taken from the files of en-US. A plural is named without its ending. */
export type TextKey = Leaves<typeof enUS> | { [P in TextPart]: Leaves<Parts[P]> }[TextPart]

/** What a text is filled with. `count` chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>

/** Answers the text of a key in the language of the interface. */
export type Text = (key: TextKey, values?: TextValues) => string
