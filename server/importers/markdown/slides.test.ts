import { expect, test } from 'vitest'
import { withoutSlideFields } from './slides.ts'

test.each([
  ['# A\n\n---\nlayout: cover\nlevel: 2\n---\n\n# B', '# A\n\n\n---\n\n\n# B'],
  ['# A\n\n---\n\nText\n\n---\n\n# B', '# A\n\n---\n\nText\n\n---\n\n# B'],
  ['---\nWords and more words\n---', '---\nWords and more words\n---'],
  ['```yaml\n---\na: 1\n---\n```', '```yaml\n---\na: 1\n---\n```'],
  ['---\nlayout: cover\n\n# Never closed', '---\nlayout: cover\n\n# Never closed'],
])('fields at the head of a slide are no heading: %j', (text, expected) => {
  expect(withoutSlideFields(text)).toBe(expected)
})
