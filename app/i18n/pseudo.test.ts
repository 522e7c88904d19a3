import { expect, test } from 'vitest'
import { pseudoText } from './pseudo.ts'

test('pseudo texts grow by 40 % and keep their placeholders', () => {
  const made = pseudoText('Writing page {{page}} of about {{count}}')
  expect(made).toContain('{{page}}')
  expect(made).toContain('{{count}}')
  expect(made).toContain('Ŵŕîţîñĝ')
  expect(made.replace(/\{\{.*?\}\}/g, '').length).toBeGreaterThanOrEqual(1.4 * 'Writing page  of about '.length)
})
