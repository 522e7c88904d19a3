import { z } from 'zod'
import type { PageId } from '../../base/id.ts'
import type { Element } from '../../document/element.ts'
import { elementOf, pageOf, paragraphText } from '../../document/read.ts'
import { ELEMENT_ID, PAGE_ID } from '../../document/schema/values.ts'
import { command } from '../command.ts'
import { diffDecks } from '../diff.ts'
import { chartWords } from '../find.ts'
import { reworded } from '../marked-text.ts'
import { isEmpty, joined, transact, unchanged } from '../transaction.ts'
import type { Context, Sent, Transaction } from '../types.ts'
import { changeElements } from './change.ts'
import { addChange, type Changes, changedElement } from './frames.ts'
import { REBUILT_PAGE, withRebuiltPage } from './page-setup.ts'
import { FIND_PLACE, withWords } from './replace.ts'
import { bodyAt, withBody } from './text-targets.ts'

const TEXT = FIND_PLACE.omit({ start: true }).extend({
  element: ELEMENT_ID,
  /** The text that was rewritten; if it has changed since, the new text is ignored. */
  was: z.string(),
  /** The new text, with marks as in `markedText`. */
  text: z.string(),
})
type Text = z.output<typeof TEXT>

const REWRITE = z.object({
  texts: z.array(TEXT).readonly().optional(),
  /** Alternative texts of elements. */
  alts: z
    .array(z.object({ page: PAGE_ID, element: ELEMENT_ID, was: z.string(), alt: z.string() }))
    .readonly()
    .optional(),
  notes: z
    .array(z.object({ page: PAGE_ID, was: z.string(), notes: z.string() }))
    .readonly()
    .optional(),
  pages: z.array(REBUILT_PAGE).readonly().optional(),
  title: z.object({ was: z.string(), title: z.string() }).optional(),
  /** The deck's new language, BCP 47. */
  language: z.string().min(2).optional(),
})
type Rewrite = z.output<typeof REWRITE>

/**
 * Applies rewritten texts, notes and rebuilt pages in one step, keeping the existing styles. Skips what has changed since, is locked or was
 * removed.
 */
function rewrite(context: Context, args: Rewrite, send?: (sent: Sent) => void): boolean {
  let transaction = remade(context, args)
  for (const [page, texts] of byPage(args.texts ?? [])) {
    transaction = joined(transaction, inPage({ ...context, deck: transaction.after }, page, texts))
  }
  for (const [page, alts] of byPage(args.alts ?? [])) {
    transaction = joined(transaction, described({ ...context, deck: transaction.after }, page, alts))
  }
  transaction = joined(transaction, aside({ ...context, deck: transaction.after }, args))
  if (isEmpty(transaction)) return false
  send?.({ transaction, select: { editing: null } })
  return true
}

function remade({ deck, ids }: Context, { pages = [] }: Rewrite): Transaction {
  const next = pages.reduce((before, page) => withRebuiltPage(before, page, ids) ?? before, deck)
  return next === deck ? unchanged(deck) : diffDecks(deck, next)
}

function byPage<T extends { readonly page: PageId }>(all: readonly T[]): ReadonlyMap<PageId, readonly T[]> {
  const pages = new Map<PageId, T[]>()
  for (const each of all) pages.set(each.page, [...(pages.get(each.page) ?? []), each])
  return pages
}

function inPage(context: Context, pageId: PageId, texts: readonly Text[]): Transaction {
  const page = pageOf(context.deck, pageId)
  const changes: Changes = new Map()
  // From the last to the first: a paragraph that becomes two moves those behind it.
  for (const text of texts.toSorted((a, b) => b.part - a.part)) {
    const element = page && elementOf(page, text.element)
    if (!element || element.locked) continue
    const change = changeOf(changedElement(element, changes), text)
    if (change !== null) addChange(changes, element.id, change)
  }
  return page && changes.size > 0 ? changeElements(context, page, changes, ['text']) : unchanged(context.deck)
}

function described(context: Context, pageId: PageId, alts: NonNullable<Rewrite['alts']>): Transaction {
  const page = pageOf(context.deck, pageId)
  const changes: Changes = new Map()
  for (const { element: id, was, alt } of alts) {
    const element = page && elementOf(page, id)
    if (element && !element.locked && element.alt === was && alt !== was) addChange(changes, id, { alt })
  }
  return page && changes.size > 0 ? changeElements(context, page, changes, ['alt']) : unchanged(context.deck)
}

function changeOf(element: Element, text: Text) {
  if (element.kind === 'chart') {
    const known = chartWords(element.chart).some(
      ([name, part, words]) => name === text.chart && part === text.part && words === text.was,
    )
    return known
      ? { chart: withWords(element.chart, { ...chartPlace(text), start: 0, end: text.was.length, text: text.text }) }
      : null
  }
  const cell = text.cell ?? null
  const body = bodyAt(element, cell)
  const paragraph = body?.paragraphs[text.part]
  if (!body || !paragraph || paragraphText(paragraph) !== text.was) return null
  const paragraphs = body.paragraphs.toSpliced(text.part, 1, ...reworded(paragraph, text.text))
  return withBody(element, cell, { ...body, paragraphs })
}

function chartPlace({ chart, part }: Text) {
  return { part, ...(chart !== undefined && { chart }) }
}

function aside({ deck }: Context, { notes = [], title, language }: Rewrite): Transaction {
  return transact(deck, draft => {
    for (const each of notes) {
      const page = draft.pages[each.page]
      if (page && page.notes === each.was) page.notes = each.notes
    }
    if (title && draft.title === title.was) draft.title = title.title
    if (language !== undefined) draft.language = language
  })
}

export const rewriteCommands = {
  'deck.rewrite': command('wand', REWRITE, rewrite),
}
