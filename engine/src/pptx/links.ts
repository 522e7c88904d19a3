import type { DeckContext } from './context.ts'
import type { Relations } from './package.ts'
import { xml } from './xml.ts'

/** Protocols that a link in a file may have: nothing opens a file, and nothing runs. */
const SAFE = /^(https?:\/\/|mailto:|tel:)[^\s\\]+$/i
/** The prefix of a link to a page of the deck, followed by the page's id. */
const TO_PAGE = '#'
const LONE = /[\ud800-\udfff]/gu
/** PowerPoint takes no longer address. */
const LONGEST = 2079

/** Writes what a press leads to: an address, or a page of the file. Anything else is left out. */
export function linkXml(
  link: string | undefined,
  { slidePath }: Pick<DeckContext, 'slidePath'>,
  relations: Relations,
): string {
  if (link === undefined) return ''
  const page = link.startsWith(TO_PAGE) ? slidePath(link.slice(TO_PAGE.length)) : undefined
  if (page !== undefined)
    return xml('a:hlinkClick', { 'r:id': relations.to('slide', page), action: 'ppaction://hlinksldjump' })
  const url = safeUrl(link)
  return url === null ? '' : xml('a:hlinkClick', { 'r:id': relations.outside('hyperlink', url) })
}

/** Returns an address as a relation has it (RFC 3986: ASCII only), or null if it may not stand in a file. */
export function safeUrl(link: string): string | null {
  const trimmed = link.trim()
  if (!SAFE.test(trimmed)) return null
  const url = trimmed
    .replaceAll(LONE, '\u{fffd}')
    .replaceAll(/[^\x21-\x7e]|["<>\\^`{|}]/gu, char => encodeURIComponent(char))
  return url.length <= LONGEST ? url : null
}
