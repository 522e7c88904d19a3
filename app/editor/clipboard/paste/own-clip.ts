import { type Clip, type PageClip, readClip, readPageClip } from '@slidewright/engine/internal'

/** Our own format, kept as it is by this browser. */
export const OWN_TYPE = 'application/x-slidewright+json'
/** The same on the system's clipboard, where formats of the web have names of their own. */
export const SYSTEM_TYPE = `web ${OWN_TYPE}`

const MARK = 'data-slidewright'

/** What we put on a clipboard: elements or pages. */
export type OwnClip =
  | { readonly kind: 'elements'; readonly clip: Clip }
  | { readonly kind: 'pages'; readonly clip: PageClip }

/** HTML for everyone else that brings our own format along: some clipboards keep nothing but HTML. */
export function htmlWithClip(json: string, html: string): string {
  return `<div ${MARK}="${encodeURIComponent(json)}">${html}</div>`
}

/** What a clipboard holds of ours, looked through; null where it holds nothing of ours. */
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
