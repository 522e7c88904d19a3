import { createOutlineReader, outlinePages, parseOutline } from '@slidewright/engine'
import type { TextReader } from '../../ports/text-reader.ts'
import {
  type ContentRequest,
  type Writer,
  type WriterCall,
  WriterError,
  type WriterRequest,
} from '../../ports/writer.ts'
import { createContentMerge } from './merge.ts'
import { type Ask, createAsk, type ModelOptions } from './model.ts'
import { createOutlineFilter } from './outline-filter.ts'
import { contentPrompt, outlinePrompt, type Prompt, repairWords } from './prompts.ts'

/** What the writer is made of. */
export interface OpenAiWriterParts extends ModelOptions {
  readonly reader: TextReader
}

const OUTLINE_TOKENS = 6000
const CONTENT_TOKENS = 14_000
/** Longer sources are sent up to here, at the end of a paragraph. */
const SOURCE_MOST = 120_000

/** The writer that asks a model behind any OpenAI-compatible endpoint. */
export function createOpenAiWriter({ reader, ...options }: OpenAiWriterParts): Writer {
  const ask = createAsk(options)
  return {
    name: 'openai',
    outline: (request, call) => writeOutline(ask, { request, call, reader }),
    content: (request, call) => writeContent(ask, { request, call, reader }),
  }
}

interface Work<R extends WriterRequest> {
  readonly request: R
  readonly call: WriterCall
  readonly reader: TextReader
}

async function* writeOutline(ask: Ask, { request, call, reader }: Work<WriterRequest>): AsyncGenerator<string> {
  const language = languageOf(request, reader)
  const source = sourceText(request)
  if (request.kind === 'source' && source.trim() === '') throw new WriterError(12102, 'The source has no words')
  const prompt = outlinePrompt(request, language, source)
  const first = yield* filteredAnswer(ask, prompt, [], call)
  const problem = problemOf(first)
  if (problem === undefined) return
  const more = yield* filteredAnswer(ask, prompt, [first, repairWords(problem)], call)
  if (problemOf({ text: first.text + more.text, isCut: more.isCut }) === 'form') {
    throw new WriterError(12111, 'The model writes no outline')
  }
}

interface Answer {
  /** What was passed on. */
  readonly text: string
  readonly isCut: boolean
}

/** One answer of the model, of which only outline is passed on. `before` is a first answer and what to say about it. */
async function* filteredAnswer(
  ask: Ask,
  prompt: Prompt,
  before: readonly [Answer, string] | readonly [],
  { signal }: WriterCall,
): AsyncGenerator<string, Answer> {
  const [first, wish] = before
  const filter = createOutlineFilter()
  const answer = ask({
    system: prompt.system,
    messages: [
      { role: 'user', content: prompt.user },
      ...(first === undefined || wish === undefined
        ? []
        : [
            { role: 'assistant' as const, content: first.text === '' ? '…' : first.text },
            { role: 'user' as const, content: wish },
          ]),
    ],
    maxOutputTokens: OUTLINE_TOKENS,
    signal,
  })
  let text = first !== undefined && first.text !== '' && !first.text.endsWith('\n') ? '\n' : ''
  for (;;) {
    const next = await answer.next()
    const piece = next.done === true ? filter.end() : filter.push(next.value)
    text += piece
    if (piece !== '') yield piece
    if (next.done === true) return { text, isCut: next.value === 'tooLong' }
  }
}

/** What is wrong with an outline: no form at all, or cut off by the model's own limit. */
function problemOf({ text, isCut }: Answer): 'form' | 'cut' | undefined {
  const outline = parseOutline(text)
  const pages = outlinePages(outline).filter(page => page.children.length > 0 || page.table !== undefined)
  if (outline.root.value === '' || pages.length < 2) return 'form'
  return isCut ? 'cut' : undefined
}

async function* writeContent(ask: Ask, { request, call, reader }: Work<ContentRequest>): AsyncGenerator<string> {
  const language = request.outline.language || languageOf(request, reader)
  const prompt = contentPrompt(request, language, sourceText(request))
  const merge = createContentMerge(request.outline)
  const filter = createOutlineFilter()
  const read = createOutlineReader({ language })
  const messages = [{ role: 'user' as const, content: prompt.user }]
  const answer = ask({ system: prompt.system, messages, maxOutputTokens: CONTENT_TOKENS, signal: call.signal })
  for (;;) {
    const next = await answer.next()
    const piece = next.done === true ? filter.end() : filter.push(next.value)
    const pushed = read.push(piece)
    const written = next.done === true ? read.end() : pushed
    if (next.done === true && outlinePages(written).length === 0)
      throw new WriterError(12111, 'The model writes no pages')
    const text = merge.take(written, next.done === true)
    if (text !== '') yield text
    if (next.done === true) return
  }
}

function sourceText({ kind, text = '' }: WriterRequest): string {
  if (kind === 'title' || text.length <= SOURCE_MOST) return kind === 'title' ? '' : text
  const end = text.lastIndexOf('\n', SOURCE_MOST)
  return text.slice(0, end > SOURCE_MOST / 2 ? end : SOURCE_MOST)
}

function languageOf({ language, title, text }: WriterRequest, reader: TextReader): string {
  return language ?? reader.languageOf(text ?? title, 'en')
}
