import { outlinePages, parseOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { textReader } from '../../importers/text/text-reader.ts'
import { filled } from './fill.ts'

const source = textReader.read('# R\n\n## A\n\nTrains ran at night.\n\n## Appendix\n', {}).outline
const parts = { request: { kind: 'source', title: '', text: '' }, source, language: 'en' } as const

test('an empty heading of the source gets no prompts; a page that the author added does', () => {
  const outline = parseOutline('# R\n\n### Appendix <!-- source="a.md" -->\n\n### Budget\n')
  const [own, added] = outlinePages(filled(outline, parts))
  expect(own?.children).toEqual([])
  expect(added?.children.length).toBeGreaterThan(0)
})
