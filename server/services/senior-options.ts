import { AUDIENCES, type DataOf, DETAILS, LENGTHS, LOCALES, TONES } from '@slidewright/shared'

/** Returns the options that can be set besides a title or a text. */
export function seniorOptions(): DataOf<'seniorOption'> {
  const named = (id: 'tone' | 'audience' | 'detail', choices: readonly string[]) => ({
    id,
    label: `generate.option.${id}.title`,
    choices: choices.map(choice => ({ id: choice, label: `generate.${id}.${choice}` })),
  })
  const languages = [...new Map(LOCALES.map(({ intl, name }) => [intl, name]))]
  return {
    options: [
      named('audience', AUDIENCES),
      named('tone', TONES),
      {
        id: 'pages',
        label: 'generate.option.pages.title',
        choices: LENGTHS.map(count => ({ id: `${count}`, label: `${count}` })),
      },
      {
        id: 'language',
        label: 'generate.option.language.title',
        choices: languages.map(([id, label]) => ({ id, label })),
      },
      named('detail', DETAILS),
    ],
  }
}
