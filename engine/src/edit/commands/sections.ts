import { z } from 'zod'
import type { PageId } from '../../base/id.ts'
import type { Deck, Page } from '../../document/deck.ts'
import { pagesOf } from '../../document/read.ts'
import { PAGE_ID } from '../../document/schema/values.ts'
import { command } from '../command.ts'
import { transact } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { duplicatePages, moveTo, removePages } from './pages.ts'

type Send = ((sent: Sent) => void) | undefined

/** Consecutive pages under one name; pages before the first section have none. */
export interface Section {
  readonly name: string | null
  readonly pages: readonly Page[]
}

/** Returns the deck's sections in order: adjacent pages with the same section name. */
export function sectionsOf(deck: Deck): readonly Section[] {
  const sections: { name: string | null; pages: Page[] }[] = []
  for (const page of pagesOf(deck)) {
    const last = sections.at(-1)
    if (last && last.name === page.section) last.pages.push(page)
    else sections.push({ name: page.section, pages: [page] })
  }
  return sections
}

const AT = z.object({ page: PAGE_ID })
const NAMED = AT.extend({ name: z.string().trim().min(1).max(120) })

function sectionAt(deck: Deck, page: PageId): number {
  return sectionsOf(deck).findIndex(({ pages }) => pages.some(({ id }) => id === page))
}

function rename(deck: Deck, pages: readonly Page[], name: string | null, send: Send): boolean {
  const changing = pages.filter(({ section }) => section !== name)
  if (changing.length === 0) return false
  send?.({
    transaction: transact(deck, draft => {
      for (const { id } of changing) {
        const page = draft.pages[id]
        if (page) page.section = name
      }
    }),
  })
  return true
}

/** Returns a name that differs from both neighbors of a new section, since adjacent pages with one name are one section. */
function distinctName(name: string, taken: readonly (string | null | undefined)[]): string {
  let free = name
  for (let count = 2; taken.includes(free); count++) free = `${name} (${count})`
  return free
}

/** Starts a section with its own name at this page, up to the end of the current one. */
function start({ deck }: Context, { page, name }: z.output<typeof NAMED>, send: Send): boolean {
  const sections = sectionsOf(deck)
  const index = sectionAt(deck, page)
  const section = sections[index]
  if (!section) return false
  const from = section.pages.findIndex(({ id }) => id === page)
  const before = from > 0 ? section.name : sections[index - 1]?.name
  return rename(deck, section.pages.slice(from), distinctName(name, [before, sections[index + 1]?.name]), send)
}

function renameAt({ deck }: Context, { page, name }: z.output<typeof NAMED>, send: Send): boolean {
  const sections = sectionsOf(deck)
  const index = sectionAt(deck, page)
  const section = sections[index]
  if (!section || section.name === name) return false
  return rename(deck, section.pages, distinctName(name, [sections[index - 1]?.name, sections[index + 1]?.name]), send)
}

/** Merges a section into the previous one. */
function join({ deck }: Context, page: PageId, send: Send): boolean {
  const sections = sectionsOf(deck)
  const index = sectionAt(deck, page)
  const section = sections[index]
  if (!section || section.name === null) return false
  return rename(deck, section.pages, sections[index - 1]?.name ?? null, send)
}

/** Moves a section with all its pages to index `to` (from 0) among the others. */
function move(context: Context, { page, to }: { page: PageId; to: number }, send: Send): boolean {
  const sections = sectionsOf(context.deck)
  const section = sections[sectionAt(context.deck, page)]
  if (!section) return false
  const others = sections.filter(other => other !== section)
  const place = others.slice(0, to).reduce((count, { pages }) => count + pages.length, 0)
  return moveTo(context, section.pages, place, send)
}

/** Duplicates all pages of a section after it, under a new name. */
function duplicate(context: Context, page: PageId, send: Send): boolean {
  const sections = sectionsOf(context.deck)
  const index = sectionAt(context.deck, page)
  const section = sections[index]
  if (!section) return false
  const { name, pages } = section
  return duplicatePages(
    context,
    { pages, section: name === null ? null : distinctName(name, [name, sections[index + 1]?.name]) },
    send,
  )
}

export const sectionCommands = {
  'section.start': command('plus', NAMED, start),
  'section.rename': command('pencil', NAMED, renameAt),
  'section.join': command('minus', AT, (context, { page }, send) => join(context, page, send)),
  'section.move': command('pages', AT.extend({ to: z.int().min(0) }), move),
  'section.duplicate': command('copy', AT, (context, { page }, send) => duplicate(context, page, send)),
  'section.delete': command('trash', AT, (context, { page }, send) => {
    const section = sectionsOf(context.deck)[sectionAt(context.deck, page)]
    return section
      ? removePages(
          context,
          section.pages.map(({ id }) => id),
          send,
        )
      : false
  }),
}
