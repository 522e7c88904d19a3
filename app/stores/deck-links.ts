/** The kind of target that a link in a deck points to. */
export type LinkKind = 'web' | 'page' | 'mail'

/** Prefix that marks a link to a page; the page's id follows it. */
export const PAGE_LINK_PREFIX = '#'
/** Matches the schemes that may be opened outside the deck. */
const OUTSIDE = /^(https?:|mailto:)/i

/** Parses a stored link into its kind and its target: a page id, a mail address or a URL. */
export function readLink(link: string): { readonly kind: LinkKind; readonly to: string } {
  if (link.startsWith(PAGE_LINK_PREFIX)) return { kind: 'page', to: link.slice(PAGE_LINK_PREFIX.length) }
  if (/^mailto:/i.test(link)) return { kind: 'mail', to: link.slice('mailto:'.length) }
  return { kind: 'web', to: link }
}

/** Returns whether a link may be opened outside the deck. */
export function isExternalLink(link: string): boolean {
  return OUTSIDE.test(link)
}
