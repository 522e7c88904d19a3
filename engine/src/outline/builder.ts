import { addCodeLine, type OpenCode } from './code.ts'
import { joint } from './joint.ts'
import { cellsOf, dividesTable, type Line, type LineText, readLine } from './line.ts'
import {
  addImages,
  applyAttributes,
  closeTo,
  type Open,
  type OpenNodes,
  open,
  outlineOf,
  ownerAt,
  topOf,
} from './open-nodes.ts'
import type { OriginType, Outline } from './types.ts'

/** The parser's state between two lines. */
interface State extends OpenNodes {
  titled: boolean
  chaptersShifted: boolean
  code: OpenCode | undefined
  /** Inside a fence that wraps the whole answer. */
  wrapped: boolean
  /** Whether text is skipped after the closing fence, until the next heading. */
  skipping: boolean
  /** The open comment that spans several lines; its text if it contains notes. */
  comment: { readonly owner: Open | undefined; text: string } | undefined
  /** The last line was words that may go on in this one. */
  continues: boolean
  inTable: boolean
  lastRaw: string
}

/** Builds an outline line by line. `fork` returns an independent copy. */
export interface OutlineBuilder {
  feed(line: string): void
  fork(): OutlineBuilder
  build(): Outline
}

const HEADING_POINT_INDENT = -100

/** Creates a builder with an untitled root. Ids are the prefix and a counter, in the order in which nodes begin. */
export function createOutlineBuilder(prefix: string, language: string | undefined): OutlineBuilder {
  const state: State = {
    prefix,
    language,
    stack: [],
    count: 0,
    titled: false,
    chaptersShifted: false,
    code: undefined,
    wrapped: false,
    skipping: false,
    comment: undefined,
    continues: false,
    inTable: false,
    lastRaw: '',
    declared: undefined,
  }
  open(state, 'title', 0)
  return builderOf(state)
}

function builderOf(state: State): OutlineBuilder {
  return {
    feed: line => feed(state, line),
    fork: () => builderOf(copyOf(state)),
    build: () => outlineOf(state),
  }
}

function copyOf(state: State): State {
  const stack = state.stack.map(node => ({ ...node, children: [...node.children] }))
  const copied = (owner: Open | undefined) => (owner === undefined ? undefined : stack[state.stack.indexOf(owner)])
  const comment = state.comment && { ...state.comment, owner: copied(state.comment.owner) }
  const code = state.code && { ...state.code, owner: copied(state.code.owner) }
  return { ...state, stack, comment, code }
}

function feed(state: State, raw: string): void {
  if (state.comment !== undefined) return feedComment(state, raw)
  if (state.code !== undefined) return feedCode(state, state.code, raw)
  const line = readLine(raw)
  if (state.skipping && line.is !== 'heading' && line.is !== 'fence') return
  const before = { continues: state.continues, inTable: state.inTable, lastRaw: state.lastRaw }
  state.continues = false
  state.inTable = false
  state.lastRaw = raw
  place(state, line, raw, before)
}

interface Before {
  readonly continues: boolean
  readonly inTable: boolean
  readonly lastRaw: string
}

function place(state: State, line: Line, raw: string, before: Before): void {
  switch (line.is) {
    case 'blank':
    case 'rule':
      return
    case 'underline':
      return underline(state, before)
    case 'fence':
      return fence(state, line)
    case 'heading':
      return heading(state, line.level, line.text)
    case 'bullet':
      point(state, line.indent, line.text, { ordered: line.ordered })
      state.continues = true
      return
    case 'quote':
      return quote(state, line.indent, line.text, before)
    case 'row':
      return row(state, line.indent, line.cells, { divides: line.divides, inTable: before.inTable })
    case 'images':
      return addImages(ownerAt(state, line.indent), line.images)
    case 'attributes':
      return applyAttributes(state, ownerAt(state, line.indent), line.attributes)
    case 'notes':
      return notes(state, line)
    case 'comment':
      if (!line.closed) state.comment = { owner: undefined, text: '' }
      return
    case 'text':
      return words(state, line, raw, before)
  }
}

function feedComment(state: State, raw: string): void {
  const { comment } = state
  if (comment === undefined) return
  const end = raw.indexOf('-->')
  comment.text += `\n${end < 0 ? raw : raw.slice(0, end).trimEnd()}`
  if (comment.owner !== undefined) comment.owner.notes = comment.text
  if (end >= 0) state.comment = undefined
}

function notes(state: State, line: Extract<Line, { is: 'notes' }>): void {
  const owner = ownerAt(state, line.indent)
  owner.notes = line.opening
  if (!line.closed) state.comment = { owner, text: line.opening }
}

function fence(state: State, { info, mark, indent }: Extract<Line, { is: 'fence' }>): void {
  const untouched = state.count === 1 && !state.titled
  if (state.wrapped && info === '') {
    state.wrapped = false
    state.skipping = true
  } else if (untouched || state.skipping || (!state.titled && /^(?:markdown|md)$/iu.test(info))) {
    state.wrapped = true
    state.skipping = false
  } else {
    const owner = point(state, indent, { value: '', images: [], attributes: {} }, { originType: 'paragraph' })
    owner.code = info.split(/\s/u)[0] ?? ''
    state.code = { owner, mark, indent, lines: 0 }
  }
}

/** Adds a line to the open piece of code, or closes it. A piece without lines is dropped. */
function feedCode(state: State, code: OpenCode, raw: string): void {
  if (!addCodeLine(code, raw)) return
  if (code.lines === 0 && topOf(state) === code.owner) state.stack.pop()
  state.code = undefined
}

function heading(state: State, level: number, text: LineText): void {
  state.skipping = false
  if (level === 1 && !state.titled) return title(state, text)
  if (!state.titled) titleFromPrelude(state)
  if (level === 1) state.chaptersShifted = true
  const depth = level === 1 ? 1 : Math.max(1, level - 1 + (state.chaptersShifted && level < 6 ? 1 : 0))
  if (depth === 1) openHeading(state, 'chapter', text)
  else if (depth === 2) openHeading(state, 'page', text)
  else point(state, HEADING_POINT_INDENT + 2 * (depth - 3), text, {})
}

/** Sets the title. Text before it is not part of the outline. */
function title(state: State, text: LineText): void {
  const root = closeTo(state, node => node.kind === 'title')
  root.children = root.children.filter(child => child.kind !== 'point' || child.originType !== 'paragraph')
  root.value = text.value
  state.titled = true
  addImages(root, text.images)
  applyAttributes(state, root, text.attributes)
}

/** Without a `#` line, uses the first line of text as the title, unless it is an introduction ("Here is the outline:"). */
function titleFromPrelude(state: State): void {
  const root = closeTo(state, node => node.kind === 'title')
  state.titled = true
  const index = root.children.findIndex(child => child.originType === 'paragraph' && !/[:：.!！。]$/u.test(child.value))
  const first = root.children[index]
  if (first === undefined || first.value.length > 120) return
  root.value = first.value
  root.children.splice(index, 1)
}

function underline(state: State, before: Before): void {
  const top = topOf(state)
  if (!before.continues || top.kind !== 'point' || top.originType !== 'paragraph' || top.children.length > 0) return
  state.stack.pop()
  heading(state, 1, { value: top.value, images: top.images, attributes: {} })
}

function openHeading(state: State, kind: 'chapter' | 'page', text: LineText, fromBold = false): void {
  const declared = text.attributes.kind
  const actual = declared === 'catalog' || declared === 'ending' ? declared : kind
  const underRoot = actual !== 'page' || text.attributes.top !== undefined
  closeTo(state, node => node.kind === 'title' || (!underRoot && node.kind === 'chapter'))
  settle(state, open(state, actual, 0, fromBold), text)
}

interface PointForm {
  readonly ordered?: boolean
  readonly quote?: boolean
  readonly originType?: OriginType
}

function point(state: State, indent: number, text: LineText, form: PointForm): Open {
  closeTo(state, node => node.kind !== 'point' || node.indent + 2 <= indent)
  const node = open(state, 'point', indent)
  node.ordered = form.ordered ?? false
  node.quote = form.quote ?? false
  node.originType = form.originType ?? 'list'
  settle(state, node, text)
  return node
}

/** Adds a quotation; adjacent lines form one, and its author follows after a dash. */
function quote(state: State, indent: number, text: LineText, before: Before): void {
  const top = topOf(state)
  const goesOn = before.continues && /^\s*>/u.test(before.lastRaw)
  if (goesOn && top.quote)
    append(state, top, { ...text, value: text.value.replace(/^(?:--|–|―|-(?=\s))\s*/u, '— ') }, before)
  else point(state, indent, text, { quote: true, originType: 'paragraph' })
  state.continues = text.value !== ''
}

function words(state: State, line: Extract<Line, { is: 'text' }>, raw: string, before: Before): void {
  const body = raw.trim()
  if (before.inTable && body.includes('|')) {
    return row(state, line.indent, cellsOf(body), { divides: false, inTable: true })
  }
  const top = topOf(state)
  if (before.continues && dividesTable(body) && before.lastRaw.includes('|')) return paragraphToTable(state, before)
  if (line.bold && line.indent === 0 && !before.continues) return boldLine(state, line.text)
  if (before.continues && top.kind === 'point') append(state, top, line.text, before)
  else point(state, line.indent, line.text, { originType: 'paragraph' })
  state.continues = true
}

/** Adds a completely bold line as a heading: a page, or a group of points inside a page that has a real heading. */
function boldLine(state: State, text: LineText): void {
  const value = text.value.replace(/[:：]$/u, '')
  const plain = { ...text, value }
  const page = state.stack.findLast(node => node.kind === 'page')
  if (!state.titled && state.count === 1) title(state, plain)
  else if (page !== undefined && !page.fromBold) point(state, HEADING_POINT_INDENT, plain, {})
  else openHeading(state, 'page', plain, true)
}

function paragraphToTable(state: State, before: Before): void {
  const paragraph = topOf(state)
  if (paragraph.kind === 'point' && paragraph.children.length === 0) state.stack.pop()
  row(state, paragraph.indent, cellsOf(before.lastRaw.trim()), { divides: false, inTable: false })
}

function row(
  state: State,
  indent: number,
  cells: readonly string[],
  at: { readonly divides: boolean; readonly inTable: boolean },
): void {
  state.inTable = true
  let owner = ownerAt(state, indent)
  if (at.inTable && owner.table !== undefined) {
    const isDivider = at.divides && owner.table.rows.length === 1
    if (!isDivider) owner.table = { rows: [...owner.table.rows, cells] }
    return
  }
  if (owner.table !== undefined) owner = copyForSecondTable(state, owner)
  owner.table = { rows: [cells] }
}

/** Returns a copy of a node for a second table, because a node has only one: a page (or point) with the same text. */
function copyForSecondTable(state: State, owner: Open): Open {
  const text = { value: owner.value, images: [], attributes: {} }
  if (owner.kind === 'point') return point(state, owner.indent, text, {})
  const under = state.stack.findLast(node => node.kind === 'chapter')
  openHeading(state, 'page', { ...text, attributes: under === undefined ? { top: '' } : {} })
  return topOf(state)
}

function append(state: State, node: Open, text: LineText, before: Before): void {
  node.value += joint(before.lastRaw, text.value) + text.value
  addImages(node, text.images)
  applyAttributes(state, node, text.attributes)
}

function settle(state: State, node: Open, text: LineText): void {
  node.value = text.value
  addImages(node, text.images)
  applyAttributes(state, node, text.attributes)
}
