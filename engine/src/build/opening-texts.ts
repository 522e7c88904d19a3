import type { OutlineNode } from '../outline/types.ts'
import { asked, derived, plain, type SlotTexts } from './fill-slots.ts'
import { joinedPoint, joinSentences, pointOf } from './page-content.ts'
import type { SlotText } from './slot-body.ts'
import { widthOf } from './text-width.ts'

/** The maximum length in characters of a caption on a cover or chapter. */
const CAPTION_MAX = 160
const CAPTION_POINTS = 2

/** Returns the title and subtitle of the cover. */
export function coverTexts(root: OutlineNode): SlotTexts {
  return titled(root, captionText(root))
}

/** Returns the texts of the last page: its title, and below it its own text or the deck's title, which is not said twice. */
export function endingTexts(node: OutlineNode, deckTitle: string): SlotTexts {
  return titled(node, captionText(node) ?? (node.value === deckTitle ? null : derived(deckTitle)))
}

/** Returns the texts of a chapter page: its number, its title, and below it its own text or the titles of its pages. */
export function chapterTexts(node: OutlineNode, number: number): SlotTexts {
  const pages = [...new Set(node.children.filter(child => child.kind === 'page').map(page => page.value))]
  const texts = titled(node, captionText(node) ?? derived(firstOf(pages)))
  return new Map([...texts, ['number', derived(String(number))], ['number1', derived(String(number))]])
}

/** So many Latin characters of the titles of its pages are read at a glance below the title of a chapter. */
const GLANCE = 84
const BETWEEN = '\u00a0· '

/** Returns the first of the titles of pages, at least one, as far as they are read at a glance. */
function firstOf(pages: readonly string[]): string {
  let line = ''
  for (const page of pages) {
    const longer = line === '' ? page : `${line}${BETWEEN}${page}`
    if (line !== '' && widthOf(longer) > GLANCE) break
    line = longer
  }
  return line
}

/** Returns the list of sections, each with its number; a chapter with a caption if it has text or pages. */
export function catalogTexts(node: OutlineNode, sections: readonly OutlineNode[]): SlotTexts {
  const texts = new Map<string, SlotText>([['title', plain(node.value)]])
  for (const [index, chapter] of sections.entries()) {
    const said = chapter.kind === 'chapter' ? captionText(chapter) : null
    const caption =
      (said?.prompt === undefined ? said?.text : undefined) ??
      chapter.children.find(child => child.kind === 'page')?.value ??
      ''
    texts.set(`number${index + 1}`, derived(String(index + 1)))
    texts.set(`item${index + 1}`, { ...derived(chapter.value), needed: true })
    texts.set(`itemCaption${index + 1}`, derived(caption))
  }
  return texts
}

/** Whether all the text directly below a title or chapter is short enough to be its caption. */
export function isCaption(node: OutlineNode): boolean {
  const points = node.children.filter(child => child.kind === 'point')
  if (node.table !== undefined || (node.images?.length ?? 0) > 0) return false
  return points.length === 0 || captionText(node) !== null
}

function captionText(node: OutlineNode): SlotText | null {
  const nodes = node.children.filter(child => child.kind === 'point')
  const [only] = nodes
  if (nodes.length === 1 && only?.prompt && only.children.length === 0) return asked(only.value.trim())
  const points = nodes.map(pointOf)
  if (points.length === 0 || points.length > CAPTION_POINTS || points.some(point => point.items.length > 0)) return null
  const text = joinSentences(points.map(joinedPoint))
  return text.length > CAPTION_MAX ? null : plain(text)
}

function titled(node: OutlineNode, subtitle: SlotText | null): SlotTexts {
  const texts = new Map<string, SlotText>([['title', plain(node.value)]])
  if (subtitle !== null && subtitle.text !== '') texts.set('subtitle', subtitle)
  return texts
}
