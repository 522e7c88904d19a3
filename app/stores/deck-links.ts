/** What a link of a deck leads to. */
export type LinkKind = 'web' | 'page' | 'mail'

/** What stands before the id of a page in a link to it. */
export const PAGE_MARK = '#'
/** What may be opened outside of the deck. */
const OUTSIDE = /^(https?:|mailto:)/i

/** What a stored link leads to, and the words for it. */
export function readLink(link: string): { readonly kind: LinkKind; readonly to: string } {
  if (link.startsWith(PAGE_MARK)) return { kind: 'page', to: link.slice(PAGE_MARK.length) }
  if (/^mailto:/i.test(link)) return { kind: 'mail', to: link.slice('mailto:'.length) }
  return { kind: 'web', to: link }
}

/** Whether a link may be opened outside of the deck. */
export function leadsOutside(link: string): boolean {
  return OUTSIDE.test(link)
}
