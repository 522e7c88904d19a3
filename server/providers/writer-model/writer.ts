import {
  createOutlineReader,
  flattenOutline,
  type Outline,
  outlinePages,
  parseOutline,
  printOutline,
} from '@slidewright/engine/internal'
import type { LanguageReader } from '../../ports/text-reader.ts'
import {
  type ContentRequest,
  type PageBudget,
  type Writer,
  type WriterCall,
  WriterError,
  type WriterRequest,
} from '../../ports/writer.ts'
import { type Answer, type AnswerRequest, answerOf, type PreviousAnswer } from './answers.ts'
import type { AskModel } from './ask.ts'
import { createLanguageGuard } from './language-guard.ts'
import { createContentMerge } from './merge.ts'
import { contentPrompt, outlinePrompt, type Problem } from './prompts.ts'

/** Dependencies of the model writer. */
export interface ModelWriterParts {
  readonly name: string
  readonly ask: AskModel
  /** Examines only the beginning of a text, so that it may run on the main thread. */
  readonly reader: LanguageReader
  readonly budget: PageBudget
}

/** Output limits in tokens and characters. Reasoning models reason within these tokens. */
const OUTLINE = { maxOutputTokens: 12_000, max: 100_000 }
const CONTENT = { maxOutputTokens: 24_000, max: 300_000 }
/** Longer sources are truncated at the end of a paragraph, in characters. */
const SOURCE_MAX = 120_000
/** The longest outline that a model fills in one answer, in characters. */
const OUTLINE_MAX = 120_000
/** A first answer and one repair. */
const ANSWERS = 2

/** Creates the writer that uses a model: OpenAI-compatible, Anthropic or Google. */
export function createModelWriter({ name, ...services }: ModelWriterParts): Writer {
  return {
    name,
    outline: (request, call) => writeOutline(services, request, call),
    content: (request, call) => writeContent(services, request, call),
  }
}

interface WriterServices {
  readonly ask: AskModel
  /** Examines only the beginning of a text, so that it may run on the main thread. */
  readonly reader: LanguageReader
  readonly budget: PageBudget
}

async function* writeOutline(
  services: WriterServices,
  request: WriterRequest,
  { signal }: WriterCall,
): AsyncGenerator<string> {
  const language = languageOf(request, services.reader)
  const source = sourceText(request)
  if (request.kind === 'source' && source.trim() === '') throw new WriterError(12102, 'The source has no words')
  const asking: AnswerRequest = {
    prompt: outlinePrompt(request, source, { language, budget: services.budget }),
    language,
    title: request.title.replace(/\s+/gu, ' ').trim(),
    limits: OUTLINE,
    signal,
    guard: () => createLanguageGuard(language, services.reader),
  }
  let text = wholeLines(request.begun)
  if (text !== '') yield text
  let before: PreviousAnswer | undefined = text === '' ? undefined : { text, problem: 'cut' }
  let isUsable = false
  for (let answers = 0; answers < ANSWERS; answers++) {
    const answer: Answer = yield* answerOf(services.ask, asking, before)
    text += answer.text
    isUsable = hasPages(text)
    const problem = problemOf(answer, isUsable)
    if (problem === undefined) return
    // Text already sent is not written again but continued.
    before = { text, problem: text === '' ? problem : 'cut' }
  }
  if (!isUsable) throw new WriterError(12113, 'The model writes no outline')
}

function problemOf({ isWrongLanguage, isCut }: Answer, hasForm: boolean): Problem | undefined {
  if (isWrongLanguage) return 'language'
  if (!hasForm) return 'form'
  return isCut ? 'cut' : undefined
}

/** Whether a text is a complete outline: a title and at least two pages with content. */
function hasPages(text: string): boolean {
  const outline = parseOutline(text)
  const pages = outlinePages(outline).filter(page => page.children.length > 0 || page.table !== undefined)
  return outline.root.value !== '' && pages.length >= 2
}

async function* writeContent(
  services: WriterServices,
  request: ContentRequest,
  { signal }: WriterCall,
): AsyncGenerator<string> {
  if (request.outline.length > OUTLINE_MAX) throw new WriterError(12115, 'The outline is too long')
  const outline = parseOutline(request.outline)
  const language = outline.language || languageOf(request, services.reader)
  const ours = new Set(flattenOutline(outline).map(node => node.value))
  const asking: AnswerRequest = {
    prompt: contentPrompt({ ...request, outline: printOutline(outline) }, sourceText(request), {
      language,
      budget: services.budget,
    }),
    language,
    limits: CONTENT,
    signal,
    guard: () => createLanguageGuard(language, services.reader, line => isHeading(line) || ours.has(withoutMark(line))),
  }
  const merge = createContentMerge(outline, wholeLines(request.begun))
  let text = wholeLines(request.begun)
  if (text !== '') yield text
  let before: PreviousAnswer | undefined = text === '' ? undefined : { text, problem: 'cut' }
  let written: Outline | null = null
  for (let answers = 0; answers < ANSWERS; answers++) {
    const read = createOutlineReader({ language })
    read.push(text)
    const pieces = answerOf(services.ask, asking, before)
    let next = await pieces.next()
    for (; next.done !== true; next = await pieces.next()) {
      const ready = merge.take(read.push(next.value), false)
      if (ready !== '') yield ready
    }
    text += next.value.text
    const answer = read.end()
    const isMatched = merge.matches(answer)
    written = isMatched ? answer : null
    if (isMatched && !next.value.isCut) break
    if (!isMatched) text = ''
    before = { text, problem: next.value.isWrongLanguage ? 'language' : isMatched ? 'cut' : 'form' }
  }
  if (written === null) throw new WriterError(12113, 'The model writes none of the pages')
  const rest = merge.take(written, true)
  if (rest !== '') yield rest
}

/** Ends an interrupted text with a line break. */
function wholeLines(begun = ''): string {
  return begun === '' || begun.endsWith('\n') ? begun : `${begun}\n`
}

function isHeading(line: string): boolean {
  return /^\s*(?:#|<!--)/u.test(line)
}

/** Returns the text of an outline line. */
function withoutMark(line: string): string {
  return line.replace(/^\s*(?:[-*>|]|\d+[.)])\s*/u, '').trim()
}

function sourceText({ kind, text = '' }: WriterRequest): string {
  if (kind === 'title' || text.length <= SOURCE_MAX) return kind === 'title' ? '' : text
  const end = text.lastIndexOf('\n', SOURCE_MAX)
  return text.slice(0, end > SOURCE_MAX / 2 ? end : SOURCE_MAX)
}

function languageOf({ language, title, text }: WriterRequest, reader: LanguageReader): string {
  return language ?? reader.languageOf(text ?? title, 'en')
}
