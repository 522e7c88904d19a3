import type { Element, TextBody, TextRange } from '@slidewright/engine/internal'
import type { Text } from '../../../i18n/index.ts'
import { openLink } from '../../../platform/open-link.ts'
import { isExternalLink, type LinkKind, PAGE_LINK_PREFIX, readLink } from '../../../stores/deck-links.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import type { EditorStore } from '../editor-store.ts'
import { isCaret } from './text-changes.ts'
import { bodyOf } from './text-format.ts'

/**
 * The link to store for what the user entered; null if it is not valid. An e-mail address is recognized in every kind.
 */
export function parseLinkInput(kind: LinkKind, written: string): string | null {
  const to = written.trim().replace(/^mailto:/i, '')
  if (to === '') return null
  if (kind === 'page') return PAGE_LINK_PREFIX + to
  if (kind === 'mail') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to) ? `mailto:${to}` : null
  if (isMailAddress(to)) return parseLinkInput('mail', to)
  const url = /^[a-z][a-z\d+-]*:/i.test(to) ? to : `https://${to}`
  return /^https?:\/\/[^\s@/?#:.]+(\.[^\s@/?#:.]+)*(:\d+)?([/?#]\S*)?$/i.test(url) ? url : null
}

/** Whether the input is meant as an e-mail address: a host name contains no `@`. */
export function isMailAddress(written: string): boolean {
  return /^(mailto:)?[^\s@/?#:]+@[^\s@/?#:]*(\?\S*)?$/i.test(written.trim())
}

/**
 * What a link applies to: the selected text, otherwise the link around the caret; without a range, the selected
 * elements.
 */
export interface LinkPlace {
  readonly range: TextRange | null
  readonly link: string | null
}

interface LinkRange extends LinkPlace {
  readonly range: TextRange
}

/** What a new link would apply to: part of the text being edited, otherwise the selected elements. */
export function linkPlace(store: EditorStore): LinkPlace | null {
  if (store.edited === null) return canLink(store) ? { range: null, link: linkOf(store.selected) } : null
  const { editing } = store.selection
  const body = editing && bodyOf(store.edited, editing.cell ?? null)
  if (!body || !editing) return null
  if (isCaret(editing.range)) return linkAround(body, editing.range) ?? { range: editing.range, link: null }
  return { range: editing.range, link: linkAround(body, editing.range)?.link ?? null }
}

/** Whether the selection can have a link. */
export function canLink({ selected, edited }: EditorStore): boolean {
  return edited === null && selected.some(({ locked }) => !locked)
}

/** The common link of these elements; null if they differ or have none. */
export function linkOf(elements: readonly Element[]): string | null {
  const [first, ...others] = elements.map(({ link }) => link ?? null)
  return first !== undefined && others.every(link => link === first) ? first : null
}

/** Follows a link: to a page of the deck, or to a website in a new tab. */
export function followLink(store: EditorStore, link: string): void {
  const { kind, to } = readLink(link)
  const page = store.pages.find(({ id }) => id === to)
  if (kind === 'page') {
    if (page) store.run('page.show', { page: page.id })
  } else if (isExternalLink(link)) openLink(link)
}

/** A link's target in words: the number and title of a page, or the address. */
export function nameOfLink(store: EditorStore, link: string, text: Text): string {
  const { kind, to } = readLink(link)
  if (kind !== 'page') return to.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const at = store.pages.findIndex(({ id }) => id === to)
  const page = store.pages[at]
  if (page === undefined) return text('editor.words.link.gone')
  return text('editor.words.link.toPage', { number: at + 1, title: pageTitle(page) }).trim()
}

/** The whole link that the caret is in or directly after. */
function linkAround(body: TextBody, { focus }: TextRange): LinkRange | null {
  const runs = body.paragraphs[focus.paragraph]?.runs ?? []
  const at = (offset: number) => ({ paragraph: focus.paragraph, offset })
  const links: LinkRange[] = []
  let start = 0
  for (const { text, style } of runs) {
    const end = at(start + text.length)
    const last = links.at(-1)
    const continues = last !== undefined && last.link === style.link && last.range.focus.offset === start
    if (continues) links[links.length - 1] = { ...last, range: { ...last.range, focus: end } }
    else if (style.link !== undefined) links.push({ link: style.link, range: { anchor: at(start), focus: end } })
    start = end.offset
  }
  return links.find(place => containsOffset(place, focus.offset)) ?? null
}

function containsOffset({ range }: LinkRange, offset: number): boolean {
  return range.anchor.offset <= offset && offset <= range.focus.offset
}

/**
 * Sets a link on its target. Linked text is underlined; at a caret without a selection the link's text is inserted.
 * Null removes the link.
 */
export function setLink(store: EditorStore, { range }: LinkPlace, link: string | null, words: string): void {
  const { editing } = store.selection
  if (range === null) store.run('element.setLink', { link })
  if (editing === null || range === null) return
  const style = { link, underline: link !== null }
  if (link === null) store.run('text.style', { range, style: { link: null, underline: false } })
  else if (isCaret(range)) store.run('text.edit', { ...editing, range, text: words, style })
  else store.run('text.style', { range, style })
}
