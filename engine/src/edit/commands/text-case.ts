import type { Paragraph, Run, TextBody } from '../../document/text-body.ts'
import type { TextRange } from '../../text/types.ts'
import { joinRuns, replaceParagraphs, sliceText, spanOf, wholeRange } from './text-range.ts'

/** Letter cases: upper, lower, capitalized words, capitalized sentences. */
export type LetterCase = 'upper' | 'lower' | 'title' | 'sentence'

/** Changes the case of a range (null: the whole text); every character keeps its style. */
export function recase(body: TextBody, range: TextRange | null, mode: LetterCase): TextBody {
  const reach = range ?? wholeRange(body)
  const before = sliceText(body, reach)
  const after = before.map(paragraph => recased(paragraph, mode))
  const isSame = after.every((paragraph, index) => paragraph === before[index])
  return isSame ? body : replaceParagraphs(body, spanOf(body, reach), after).body
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
const SENTENCE_END = /[.!?\u2026\u2028]/u

function recased(paragraph: Paragraph, mode: LetterCase): Paragraph {
  let isStart = true
  const written = (character: string): string => {
    const isFirst = isStart && LETTER.test(character)
    if (LETTER.test(character)) isStart = false
    else if (mode === 'title') isStart = !/['’]/.test(character)
    else if (SENTENCE_END.test(character)) isStart = true
    return mode === 'upper' || (isFirst && mode !== 'lower') ? character.toUpperCase() : character.toLowerCase()
  }
  const runs = paragraph.runs.map((run): Run => {
    const text =
      mode === 'upper'
        ? run.text.toUpperCase()
        : mode === 'lower'
          ? run.text.toLowerCase()
          : [...run.text].map(written).join('')
    return text === run.text ? run : { ...run, text }
  })
  return runs.every((run, index) => run === paragraph.runs[index]) ? paragraph : { ...paragraph, runs: joinRuns(runs) }
}
