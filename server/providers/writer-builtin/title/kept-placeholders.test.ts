import {
  buildDeck,
  clipOf,
  createEditor,
  type Deck,
  fromFile,
  isPlaceholder,
  isSample,
  type Page,
  pageClipOf,
  pagesOf,
  paintOrder,
  placeholdersOf,
  printClip,
  readClip,
  readPageClip,
  switchSuit,
  textOf,
  toFile,
  wholeRange,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { expect, test } from 'vitest'
import { countingIds } from '../../../../engine/src/base/id.ts'
import { fakeMeasure } from '../../../../engine/src/testing/fake-measure.ts'
import { draftFromGenre } from './from-title.ts'

const measure = fakeMeasure()
const [SUIT, OTHER] = SUITS

function deckIn(suit: typeof SUIT, genre: 'sales' | 'annualReport' = 'annualReport'): Deck {
  const theme = suit?.themes[0]
  if (!suit || !theme) throw new Error('no suit')
  const outline = draftFromGenre(genre, { kind: 'title', title: 'Our year' }, 'en')
  const made = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
  if (!made.ok) throw new Error(made.error.code)
  return made.value.deck
}

function editorOf(deck: Deck) {
  return createEditor({ deck, measure, ids: countingIds('e') })
}

function prompts(pages: readonly Page[]): string[] {
  return pages.flatMap(page => placeholdersOf(page).map(({ prompt }) => prompt))
}

/** Returns what a prompt asks: its head stands in a text of its own where a layout has one for it. */
function withoutHead(prompt: string): string {
  return prompt.replace(/^[^:]{1,48}: /u, '')
}

function pageWith(deck: Deck, form: string): Page {
  const page = pagesOf(deck).find(({ extra }) => extra.form === form)
  if (!page) throw new Error(`no ${form}`)
  return page
}

/** Answers the first prompt of a page. */
function answer(editor: ReturnType<typeof editorOf>, page: Page, words: string) {
  const [first] = placeholdersOf(page)
  if (!first) throw new Error('no prompt')
  editor.run('page.show', { page: page.id })
  editor.run('text.edit', { element: first.id, range: wholeRange(first.body), text: words })
  return first
}

test.each(['timeline', 'figure'])(
  'PL8 on a page of the form %s, what is written and what is asked for stand apart in another suit',
  form => {
    const editor = editorOf(deckIn(SUIT, 'annualReport'))
    const page = pageWith(editor.state$.value.deck, form)
    const asked = answer(editor, page, '42 words of ours')
    const before = prompts(pagesOf(editor.state$.value.deck))
    const theme = OTHER?.themes[0]
    if (!OTHER || !theme) throw new Error('no suit')
    const made = switchSuit(editor.state$.value.deck, OTHER, { theme, measure, ids: countingIds('o') })
    if (!made.ok) throw new Error(made.error.code)
    const after = pagesOf(made.value.deck)
    const questions = (all: readonly string[]) => all.map(withoutHead).toSorted()
    expect(questions(prompts(after))).toEqual(questions(before))
    const words = after.flatMap(each =>
      paintOrder(each).flatMap(element => (element.kind === 'text' ? [textOf(element.body)] : [])),
    )
    expect(words).toContain('42 words of ours')
    expect(words).not.toContain(asked.prompt)
  },
)

test('prompts and samples are kept by files, copies of pages and of elements, and undo', () => {
  const deck = deckIn(SUIT, 'sales')
  const read = fromFile(JSON.parse(JSON.stringify(toFile(deck))))
  if (!read.ok) throw new Error(read.error.code)
  expect(prompts(pagesOf(read.value))).toEqual(prompts(pagesOf(deck)))
  const page = pageWith(deck, 'chart')
  const editor = editorOf(deck)
  editor.run('page.show', { page: page.id })
  editor.run('page.duplicate')
  const pages = pagesOf(editor.state$.value.deck)
  const copy = pages[pages.findIndex(({ id }) => id === page.id) + 1]
  if (!copy) throw new Error('no copy')
  expect(prompts([copy])).toEqual(prompts([page]))
  expect(paintOrder(copy).filter(isSample)).toHaveLength(1)
  editor.undo()
  expect(editor.state$.value.deck).toEqual(deck)

  const clip = pageClipOf(deck, [page])
  const pasted = clip && readPageClip(JSON.stringify(clip))
  if (!pasted?.ok) throw new Error('no clip')
  const target = editorOf(deckIn(OTHER))
  const count = prompts(pagesOf(target.state$.value.deck)).length
  target.run('page.paste', { clip: pasted.value })
  expect(prompts(pagesOf(target.state$.value.deck))).toHaveLength(count + prompts([page]).length)

  const [one] = placeholdersOf(page)
  editor.run('page.show', { page: page.id })
  editor.run('selection.set', { elements: one ? [one.id] : [] })
  const piece = clipOf(editor.state$.value.deck, editor.state$.value.session.selection)
  const back = piece && readClip(printClip(piece))
  if (!back?.ok) throw new Error('no piece')
  target.run('selection.paste', { clip: back.value })
  expect(prompts(pagesOf(target.state$.value.deck))).toHaveLength(count + prompts([page]).length + 1)
})

test('a deck of thousands of prompts is read in time, and each may be hostile', () => {
  const deck = deckIn(SUIT)
  const [page] = pagesOf(deck)
  const one = pagesOf(deck).flatMap(each => [...placeholdersOf(each)])[0]
  if (!page || !one) throw new Error('no prompt')
  const many = Array.from({ length: 5_000 }, (_, index) => {
    const id = `element:h${index}` as const
    const prompt = ['<img src=x onerror=alert(1)>', '\u202e\u2066', '\u0000', 'x'.repeat(300), ' '][index % 5] ?? ''
    return [id, { ...one, id, order: `z${String(index).padStart(5, '0')}`, prompt }] as const
  })
  const full = {
    ...deck,
    pages: { ...deck.pages, [page.id]: { ...page, elements: { ...page.elements, ...Object.fromEntries(many) } } },
  }
  const started = performance.now()
  expect(prompts(pagesOf(full)).length).toBeGreaterThan(5_000)
  expect(performance.now() - started).toBeLessThan(2_000)
  const read = fromFile(JSON.parse(JSON.stringify(toFile(full))))
  expect(read.ok && prompts(pagesOf(read.value)).length).toBeGreaterThan(5_000)
  expect(isPlaceholder(one)).toBe(true)
})
