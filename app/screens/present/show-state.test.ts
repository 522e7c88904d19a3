import type { PageId } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { neighborOf, type ShowAct, type ShowPage, type ShowState, showReducer, startShow } from './show-state.ts'

/** Parses pages from a drawing: `a b (c) d`, hidden ones in parentheses. */
function parsePages(deck: string): readonly ShowPage[] {
  return deck
    .split(' ')
    .filter(Boolean)
    .map(word => ({ id: `page:${word.replace(/[()]/g, '')}` as PageId, hidden: word.startsWith('(') }))
}

/** Starts a show of the drawn pages, from the first visible or the named one. */
function show(deck: string, from: string | null = null): ShowState {
  const state = startShow(parsePages(deck), from === null ? null : `page:${from}`)
  if (state === null) throw new Error('There is nothing to show')
  return state
}

type Plain = Exclude<ShowAct['kind'], 'digit' | 'point' | 'show' | 'columns' | 'pages' | 'place'>

/** Parses acts from a line: `next 1 2 goTo point:left`. */
function acts(line: string): readonly ShowAct[] {
  return line.split(' ').map(word => {
    if (/^\d$/.test(word)) return { kind: 'digit', key: word }
    const [kind = '', key = ''] = word.split(':')
    return kind === 'point' ? { kind, key } : { kind: kind as Plain }
  })
}

const run = (state: ShowState, line: string) => acts(line).reduce(showReducer, state)

/** Describes what is on the screen. */
function describeScreen({ current, isEnd, blank, isLeft, pointed }: ShowState): string {
  const name = (page: string) => page.slice('page:'.length)
  if (isLeft) return `left at ${name(current)}`
  if (blank !== null) return blank
  if (pointed !== null) return `overview at ${name(pointed)}`
  return isEnd ? 'end' : name(current)
}

describe('steps of a show', () => {
  test.each([
    ['a b c', 'next', 'b'],
    ['a b c', 'next next next', 'end'],
    ['a b c', 'next next next next', 'left at c'],
    ['a b c', 'next next next previous', 'c'],
    ['a b c', 'previous', 'a'],
    ['a b c', 'last', 'c'],
    ['a b c', 'last first', 'a'],
    ['a b c', 'last next first', 'a'],
    ['a (b) c', 'next', 'c'],
    ['a (b) c', 'next previous', 'a'],
    ['(a) b (c)', 'next', 'end'],
    ['(a) b (c)', 'previous', 'b'],
    ['(a) b (c)', 'last', 'b'],
    ['(a) (b)', 'next', 'b'],
    ['a b c', 'back', 'left at a'],
    ['a b c', 'last next resume', 'a'],
    ['a b c', 'next resume', 'b'],
  ])('of %s, %s shows %s', (deck, line, end) => {
    expect(describeScreen(run(show(deck), line))).toBe(end)
  })

  test('a step that a presenter window asks for does not leave the show at its end', () => {
    const atEnd = run(show('a b'), 'next advance')
    expect([atEnd.isEnd, run(atEnd, 'advance').isLeft, run(atEnd, 'next').isLeft]).toEqual([true, false, true])
  })

  test('a hidden page that was current is shown, and steps leave it', () => {
    const state = show('a (b) c', 'b')
    expect(describeScreen(state)).toBe('b')
    expect(describeScreen(run(state, 'next'))).toBe('c')
    expect(describeScreen(run(state, 'previous'))).toBe('a')
    expect(neighborOf(state, 1)).toBe('page:c')
  })

  test('a deck without pages cannot be shown', () => {
    expect(startShow([], null)).toBeNull()
  })
})

describe('page numbers', () => {
  const TWELVE = 'a b c d e f g h i j k l'
  test.each([
    ['3 goTo', 'c'],
    ['1 2 goTo', 'l'],
    ['9 9 goTo', 'l'],
    ['0 goTo', 'a'],
    ['1 2 erase goTo', 'a'],
    ['3 next goTo', 'b'],
    ['3 back', 'a'],
    ['3 forget goTo', 'a'],
  ])('%s shows %s', (line, end) => {
    expect(describeScreen(run(show(TWELVE), line))).toBe(end)
  })

  test('a hidden page can be reached by its number; a number beyond the end shows the last visible page', () => {
    expect(describeScreen(run(show('a (b) c (d)'), '2 goTo'))).toBe('b')
    expect(describeScreen(run(show('a (b) c (d)'), '7 goTo'))).toBe('c')
  })
})

describe('screens without a page', () => {
  test.each([
    ['next black', 'black'],
    ['white', 'white'],
    ['black black', 'a'],
    ['black next', 'a'],
    ['white back', 'a'],
    ['black wake', 'a'],
    ['black leave', 'left at a'],
  ])('%s shows %s', (line, end) => {
    expect(describeScreen(run(show('a b'), line))).toBe(end)
  })
})

describe('the overview', () => {
  const open = (deck: string, columns: number) =>
    showReducer(run(show(deck), 'overview'), { kind: 'columns', count: columns })
  test.each([
    ['point:right', 'overview at b'],
    ['point:left', 'overview at a'],
    ['point:down', 'overview at c'],
    ['point:down point:down point:down', 'overview at e'],
    ['point:down point:up', 'overview at a'],
    ['point:end', 'overview at e'],
    ['point:end point:home', 'overview at a'],
    ['point:down choose', 'c'],
    ['point:down back', 'a'],
    ['point:down overview', 'a'],
    ['point:down back back', 'left at a'],
    ['4 goTo', 'd'],
  ])('in two columns, %s shows %s', (line, end) => {
    expect(describeScreen(run(open('a (b) c d e', 2), line))).toBe(end)
  })
})

test('Escape closes the help before it goes back', () => {
  const state = run(show('a b'), 'help back')
  expect([state.isHelp, describeScreen(state)]).toEqual([false, 'a'])
})

test('the notes grow and shrink within their sizes', () => {
  const state = show('a')
  expect(run(state, 'larger larger larger larger larger larger').noteSize).toBe(4)
  expect(run(state, 'smaller smaller smaller').noteSize).toBe(0)
})

test('pages that are added, removed or hidden meanwhile are followed', () => {
  const state = run(show('a b c'), 'next')
  expect(describeScreen(showReducer(state, { kind: 'pages', pages: parsePages('a x b c') }))).toBe('b')
  expect(describeScreen(showReducer(state, { kind: 'pages', pages: parsePages('a c') }))).toBe('c')
  expect(describeScreen(showReducer(state, { kind: 'pages', pages: [] }))).toBe('left at b')
  expect(describeScreen(run(showReducer(state, { kind: 'pages', pages: parsePages('a b (c) d') }), 'next'))).toBe('d')
})
