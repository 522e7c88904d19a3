import {
  createChart,
  createImage,
  createPage,
  createTable,
  createText,
  type Deck,
  type Element,
  type PageId,
} from '@slidewright/engine/internal'
import { draw } from '@slidewright/engine/testing'
import { describe, expect, test } from 'vitest'
import { argsOfRewrite, planRewrite, type RewriteChoice } from './plan.ts'
import { hasWork, pagesIn, type RewriteContext } from './scope.ts'

const BOX = { x: 0, y: 0, width: 400, height: 60 }
const TYPES = [0, 2, 3, 3, 2, 3, 4] as const

function titledChart(): Element {
  const chart = createChart('element:c', BOX)
  return { ...chart, chart: { ...chart.chart, style: { ...chart.chart.style, title: 'Riders a year' } } }
}

/** A cover, two chapters of two and one pages, an ending; every page has its number and the same line. */
function deck(): Deck {
  const base = draw('a').deck
  const pages = TYPES.map((pageType, index) => {
    const id: PageId = `page:${index + 1}`
    const elements: Element[] = [createText(`element:${index}`, BOX, `Page number ${index}\nThe same line`)]
    if (index === 3) elements.push(createTable('element:t', BOX, 2, 2), titledChart())
    return createPage({
      id,
      order: `a${index}`,
      pageType,
      notes: index === 2 ? 'First note\n\nSecond note' : '',
      elements: Object.fromEntries(elements.map(each => [each.id, each])),
    })
  })
  return { ...base, title: 'The deck', language: 'en', pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}

const context: RewriteContext = { page: 'page:3', pages: [], elements: ['element:2'] }
const at = { context, attempt: 0, taskId: null }
const choice = (over: Partial<RewriteChoice>): RewriteChoice => ({
  kind: 'shorter',
  scope: 'page',
  language: 'de',
  ...over,
})
const wordsOf = (plan: ReturnType<typeof planRewrite>) =>
  plan.request.pages.flatMap(page => page.pieces.map(({ text }) => text))
const keep = { isAccepted: () => true, remake: () => null }

describe('a plan', () => {
  test.each([
    ['page', ['page:3']],
    ['chapter', ['page:2', 'page:3', 'page:4']],
    ['deck', TYPES.map((_, index) => `page:${index + 1}`)],
  ] as const)('a scope has its pages: %s', (scope, pages) => {
    expect(pagesIn(deck(), scope, context).map(({ id }) => id)).toEqual(pages)
  })

  test('the last chapter ends before the ending, and a deck without chapters has none', () => {
    expect(pagesIn(deck(), 'chapter', { ...context, page: 'page:6' }).map(({ id }) => id)).toEqual(['page:5', 'page:6'])
    expect(pagesIn(deck(), 'chapter', { ...context, page: 'page:1' })).toEqual([])
  })

  test('identical texts are requested once and replaced everywhere', () => {
    const plan = planRewrite(deck(), choice({ kind: 'formal', scope: 'chapter' }), at)
    expect(wordsOf(plan).filter(text => text === 'The same line')).toHaveLength(1)
    const id = [...plan.targets].find(([, targets]) => targets.length === 3)?.[0] ?? ''
    const args = argsOfRewrite(deck(), plan, { written: new Map([[id, 'Another line']]), ...keep })
    expect(args.texts?.map(({ page, part, was, text }) => [page, part, was, text])).toEqual(
      ['page:2', 'page:3', 'page:4'].map(page => [page, 1, 'The same line', 'Another line']),
    )
  })

  test('section openings are skipped when many pages are made shorter or longer, not when one is selected', () => {
    expect(wordsOf(planRewrite(deck(), choice({ scope: 'deck' }), at))).not.toContain('Page number 0')
    const cover = { ...at, context: { ...context, page: 'page:1' as const } }
    expect(wordsOf(planRewrite(deck(), choice({}), cover))).toContain('Page number 0')
  })

  test('translating the deck includes tables, charts, notes, title and language', () => {
    const before = deck()
    const plan = planRewrite(before, choice({ kind: 'translate', scope: 'deck' }), at)
    expect(plan.request.language).toBe('de')
    expect(wordsOf(plan)).toEqual(expect.arrayContaining(['First note', 'Second note', 'The deck']))
    const written = new Map([...plan.targets.keys()].map(id => [id, `n${id}`]))
    const args = argsOfRewrite(before, plan, { written, ...keep })
    expect(args.language).toBe('de')
    expect(args.title?.was).toBe('The deck')
    expect(args.notes?.[0]?.notes).toMatch(/^n\d+\n\nn\d+$/)
    expect(args.texts?.some(({ chart }) => chart !== undefined)).toBe(true)
  })

  test('a translation rewrites image descriptions; other kinds leave them alone', () => {
    const before = deck()
    const page = before.pages['page:3']
    const picture = { ...createImage('element:p', BOX, 'asset:a'), alt: 'A bridge at night' }
    if (page === undefined) throw new Error('no page')
    const spoken: Deck = {
      ...before,
      pages: { ...before.pages, 'page:3': { ...page, elements: { [picture.id]: picture } } },
    }
    const plan = planRewrite(spoken, choice({ kind: 'translate' }), at)
    expect(wordsOf(plan)).toContain('A bridge at night')
    const written = new Map([...plan.targets.keys()].map(id => [id, 'Neu']))
    const { alts } = argsOfRewrite(spoken, plan, { written, ...keep })
    expect(alts).toEqual([{ page: 'page:3', element: 'element:p', was: 'A bridge at night', alt: 'Neu' }])
    expect(hasWork(spoken, 'translate', { scope: 'page', context })).toBe(true)
    expect(hasWork(spoken, 'shorter', { scope: 'page', context })).toBe(false)
    expect(wordsOf(planRewrite(spoken, choice({ kind: 'formal' }), at))).toEqual([])
  })

  test('rejected pages stay as they are', () => {
    const plan = planRewrite(deck(), choice({ kind: 'formal', scope: 'chapter' }), at)
    const written = new Map([...plan.targets.keys()].map(id => [id, 'x']))
    const args = argsOfRewrite(deck(), plan, { ...keep, written, isAccepted: page => page === 'page:4' })
    expect(new Set(args.texts?.map(({ page }) => page))).toEqual(new Set(['page:4']))
  })

  test('a selection is requested as a whole, notes and pages per page with their content', () => {
    expect(wordsOf(planRewrite(deck(), choice({ scope: 'selection' }), at))).toEqual(['Page number 2', 'The same line'])
    const notes = planRewrite(deck(), choice({ kind: 'notes', scope: 'page' }), at)
    expect(notes.request.pages).toMatchObject([{ id: 'page:3', pieces: [{ text: 'First note\n\nSecond note' }] }])
    expect(notes.request.pages[0]?.outline).toContain('Page number 2')
    expect(planRewrite(deck(), choice({ kind: 'page', scope: 'deck' }), at).request.pages).toEqual([])
  })
})
