import { flattenOutline, type Outline, outlinePages, parseOutline, printOutline } from '@slidewright/engine/internal'
import type { Rewritten } from '@slidewright/shared'
import type { RewritePage, RewriteRequest } from '../../../ports/rewriter.ts'
import { WriterError } from '../../../ports/writer.ts'
import type { AskModel } from '../ask.ts'
import { createOutlineFilter } from '../outline-filter.ts'
import { figuresIn } from './check-piece.ts'
import { cleanPiece } from './clean-piece.ts'
import { notesPrompt, pagePrompt, type RewritePrompt } from './prompts.ts'

const NOTES = { maxOutputTokens: 3000, max: 12_000 }
const PAGE = { maxOutputTokens: 6000, max: 40_000 }

/** Dependencies for rewriting a page. */
export interface PageWork {
  readonly ask: AskModel
  readonly request: RewriteRequest
  readonly signal: AbortSignal
}

/** Writes the speaker notes of a page; yields nothing if the model writes nothing or invents figures. */
export async function* notesBy(work: PageWork, page: RewritePage): AsyncGenerator<Rewritten> {
  const { request } = work
  const noted = page.pieces[0]?.text ?? ''
  const allowed = new Set(figuresIn(`${page.outline}\n${noted}\n${request.source ?? ''}`))
  const prompt = notesPrompt(request, bare(page.outline), noted)
  const isSound = (text: string) => text !== '' && figuresIn(text).every(figure => allowed.has(figure))
  const text = await soundAnswer(work, prompt, { limits: NOTES, isSound, read: answer => cleanPiece(answer, noted) })
  if (text !== null && text !== noted.trim()) yield { id: page.id, text }
}

/** Rewrites a part of an outline with the same number of pages and chapters at the same levels. */
export async function* pageBy(work: PageWork, page: RewritePage): AsyncGenerator<Rewritten> {
  const before = parseOutline(page.outline)
  const allowed = new Set(figuresIn(`${page.outline}\n${work.request.source ?? ''}`))
  const isSound = (after: Outline) => {
    const pages = outlinePages(after)
    const words = flattenOutline(after).map(({ value }) => value)
    return (
      pages.length === outlinePages(before).length &&
      pages.every(each => each.children.length > 0 || each.table !== undefined) &&
      figuresIn(words.join('\n')).every(figure => allowed.has(figure))
    )
  }
  const read = (answer: string) => {
    const filter = createOutlineFilter()
    const text = filter.push(answer) + filter.end()
    const titled = /^#\s/mu.test(text) ? text : `# ${before.root.value}\n${text}`
    return parseOutline(titled)
  }
  const after = await soundAnswer(work, pagePrompt(work.request, bare(page.outline)), { limits: PAGE, isSound, read })
  if (after === null) throw new WriterError(12111, 'The model writes no page')
  yield { id: page.id, text: printOutline(after) }
}

interface Reading<T> {
  readonly limits: { readonly maxOutputTokens: number; readonly max: number }
  readonly read: (answer: string) => T
  readonly isSound: (read: T) => boolean
}

/** Returns the first usable answer of two attempts; null if there is none. */
async function soundAnswer<T>({ ask, signal }: PageWork, prompt: RewritePrompt, how: Reading<T>): Promise<T | null> {
  for (let tries = 0; tries < 2; tries++) {
    let answer = ''
    const messages = [{ role: 'user' as const, content: prompt.user }]
    for await (const piece of ask({ system: prompt.system, messages, ...how.limits, signal })) answer += piece
    const read = how.read(answer.trim())
    if (how.isSound(read)) return read
  }
  return null
}

/** Removes the comments that contain source references. */
function bare(outline: string): string {
  return outline.replace(/ <!-- (?!notes:)[^\n]*-->/gu, '')
}
