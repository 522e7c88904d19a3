import { SUBJECTS, subjectOf } from '@slidewright/engine/internal'
import type { Text, TextKey } from '../../../i18n/index.ts'

/** A subject that there is a drawing of, with its name in the language of the interface. */
export interface NamedSubject {
  readonly id: string
  readonly name: string
}

/** Returns the subjects whose names have these words in them, and before them the one that the words are about. All without words. */
export function findSubjects(words: string, language: string, text: Text): readonly NamedSubject[] {
  const all = SUBJECTS.map(id => ({ id, name: text(`editor.drawings.subject.${id}` as TextKey) }))
  const query = words.trim().toLocaleLowerCase()
  if (query === '') return all
  const meant = subjectOf({ head: query, text: '' }, language)
  const found = all.filter(({ id, name }) => id !== meant && `${id} ${name}`.toLocaleLowerCase().includes(query))
  return [...all.filter(({ id }) => id === meant), ...found]
}
