import type { RewriteKind, Rewritten } from '@slidewright/shared'
import type { RewritePage, RewritePart, RewriteRequest } from '../../../ports/rewriter.ts'
import type { AskModel } from '../ask.ts'
import { type PieceProblem, PROBLEM_WORDS, problemOfPiece } from './check-piece.ts'
import { asLine, cleanPiece } from './clean-piece.ts'
import { piecesPrompt, type RewritePrompt, repairPrompt } from './prompts.ts'

/** The maximum size of one question in characters and pieces, so that answers start soon and failures affect little. */
const CHARACTERS = 4000
const PIECES = 40
const LIMITS = { maxOutputTokens: 8000, max: 40_000 }

type PieceKind = Exclude<RewriteKind, 'notes' | 'page'>

/** Rewrites pieces with a model and yields each as soon as its line is complete. Unusable pieces are requested once more, then skipped. */
export async function* rewritePiecesBy(
  ask: AskModel,
  kind: PieceKind,
  { request, signal }: { readonly request: RewriteRequest; readonly signal: AbortSignal },
): AsyncGenerator<Rewritten> {
  for (const pieces of batches(request.pages)) {
    const prompt = piecesPrompt(kind, request, pieces.map(lineOf))
    const around = pieces.map(({ text }) => text).join('\n')
    const batch: Batch = { ask, kind, pieces, around, signal, wrong: new Map() }
    const answer = yield* answered(batch, prompt, [])
    if (batch.wrong.size === 0) continue
    const again = { ...batch, pieces, wrong: new Map() }
    const problems = [...batch.wrong].map(([number, problem]) => `[${number}] ${PROBLEM_WORDS[problem]}`)
    yield* answered(again, prompt, [answer, repairPrompt(problems)], new Set(batch.wrong.keys()))
  }
}

interface Batch {
  readonly ask: AskModel
  readonly kind: PieceKind
  readonly pieces: readonly RewritePart[]
  readonly around: string
  readonly signal: AbortSignal
  /** The problems of received pieces, by number. */
  readonly wrong: Map<number, PieceProblem>
}

function lineOf({ text }: RewritePart, index: number): string {
  return `[${index + 1}] ${asLine(text)}`
}

function* batches(pages: readonly RewritePage[]): Generator<readonly RewritePart[]> {
  let batch: RewritePart[] = []
  let characters = 0
  for (const piece of pages.flatMap(page => page.pieces)) {
    if (batch.length >= PIECES || (batch.length > 0 && characters + piece.text.length > CHARACTERS)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(piece)
    characters += piece.text.length
  }
  if (batch.length > 0) yield batch
}

/** Streams one answer line by line and returns its full text. `only` contains the requested numbers. */
async function* answered(
  batch: Batch,
  prompt: RewritePrompt,
  before: readonly [said: string, wish: string] | readonly [],
  only?: ReadonlySet<number>,
): AsyncGenerator<Rewritten, string> {
  const [said, wish] = before
  const answer = batch.ask({
    system: prompt.system,
    messages: [
      { role: 'user', content: prompt.user },
      ...(said === undefined || wish === undefined
        ? []
        : [
            { role: 'assistant' as const, content: said === '' ? '…' : said },
            { role: 'user' as const, content: wish },
          ]),
    ],
    ...LIMITS,
    signal: batch.signal,
  })
  const done = new Set<number>()
  let all = ''
  let rest = ''
  for (;;) {
    const next = await answer.next()
    const piece = next.done === true ? '\n' : next.value
    all += piece
    const lines = (rest + piece).split(/\r?\n/u)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const found = numbered(line)
      if (found === null || done.has(found.number) || only?.has(found.number) === false) continue
      done.add(found.number)
      yield* usable(batch, found)
    }
    if (next.done === true) return all.trim()
  }
}

interface Numbered {
  readonly number: number
  readonly text: string
}

function numbered(line: string): Numbered | null {
  const [, number, text] = /^\s*(?:[-*]\s*)?\[(\d{1,3})\]\s*(\S.*)$/u.exec(line) ?? []
  return number === undefined || text === undefined ? null : { number: Number(number), text }
}

function* usable({ kind, pieces, around, wrong }: Batch, { number, text }: Numbered): Generator<Rewritten> {
  const piece = pieces[number - 1]
  if (piece === undefined) return
  const after = cleanPiece(text, piece.text)
  if (after === '' || after === piece.text) return
  const problem = problemOfPiece(kind, { before: piece.text, after, around })
  if (problem === null) yield { id: piece.id, text: after }
  else wrong.set(number, problem)
}
