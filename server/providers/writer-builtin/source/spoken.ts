import type { OutlineNode } from '@slidewright/engine'
import { wordsBelow } from '../nodes.ts'
import { trimmedEnd } from '../text/clauses.ts'

/** A passage for the speaker: all of it where the page says less than all of it, else nothing. */
export function passageNotes(
  paragraphs: readonly (readonly string[])[],
  said: readonly OutlineNode[],
): string | undefined {
  const missing = paragraphs.flat().some(text => !isSaid(text, said))
  return missing ? joinedNotes(paragraphs.map(sentences => sentences.join(gapOf(sentences)))) : undefined
}

/** For the speaker: those of these texts that the page does not say word for word. */
export function missingNotes(texts: readonly string[], said: readonly OutlineNode[]): string | undefined {
  return joinedNotes(texts.filter(text => !isSaid(text, said)))
}

/** Notes below each other. */
export function joinedNotes(notes: readonly (string | undefined)[]): string | undefined {
  const joined = notes
    .filter(text => text !== undefined && text.trim() !== '')
    .map(text => text?.trim())
    .join('\n')
  return joined === '' ? undefined : joined
}

function isSaid(text: string, said: readonly OutlineNode[]): boolean {
  const plain = comparable(text)
  return plain === '' || said.flatMap(wordsBelow).some(words => comparable(words).includes(plain))
}

/** The words of a text without its end and its capitals. */
export function comparable(text: string): string {
  return trimmedEnd(text)
    .replace(/[:：]$/u, '')
    .toLowerCase()
}

/** Sentences of scripts that write no space between them stand close. */
function gapOf([first = '']: readonly string[]): string {
  return /[。．！？]$/u.test(first) ? '' : ' '
}
