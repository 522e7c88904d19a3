import { isRightToLeft } from '../../base/right-to-left.ts'
import { rectOfPoints } from '../../geometry/rect.ts'
import { linksOf, type SceneLink } from '../../scene/links.ts'
import type { Scene } from '../../scene/node.ts'
import type { Pictures } from './definitions.ts'
import { escapeXml, short } from './markup.ts'
import { SHOW_SCRIPT, SHOW_SCRIPT_HASH, SHOW_STYLE } from './show-script.ts'
import { writeSvg } from './write-svg.ts'

/** A page of a show. `notes` are empty where they stay with the author. */
export interface ShowPage {
  readonly scene: Scene
  readonly title: string
  readonly notes: string
}

/** What the controls of a show say, in the language of its reader. */
export interface ShowWords {
  readonly back: string
  readonly next: string
  readonly notes: string
  readonly fullScreen: string
}

/** A deck to show in a browser. `language` is BCP 47; `fonts` is CSS whose faces are embedded; `images` returns data URLs, or null. */
export interface ShowSource {
  readonly title: string
  readonly language: string
  readonly pages: readonly ShowPage[]
  readonly fonts: string
  readonly images: Pictures
  readonly words: ShowWords
}

/** Protocols that a link may have. */
const SAFE = /^(https?:|mailto:)/iu

/**
 * Writes a deck as one HTML file that needs nothing else: pages as vectors, its own fonts and pictures, a script that turns pages. Its policy
 * allows that script alone and no request, so that nothing of the deck can run or load anything.
 */
export function writeShow(source: ShowSource): string {
  const { title, language, pages, fonts, words } = source
  const hasNotes = pages.some(({ notes }) => notes.trim() !== '')
  const size = pages[0]?.scene.size ?? { width: 16, height: 9 }
  const policy = `default-src 'none'; script-src 'sha256-${SHOW_SCRIPT_HASH}'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`
  return [
    '<!doctype html>',
    `<html lang="${escapeXml(language)}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="generator" content="Slidewright">',
    `<title>${escapeXml(title)}</title>`,
    `<style>${fonts.replaceAll('<', '')}${SHOW_STYLE}:root { --ratio: ${short(size.width / size.height)} }</style></head><body><main>`,
    ...pages.map((page, index) => section(page, index, source)),
    `</main><nav>${controls(words, hasNotes)}</nav><script>${SHOW_SCRIPT}</script></body></html>`,
  ].join('\n')
}

function controls({ back, next, notes, fullScreen }: ShowWords, hasNotes: boolean): string {
  const rows: (readonly [key: string, label: string, sign: string])[] = [
    ['PageUp', back, '‹'],
    ['PageDown', next, '›'],
    ...(hasNotes ? [['n', notes, '≡'] as const] : []),
    ['f', fullScreen, '⛶'],
  ]
  const [first = '', ...others] = rows.map(
    ([key, label, sign]) =>
      `<button value="${key}" aria-label="${escapeXml(label)}" title="${escapeXml(label)}">${sign}</button>`,
  )
  return `${first}<output aria-live="polite"></output>${others.join('')}`
}

function section({ scene, title, notes }: ShowPage, index: number, { pages, images }: ShowSource): string {
  const places = new Map(pages.map((page, place) => [`#${page.scene.page}`, place]))
  const svg = writeSvg(scene, { images, prefix: `p${index}-` })
  const links = linksOf(scene).flatMap(link => linkTag(link, scene, places))
  const aside = notes.trim() === '' ? '' : `<aside>${escapeXml(notes)}</aside>`
  const name = escapeXml(title === '' ? String(index + 1) : `${index + 1}. ${title}`)
  const hidden = index === 0 ? '' : ' hidden'
  return `<section id="${idOf(index)}" aria-label="${name}"${hidden}><div class="page">${svg}${links.join('')}</div>${aside}</section>`
}

function idOf(index: number): string {
  return `page-${index + 1}`
}

/** Writes a link over the box that it has on its page, in percent of the page. Nothing for addresses that could run a script, and pages that are not in the file. */
function linkTag({ to, corners }: SceneLink, { size }: Scene, places: ReadonlyMap<string, number>): string[] {
  const place = places.get(to)
  if (place === undefined && !SAFE.test(to)) return []
  const box = rectOfPoints(corners)
  const percent = (value: number, whole: number) => `${short((value / whole) * 100)}%`
  const style = `left:${percent(box.x, size.width)};top:${percent(box.y, size.height)};width:${percent(box.width, size.width)};height:${percent(box.height, size.height)}`
  const target =
    place === undefined ? `href="${escapeXml(to)}" target="_blank" rel="noopener noreferrer"` : `href="#${idOf(place)}"`
  const label = place === undefined ? escapeXml(to) : String(place + 1)
  return [`<a ${target} aria-label="${label}" style="${style}"></a>`]
}
