import type {
  Outline,
  OutlineImage,
  OutlineKind,
  OutlineNode,
  OutlineTable,
  SourceRef,
} from '@slidewright/engine/internal'
import { shownTable, stripNumbering } from '@slidewright/engine/outline'
import type { Block } from './block.ts'
import { filled } from './filled.ts'
import type { LeftOutCounter } from './left-out.ts'
import { isPlace } from './numbers.ts'
import { withTablePages } from './table-pages.ts'
import { formulaLine } from './tex-words.ts'
import { SENTENCE_END } from './text-headings.ts'
import { withoutNumbering } from './without-numbering.ts'

/** Options for building the structure. */
export interface StructureOptions {
  /** If empty, the first heading is the title if it is the only one of its level above all others. */
  readonly title: string
  readonly source: string
  readonly language: string
  readonly leftOut?: LeftOutCounter
}

interface Open {
  readonly kind: OutlineKind
  readonly depth: number
  node: OutlineNode
  children: Open[]
  readonly images: OutlineImage[]
}

/** Converts blocks to an outline without losing a word: headings become title, chapters and pages, whatever levels the source used. */
export function structureOf(blocks: readonly Block[], options: StructureOptions): Outline {
  const { leftOut } = options
  const { title, rest } = takeTitle(withoutNumbering(filled(blocks, leftOut)), options.title)
  const kinds = kindsByLevel(rest)
  const root = opened('title', -1, { value: title })
  const state: State = { stack: [root], heading: title, source: options.source, leftOut }
  for (const block of withTablePages(rest, kinds)) placeBlock(state, block, kinds)
  let count = 0
  const finish = (open: Open): OutlineNode => {
    const id = `n${++count}`
    const images = [...(open.node.images ?? []), ...open.images]
    const children = withoutPlaces(inOrder(open.children)).map(finish)
    return { ...open.node, ...(images.length > 0 && { images }), id, children }
  }
  return { root: finish(root), language: options.language }
}

/** Removes the numbers of items that only say their place in the list. */
function withoutPlaces(children: readonly Open[]): readonly Open[] {
  let place = 0
  for (const child of children) {
    place = child.node.ordered === true ? place + 1 : 0
    const { number, ...rest } = child.node
    if (number !== undefined && isPlace(number, place)) child.node = rest
  }
  return children
}

/** Moves the points directly below a title or chapter to the front. */
function inOrder(children: readonly Open[]): readonly Open[] {
  return [...children.filter(child => child.kind === 'point'), ...children.filter(child => child.kind !== 'point')]
}

function takeTitle(
  blocks: readonly Block[],
  given: string,
): { readonly title: string; readonly rest: readonly Block[] } {
  const index = blocks.findIndex(block => block.is === 'heading')
  const first = blocks[index]
  if (first?.is !== 'heading') return { title: given, rest: blocks }
  const isOnly = blocks.every((block, other) => block.is !== 'heading' || other === index || block.level > first.level)
  const isGiven = given !== '' && [given, stripNumbering(given)].some(words => sameWords(first.text, words))
  const hasOthers = blocks.some(block => block.is === 'heading' && block !== first)
  if (!isGiven && !(isOnly && (given === '' || hasOthers))) return { title: given, rest: blocks }
  if (given === '' || isGiven) return { title: given || headingText(first.text), rest: blocks.toSpliced(index, 1) }
  if (first.level === 0) return { title: given, rest: blocks.with(index, { ...first, level: lowestLevel(blocks) }) }
  const lead: Block = { is: 'item', depth: 0, text: headingText(first.text), form: 'paragraph' }
  return { title: given, rest: blocks.toSpliced(index, 1, lead) }
}

/** Returns the highest level of the other headings. */
function lowestLevel(blocks: readonly Block[]): number {
  return blocks.reduce(
    (min, block) => (block.is === 'heading' && block.level > 0 ? Math.min(min, block.level) : min),
    9,
  )
}

function sameWords(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ' ')
      .trim()
  return plain(a) === plain(b)
}

/**
 * Maps levels to kinds. Two or more levels are chapters and pages, unless the lower one is rare; otherwise all are pages, and deeper
 * headings become points.
 */
function kindsByLevel(blocks: readonly Block[]): ReadonlyMap<number, OutlineKind> {
  const headings = blocks.filter(block => block.is === 'heading')
  const levels = [...new Set(headings.map(heading => heading.level))].toSorted((a, b) => a - b)
  const [upper, lower] = levels
  const count = (level: number | undefined) => headings.filter(heading => heading.level === level).length
  const withChapters = lower !== undefined && count(lower) > 1 && 2 * count(lower) >= count(upper)
  const order: readonly OutlineKind[] = withChapters ? ['chapter', 'page'] : ['page']
  return new Map(levels.map((level, index) => [level, order[index] ?? 'point']))
}

interface State {
  stack: Open[]
  heading: string
  readonly source: string
  readonly leftOut: LeftOutCounter | undefined
}

function placeBlock(state: State, block: Block, kinds: ReadonlyMap<number, OutlineKind>): void {
  const top = topOf(state)
  switch (block.is) {
    case 'heading': {
      const kind = kinds.get(block.level) ?? 'point'
      state.heading = headingText(block.text)
      push(
        state,
        opened(kind, kind === 'point' ? block.level - 100 : 0, { value: state.heading, source: refOf(state) }),
      )
      return
    }
    case 'item':
      if (block.form === 'paragraph' && LEADS_ON.test(block.text.trim())) {
        state.leftOut?.at({ heading: state.heading })
        state.leftOut?.add('leads', 1, block.text)
        return
      }
      push(state, opened('point', block.depth, itemOf(block, refOf(state))))
      return
    case 'table':
      addTable(state, block.table)
      return
    case 'images': {
      const owner = state.stack.findLast(open => open.kind !== 'point') ?? top
      owner.images.push(...block.images)
      return
    }
    case 'notes': {
      const owner = state.stack.findLast(open => open.kind !== 'point') ?? top
      const notes = owner.node.notes === undefined ? block.text : `${owner.node.notes}\n${block.text}`
      owner.node = { ...owner.node, notes }
      return
    }
    case 'code':
      return placeCode(state, block)
    case 'source':
      top.node = { ...top.node, source: block.source }
  }
}

/** Matches the names of programming languages. */
const CODE_LANGUAGE = /^[\w+#.-]{1,30}$/u

/** Letters of scripts that no font for mathematics has. */
const NOT_IN_FORMULAS = /[\u0900-\u1cff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/** Adds code as a point with its line breaks, below the item that introduces it; a formula as TeX, or in plain characters if it cannot be typeset. */
function placeCode(state: State, { text, language, depth }: Extract<Block, { is: 'code' }>): void {
  const value = text.replace(/\r\n?/gu, '\n').replace(/^(?:[ \t]*\n)+|\s+$/gu, '')
  if (value === '') return
  const plain = language === 'math' && NOT_IN_FORMULAS.test(value) ? formulaLine(value) : null
  if (plain !== null) {
    placeBlock(state, { is: 'item', depth: depth ?? 0, text: plain, form: 'paragraph' }, new Map())
    if (value.includes('\\') && plain !== value) placeBlock(state, { is: 'notes', text: `$$${value}$$` }, new Map())
    return
  }
  const code = CODE_LANGUAGE.test(language) ? language : ''
  push(state, opened('point', depth ?? 0, { value, originType: 'paragraph', code, source: refOf(state) }))
}

/** Matches texts of links to further content, which are useless in a deck. */
const LEADS_ON =
  /^(?:(?:learn|read|see|find out|show) more|mehr (?:erfahren|lesen)|weiterlesen|en savoir plus|lire la suite|leer más|saber más|leia mais|saiba mais|подробнее|читать далее|了解更多|閱讀更多|阅读更多|もっと見る|続きを読む|더 보기|자세히 보기|อ่านเพิ่มเติม|เรียนรู้เพิ่มเติม)\s*[.…>›»→]*$/iu

function itemOf(block: Extract<Block, { is: 'item' }>, source: SourceRef): Partial<OutlineNode> {
  return {
    value: block.text,
    originType: block.form === 'paragraph' || block.form === 'quote' ? 'paragraph' : 'list',
    source,
    ...(block.form === 'quote' ? { quote: true } : {}),
    ...(block.form === 'ordered' ? { ordered: true } : {}),
    ...(block.form === 'ordered' && block.number !== undefined ? { number: block.number } : {}),
    ...(block.images === undefined || block.images.length === 0 ? {} : { images: block.images }),
  }
}

/** The maximum size of a table in a deck, which takes six pages. */
const TABLE_MAX = { rows: 73, columns: 16 } as const

/** Adds a table. One without a second row becomes points; the part of a large one that no deck can show goes to the notes. */
function addTable(state: State, whole: OutlineTable): void {
  const [only, ...others] = whole.rows
  if (only === undefined) return
  if (others.length === 0) {
    const text = only.filter(Boolean).join(' · ')
    if (text !== '') placeBlock(state, { is: 'item', depth: 0, text, form: 'paragraph' }, new Map())
    return
  }
  const { table, rest } = shownTable(whole, TABLE_MAX)
  placeTable(state, table)
  if (rest.length > 0) placeBlock(state, { is: 'notes', text: rest.join('\n') }, new Map())
}

/**
 * Attaches a table to a node. A second one with a single row becomes points; any other gets its own page, named by the line directly
 * above it or by the same title.
 */
function placeTable(state: State, table: OutlineTable): void {
  const owner = state.stack.findLast(open => open.kind !== 'point') ?? topOf(state)
  const before = owner.node.table
  if (before !== undefined && table.rows.length === 2) return placeRow(state, table)
  if (owner.kind === 'page' && before === undefined) {
    owner.node = { ...owner.node, table }
    return
  }
  const value = before === undefined ? owner.node.value : (takeCaption(state, owner) ?? owner.node.value)
  push(state, opened('page', 0, { value, source: refOf(state), table }))
}

/** The maximum length of a table's caption, in characters. */
const CAPTION_MAX = 80

/** Removes the short line that names the table below it, and returns it without its colon; undefined if there is none. */
function takeCaption(state: State, owner: Open): string | undefined {
  const last = topOf(state)
  const { value, originType, quote } = last.node
  const isLine = last.kind === 'point' && originType === 'paragraph' && quote !== true && last.children.length === 0
  if (!isLine || owner.children.at(-1) !== last || value.length > CAPTION_MAX || SENTENCE_END.test(value))
    return undefined
  owner.children.pop()
  state.stack.pop()
  return value.replace(/\s*[:：]$/u, '')
}

/** Converts the only row of a table to points, each cell after its header. */
function placeRow(state: State, { rows: [heads = [], cells = []] }: OutlineTable): void {
  for (const [column, cell] of cells.entries()) {
    const text = [heads[column], cell].filter(Boolean).join(': ')
    if (cell !== '') placeBlock(state, { is: 'item', depth: 0, text, form: 'list' }, new Map())
  }
}

function refOf(state: State): SourceRef {
  return { source: state.source, ...(state.heading === '' ? {} : { place: state.heading }) }
}

/** Returns the text of a heading without a closing colon. */
function headingText(text: string): string {
  return text.trim().replace(/\s*[:：]$/u, '')
}

const RANK: Readonly<Record<OutlineKind, number>> = { title: 0, chapter: 1, catalog: 1, ending: 1, page: 2, point: 3 }

function push(state: State, open: Open): void {
  while (!mayOwn(topOf(state), open)) state.stack.pop()
  topOf(state).children.push(open)
  state.stack.push(open)
}

function mayOwn(owner: Open, child: Open): boolean {
  if (owner.kind === 'point') return child.kind === 'point' && owner.depth < child.depth
  return owner.kind === 'title' || RANK[owner.kind] < RANK[child.kind]
}

function opened(kind: OutlineKind, depth: number, fields: Partial<OutlineNode>): Open {
  const node: OutlineNode = { id: '', kind, value: '', children: [], originType: 'list', ...fields }
  return { kind, depth, node, children: [], images: [] }
}

function topOf(state: State): Open {
  const top = state.stack.at(-1)
  if (top === undefined) throw new Error('A structure lost its root')
  return top
}
