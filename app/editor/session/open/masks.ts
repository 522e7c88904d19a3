import { type Deck, type Element, type ImageElement, scaleMask } from '@slidewright/engine/internal'

/** Fetches a text; null if it is not available. */
export type FetchText = (url: string) => Promise<string | null>

/** The maximum length of a mask outline, in characters. */
const MAX_LENGTH = 1_000_000

/**
 * The deck with the outlines of its masks loaded. The file format allows a mask to be only an address (`mask.url`): its
 * SVG is fetched and scaled to the picture. A mask that cannot be fetched stays a rectangle and is retried the next
 * time the deck is opened.
 */
export async function withMasks(deck: Deck, fetchText: FetchText = fetchHere): Promise<Deck> {
  const unresolved = Object.values(deck.pages).flatMap(({ id, elements }) =>
    Object.values(elements).flatMap(element => (isUnresolved(element) ? [{ page: id, element }] : [])),
  )
  if (unresolved.length === 0) return deck
  const urls = new Set(unresolved.map(({ element }) => element.mask?.url ?? ''))
  const texts = new Map(await Promise.all([...urls].map(async url => [url, await outlineAt(url, fetchText)] as const)))
  const pages = { ...deck.pages }
  for (const { page: id, element } of unresolved) {
    const [page, source] = [pages[id], texts.get(element.mask?.url ?? '')]
    if (page && source) pages[id] = { ...page, elements: { ...page.elements, [element.id]: masked(element, source) } }
  }
  return { ...deck, pages }
}

function isUnresolved(element: Element): element is ImageElement {
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

/** The SVG or path contained in an address or fetched from it. */
async function outlineAt(url: string, fetchText: FetchText): Promise<string | null> {
  const text = isOutline(url) ? url : url.startsWith('data:') ? inside(url) : await fetchText(url)
  return text !== null && text.length <= MAX_LENGTH && isOutline(text) ? text : null
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

/** Fetches from our own server only, so that a deck cannot send requests elsewhere. */
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
