import { type Clip, type PageClip, readClip, readPageClip } from '@slidewright/engine/internal'

/** The MIME type of our own format. */
export const OWN_TYPE = 'application/x-slidewright+json'
/** Our type on the system clipboard, where custom formats have a prefix. */
export const SYSTEM_TYPE = `web ${OWN_TYPE}`

const MARK = 'data-slidewright'

/** Our clipboard content: elements or pages. */
export type OwnClip =
  | { readonly kind: 'elements'; readonly clip: Clip }
  | { readonly kind: 'pages'; readonly clip: PageClip }

/** Embeds our format in HTML, because some clipboards retain only HTML. */
export function htmlWithClip(json: string, html: string): string {
  return `<div ${MARK}="${encodeURIComponent(json)}">${html}</div>`
}

/** Parses and validates our content of a clipboard; null if there is none. */
export function ownClipIn(data: DataTransfer): OwnClip | null {
  const json = data.getData(OWN_TYPE) || data.getData(SYSTEM_TYPE) || jsonInHtml(data.getData('text/html'))
  if (json === '') return null
  const elements = readClip(json)
  if (elements.ok) return { kind: 'elements', clip: elements.value }
  const pages = readPageClip(json)
  return pages.ok ? { kind: 'pages', clip: pages.value } : null
}

function jsonInHtml(html: string): string {
  const found = new RegExp(`${MARK}="([^"]+)"`).exec(html)?.[1] ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    return ''
  }
}
