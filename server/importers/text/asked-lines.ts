import type { TextLine } from '../structure/text-lines.ts'

/** The mark of a question: "Q. …". */
export const QUESTION = /^(?:Q|問|문|질문)\s?\d{0,2}\s?[.．:：)]\s*(?=\S)/u
/** The mark of an answer: "A. …". */
export const ANSWER = /^(?:A|答|답|답변)\s?\d{0,2}\s?[.．:：)]\s*(?=\S)/u

/** Whether each line is a question or its answer, "Q. …" and "A. …". */
export function areAnswered(lines: readonly TextLine[]): boolean {
  const isBegun = QUESTION.test(lines[0]?.text ?? '') && lines.some(({ text }) => ANSWER.test(text))
  return isBegun && lines.every(({ text }) => QUESTION.test(text) || ANSWER.test(text))
}
