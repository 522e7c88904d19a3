import { type Deck, type Element, type ImageElement, scaleMask } from '@slidewright/engine/internal'

/** Fetches a text; null where it cannot be had. */
export type FetchText = (url: string) => Promise<string | null>

/** The longest outline that is read, in characters. */
const LONGEST = 1_000_000

/**
 * A deck whose masks have their outlines. A file of the specification may give a mask as an address only (`mask.url`): its svg is fetched and
 * scaled to its picture. What cannot be had stays a box, and is tried again when the deck is opened the next time.
 */
export async function withMasks(deck: Deck, fetchText: FetchText = fetchHere): Promise<Deck> {
  const bare = Object.values(deck.pages).flatMap(({ id, elements }) =>
    Object.values(elements).flatMap(element => (isBare(element) ? [{ page: id, element }] : [])),
  )
  if (bare.length === 0) return deck
  const urls = new Set(bare.map(({ element }) => element.mask?.url ?? ''))
  const texts = new Map(await Promise.all([...urls].map(async url => [url, await outlineAt(url, fetchText)] as const)))
  const pages = { ...deck.pages }
  for (const { page: id, element } of bare) {
    const [page, source] = [pages[id], texts.get(element.mask?.url ?? '')]
    if (page && source) pages[id] = { ...page, elements: { ...page.elements, [element.id]: masked(element, source) } }
  }
  return { ...deck, pages }
}

function isBare(element: Element): element is ImageElement {
  if (element.kind !== 'image' || !element.mask?.url) return false
  const { geometry } = element.mask
  return geometry.kind === 'preset' && geometry.preset === 'rect'
}

function masked(element: ImageElement, source: string): ImageElement {
  const { width, height } = element.frame
  const evenOdd = /fill-rule\s*[=:]\s*["']?evenodd/i.test(source) ? { evenOdd: true } : {}
  const geometry = { kind: 'path' as const, ...scaleMask(source, { width, height }), ...evenOdd }
  return { ...element, mask: { ...element.mask, geometry } }
}

/** The svg or the path that an address holds or leads to. */
async function outlineAt(url: string, fetchText: FetchText): Promise<string | null> {
  const text = isOutline(url) ? url : url.startsWith('data:') ? inside(url) : await fetchText(url)
  return text !== null && text.length <= LONGEST && isOutline(text) ? text : null
}

function isOutline(text: string): boolean {
  return /^\s*(<\?xml|<!--|<svg\b|M\s*[-\d.])/i.test(text)
}

function inside(url: string): string | null {
  const [, encoding = '', data = ''] = /^data:image\/svg\+xml([^,]*),([\s\S]*)$/i.exec(url) ?? []
  try {
    return /;base64/i.test(encoding)
      ? new TextDecoder().decode(Uint8Array.from(atob(data), letter => letter.charCodeAt(0)))
      : decodeURIComponent(data)
  } catch {
    return null
  }
}

/** Fetches from our own server only: a deck must not be able to call elsewhere. */
async function fetchHere(url: string): Promise<string | null> {
  try {
    const address = new URL(url, location.href)
    if (address.origin !== location.origin) return null
    const answer = await fetch(address)
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
