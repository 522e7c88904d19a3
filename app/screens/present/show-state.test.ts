import type { PageId } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { besideOf, type ShowAct, type ShowPage, type ShowState, startShow, turn } from './show-state.ts'

/** Pages as they are drawn: `a b (c) d`, a hidden one in brackets. */
function drawn(deck: string): readonly ShowPage[] {
  return deck
    .split(' ')
    .filter(Boolean)
    .map(word => ({ id: `page:${word.replace(/[()]/g, '')}` as PageId, hidden: word.startsWith('(') }))
}

/** A show of these pages, from the first that can be seen or from the one that is named. */
function show(deck: string, from: string | null = null): ShowState {
  const state = startShow(drawn(deck), from === null ? null : `page:${from}`)
  if (state === null) throw new Error('There is nothing to show')
  return state
}

type Plain = Exclude<ShowAct['kind'], 'digit' | 'point' | 'show' | 'columns' | 'pages'>

/** The acts that a line of words stands for: `next 1 2 goTo point:left`. */
function acts(words: string): readonly ShowAct[] {
  return words.split(' ').map(word => {
    if (/^\d$/.test(word)) return { kind: 'digit', key: word }
    const [kind = '', key = ''] = word.split(':')
    return kind === 'point' ? { kind, key } : { kind: kind as Plain }
  })
}

const run = (state: ShowState, words: string) => acts(words).reduce(turn, state)

/** What is on the screen, in a word. */
function seen({ current, isEnd, blank, isLeft, pointed }: ShowState): string {
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
  ])('of %s, %s shows %s', (deck, words, end) => {
    expect(seen(run(show(deck), words))).toBe(end)
  })

  test('a hidden page that was in hand is shown, and left by the steps beside it', () => {
    const state = show('a (b) c', 'b')
    expect(seen(state)).toBe('b')
    expect(seen(run(state, 'next'))).toBe('c')
    expect(seen(run(state, 'previous'))).toBe('a')
    expect(besideOf(state, 1)).toBe('page:c')
  })

  test('a deck without pages is not shown', () => {
    expect(startShow([], null)).toBeNull()
  })
})

describe('numbers', () => {
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
  ])('%s shows %s', (words, end) => {
    expect(seen(run(show(TWELVE), words))).toBe(end)
  })

  test('a hidden page is reached by its number; beyond the last is the last that is seen', () => {
    expect(seen(run(show('a (b) c (d)'), '2 goTo'))).toBe('b')
    expect(seen(run(show('a (b) c (d)'), '7 goTo'))).toBe('c')
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
  ])('%s shows %s', (words, end) => {
    expect(seen(run(show('a b'), words))).toBe(end)
  })
})

describe('the overview', () => {
  const open = (deck: string, columns: number) => turn(run(show(deck), 'overview'), { kind: 'columns', count: columns })
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
  ])('in two columns, %s shows %s', (words, end) => {
    expect(seen(run(open('a (b) c d e', 2), words))).toBe(end)
  })
})

test('Escape closes help before it goes back', () => {
  const state = run(show('a b'), 'help back')
  expect([state.isHelp, seen(state)]).toEqual([false, 'a'])
})

test('notes grow and shrink within their sizes', () => {
  const state = show('a')
  expect(run(state, 'larger larger larger larger larger larger').noteSize).toBe(4)
  expect(run(state, 'smaller smaller smaller').noteSize).toBe(0)
})

test('pages that come, go and are hidden meanwhile are followed', () => {
  const state = run(show('a b c'), 'next')
  expect(seen(turn(state, { kind: 'pages', pages: drawn('a x b c') }))).toBe('b')
  expect(seen(turn(state, { kind: 'pages', pages: drawn('a c') }))).toBe('c')
  expect(seen(turn(state, { kind: 'pages', pages: [] }))).toBe('left at b')
  expect(seen(run(turn(state, { kind: 'pages', pages: drawn('a b (c) d') }), 'next'))).toBe('d')
})
