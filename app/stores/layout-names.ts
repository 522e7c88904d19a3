import {
  type ContentShape,
  type Layout,
  type LayoutChoice,
  type LayoutKind,
  PAGE_TYPES,
} from '@slidewright/engine/internal'
import type { Text } from '../i18n/index.ts'

/** Topics of template pages, in the order in which they are offered. */
export const TOPICS = [
  'cover',
  'catalog',
  'chapter',
  'points',
  'text',
  'figures',
  'steps',
  'comparison',
  'overview',
  'quotes',
  'pictures',
  'data',
  'team',
  'end',
] as const
/** The topic of a template page. */
export type Topic = (typeof TOPICS)[number]

const OF_SHAPE: { readonly [K in ContentShape]: Topic } = {
  plain: 'points',
  steps: 'steps',
  dates: 'steps',
  metric: 'figures',
  comparison: 'comparison',
  quote: 'quotes',
  pictures: 'pictures',
  table: 'data',
  chart: 'data',
}

const OF_KIND: { readonly [K in LayoutKind]?: Topic } = {
  title: 'text',
  text: 'text',
  table: 'data',
  chart: 'data',
  picture: 'pictures',
  pictures: 'pictures',
  team: 'team',
}

const OF_TYPE = {
  [PAGE_TYPES.cover]: 'cover',
  [PAGE_TYPES.catalog]: 'catalog',
  [PAGE_TYPES.chapter]: 'chapter',
  [PAGE_TYPES.content]: 'points',
  [PAGE_TYPES.end]: 'end',
} as const satisfies Record<(typeof PAGE_TYPES)[keyof typeof PAGE_TYPES], Topic>

/** Returns the topic of a page; `layout` is null if its template is not loaded. */
export function topicOf({ page }: Pick<LayoutChoice, 'page'>, layout: Layout | null): Topic {
  if (layout === null || page.pageType !== PAGE_TYPES.content) return OF_TYPE[page.pageType]
  const kindTopic = OF_KIND[layout.kind]
  if (kindTopic !== undefined) return kindTopic
  const topic = OF_SHAPE[layout.suits[0] ?? 'plain']
  return layout.kind === 'total' && topic === 'points' ? 'overview' : topic
}

/** Translation keys of patterns that have a name of their own. */
const PATTERN_NAMES = {
  statement: 'statement',
  sentence: 'statement',
  columns: 'columns',
  'hatched-columns': 'columns',
  'wide-columns': 'columns',
  cards: 'cards',
  rows: 'rows',
  'soft-rows': 'rows',
  list: 'list',
  tiles: 'tiles',
  bento: 'tiles',
  blocks: 'blocks',
  checklist: 'checklist',
  icons: 'icons',
  agenda: 'agenda',
  matrix: 'matrix',
  quadrants: 'matrix',
  tree: 'tree',
  lead: 'lead',
  figures: 'figures',
  number: 'figures',
  metrics: 'figures',
  scores: 'figures',
  'bleeding-number': 'figures',
  'circled-number': 'figures',
  'ringed-figures': 'figures',
  steps: 'steps',
  phases: 'steps',
  'step-boxes': 'steps',
  chevrons: 'steps',
  stairs: 'stairs',
  risers: 'stairs',
  calendar: 'calendar',
  timeline: 'timeline',
  'date-chain': 'timeline',
  'date-roadmap': 'timeline',
  chronicle: 'timeline',
  roadmap: 'roadmap',
  pyramid: 'pyramid',
  wheel: 'cycle',
  cycle: 'cycle',
  hub: 'hub',
  sides: 'sides',
  halves: 'sides',
  facing: 'sides',
  't-chart': 'sides',
} as const

/** Translation keys of the other patterns, by topic. */
const TOPIC_NAMES = {
  figures: 'figures',
  steps: 'steps',
  comparison: 'sides',
} as const satisfies { readonly [K in Topic]?: string }

/** Layout kinds whose name includes the number of points. */
const COUNTED = { catalog: true, content: true, text: true, total: true, pictures: true, team: true } as const

/** Returns the display name of a layout: its arrangement and how many points it takes. */
export function layoutName(choice: Pick<LayoutChoice, 'page'>, layout: Layout | null, text: Text): string {
  const topic = topicOf(choice, layout)
  if (layout === null) return text(`editor.layouts.topic.${topic}`)
  const { kind, count, pattern } = layout
  if (topic === 'quotes') return text('editor.layouts.word.quote')
  if (kind === 'content' || kind === 'total') {
    const word = patternName(pattern) ?? (topic in TOPIC_NAMES ? TOPIC_NAMES[topic as keyof typeof TOPIC_NAMES] : null)
    const name = word === null ? null : text(`editor.layouts.word.${word}`)
    if (name !== null) return count > 1 ? text('editor.layouts.of', { kind: name, count }) : name
  }
  if (kind in COUNTED && count > 0) return text(`editor.layouts.counted.${kind as keyof typeof COUNTED}`, { count })
  return text(`editor.layouts.kind.${kind}`)
}

function patternName(pattern: string): (typeof PATTERN_NAMES)[keyof typeof PATTERN_NAMES] | null {
  return pattern in PATTERN_NAMES ? PATTERN_NAMES[pattern as keyof typeof PATTERN_NAMES] : null
}

/** Point counts of the tables of contents that represent all of them. */
const CATALOG_COUNTS = [3, 5, 8]

/** Returns whether a layout is offered before the user asks for more: tables of contents differ only in their point count. */
export function isOfferedFirst(topic: Topic, layout: Layout | null): boolean {
  return topic !== 'catalog' || layout === null || CATALOG_COUNTS.includes(layout.count)
}
