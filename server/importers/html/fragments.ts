import type { HtmlReader } from '../markdown/markdown-blocks.ts'
import { type HtmlParts, htmlBlocks } from './blocks.ts'
import { isTooDeep } from './depth.ts'
import { documentOf } from './document.ts'
import { addUnread } from './unread.ts'

const FRAGMENTS_MAX = 400
const FRAGMENT_MAX = 200_000

/** Creates a reader for a limited number of HTML fragments in another text. */
export function htmlFragments(parts: Omit<HtmlParts, 'base'>): HtmlReader {
  let count = 0
  return html => {
    if (++count > FRAGMENTS_MAX || html.length > FRAGMENT_MAX || isTooDeep(html)) return []
    const { body } = documentOf(`<html><body>${html}</body></html>`)
    if (body === null) return []
    const blocks = htmlBlocks(body, { ...parts, base: undefined })
    addUnread(body, blocks, { title: '', leftOut: parts.leftOut })
    return blocks
  }
}
