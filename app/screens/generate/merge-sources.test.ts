import { parseOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { countOutline } from './merge-sources.ts'

test('a table that becomes a chart is counted as a chart', () => {
  const numbers = '| Year | Sold |\n|---|---|\n| 2021 | 12 |\n| 2022 | 14 |\n| 2023 | 19 |'
  const words = '| Name | Role |\n|---|---|\n| Ada | Lead |\n| Ben | Design |'
  const outline = parseOutline(`# T\n\n## A\n\n### One\n\n${numbers}\n\n### Two\n\n${words}`)
  expect(countOutline(outline)).toMatchObject({ pages: 2, tables: 1, charts: 1 })
})
