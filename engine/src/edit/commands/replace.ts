import { z } from 'zod'
import type { PageId } from '../../base/id.ts'
import type { Chart } from '../../document/chart.ts'
import type { Deck, Page } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { elementOf, pageOf } from '../../document/read.ts'
import { ELEMENT_ID, PAGE_ID } from '../../document/schema/values.ts'
import { command } from '../command.ts'
import { type FindHit, findInDeck } from '../find.ts'
import { joined, transact, unchanged } from '../transaction.ts'
import type { Context, Sent, Transaction } from '../types.ts'
import { changeElements } from './change.ts'
import { addChange, type Changes, changedElement } from './frames.ts'
import { replaceText } from './text-range.ts'
import { bodyAt, withBody } from './text-targets.ts'

const QUERY = z.object({
  text: z.string().min(1),
  matchCase: z.boolean().optional(),
  wholeWord: z.boolean().optional(),
  regex: z.boolean().optional(),
})

/** The location of a search match. */
export const FIND_PLACE = z.object({
  page: PAGE_ID,
  element: ELEMENT_ID.optional(),
  cell: z.object({ row: z.int().min(0), column: z.int().min(0) }).optional(),
  chart: z.enum(['title', 'axisTitleX', 'axisTitleY', 'category', 'series']).optional(),
  part: z.int().min(0),
  start: z.int().min(0),
})

type Place = z.output<typeof FIND_PLACE>

/** Replaces all matches, or a single one, on all pages in one step. */
function replace(
  context: Context,
  { query, text, only }: { query: z.output<typeof QUERY>; text: string; only?: Place | undefined },
  send?: (sent: Sent) => void,
): boolean {
  const hits = (findInDeck(context.deck, query, text) ?? []).filter(
    hit => (only === undefined || isAt(hit, only)) && isFree(context.deck, hit),
  )
  if (hits.length === 0) return false
  if (!send) return true
  const pages = [...new Set(hits.map(({ page }) => page))]
  let transaction = unchanged(context.deck)
  for (const page of pages) {
    const onPage = hits.filter(hit => hit.page === page)
    transaction = joined(transaction, inElements({ ...context, deck: transaction.after }, page, onPage))
    transaction = joined(transaction, inNotes(transaction.after, page, onPage))
  }
  send({ transaction, select: { editing: null } })
  return true
}

function isAt(hit: FindHit, only: Place): boolean {
  return (
    hit.page === only.page &&
    hit.element === only.element &&
    hit.cell?.row === only.cell?.row &&
    hit.cell?.column === only.cell?.column &&
    hit.chart === only.chart &&
    hit.part === only.part &&
    hit.start === only.start
  )
}

/** Whether the element of a match is not locked. */
function isFree(deck: Deck, { page, element }: FindHit): boolean {
  const record = pageOf(deck, page)
  return element === undefined || (record !== undefined && elementOf(record, element)?.locked === false)
}

function inElements(context: Context, pageId: PageId, hits: readonly FindHit[]): Transaction {
  const page = pageOf(context.deck, pageId)
  const changes: Changes = new Map()
  // From last to first, so that earlier positions stay valid.
  for (const hit of hits.toReversed()) {
    const element = page && hit.element && elementOf(page, hit.element)
    if (element) addChange(changes, element.id, changeOf(changedElement(element, changes), hit))
  }
  return page && changes.size > 0 ? changeElements(context, page, changes, ['text']) : unchanged(context.deck)
}

function changeOf(element: Element, hit: FindHit) {
  if (element.kind === 'chart') return { chart: withWords(element.chart, hit) }
  const cell = hit.cell ?? null
  const body = bodyAt(element, cell)
  if (!body) return {}
  const at = (offset: number) => ({ paragraph: hit.part, offset })
  return withBody(element, cell, replaceText(body, { anchor: at(hit.start), focus: at(hit.end) }, hit.text).body)
}

/** Returns a chart with the text at a match replaced. */
export function withWords(
  chart: Chart,
  { chart: name, part, ...hit }: Pick<FindHit, 'chart' | 'part' | 'start' | 'end' | 'text'>,
): Chart {
  const write = (words: string) => spliced(words, hit)
  const { categories, series, style } = chart
  if (name === 'category')
    return { ...chart, categories: categories.map((words, at) => (at === part ? write(words) : words)) }
  if (name === 'series')
    return { ...chart, series: series.map((each, at) => (at === part ? { ...each, name: write(each.name) } : each)) }
  return name === undefined ? chart : { ...chart, style: { ...style, [name]: write(style[name] ?? '') } }
}

function inNotes(deck: Deck, pageId: PageId, hits: readonly FindHit[]): Transaction {
  const page: Page | undefined = pageOf(deck, pageId)
  const found = hits.filter(hit => hit.element === undefined)
  if (!page || found.length === 0) return unchanged(deck)
  const lines = page.notes.split('\n')
  for (const hit of found.toReversed()) lines[hit.part] = spliced(lines[hit.part] ?? '', hit)
  return transact(deck, draft => {
    const written = draft.pages[pageId]
    if (written) written.notes = lines.join('\n')
  })
}

function spliced(words: string, { start, end, text }: { start: number; end: number; text: string }): string {
  return words.slice(0, start) + text + words.slice(end)
}

export const replaceCommands = {
  'deck.replace': command('search', z.object({ query: QUERY, text: z.string(), only: FIND_PLACE.optional() }), replace),
}
