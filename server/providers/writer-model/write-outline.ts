import { outlinePages, parseOutline } from '@slidewright/engine/internal'
import { type WriterCall, WriterError, type WriterRequest } from '../../ports/writer.ts'
import { type Answer, type AnswerRequest, answerOf, type PreviousAnswer } from './answers.ts'
import type { AskModel } from './ask.ts'
import { createLanguageGuard } from './language-guard.ts'
import { type Plan, planOf } from './plan/plan.ts'
import { createPlanFilter, type PlanFilter } from './plan/plan-filter.ts'
import { outlinePrompt, type Problem } from './prompts.ts'
import { languageOf, sourceText, type WriterServices, wholeLines } from './request.ts'

/** Output limits in tokens and characters. Reasoning models reason within these tokens. */
const OUTLINE = { maxOutputTokens: 12_000, max: 100_000 }
/** A first answer and one repair. */
const ANSWERS = 2

/** Writes an outline; for a title that indicates a kind of talk, by the plan of that kind. */
export async function* writeOutline(
  services: WriterServices,
  request: WriterRequest,
  { signal }: WriterCall,
): AsyncGenerator<string> {
  const language = languageOf(request, services.reader)
  const source = sourceText(request)
  if (request.kind === 'source' && source.trim() === '') throw new WriterError(12102, 'The source has no words')
  const plan = planOf(request, language)
  const asking: AnswerRequest = {
    prompt: outlinePrompt(request, source, { language, budget: services.budget, plan: plan?.words }),
    language,
    title: request.title.replace(/\s+/gu, ' ').trim(),
    limits: OUTLINE,
    signal,
    guard: () => createLanguageGuard(language, services.reader),
  }
  const begun = wholeLines(request.begun)
  if (plan === undefined || begun !== '') yield* writeFreely(services.ask, asking, begun)
  else yield* writePlanned(services.ask, asking, plan)
}

async function* writeFreely(ask: AskModel, asking: AnswerRequest, begun: string): AsyncGenerator<string> {
  let text = begun
  if (text !== '') yield text
  let before: PreviousAnswer | undefined = text === '' ? undefined : { text, problem: 'cut' }
  let isUsable = false
  for (let answers = 0; answers < ANSWERS; answers++) {
    const answer: Answer = yield* answerOf(ask, asking, before)
    text += answer.text
    isUsable = hasPages(text)
    const problem = problemOf(answer, isUsable)
    if (problem === undefined) return
    // Text already sent is not written again but continued.
    before = { text, problem: text === '' ? problem : 'cut' }
  }
  if (!isUsable) throw new WriterError(12113, 'The model writes no outline')
}

/** Writes by a plan. What the model leaves out although it was asked again comes from the draft, with prompts for the author. */
async function* writePlanned(ask: AskModel, asking: AnswerRequest, plan: Plan): AsyncGenerator<string> {
  const known = asking.title ?? ''
  let filter = createPlanFilter(plan, known)
  let text = ''
  let before: PreviousAnswer | undefined
  let isTrusted = false
  for (let answers = 0; answers < ANSWERS; answers++) {
    const { raw, shaped, answer } = yield* plannedAnswer(answerOf(ask, asking, before), filter)
    text += shaped
    const problem = plannedProblem({ answer, filter, isUsable: hasPages(text), isTrusted })
    if (problem === undefined) break
    const pages = filter.missing().map(({ number }) => number)
    before = { text: (before?.problem === 'cut' ? before.text : '') + raw, problem, pages: pages.join(', ') }
    if (text !== '') continue
    // Nothing was shown yet: the second answer is the last, and taken as it is.
    isTrusted = problem === 'plan'
    filter = createPlanFilter(plan, known, isTrusted)
  }
  if (!hasPages(text)) throw new WriterError(12113, 'The model writes no outline')
  if (!isTrusted) yield filter.rest()
}

interface PlannedAnswer {
  /** The answer as the model wrote it. */
  readonly raw: string
  /** What of it was passed on. */
  readonly shaped: string
  readonly answer: Answer
}

const LEFT: Answer = { text: '', isCut: false, isWrongLanguage: false }

/** Passes an answer on through the filter, and leaves it as soon as nothing more of it is taken. */
async function* plannedAnswer(
  pieces: AsyncGenerator<string, Answer>,
  filter: PlanFilter,
): AsyncGenerator<string, PlannedAnswer> {
  let raw = ''
  let shaped = ''
  let answer = LEFT
  try {
    for (;;) {
      const next = await pieces.next()
      if (next.done !== true) raw += next.value
      else answer = next.value
      const ready = next.done === true ? filter.end() : filter.push(next.value)
      shaped += ready
      if (ready !== '') yield ready
      if (next.done === true || filter.isOff || filter.isFull) return { raw, shaped, answer }
    }
  } finally {
    await pieces.return(LEFT)
  }
}

interface PlannedOutcome {
  readonly answer: Answer
  readonly filter: PlanFilter
  readonly isUsable: boolean
  readonly isTrusted: boolean
}

function plannedProblem({ answer, filter, isUsable, isTrusted }: PlannedOutcome): Problem | undefined {
  if (answer.isWrongLanguage) return 'language'
  if (filter.isOff) return 'plan'
  if (!isUsable) return 'form'
  if (answer.isCut) return 'cut'
  return isTrusted || filter.isFull || filter.missing().length === 0 ? undefined : 'pages'
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
