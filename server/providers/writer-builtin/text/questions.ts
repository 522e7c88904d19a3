/** Matches the end of a question; Greek ones end with a semicolon. */
const ASKED = /[?？؟\u037e]["”»』」)]*$/u

/** Joins each question of a paragraph with its answer: the sentence after it, or all up to the next question if there are several. */
export function withAnswers(sentences: readonly string[]): readonly string[] {
  const isQuestion = (text: string) => ASKED.test(text)
  const areSeveral = sentences.filter(isQuestion).length > 1 && isQuestion(sentences[0] ?? '')
  const units: string[][] = []
  for (const sentence of sentences) {
    const unit = units.at(-1)
    const isAsked = unit !== undefined && isQuestion(unit[0] ?? '')
    if (isAsked && !isQuestion(sentence) && (areSeveral || unit.length === 1)) unit.push(sentence)
    else units.push([sentence])
  }
  return units.map(unit => unit.join(/[。！？]$/u.test(unit[0] ?? '') ? '' : ' '))
}

/** Splits a question from its answers; undefined for any other text. */
export function answered(
  sentences: readonly string[],
): { readonly question: string; readonly answers: readonly string[] } | undefined {
  const [question, ...answers] = sentences
  return question !== undefined && answers.length > 0 && ASKED.test(question) ? { question, answers } : undefined
}
