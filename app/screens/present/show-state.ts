import type { PageId } from '@slidewright/engine/internal'

/** A page as the show knows it. */
export interface ShowPage {
  readonly id: PageId
  /** It is left out, unless somebody goes to it by its number or from the overview. */
  readonly hidden: boolean
}

/** Where a show stands. */
export interface ShowState {
  readonly pages: readonly ShowPage[]
  /** The page on the screen; at the end the one that was shown last. */
  readonly current: PageId
  /** The page that was on the screen before. */
  readonly before: PageId | null
  readonly isEnd: boolean
  readonly blank: 'black' | 'white' | null
  /** The number that has been typed so far. */
  readonly digits: string
  /** The page that the overview points at; null while it is closed. */
  readonly pointed: PageId | null
  /** How many pages stand in a row of the overview. */
  readonly columns: number
  readonly isLaser: boolean
  readonly isNotes: boolean
  readonly isHelp: boolean
  /** How large the notes are, a place in `NOTE_SIZES`. */
  readonly noteSize: number
  readonly isLeft: boolean
}

/** How large notes can be, in parts of the interface's text. */
export const NOTE_SIZES = [1, 1.25, 1.5, 2, 2.5] as const

/** What keys can ask of a show. */
export type ShowKeyAct =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'digit'
  | 'erase'
  | 'goTo'
  | 'black'
  | 'white'
  | 'laser'
  | 'overview'
  | 'point'
  | 'choose'
  | 'notes'
  | 'larger'
  | 'smaller'
  | 'help'
  | 'resume'
  | 'back'

/** What can be asked of a show: by a key, or by a hand. */
export type ShowAct =
  | { readonly kind: Exclude<ShowKeyAct, 'digit' | 'point'> | 'wake' | 'forget' | 'leave' }
  | { readonly kind: 'digit' | 'point'; readonly key: string }
  | { readonly kind: 'show'; readonly page: PageId }
  | { readonly kind: 'columns'; readonly count: number }
  | { readonly kind: 'pages'; readonly pages: readonly ShowPage[] }

/** A show that begins with a page, or with the first that is not hidden. Null where there is nothing to show. */
export function startShow(pages: readonly ShowPage[], from: PageId | null): ShowState | null {
  const first = pages.find(({ id }) => id === from) ?? seen(pages)[0]
  if (first === undefined) return null
  return {
    pages,
    current: first.id,
    before: null,
    isEnd: false,
    blank: null,
    digits: '',
    pointed: null,
    columns: 1,
    isLaser: false,
    isNotes: false,
    isHelp: false,
    noteSize: 1,
    isLeft: false,
  }
}

/** The show after something was asked of it. */
export function turn(state: ShowState, act: ShowAct): ShowState {
  if (act.kind === 'pages') return withPages(state, act.pages)
  if (act.kind === 'columns') return { ...state, columns: Math.max(1, act.count) }
  if (act.kind === 'leave') return { ...state, isLeft: true }
  // Whatever is pressed or clicked brings the page back, and does nothing else.
  if (state.blank !== null) return { ...state, blank: null, digits: '' }
  if (act.kind === 'digit') return { ...state, digits: (state.digits + act.key).slice(-MAX_DIGITS) }
  if (act.kind === 'point') return pointed(state, act.key)
  if (act.kind === 'show') return shown(state, act.page)
  return TURNS[act.kind](state)
}

const MAX_DIGITS = 4

const TURNS: {
  readonly [K in Exclude<ShowAct['kind'], 'pages' | 'columns' | 'leave' | 'digit' | 'point' | 'show'>]: (
    state: ShowState,
  ) => ShowState
} = {
  next: state => {
    if (state.isEnd) return { ...state, isLeft: true }
    const next = besideOf(state, 1)
    return next === null ? { ...state, isEnd: true, digits: '' } : shown(state, next)
  },
  previous: state => shown(state, state.isEnd ? state.current : (besideOf(state, -1) ?? state.current)),
  first: state => shown(state, seen(state.pages)[0]?.id ?? state.current),
  last: state => shown(state, seen(state.pages).at(-1)?.id ?? state.current),
  goTo: state => shown(state, numbered(state) ?? state.current),
  erase: state => ({ ...state, digits: state.digits.slice(0, -1) }),
  forget: state => (state.digits === '' ? state : { ...state, digits: '' }),
  black: state => ({ ...state, blank: 'black', digits: '' }),
  white: state => ({ ...state, blank: 'white', digits: '' }),
  laser: state => ({ ...state, isLaser: !state.isLaser }),
  overview: state => ({ ...state, pointed: state.pointed === null ? state.current : null, digits: '' }),
  choose: state => shown(state, state.pointed ?? state.current),
  notes: state => ({ ...state, isNotes: !state.isNotes }),
  larger: state => ({ ...state, noteSize: Math.min(NOTE_SIZES.length - 1, state.noteSize + 1) }),
  smaller: state => ({ ...state, noteSize: Math.max(0, state.noteSize - 1) }),
  help: state => ({ ...state, isHelp: !state.isHelp }),
  resume: state => (state.isEnd ? TURNS.first(state) : shown(state, state.current)),
  back: state => {
    if (state.isHelp) return { ...state, isHelp: false }
    if (state.digits !== '') return { ...state, digits: '' }
    if (state.pointed !== null) return { ...state, pointed: null }
    return { ...state, isLeft: true }
  },
  wake: state => state,
}

/** The page that comes after (1) or before (-1) the one on the screen; null where there is none. */
export function besideOf({ pages, current }: ShowState, by: 1 | -1): PageId | null {
  const at = pages.findIndex(({ id }) => id === current)
  const rest = by === 1 ? pages.slice(at + 1) : pages.slice(0, Math.max(0, at))
  return seen(rest, pages).at(by === 1 ? 0 : -1)?.id ?? null
}

/** The page's place among all pages of the deck, from 1. */
export function numberOf({ pages }: ShowState, page: PageId): number {
  return pages.findIndex(({ id }) => id === page) + 1
}

/** Puts a page on the screen, and away what lies over it. */
function shown(state: ShowState, page: PageId): ShowState {
  if (!state.pages.some(({ id }) => id === page)) return state
  const isOther = page !== state.current
  return {
    ...state,
    current: page,
    before: isOther ? state.current : state.before,
    isEnd: false,
    digits: '',
    pointed: null,
  }
}

/** Those that are not hidden; all of them where all of `whole` are. */
function seen(pages: readonly ShowPage[], whole: readonly ShowPage[] = pages): readonly ShowPage[] {
  return whole.every(({ hidden }) => hidden) ? pages : pages.filter(({ hidden }) => !hidden)
}

/** The page whose number has been typed: beyond the last the last, below the first the first. */
function numbered({ pages, digits }: ShowState): PageId | null {
  if (digits === '') return null
  const number = Number(digits)
  if (number > pages.length) return seen(pages).at(-1)?.id ?? null
  return pages[Math.max(1, number) - 1]?.id ?? null
}

function pointed(state: ShowState, key: string): ShowState {
  if (state.pointed === null) return state
  const last = state.pages.length - 1
  const at = state.pages.findIndex(({ id }) => id === state.pointed)
  const { columns } = state
  const steps: Readonly<Record<string, number>> = {
    left: at - 1,
    pageup: at - 1,
    right: at + 1,
    pagedown: at + 1,
    up: at - columns >= 0 ? at - columns : at,
    down: at + columns <= last ? at + columns : at,
    home: 0,
    end: last,
  }
  const to = Math.max(0, Math.min(last, steps[key] ?? at))
  return { ...state, pointed: state.pages[to]?.id ?? state.pointed, digits: '' }
}

/** The deck has changed behind the show: what is on the screen stays if it is still there. */
function withPages(state: ShowState, pages: readonly ShowPage[]): ShowState {
  const has = (page: PageId | null) => page !== null && pages.some(({ id }) => id === page)
  if (pages.length === 0) return { ...state, pages, isLeft: true }
  const place = Math.min(pages.length - 1, Math.max(0, numberOf(state, state.current) - 1))
  const current = has(state.current) ? state.current : (pages[place]?.id ?? state.current)
  return {
    ...state,
    pages,
    current,
    before: has(state.before) ? state.before : null,
    pointed: state.pointed === null || has(state.pointed) ? state.pointed : current,
  }
}
