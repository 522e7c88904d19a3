import { AUDIENCES, DETAILS, LENGTHS, LOCALES, type SeniorOptions, TONES } from '@slidewright/shared'
import { languageName } from '../../i18n/format.ts'
import { isTextKey, type Text } from '../../i18n/index.ts'
import { seniorOffer } from '../../stores/senior-options.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** The author's options; undefined leaves the choice to the writer. */
export type Options = Pick<SeniorOptions, 'language' | 'pages' | 'tone' | 'audience' | 'detail'>
/** The name of an option. */
export type OptionName = keyof Options

/** An option shown as a chip with a menu. `auto` stands for undefined. */
export interface OptionChoice {
  readonly name: OptionName
  readonly icon: IconName
  /** Label of the chip: the chosen value or the default. */
  readonly label: string
  readonly title: string
  readonly isSet: boolean
  readonly selected: string
  readonly rows: readonly { readonly id: string; readonly label: string; readonly note?: string }[]
}

/** Id of the menu's first row, which leaves the choice to the writer. */
export const AUTO = 'auto'

function languages(): OptionChoice['rows'] {
  const all = seniorOffer.choicesOf('language', [...new Set(LOCALES.map(locale => locale.intl))])
  return all.map(id => ({ id, label: languageName(id, all) }))
}

function choice(name: OptionName, icon: IconName, value: string | undefined, text: Text, rows: OptionChoice['rows']) {
  const auto = { id: AUTO, label: text(`generate.option.${name}.auto`), note: text(`generate.option.${name}.autoNote`) }
  const chosen = rows.find(row => row.id === value)
  return {
    name,
    icon,
    title: text(`generate.option.${name}.title`),
    label: chosen?.label ?? auto.label,
    isSet: chosen !== undefined,
    selected: chosen?.id ?? AUTO,
    rows: [auto, ...rows],
  }
}

/** Returns the labelled choices of an option; those without a translation are left out. */
function labelled(
  option: 'tone' | 'audience' | 'detail',
  defaults: readonly string[],
  text: Text,
): OptionChoice['rows'] {
  return seniorOffer.choicesOf(option, defaults).flatMap(id => {
    const key = `generate.${option}.${id}`
    return isTextKey(key) ? [{ id, label: text(key) }] : []
  })
}

/** Returns all options as chips, in the language of the interface. */
export function optionChoices(options: Options, text: Text): readonly OptionChoice[] {
  return [
    choice('language', 'globe', options.language, text, languages()),
    choice(
      'pages',
      'page',
      options.pages?.toString(),
      text,
      seniorOffer
        .choicesOf('pages', LENGTHS.map(String))
        .map(id => ({ id, label: text('generate.aboutPages', { count: Number(id) }) })),
    ),
    choice('tone', 'tone', options.tone, text, labelled('tone', TONES, text)),
    choice('audience', 'people', options.audience, text, labelled('audience', AUDIENCES, text)),
    choice('detail', 'layers', options.detail, text, labelled('detail', DETAILS, text)),
  ]
}

/** Returns the options with one changed. */
export function withOption(options: Options, name: OptionName, value: string): Options {
  const { [name]: _, ...rest } = options
  if (value === AUTO) return rest
  return { ...rest, [name]: name === 'pages' ? Number(value) : value }
}
