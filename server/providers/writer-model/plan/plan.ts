import { type Outline, type OutlineNode, printOutline } from '@slidewright/engine/internal'
import type { WriterRequest } from '../../../ports/writer.ts'
import type { BlockForm } from '../../writer-builtin/title/blocks.ts'
import { draftFromGenre } from '../../writer-builtin/title/from-title.ts'
import { genreOf } from '../../writer-builtin/title/recognize.ts'

/** What a page of a plan is: a list, a table, or one of the forms of drafts. */
export type PlanKind = Exclude<BlockForm, 'figure' | 'quote'> | 'list' | 'table' | 'author'

/** A page of a plan. */
export interface PlanPage {
  /** Counts from 1. */
  readonly number: number
  readonly kind: PlanKind
  /** What the page is about, in the language of the deck. */
  readonly name: string
  /** The heads of its table; empty where it has none. */
  readonly columns: readonly string[]
  /** The page of the draft: its heading, then its lines, with prompts for the author. */
  readonly draft: readonly string[]
}

/** The pages of a kind of talk, in their order, with its chapters. */
export interface Plan {
  readonly pages: readonly PlanPage[]
  /** The plan as it stands in a prompt, in the language of the deck. */
  readonly words: string
}

/** Returns the plan of the kind of talk that a bare title indicates; undefined for a source, and where the title indicates none. */
export function planOf(request: WriterRequest, language: string): Plan | undefined {
  if (request.kind !== 'title' || request.title.trim() === '') return undefined
  const genre = genreOf(request.title, language)
  if (genre === 'general') return undefined
  const draft = draftFromGenre(genre, request, language)
  // The names of what a title compares are the author's words: they must not stand among the instructions.
  const neutral = draftFromGenre(genre, { ...request, isNeutral: true }, language)
  const lines: string[] = []
  for (const node of neutral.root.children) {
    if (node.kind === 'chapter') lines.push(`## ${node.value}`)
    for (const page of pagesUnder(node)) {
      const number = 1 + lines.filter(line => !line.startsWith('#')).length
      lines.push(lineOf(number, page))
    }
  }
  const pages = draft.root.children.flatMap(pagesUnder).map((page, index) => planPage(page, index + 1, draft))
  return { pages, words: lines.join('\n') }
}

function pagesUnder(node: OutlineNode): readonly OutlineNode[] {
  return node.kind === 'page' ? [node] : node.children.filter(({ kind }) => kind === 'page')
}

function planPage(page: OutlineNode, number: number, draft: Outline): PlanPage {
  const printed = printOutline({ ...draft, root: { ...draft.root, notes: '', children: [page] } }).split('\n')
  const start = printed.findIndex(line => line.startsWith('### '))
  return {
    number,
    kind: kindOf(page),
    name: page.value,
    columns: page.table?.rows[0] ?? [],
    draft: printed.slice(start).filter(line => line.trim() !== ''),
  }
}

function kindOf({ form, table, children }: OutlineNode): PlanKind {
  if (form === 'figure' || children.some(({ quote }) => quote === true)) return 'author'
  if (form !== undefined) return form
  if (table !== undefined) return 'table'
  return children.some(({ ordered }) => ordered === true) ? 'steps' : 'list'
}

/** A line of the plan: number, kind, subject, columns and what the page answers. */
function lineOf(number: number, page: OutlineNode): string {
  const columns = page.table?.rows[0] ?? []
  const asks = page.children.map(({ value }) => value)
  const table = columns.length === 0 ? '' : ` | ${columns.join(' | ')} |`
  return `${number}. [${kindOf(page)}] ${page.value}${table}${asks.length === 0 ? '' : ` (${asks.join(' / ')})`}`
}
