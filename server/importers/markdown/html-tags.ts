import type { SourceRef } from '@slidewright/engine/internal'

/** Matches HTML that consists of layout tags only. */
export const EMPTY_TAGS =
  /^(?:\s*<\/?(?:a|b|br|center|details|div|em|hr|i|p|section|span|strong)(?:\s[^<>]*)?\/?>)+\s*$/iu

/** Matches HTML that consists of one picture. */
export const ONE_PICTURE = /^\s*<img\s[^<>]*>\s*$/iu

/** Returns the source that a comment refers to, as outlines write it; undefined for other HTML. */
export function sourceOf(html: string): SourceRef | undefined {
  if (!/^<!--\s+(?:[a-z]+(?:="(?:[^"\\]|\\.)*")?\s+)+-->$/u.test(html)) return undefined
  const field = (name: string) => {
    const match = new RegExp(`\\s${name}(?:=("(?:[^"\\\\]|\\\\.)*"))?(?=\\s)`, 'u').exec(html)
    if (match === null) return undefined
    return match[1] === undefined ? '' : String(JSON.parse(match[1]))
  }
  const source = field('source')
  if (source === undefined) return undefined
  const [place, quote] = [field('place'), field('quote')]
  return { source, ...(place === undefined ? {} : { place }), ...(quote === undefined ? {} : { quote }) }
}

/** Matches comments, and inline tags whose text is read without them. */
export const SILENT_TAG = /^<(?:!--|\/?(?:a|b|br|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)\b)/iu

/** Elements of HTML; any other name between angle brackets is text: `<your name>`, `<node>`. */
const ELEMENTS = new Set(
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr path g rect circle line text defs use'.split(
    ' ',
  ),
)

/** Whether what looks like a tag is a word between angle brackets. */
export function isPlaceholder(html: string): boolean {
  const name = /^<\/?([a-z][\w.]*)(?:\s[^<>=]*)?>$/iu.exec(html)?.[1]
  return name !== undefined && !ELEMENTS.has(name.toLowerCase())
}
