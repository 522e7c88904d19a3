import { type Layout, type LayoutChoice, PAGE_TYPES } from '@slidewright/engine/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTexts, text } from '../i18n/index.ts'
import { isOfferedFirst, layoutName, topicOf } from './layout-names.ts'

beforeAll(() => startTexts('en-US'))

function layout(fields: Partial<Layout>): Layout {
  return { kind: 'content', pattern: 'pendants', count: 3, suits: ['plain'], ...fields } as Layout
}

function choice(pageType: LayoutChoice['page']['pageType'] = PAGE_TYPES.content): LayoutChoice {
  return { page: { pageType } } as LayoutChoice
}

describe('layouts are named after their arrangement', () => {
  test.each<[Partial<Layout>, string]>([
    [{ pattern: 'cards', count: 4 }, 'Cards, 4'],
    [{ pattern: 'bleeding-number', suits: ['metric'], count: 3 }, 'Big figures, 3'],
    [{ pattern: 'pendants' }, '3 points'],
    [{ pattern: 'ascent', suits: ['steps'], count: 5 }, 'Steps, 5'],
    [{ pattern: 'statement', count: 1 }, 'Statement'],
    [{ pattern: 'said', suits: ['quote'], count: 1 }, 'Quotation'],
    [{ kind: 'total', pattern: 'arch', count: 6 }, 'Overview, 6 points'],
    [{ kind: 'chart', pattern: 'columns', suits: ['chart'] }, 'Chart'],
  ])('%o is "%s"', (fields, name) => {
    expect(layoutName(choice(), layout(fields), text)).toBe(name)
  })
})

test('pages are grouped by topic', () => {
  expect(topicOf(choice(), layout({ suits: ['dates'], kind: 'total' }))).toBe('steps')
  expect(topicOf(choice(), layout({ kind: 'total' }))).toBe('overview')
  expect(topicOf(choice(), layout({ kind: 'table', suits: ['table'] }))).toBe('data')
  expect(topicOf(choice(PAGE_TYPES.end), layout({ kind: 'thanks' }))).toBe('end')
})

test('three tables of contents represent all of them', () => {
  const first = Array.from({ length: 20 }, (_, at) => at + 1).filter(count =>
    isOfferedFirst('catalog', layout({ kind: 'catalog', count })),
  )
  expect(first).toEqual([3, 5, 8])
})
