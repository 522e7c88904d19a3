const SLIDE_NUMBER =
  /^(#{1,6}\s+)(?:\*\*)?(?:slide|page|folie|seite|diapositive|diapositiva|página|pagina|halaman|pahina|слайд|страница|スライド|ページ|幻灯片|投影片|第\d+页|第\d+頁|슬라이드|สไลด์)\s*\d*\s*[:：.–-]\s*/iu
const PICTURE = /!\[[^\]]*\]\([^)]*\)/gu
const COMMENT = /\s*<!--(?:(?!-->).)*(?:-->|$)/gu
/** Elements with what is in them: none of that is text. */
const HIDDEN = /<(script|style|iframe|object|svg|template|noscript)\b[^>]*>.*?(?:<\/\1\s*>|$)/giu
/** Marks of HTML, and not what stands between angle brackets in a text about programs: only names that HTML has. */
const TAG =
  /<\/?(?:a|abbr|article|audio|b|base|big|blockquote|body|button|canvas|center|code|del|details|div|em|embed|figure|font|footer|form|frame|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|math|meta|nav|object|ol|option|p|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video)(?:\s[^<>]*)?\/?>/giu
/** Control characters, marks that turn the direction of what follows, and halves of characters. */
const UNSEEN = /[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu

/** Removes invisible characters from a line. */
export function visibleLine(line: string): string {
  return line.replace(/[\u2028\u2029]/gu, ' ').replace(UNSEEN, '')
}

const LESS = /&(?:lt|#60|#x3c);/giu
const GREATER = /&(?:gt|#62|#x3e);/giu

/** Converts a line of outline to text: no pictures, comments or HTML, however its brackets are written. */
export function textLine(line: string): string {
  const bare = line.replace(LESS, '<').replace(GREATER, '>')
  return bare.replace(PICTURE, '').replace(COMMENT, '').replace(HIDDEN, '').replace(TAG, '')
}

/** Removes the "Slide 3:" that models like to write before a heading. */
export function plainHeading(heading: string): string {
  return heading.replace(SLIDE_NUMBER, '$1')
}

/** The name of an element that begins on this line and hides all lines until it ends, or undefined. */
export function opensHidden(line: string): string | undefined {
  const [, name = ''] = /<(script|style|svg|template|iframe)\b[^>]*>(?!.*<\/\1)/iu.exec(line) ?? []
  return name === '' ? undefined : name.toLowerCase()
}
