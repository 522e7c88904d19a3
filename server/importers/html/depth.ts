import { Parser } from 'htmlparser2'

/** Elements inside each other: more than in any page that somebody wrote. Browsers stop at 512. */
export const HTML_DEPTH_MAX = 2_000
const CHUNK = 16 * 1024

/** Whether elements stand deeper inside each other than any page needs: a parser walks through all of them at each tag. */
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
