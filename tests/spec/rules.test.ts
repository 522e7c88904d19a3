import { expect, test } from 'vitest'
import { readSource } from '../architecture/imports.ts'

const rules = [...readSource('engine/SPEC.md').matchAll(/^- \*\*([A-Z]+\d+)\*\* (.+)$/gm)].map(
  ([, id = '', says = '']) => ({ id, says }),
)

test('S8 every rule of the engine has a number of its own, and says something', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rules.filter(({ says }) => says.length < 20).map(({ id }) => id)).toEqual([])
})
