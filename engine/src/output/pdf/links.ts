import { rectOfPoints } from '../../geometry/rect.ts'
import type { Point } from '../../geometry/types.ts'
import { linksOf } from '../../scene/links.ts'
import type { Scene } from '../../scene/node.ts'
import type { PageLink } from './content.ts'
import { num } from './numbers.ts'

/** Protocols that a link in a file may have. */
const SAFE = /^(https?:|mailto:)/i
/** The prefix of a link to a page of the deck, followed by the page's id. */
const TO_PAGE = '#'
/** Px to points. */
const POINTS = 0.75

/** Matches lone surrogates, which an address must not contain. */
const LONE = /[\ud800-\udfff]/gu

/** The position of each page in the file, from 0. */
export type PagePlaces = ReadonlyMap<string, number>

/** Returns the links on a page, the topmost last. Links to pages outside of the file are dropped. */
export function pageLinks(scene: Scene, places: PagePlaces): PageLink[] {
  return linksOf(scene).flatMap(({ to: link, corners }) => {
    const to = targetOf(link, places)
    return to === null ? [] : [{ corners, to }]
  })
}

function targetOf(link: string, places: PagePlaces): PageLink['to'] | null {
  if (SAFE.test(link)) return { url: link }
  const page = link.startsWith(TO_PAGE) ? places.get(link.slice(TO_PAGE.length)) : undefined
  return page === undefined ? null : { page }
}

/**
 * Formats links as the entry of a page `height` px high (ISO 32000-2, 12.5.6.5): their bounding boxes, and for rotated ones their corners
 * (QuadPoints: upper left, upper right, lower left, lower right). `pageRef` returns the object of a page.
 */
export function printLinks(links: readonly PageLink[], height: number, pageRef: (page: number) => string): string {
  return `/Annots [${links.map(link => printLink(link, height, pageRef)).join(' ')}]`
}

function printLink({ corners, to }: PageLink, height: number, pageRef: (page: number) => string): string {
  const [first, second, third, last] = corners.map(({ x, y }) => ({ x: x * POINTS, y: (height - y) * POINTS }))
  const all = [first, second, last, third] as [Point, Point, Point, Point]
  const box = rectOfPoints(all)
  const rect = [box.x, box.y, box.x + box.width, box.y + box.height].map(num).join(' ')
  const turned = isUpright(corners) ? '' : `/QuadPoints [${all.flatMap(({ x, y }) => [num(x), num(y)]).join(' ')}] `
  const action =
    'url' in to ? `/A <</S /URI /URI (${printUrl(to.url)})>>` : `/Dest [${pageRef(to.page)} /XYZ null null 0]`
  return `<</Type /Annot /Subtype /Link /Rect [${rect}] ${turned}/Border [0 0 0] ${action}>>`
}

/** Encodes an address as text of the file: ASCII only, brackets escaped. */
function printUrl(url: string): string {
  return url
    .replaceAll(LONE, '\u{fffd}')
    .replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replaceAll(/[\\()]/g, '\\$&')
}

function isUpright([first, second, third]: PageLink['corners']): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01
  return (near(first.y, second.y) && near(second.x, third.x)) || (near(first.x, second.x) && near(second.y, third.y))
}
