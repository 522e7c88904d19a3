import { SUBJECTS } from '@slidewright/engine/internal'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeLocale, loadTextsOf, startTexts, text } from '../../../i18n/index.ts'
import { findSubjects } from './find-subjects.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startTexts('en-US')
  await loadTextsOf('drawings')
})

const found = (words: string, language = 'en') => findSubjects(words, language, text).map(({ id }) => id)

test('every drawing has a name of its own in every language', async () => {
  for (const locale of ['en-US', 'zh-HK'] as const) {
    await changeLocale(locale)
    const names = findSubjects('', 'en', text).map(({ name }) => name)
    expect([new Set(names).size, names.filter(name => name.includes('editor.'))]).toEqual([SUBJECTS.length, []])
  }
  await changeLocale('en-US')
})

test('drawings are found by a part of their name, and by what words are about in any language', () => {
  expect(found('')).toHaveLength(SUBJECTS.length)
  expect(found('mount')).toEqual(['mountain'])
  expect(found('volcano')[0]).toBe('mountain')
  expect(found('Krankenhaus', 'de')[0]).toBe('hospital')
  expect(found('no such thing at all')).toEqual([])
})
