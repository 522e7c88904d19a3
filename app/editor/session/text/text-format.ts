import {
  type Element,
  elementOf,
  type Page,
  type Paragraph,
  type RunStyle,
  type TextBody,
  type TextRange,
} from '@slidewright/engine/internal'
import type { EditorStore } from '../editor-store.ts'

/** A value shared by all, or null if they differ. */
export type Common<T> = T | null

/** The formatting of a paragraph, apart from its text. */
export interface ParagraphFormat extends Omit<Paragraph, 'runs'> {
  /** The size of its largest characters. */
  readonly size: number
}

/** The formatting of a text body, apart from its text. */
export interface BodyFormat extends Omit<TextBody, 'paragraphs' | 'autoFit'> {
  readonly fit: TextBody['autoFit']['mode']
}

/** The distinct formats of the selected text. */
export interface TextFormat {
  readonly runs: readonly RunStyle[]
  readonly paragraphs: readonly ParagraphFormat[]
  readonly bodies: readonly BodyFormat[]
}

/** The value that all share, or null if they differ. */
export function common<T, V>(items: readonly T[], value: (item: T) => V): Common<V> {
  const [first, ...rest] = items
  if (first === undefined) return null
  const shared = value(first)
  const key = JSON.stringify(shared)
  return rest.every(item => JSON.stringify(value(item)) === key) ? shared : null
}

/** The format of the text that a change would affect: the range being edited, otherwise everything selected. */
export function textFormat(store: EditorStore): TextFormat {
  const { editing } = store.selection
  const texts = editing ? editedText(store) : bodiesOf(store)
  return {
    bodies: distinct(texts.map(({ body }) => bodyFormat(body))),
    paragraphs: distinct(texts.flatMap(paragraphsIn).map(paragraphFormat)),
    runs: distinct(texts.flatMap(runsIn)),
  }
}

function distinct<T>(items: readonly T[]): readonly T[] {
  const [first, ...rest] = new Set(items)
  if (first === undefined || rest.length === 0) return first === undefined ? [] : [first]
  return [...new Map([first, ...rest].map(item => [JSON.stringify(item), item])).values()]
}

function bodyFormat({ paragraphs: _words, autoFit, ...look }: TextBody): BodyFormat {
  return { ...look, fit: autoFit.mode }
}

function paragraphFormat({ runs, ...look }: Paragraph): ParagraphFormat {
  return { ...look, size: Math.max(1, ...runs.map(({ style }) => style.size)) }
}

interface Reach {
  readonly body: TextBody
  readonly range: TextRange | null
}

function editedText(store: EditorStore): Reach[] {
  const { editing } = store.selection
  const element = store.edited
  if (editing === null || element === null) return []
  const body = bodyOf(element, editing.cell ?? null)
  return body ? [{ body, range: editing.range }] : []
}

/** The text of an element, or of one cell of a table. */
export function bodyOf(
  element: Element,
  cell: { readonly row: number; readonly column: number } | null,
): TextBody | null {
  if (element.kind === 'text' || element.kind === 'shape') return element.body
  if (element.kind !== 'table' || cell === null) return null
  return element.cells[cell.row]?.[cell.column]?.body ?? null
}

function bodiesOf(store: EditorStore): Reach[] {
  return store.selectedForFormat.flatMap(element => insidesOf(store, element)).flatMap(textsOf)
}

/** The contents of a group change with the page, so a single element does not read the page at all. */
function insidesOf(store: EditorStore, element: Element): readonly Element[] {
  if (element.kind !== 'group') return [element]
  return store.page ? insides(store.page, element) : []
}

function insides(page: Page, element: Element): readonly Element[] {
  if (element.kind !== 'group') return [element]
  return Object.values(page.elements)
    .filter(child => child.parent === element.id)
    .flatMap(child => insides(page, elementOf(page, child.id) ?? child))
}

function textsOf(element: Element): Reach[] {
  if (element.kind === 'table') return element.cells.flat().map(({ body }) => ({ body, range: null }))
  const body = bodyOf(element, null)
  return body ? [{ body, range: null }] : []
}

function paragraphsIn({ body, range }: Reach): readonly Paragraph[] {
  const [from, to] = endsOf(range)
  return body.paragraphs.filter((_, index) => range === null || (index >= from.paragraph && index <= to.paragraph))
}

function runsIn({ body, range }: Reach): readonly RunStyle[] {
  const [from, to] = endsOf(range)
  const styles: RunStyle[] = []
  for (const [index, paragraph] of body.paragraphs.entries()) {
    if (range !== null && (index < from.paragraph || index > to.paragraph)) continue
    const start = range !== null && index === from.paragraph ? from.offset : 0
    const end = range !== null && index === to.paragraph ? to.offset : Number.POSITIVE_INFINITY
    let at = 0
    for (const { text, style } of paragraph.runs) {
      const isCaret = start === end && start > at && start <= at + text.length
      const isInside = at < end && at + text.length > start
      if (isCaret || isInside || paragraph.runs.length === 1) styles.push(style)
      at += text.length
    }
  }
  return styles
}

const START = { paragraph: 0, offset: 0 }

function endsOf(range: TextRange | null) {
  if (range === null) return [START, START] as const
  const { anchor, focus } = range
  const isForward =
    anchor.paragraph < focus.paragraph || (anchor.paragraph === focus.paragraph && anchor.offset <= focus.offset)
  return isForward ? ([anchor, focus] as const) : ([focus, anchor] as const)
}
