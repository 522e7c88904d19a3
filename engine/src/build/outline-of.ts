import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import { bodyOf, elementsOf, pagesOf, textOf } from '../document/read.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import { wasWritten } from './edited.ts'
import { joinedPoint, type PageContent, type Point, type SubItem } from './page-content.ts'
import { readPage, slotsOf, titleOf } from './read-page.ts'
import { partTitle } from './split.ts'

/**
 * Reads the outline back from a deck: titles, chapters, pages and points as they are now, whether built or edited. The inverse of
 * building as far as content goes: parts of a split page are joined again.
 */
export function outlineOf(deck: Deck): Outline {
  const draft: Draft = { children: [], chapter: null, last: null, ids: new Map() }
  let root: OutlineNode = nodeFrom('root', 'title', deck.title)
  for (const page of pagesOf(deck)) {
    if (page.pageType === PAGE_TYPES.cover) root = coverNode(page, deck, draft)
    else if (page.pageType === PAGE_TYPES.chapter) addChapter(page, draft)
    else if (page.pageType === PAGE_TYPES.catalog) addNamed(page, 'catalog', draft)
    else if (page.pageType === PAGE_TYPES.end) addNamed(page, 'ending', draft)
    else addPage(page, deck, { draft, root: root.id })
  }
  return { root: { ...root, children: [...root.children, ...draft.children.map(finished)] }, language: deck.language }
}

/** A node that still grows. */
interface Growing {
  readonly node: OutlineNode
  readonly children: Growing[]
}

interface Draft {
  readonly children: Growing[]
  chapter: Growing | null
  last: { readonly growing: Growing; readonly title: string; parts: number } | null
  /** The ids that the outline has, each with the number that its next namesake tries first. */
  readonly ids: Map<string, number>
}

function finished({ node, children }: Growing): OutlineNode {
  return { ...node, children: [...node.children, ...children.map(finished)] }
}

function nodeFrom(id: string, kind: OutlineNode['kind'], value: string): OutlineNode {
  return { id, kind, value, children: [], originType: 'list' }
}

/** Returns an unused id: the requested one, or one with a number appended. */
function fresh({ ids }: Draft, wished: string): string {
  let id = wished
  let count = ids.get(wished) ?? 2
  for (; ids.has(id); count++) id = `${wished}~${count}`
  ids.set(id, 2)
  if (id !== wished) ids.set(wished, count)
  return id
}

function nodeOfSlot(page: Page, slot: string): string | null {
  return slotsOf(page).get(slot)?.origin?.node ?? null
}

function coverNode(page: Page, deck: Deck, draft: Draft): OutlineNode {
  const id = fresh(draft, nodeOfSlot(page, 'title') ?? page.id)
  const value = titleOf(page) || loudest(page) || deck.title
  return { ...withNotes(nodeFrom(id, 'title', value), page.notes), children: captionOf(page, draft) }
}

function addChapter(page: Page, draft: Draft): void {
  const id = fresh(draft, nodeOfSlot(page, 'title') ?? page.id)
  const node = withNotes(nodeFrom(id, 'chapter', titleOf(page) || loudest(page)), page.notes)
  draft.chapter = { node: { ...node, children: captionOf(page, draft) }, children: [] }
  draft.children.push(draft.chapter)
  draft.last = null
}

/** Returns the caption of a cover or chapter, unless it was composed from other pages. */
function captionOf(page: Page, draft: Draft): OutlineNode[] {
  const element = slotsOf(page).get('subtitle')
  const body = element ? bodyOf(element) : null
  if (element && isPlaceholder(element)) {
    const id = fresh(draft, `${element.origin?.node ?? page.id}.subtitle`)
    return [{ ...nodeFrom(id, 'point', element.prompt), prompt: true }]
  }
  const isSaid = element !== undefined && (element.origin?.node !== undefined || wasWritten(element))
  if (!body || !isSaid || textOf(body).trim() === '') return []
  const id = fresh(draft, `${element?.origin?.node ?? page.id}.subtitle`)
  return [nodeFrom(id, 'point', textOf(body).replace(/\s+/g, ' ').trim())]
}

/** Adds a catalog or an ending that the outline contains, or whose text was edited. */
function addNamed(page: Page, kind: 'catalog' | 'ending', draft: Draft): void {
  const title = slotsOf(page).get('title')
  if (!title || (title.origin?.node === undefined && !wasWritten(title))) return
  const id = fresh(draft, title?.origin?.node ?? page.id)
  const node = withNotes(nodeFrom(id, kind, titleOf(page)), page.notes)
  draft.children.push({ node: { ...node, children: captionOf(page, draft) }, children: [] })
  draft.last = null
}

function addPage(page: Page, deck: Deck, { draft, root }: { draft: Draft; root: string }): void {
  const content = slotsOf(page).size > 0 ? readPage(page, deck) : freePage(page)
  const owner = content.node === root ? 'root' : content.node === draft.chapter?.node.id ? 'chapter' : 'own'
  if (continues(content, draft)) return grow(draft, content)
  if (owner !== 'own') {
    const points = pointNodes(content, draft)
    const into = owner === 'chapter' && draft.chapter ? draft.chapter.children : draft.children
    into.push(...points.map(node => ({ node, children: [] })))
    return
  }
  const id = fresh(draft, content.node)
  const base = withNotes(nodeFrom(id, 'page', content.title), content.notes)
  const node: OutlineNode = {
    ...base,
    ...(content.table ? { table: content.table } : {}),
    ...(content.table && content.sample ? { sample: true } : {}),
    ...(content.form ? { form: content.form } : {}),
    ...(content.images.length > 0 ? { images: content.images } : {}),
    ...(content.source === null ? {} : { source: { source: content.source } }),
    children: pointNodes(content, draft),
  }
  const growing = { node, children: [] }
  const into = draft.chapter ? draft.chapter.children : draft.children
  into.push(growing)
  draft.last = { growing, title: content.title, parts: 1 }
}

/** Whether a page continues the previous one: same node, same title with the next number. */
function continues(content: PageContent, { last }: Draft): boolean {
  if (last === null || content.node !== last.growing.node.id) return false
  const next = last.parts + 1
  // Decks of before have two numbers in a row.
  return content.title === partTitle(last.title, next) || content.title === `${last.title} (${next})`
}

function grow(draft: Draft, content: PageContent): void {
  const { last } = draft
  if (last === null) return
  const { growing } = last
  const { node } = growing
  const table = joinTables(node.table, content)
  const children = joinPoints(node.children, content, draft)
  const grown: OutlineNode = {
    ...node,
    ...(table ? { table } : {}),
    ...(content.images.length > 0 ? { images: [...(node.images ?? []), ...content.images] } : {}),
    children,
  }
  Object.assign(growing, { node: grown })
  last.parts++
}

/** Joins tables of split pages: rows below the same header, or columns beside the same names. A chart of an existing table adds nothing. */
function joinTables(before: OutlineNode['table'], { table, tableAs }: PageContent): OutlineNode['table'] {
  if (table === null) return before
  if (before === undefined) return table
  const [header = [], ...rows] = table.rows
  if (before.rows[0]?.join('\t') === header.join('\t')) {
    return tableAs === 'chart' ? before : { rows: [...before.rows, ...rows] }
  }
  return { rows: before.rows.map((row, index) => [...row, ...(table.rows[index]?.slice(1) ?? [])]) }
}

/** Joins the points of a continued page; a first one that is the remainder of the last point is appended to it. */
function joinPoints(before: readonly OutlineNode[], content: PageContent, draft: Draft): readonly OutlineNode[] {
  const [first, ...others] = content.points
  const last = before.at(-1)
  if (first === undefined || last === undefined || first.node !== last.id || first.head !== null) {
    return [...before, ...pointNodes({ ...content, firstNumber: 1 }, draft)]
  }
  const code = last.children.at(-1)
  if (first.code !== undefined && last.code === undefined && code?.code !== undefined) {
    const longer = { ...code, value: `${code.value}\n${first.text}` }
    const led = { ...last, children: [...last.children.slice(0, -1), longer] }
    return [...before.slice(0, -1), led, ...pointNodes({ ...content, points: others, firstNumber: 1 }, draft)]
  }
  const space = last.code === undefined ? ' ' : '\n'
  const glue = /[\u2e80-\u9fff\u0e00-\u0e7f]$/u.test(last.value) && space === ' ' ? '' : space
  const joined = {
    ...last,
    value: first.text === '' ? last.value : `${last.value}${glue}${first.text}`,
    children: [...last.children, ...itemNodes(first.items, { id: last.id, draft })],
  }
  return [...before.slice(0, -1), joined, ...pointNodes({ ...content, points: others, firstNumber: 1 }, draft)]
}

function pointNodes({ points, lead, firstNumber = 1 }: PageContent, draft: Draft): OutlineNode[] {
  const nodes = points.map((point, index) => ({
    ...pointNode(point, draft),
    ...(index === 0 && point.ordered && firstNumber > 1 ? { number: `${firstNumber}.` } : {}),
  }))
  if (lead === null) return nodes
  return [{ ...nodeFrom(fresh(draft, lead.node), 'point', lead.value), children: nodes }]
}

function pointNode(point: Point, draft: Draft): OutlineNode {
  if (point.code !== undefined && point.head !== null) {
    const lead = nodeFrom(fresh(draft, point.node), 'point', point.head)
    const code = pointNode({ ...point, node: `${point.node}.code`, head: null }, draft)
    return { ...lead, originType: 'paragraph', children: [code] }
  }
  const id = fresh(draft, point.node)
  const value = point.quote && point.head !== null ? `${point.text} — ${point.head}` : joinedPoint(point)
  return {
    ...nodeFrom(id, 'point', point.code === undefined ? value.replace(/\n/g, ' ') : point.text),
    ...(point.code === undefined ? {} : { code: point.code, originType: 'paragraph' as const }),
    ...(point.ordered ? { ordered: true } : {}),
    ...(point.quote ? { quote: true } : {}),
    ...(point.prompt ? { prompt: true } : {}),
    ...(point.source === null ? {} : { source: { source: point.source } }),
    children: itemNodes(point.items, { id, draft }),
  }
}

/** Converts lines with levels to a tree. */
function itemNodes(items: readonly SubItem[], at: { id: string; draft: Draft }): OutlineNode[] {
  const nodes: OutlineNode[] = []
  for (let index = 0; index < items.length; ) {
    const item = items[index]
    if (item === undefined) break
    let end = index + 1
    while ((items[end]?.level ?? -1) > item.level) end++
    const id = fresh(at.draft, `${at.id}.${nodes.length + 1}`)
    const children = itemNodes(items.slice(index + 1, end), { id, draft: at.draft })
    const ordered = item.number === undefined ? {} : { ordered: true }
    nodes.push({ ...nodeFrom(id, 'point', item.text), ...ordered, children })
    index = end
  }
  return nodes
}

/** Reads a page that was not built: its largest text is the title, every other paragraph a point. */
function freePage(page: Page): PageContent {
  const bodies = elementsOf(page).flatMap(element => {
    const body = bodyOf(element)
    return body && textOf(body).trim() !== '' ? [{ element, text: textOf(body) }] : []
  })
  const title = loudest(page)
  const rest = bodies.flatMap(({ element, text }) => text.split('\n').map(line => ({ element, line: line.trim() })))
  const points = rest
    .filter(({ line }) => line !== '' && line !== title)
    .map(({ element, line }, index) => ({
      node: `${element.id}.${index}`,
      head: null,
      text: line,
      items: [],
      ordered: false,
      quote: false,
      source: null,
    }))
  const none = { table: null, images: [], isQuote: false, isTotal: false, lead: null, source: null }
  return { ...none, node: page.id, title, points, notes: page.notes }
}

/** Returns the text in the largest size, if it is short enough for a title. */
function loudest(page: Page): string {
  const sized = elementsOf(page).flatMap(element => {
    const body = bodyOf(element)
    const text = body ? textOf(body).replace(/\s+/g, ' ').trim() : ''
    const size = Math.max(0, ...(body?.paragraphs ?? []).flatMap(line => line.runs.map(run => run.style.size)))
    return text === '' || text.length > 160 || element.origin?.slot === 'motif' ? [] : [{ text, size }]
  })
  return sized.sort((a, b) => b.size - a.size)[0]?.text ?? ''
}

function withNotes(node: OutlineNode, notes: string): OutlineNode {
  return notes.trim() === '' ? node : { ...node, notes }
}
