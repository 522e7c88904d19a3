import { text } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/Toast.tsx'

/** How much text one paste brings, in characters and paragraphs: many times what a page shows, since all of it is laid out at once. */
export const PASTED_TEXT = { characters: 50_000, paragraphs: 2_000 } as const

/** Splits plain text into lines, cropped to what one paste brings; notifies the user if it was cropped. */
export function croppedLines(words: string): readonly string[] {
  const { characters, paragraphs } = PASTED_TEXT
  const lines = startOf(words, characters).split(/\r\n|\r|\n/)
  if (words.length > characters || lines.length > paragraphs) notifyTextCut()
  return lines.slice(0, paragraphs)
}

/** Tells the user that a text was cropped. */
export function notifyTextCut(): void {
  showToast({ text: text('editor.clipboard.textCut'), icon: 'warning' })
}

/** Returns the beginning of a text, of at most so many characters; it divides no surrogate pair. */
export function startOf(words: string, length: number): string {
  return words.length <= length ? words : words.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
