import type { OutlineNode } from '@slidewright/engine/internal'
import { wordsBelow } from '../nodes.ts'
import { trimmedEnd } from '../text/clauses.ts'

/** A passage for the speaker: all of it where the page says less than all of it, else nothing. */
export function passageNotes(
  paragraphs: readonly (readonly string[])[],
  said: readonly OutlineNode[],
): string | undefined {
  const isSaid = saidBy(said)
  const missing = paragraphs.flat().some(text => !isSaid(text))
  return missing ? joinedNotes(paragraphs.map(sentences => sentences.join(gapOf(sentences)))) : undefined
}

/** For the speaker: those of these texts that the page does not say word for word. */
export function missingNotes(texts: readonly string[], said: readonly OutlineNode[]): string | undefined {
  const isSaid = saidBy(said)
  return joinedNotes(texts.filter(text => !isSaid(text)))
}

/** Notes below each other. */
export function joinedNotes(notes: readonly (string | undefined)[]): string | undefined {
  const joined = notes
    .filter(text => text !== undefined && text.trim() !== '')
    .map(text => text?.trim())
    .join('\n')
  return joined === '' ? undefined : joined
}

/** Whether a text is said by these points, word for word. */
function saidBy(said: readonly OutlineNode[]): (text: string) => boolean {
  const lines = said.flatMap(wordsBelow).map(comparable)
  const whole = new Set(lines)
  const all = lines.join('\n').slice(0, SAID_MAX)
  return text => {
    const plain = comparable(text)
    return plain === '' || whole.has(plain) || (!plain.includes('\n') && all.includes(plain))
  }
}

/** A page says no more than this, in characters; what stands on it beyond is looked up as whole lines only. */
const SAID_MAX = 8_000

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
