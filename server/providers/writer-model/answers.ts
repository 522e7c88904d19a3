import type { AskModel, Question } from './ask.ts'
import { createContinuationFilter } from './continuation-filter.ts'
import type { LanguageGuard } from './language-guard.ts'
import { createOutlineFilter } from './outline-filter.ts'
import { type Problem, type Prompt, repairWords } from './prompts.ts'

/** A prompt, and how its answer is checked. */
export interface AnswerRequest {
  readonly prompt: Prompt
  readonly language: string
  /** The deck's title, for answers that omit it. */
  readonly title?: string
  readonly limits: Pick<Question, 'maxOutputTokens' | 'max'>
  readonly signal: AbortSignal
  /** Creates a guard for each answer. */
  guard(): LanguageGuard
}

/** The usable part of a previous answer, and its problem. */
export interface PreviousAnswer {
  readonly text: string
  readonly problem: Problem
  /** The numbers of the pages that are missing. */
  readonly pages?: string
}

/** The outcome of an answer: the text that was passed on, and its problems. */
export interface Answer {
  readonly text: string
  readonly isCut: boolean
  readonly isWrongLanguage: boolean
}

/** Streams one answer of the model, reduced to outline in the right language that does not repeat the previous text. */
export async function* answerOf(
  ask: AskModel,
  asking: AnswerRequest,
  before?: PreviousAnswer,
): AsyncGenerator<string, Answer> {
  // What leaves the plan aside was not shown to anybody: the next answer begins anew, and may say the same.
  const begun = before === undefined || before.problem === 'plan' ? '' : before.text
  const filter = createOutlineFilter({ begun: begun !== '', title: asking.title ?? '' })
  const guard = asking.guard()
  const fresh = createContinuationFilter(begun)
  const pieces = ask(questionOf(asking, before))
  let text = ''
  try {
    for (;;) {
      const next = await pieces.next()
      const isDone = next.done === true
      const output = isDone ? fresh.push(filter.end()) + fresh.end() : fresh.push(filter.push(next.value))
      let piece = guard.push(output)
      if (guard.isWrong) return { text: '', isCut: false, isWrongLanguage: true }
      if (isDone) piece += guard.end()
      text += piece
      if (piece !== '') yield piece
      if (isDone) return { text, isCut: next.value === 'tooLong', isWrongLanguage: false }
    }
  } finally {
    await pieces.return('complete')
  }
}

function questionOf({ prompt, language, limits, signal }: AnswerRequest, before: PreviousAnswer | undefined): Question {
  const repair =
    before === undefined
      ? []
      : [
          { role: 'assistant' as const, content: before.text.trimEnd() || '…' },
          { role: 'user' as const, content: repairWords(before.problem, language, before.pages) },
        ]
  return { system: prompt.system, messages: [{ role: 'user', content: prompt.user }, ...repair], ...limits, signal }
}
