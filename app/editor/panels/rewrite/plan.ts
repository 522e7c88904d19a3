import {
  type CommandArgs,
  type Deck,
  outlineOf,
  PAGE_TYPES,
  type Page,
  type PageId,
  printOutline,
  type RewritePiece,
  rewritePieces,
  type SpokenPiece,
  spokenPieces,
} from '@slidewright/engine/internal'
import type { RewriteKind } from '@slidewright/shared'
import type { RewriteParameters } from '../../../stores/rewriting.ts'
import { canRemake, pagesIn, type RewriteContext, type RewriteScope } from './scope.ts'

/** The options of a rewrite. */
export interface RewriteChoice {
  readonly kind: RewriteKind
  readonly scope: RewriteScope
  /** The target language of a translation (BCP 47). */
  readonly language: string
}

/** Where a rewritten text belongs. */
export type RewriteTarget =
  | { readonly at: 'piece'; readonly piece: RewritePiece }
  | { readonly at: 'alt'; readonly spoken: SpokenPiece }
  | { readonly at: 'notesLine'; readonly page: PageId; readonly line: number }
  | { readonly at: 'notes' | 'page'; readonly page: PageId }
  | { readonly at: 'title' }

/** The requests of a rewrite, and where each answer belongs. Identical texts are requested once. */
export interface RewritePlan {
  readonly choice: RewriteChoice
  readonly request: RewriteParameters
  readonly targets: ReadonlyMap<string, readonly RewriteTarget[]>
  /** The number of answers to expect. */
  readonly count: number
}

/** The roles of the pieces that each kind applies to, unless single elements are selected. */
const ROLES: { readonly [K in RewriteKind]?: readonly RewritePiece['role'][] } = {
  shorter: ['text'],
  longer: ['text'],
  example: ['text'],
  formal: ['title', 'text'],
}

/** Kinds that need content of its own: opening pages only name other pages and have no room for more. */
const CONTENT_KINDS: readonly RewriteKind[] = ['shorter', 'longer', 'example']

/** Checks whether a page is an opening rewritten along with others, which only names their content. */
function isOpening({ pageType }: Page, { kind, scope }: RewriteChoice): boolean {
  const isMany = scope === 'chapter' || scope === 'deck'
  return isMany && CONTENT_KINDS.includes(kind) && pageType !== PAGE_TYPES.content
}

/** Plans the requests of a rewrite for the current deck. */
export function planRewrite(
  deck: Deck,
  choice: RewriteChoice,
  at: { readonly context: RewriteContext; readonly attempt: number; readonly taskId: string | null },
): RewritePlan {
  const draft: Draft = { pages: [], targets: new Map(), ids: new Map() }
  const pages = pagesIn(deck, choice.scope, at.context)
  if (choice.kind === 'notes' || choice.kind === 'page') planPages(deck, { choice, pages, draft })
  else planPieces(deck, { choice, pages, draft, context: at.context })
  const language = choice.kind === 'translate' ? choice.language : deck.language
  const source = choice.kind === 'page' && at.taskId !== null ? { task_id: at.taskId } : {}
  const request = { kind: choice.kind, language, title: deck.title.slice(0, 300), attempt: at.attempt, ...source }
  return { choice, request: { ...request, pages: draft.pages }, targets: draft.targets, count: draft.targets.size }
}

type RequestedPage = RewriteParameters['pages'][number]

interface Draft {
  readonly pages: RequestedPage[]
  readonly targets: Map<string, RewriteTarget[]>
  /** Ids by the requested text. */
  readonly ids: Map<string, string>
}

interface Planning {
  readonly choice: RewriteChoice
  readonly pages: readonly Page[]
  readonly draft: Draft
}

function planPages(deck: Deck, { choice: { kind }, pages, draft }: Planning): void {
  for (const page of pages) {
    if (kind === 'page' && !canRemake(deck, page)) continue
    const pieces = kind === 'notes' ? [{ id: 'notes', text: page.notes }] : []
    draft.pages.push({ id: page.id, outline: outlineOfPage(deck, page), pieces })
    draft.targets.set(page.id, [{ at: kind === 'notes' ? 'notes' : 'page', page: page.id }])
  }
}

/** Returns a page's content as outline markdown under the deck's title. */
function outlineOfPage(deck: Deck, page: Page): string {
  return printOutline(outlineOf({ ...deck, pages: { [page.id]: page } }))
}

function planPieces(deck: Deck, at: Planning & { readonly context: RewriteContext }): void {
  const { choice, pages, draft, context } = at
  const isSelection = choice.scope === 'selection'
  const only = isSelection ? context.elements : undefined
  const roles = isSelection ? undefined : ROLES[choice.kind]
  for (const page of pages) {
    if (isOpening(page, choice)) continue
    const pieces: { id: string; text: string }[] = []
    const add = (text: string, target: RewriteTarget) => addTarget(draft, pieces, text, target)
    for (const piece of rewritePieces(page, only))
      if (roles?.includes(piece.role) !== false) add(piece.marked, { at: 'piece', piece })
    if (choice.kind === 'translate') {
      for (const spoken of spokenPieces(page, only)) add(spoken.words, { at: 'alt', spoken })
    }
    if (choice.kind === 'translate' && !isSelection)
      for (const [line, text] of page.notes.split('\n').entries())
        if (/\p{L}/u.test(text)) add(text, { at: 'notesLine', page: page.id, line })
    if (pieces.length > 0) draft.pages.push({ id: page.id, outline: '', pieces })
  }
  if (choice.kind !== 'translate' || choice.scope !== 'deck') return
  const pieces: { id: string; text: string }[] = []
  addTarget(draft, pieces, deck.title, { at: 'title' })
  if (pieces.length > 0) draft.pages.push({ id: 'title', outline: '', pieces })
}

function addTarget(draft: Draft, pieces: { id: string; text: string }[], text: string, target: RewriteTarget): void {
  const known = draft.ids.get(text)
  if (known !== undefined) return void draft.targets.get(known)?.push(target)
  const id = `${draft.ids.size + 1}`
  draft.ids.set(text, id)
  draft.targets.set(id, [target])
  pieces.push({ id, text })
}

/** Returns the page of a target; null for what belongs to the deck. */
export function pageOfTarget(target: RewriteTarget): PageId | null {
  if (target.at === 'title') return null
  if (target.at === 'alt') return target.spoken.page
  return target.at === 'piece' ? target.piece.page : target.page
}

type Args = CommandArgs<'deck.rewrite'>

/** Builds the arguments of `deck.rewrite`. `remake` lays a page out again; rejected pages stay unchanged. */
export function argsOfRewrite(
  deck: Deck,
  plan: RewritePlan,
  options: {
    readonly written: ReadonlyMap<string, string>
    readonly isAccepted: (page: PageId) => boolean
    readonly remake: (page: PageId, outline: string) => NonNullable<Args['pages']>[number] | null
  },
): Args {
  const found = [...options.written].flatMap(([id, text]) =>
    (plan.targets.get(id) ?? []).map(target => ({ target, text })),
  )
  const accepted = found.filter(({ target }) => {
    const page = pageOfTarget(target)
    return page === null || options.isAccepted(page)
  })
  const texts = accepted.flatMap(({ target, text }) => (target.at === 'piece' ? [textOf(target.piece, text)] : []))
  const alts = accepted.flatMap(({ target, text }) => (target.at === 'alt' ? [altOf(target.spoken, text)] : []))
  const pages = accepted.flatMap(({ target, text }) =>
    target.at === 'page' ? (options.remake(target.page, text) ?? []) : [],
  )
  const title = accepted.find(({ target }) => target.at === 'title')
  const { kind, scope, language } = plan.choice
  return {
    texts,
    alts,
    pages,
    notes: notesOf(deck, accepted),
    ...(title && { title: { was: deck.title, title: title.text } }),
    ...(kind === 'translate' && scope === 'deck' && texts.length > 0 && { language }),
  }
}

function textOf({ words, marked: _, role: __, ...place }: RewritePiece, text: string) {
  return { ...place, was: words, text }
}

function altOf({ words, ...place }: SpokenPiece, text: string) {
  return { ...place, was: words, alt: text }
}

function notesOf(
  deck: Deck,
  accepted: readonly { readonly target: RewriteTarget; readonly text: string }[],
): Args['notes'] {
  const notes = new Map<PageId, string[]>()
  for (const { target, text } of accepted) {
    if (target.at === 'notes') notes.set(target.page, [text])
    if (target.at !== 'notesLine') continue
    const lines = notes.get(target.page) ?? deck.pages[target.page]?.notes.split('\n') ?? []
    notes.set(target.page, lines.with(target.line, text))
  }
  return [...notes].flatMap(([page, lines]) => {
    const was = deck.pages[page]?.notes
    return was === undefined ? [] : [{ page, was, notes: lines.join('\n') }]
  })
}
