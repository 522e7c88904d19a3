import type { OutlineNode } from '@slidewright/engine/internal'
import { wordsBelow } from '../nodes.ts'
import { trimmedEnd } from '../text/clauses.ts'

/** Returns the whole passage as notes if the page does not contain all of it; undefined otherwise. */
export function passageNotes(
  paragraphs: readonly (readonly string[])[],
  said: readonly OutlineNode[],
): string | undefined {
  const isIncluded = containedIn(said)
  const missing = paragraphs.flat().some(text => !isIncluded(text))
  return missing ? joinedNotes(paragraphs.map(sentences => sentences.join(gapOf(sentences)))) : undefined
}

/** Returns the texts that the page does not contain word for word, as notes. */
export function missingNotes(texts: readonly string[], said: readonly OutlineNode[]): string | undefined {
  const isIncluded = containedIn(said)
  return joinedNotes(texts.filter(text => !isIncluded(text)))
}

/** Joins notes with line breaks; undefined if all are empty. */
export function joinedNotes(notes: readonly (string | undefined)[]): string | undefined {
  const joined = notes
    .filter(text => text !== undefined && text.trim() !== '')
    .map(text => text?.trim())
    .join('\n')
  return joined === '' ? undefined : joined
}

/** Returns a predicate: whether a text occurs word for word in these points. */
function containedIn(said: readonly OutlineNode[]): (text: string) => boolean {
  const lines = said.flatMap(wordsBelow).map(comparable)
  const whole = new Set(lines)
  const all = lines.join('\n').slice(0, SEARCHED_MAX)
  return text => {
    const plain = comparable(text)
    return plain === '' || whole.has(plain) || (!plain.includes('\n') && all.includes(plain))
  }
}

/** The maximum length of a page that is searched for substrings, in characters; beyond, only whole lines are compared. */
const SEARCHED_MAX = 8_000

/** Normalizes a text for comparison: lower case, without the final mark or that of a list ("the first;"). */
export function comparable(text: string): string {
  return trimmedEnd(text)
    .replace(/[:：,，、;；]$/u, '')
    .toLowerCase()
}

/** Returns the space between sentences, which is empty in scripts without word spaces. */
function gapOf([first = '']: readonly string[]): string {
  return /[。．！？]$/u.test(first) ? '' : ' '
}
