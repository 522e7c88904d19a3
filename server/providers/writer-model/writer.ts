import {
  createOutlineReader,
  flattenOutline,
  type Outline,
  parseOutline,
  printOutline,
} from '@slidewright/engine/internal'
import type { LanguageReader } from '../../ports/text-reader.ts'
import { type ContentRequest, type PageBudget, type Writer, type WriterCall, WriterError } from '../../ports/writer.ts'
import { type AnswerRequest, answerOf, type PreviousAnswer } from './answers.ts'
import type { AskModel } from './ask.ts'
import { createLanguageGuard } from './language-guard.ts'
import { createContentMerge } from './merge.ts'
import { contentPrompt } from './prompts.ts'
import { languageOf, sourceText, type WriterServices, wholeLines } from './request.ts'
import { writeOutline } from './write-outline.ts'

/** Dependencies of the model writer. */
export interface ModelWriterParts {
  readonly name: string
  readonly ask: AskModel
  /** Examines only the beginning of a text, so that it may run on the main thread. */
  readonly reader: LanguageReader
  readonly budget: PageBudget
}

/** Output limits in tokens and characters. Reasoning models reason within these tokens. */
const CONTENT = { maxOutputTokens: 24_000, max: 300_000 }
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

function isHeading(line: string): boolean {
  return /^\s*(?:#|<!--)/u.test(line)
}

/** Returns the text of an outline line. */
function withoutMark(line: string): string {
  return line.replace(/^\s*(?:[-*>|]|\d+[.)])\s*/u, '').trim()
}
