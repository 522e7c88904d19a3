import type { SourceHints } from '../../ports/text-reader.ts'

/** Whether a text looks like Markdown, which overrides its declared type: people paste Markdown as text and vice versa. */
export function looksLikeMarkdown(text: string, sentAs: SourceHints['format']): boolean {
  const sample = text.slice(0, 50_000)
  if (/^#{1,6}[ \t]+\S/mu.test(sample) || /^---\r?\n[\s\S]{0,2000}?\r?\n---\r?$/mu.test(sample.slice(0, 2100)))
    return true
  if (HTML.test(sample)) return true
  const marks = MARKS.filter(mark => mark.test(sample)).length
  return marks >= (sentAs === 'markdown' ? 1 : sentAs === 'text' ? 3 : 2)
}

/** Matches a text that consists of a block-level HTML element. */
const HTML = /^\s*<(article|details|div|h[1-6]|ol|p|section|table|ul)(?:\s[^<>]*)?>[\s\S]*<\/\1>/iu

const MARKS: readonly RegExp[] = [
  /^[ \t]*[-*+] \S/mu,
  /\*\*\S[^*\n]*\*\*/u,
  /\[[^[\]\n]+\]\([^()\s]+\)/u,
  /^```/mu,
  /^\|[ :-]+\|[ |:-]*$/mu,
  /^> \S/mu,
  /!\[[^[\]\n]*\]\(/u,
]
