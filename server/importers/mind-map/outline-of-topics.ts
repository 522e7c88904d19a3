import type {
  NodeMarks,
  Outline,
  OutlineImage,
  OutlineKind,
  OutlineNode,
  SourceRef,
} from '@slidewright/engine/internal'
import { oneLine } from '../markdown/lines.ts'
import { numberingOf } from '../structure/numbers.ts'
import { SourceRefused } from '../structure/reader.ts'

/** A topic of a mind map, independent of the program. */
export interface MindTopic {
  readonly title: string
  readonly children: readonly MindTopic[]
  readonly notes?: string
  readonly images?: readonly OutlineImage[]
  /** The node kinds stored in our own exports. */
  readonly marks?: NodeMarks
}

/** The maximum number of topics, more than anyone draws. */
export const TOPICS_MAX = 50_000
/** The maximum nesting depth of topics. */
export const DEPTH_MAX = 200

/**
 * Converts a mind map to an outline with the same text, order and nesting. The root is the title. A top-level topic becomes a chapter if
 * half or more of its topics have enough topics of their own to fill pages, otherwise a page; chapters contain pages, pages contain
 * points. Our own exports declare the kind of each node.
 */
export function outlineOfTopics(root: MindTopic, source: string): Omit<Outline, 'language'> {
  const state: State = { source, count: 0 }
  return { root: nodeOf(state, root, { kind: 'title', depth: 0, place: '', unnumbered: numberingOf([]) }) }
}

interface State {
  readonly source: string
  count: number
}

interface Spot {
  readonly kind: OutlineKind
  readonly depth: number
  readonly place: string
  /** Strips the numbering from sibling topics. */
  readonly unnumbered: (text: string) => string
}

function nodeOf(state: State, topic: MindTopic, { kind, depth, place, unnumbered }: Spot): OutlineNode {
  if (++state.count > TOPICS_MAX || depth > DEPTH_MAX) throw new SourceRefused('sourceTooMany', { limit: TOPICS_MAX })
  const id = `n${state.count}`
  const { marks } = topic
  const value = marks === undefined ? unnumbered(lineOf(topic)) : topic.title
  const own = kind === 'point' ? place : value
  const source = marks?.source ?? (kind === 'title' ? undefined : refOf(state.source, own))
  const children = childrenOf(state, topic, { kind, depth: depth + 1, place: own })
  return {
    id,
    kind,
    value,
    originType: marks?.originType ?? 'list',
    children,
    ...(source && { source }),
    ...(topic.notes !== undefined && { notes: topic.notes }),
    ...(topic.images !== undefined && topic.images.length > 0 && { images: topic.images }),
    ...(marks?.table && { table: marks.table }),
    ...(kind === 'point' && marks?.quote && { quote: true }),
    ...(kind === 'point' && marks?.ordered && { ordered: true }),
  }
}

function lineOf({ title }: MindTopic): string {
  return oneLine(title.replace(/\r\n?/gu, '\n'))
}

function refOf(source: string, place: string): SourceRef {
  return { source, ...(place === '' ? {} : { place }) }
}

function childrenOf(
  state: State,
  topic: MindTopic,
  { kind: parent, ...spot }: Omit<Spot, 'unnumbered'>,
): readonly OutlineNode[] {
  let hasHead = false
  const topics = topic.children.flatMap(withText)
  const unnumbered = numberingOf(topics.map(lineOf))
  return topics.map(child => {
    const kind = kindOf(child, parent, hasHead)
    hasHead ||= kind !== 'point'
    return nodeOf(state, child, { ...spot, kind, unnumbered })
  })
}

/** Replaces a topic without text by its children. */
function withText(topic: MindTopic): readonly MindTopic[] {
  const { title, notes, images, marks, children } = topic
  const isSilent = title.trim() === '' && notes === undefined && images === undefined && marks === undefined
  return isSilent ? children.flatMap(withText) : [topic]
}

/** Returns the kind of a topic. Points must precede the pages of a title or chapter, so a later one becomes a page. */
function kindOf(topic: MindTopic, parent: OutlineKind, hasHead: boolean): OutlineKind {
  const { marks } = topic
  if (parent !== 'title' && parent !== 'chapter') return 'point'
  if (marks?.kind === 'point' && !hasHead) return 'point'
  if (parent === 'chapter') return 'page'
  if (marks !== undefined && marks.kind !== 'title' && marks.kind !== 'point') return marks.kind
  return isChapter(topic) ? 'chapter' : 'page'
}

/** The average number of topics below each page that a chapter needs; with fewer, they are points of one page. */
const BELOW_MIN = 3
/** The maximum number of topics on a page, and of subtopics below each. */
const POINTS_MAX = 6
const SHARED_MAX = 12
/** The maximum length of a bare topic, in characters. */
const BARE = 32

/** Whether half of the topics below have enough topics of their own to fill pages; a few bare ones are not enough. */
function isChapter({ children }: MindTopic): boolean {
  const branches = children.filter(child => child.children.length > 0).length
  if (branches === 0 || 2 * branches < children.length) return false
  const below = children.reduce((sum, child) => sum + topicsBelow(child), 0)
  const fill =
    (children.length > 1 && below >= BELOW_MIN * children.length) || children.length > POINTS_MAX || below > SHARED_MAX
  return fill || !children.every(isBare)
}

function topicsBelow({ children }: MindTopic): number {
  return children.reduce((sum, child) => sum + 1 + topicsBelow(child), 0)
}

function isBare({ title, children, notes, images, marks }: MindTopic): boolean {
  const says = notes !== undefined || images !== undefined || marks !== undefined
  return !says && title.length <= BARE && children.every(isBare)
}
