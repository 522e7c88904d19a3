/**
 * Matches the end of a question: its mark (Greek ones end with a semicolon), or the particle that asks without one in Japanese (behind a
 * verb's ending, unlike "とか"), Chinese and Korean.
 */
const ASKED =
  /(?:[?？؟\u037e]|(?:[すたるんいのう]|ません)か[。．]?|[吗嗎][。．]?|(?:니|을|ㄹ)까[.。]?)(?:\s?["“”»«』」)])*$/u

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

/** Moves a question that is a paragraph of its own to the paragraph that answers it. */
export function withQuestions(paragraphs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let asked: readonly string[] = []
  return paragraphs.map((sentences, index) => {
    const [only, ...others] = sentences
    const isAsked = others.length === 0 && ASKED.test(only ?? '') && index < paragraphs.length - 1
    const own = [...asked, ...sentences]
    asked = isAsked ? own : []
    return isAsked ? [] : own
  })
}

/** Splits a question from its answers; undefined for any other text. */
export function answered(
  sentences: readonly string[],
): { readonly question: string; readonly answers: readonly string[] } | undefined {
  const [question, ...answers] = sentences
  return question !== undefined && answers.length > 0 && ASKED.test(question) ? { question, answers } : undefined
}
