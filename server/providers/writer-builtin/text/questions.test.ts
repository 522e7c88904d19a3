import { expect, test } from 'vitest'
import { answered, withAnswers, withQuestions } from './questions.ts'

test.each([
  [['工事はいつ始まりますか。', '五月に始まります。'], '工事はいつ始まりますか。五月に始まります。'],
  [['食堂开放吗。', '开放到两点。'], '食堂开放吗。开放到两点。'],
  [['Who pays?', 'The town pays.'], 'Who pays? The town pays.'],
  [['« Qui paie ? »', 'La ville.'], '« Qui paie ? » La ville.'],
])('a question stays with its answer, with and without a question mark', (sentences, joined) => {
  expect(withAnswers(sentences)).toEqual([joined])
  expect(answered(sentences)).toEqual({ question: sentences[0], answers: [sentences[1]] })
})

test('a question that is a paragraph goes to the paragraph that answers it', () => {
  expect(withQuestions([['費用はいくらですか。'], ['約三億円です。']])).toEqual([
    [],
    ['費用はいくらですか。', '約三億円です。'],
  ])
})

test.each([['りんごとか。'], ['彼はいつか。'], ['会议很长。']])('"%s" asks nothing', sentence => {
  expect(answered([sentence, '次の文。'])).toBeUndefined()
})
