const SLIDE_NUMBER =
  /^(#{1,6}\s+)(?:\*\*)?(?:slide|page|folie|seite|diapositive|diapositiva|página|pagina|halaman|pahina|слайд|страница|スライド|ページ|幻灯片|投影片|第\d+页|第\d+頁|슬라이드|สไลด์)\s*\d*\s*[:：.–-]\s*/iu
const PICTURE = /!\[[^\]]*\]\([^)]*\)/gu
const COMMENT = /\s*<!--(?:(?!-->).)*(?:-->|$)/gu
/** Matches elements whose content is not text. */
const HIDDEN = /<(script|style|iframe|object|svg|template|noscript)\b[^>]*>.*?(?:<\/\1\s*>|$)/giu
/** Matches tags with names that HTML defines, but not other text in angle brackets. */
const TAG =
  /<\/?(?:a|abbr|article|audio|b|base|big|blockquote|body|button|canvas|center|code|del|details|div|em|embed|figure|font|footer|form|frame|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|math|meta|nav|object|ol|option|p|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video)(?:\s[^<>]*)?\/?>/giu
/** Control characters, bidirectional formatting characters and lone surrogates. */
const UNSEEN = /[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu

/** Removes invisible characters from a line. */
export function visibleLine(line: string): string {
  return line.replace(/[\u2028\u2029]/gu, ' ').replace(UNSEEN, '')
}

const LESS = /&(?:lt|#60|#x3c);/giu
const GREATER = /&(?:gt|#62|#x3e);/giu

/** Reduces an outline line to text: removes pictures, comments and HTML, however they are written. */
export function textLine(line: string): string {
  const bare = line.replace(LESS, '<').replace(GREATER, '>')
  return bare.replace(PICTURE, '').replace(COMMENT, '').replace(HIDDEN, '').replace(TAG, '')
}

/** Removes the "Slide 3:" that models tend to write before a heading. */
export function plainHeading(heading: string): string {
  return heading.replace(SLIDE_NUMBER, '$1')
}

/** Returns the name of an element that starts on this line and hides all lines up to its end, or undefined. */
export function opensHidden(line: string): string | undefined {
  const [, name = ''] = /<(script|style|svg|template|iframe)\b[^>]*>(?!.*<\/\1)/iu.exec(line) ?? []
  return name === '' ? undefined : name.toLowerCase()
}
