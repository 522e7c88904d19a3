import { Parser } from 'htmlparser2'

/** The maximum nesting depth, more than any real page has. Browsers stop at 512. */
export const HTML_DEPTH_MAX = 2_000
const CHUNK = 16 * 1024

/**
 * Whether elements are nested deeper than in any real page. A parser visits all open elements at each tag, so deep nesting takes quadratic
 * time.
 */
export function isTooDeep(html: string): boolean {
  let depth = 0
  let deepest = 0
  const parser = new Parser({
    onopentagname: () => {
      depth++
      deepest = Math.max(deepest, depth)
    },
    onclosetag: () => {
      depth--
    },
  })
  for (let at = 0; at < html.length && deepest <= HTML_DEPTH_MAX; at += CHUNK) parser.write(html.slice(at, at + CHUNK))
  return deepest > HTML_DEPTH_MAX
}
