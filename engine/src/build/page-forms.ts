import { isFigureAlone } from '../outline/figure-expression.ts'
import type { Layout } from '../suit/types.ts'
import type { PageContent, Point } from './page-content.ts'

/** The bonus of a layout that looks like what a page is meant as: more than all else counts together. */
const MEANT = 60
/** The number of fields of a matrix. */
const FIELDS = 4
/** Fields of a matrix that stand apart by less than this, in px, are level. */
const LEVEL = 24

/** Returns how much better a layout shows what a page is meant as. */
export function formScore(layout: Layout, content: PageContent): number {
  const { form } = content
  if (form === 'timeline' && layout.suits.includes('dates')) return MEANT
  if (form === 'matrix' && isMatrix(layout)) return MEANT
  if (form === 'figure' && layout.suits.includes('metric') && isFigureAsked(content)) return MEANT
  return form === 'team' && layout.kind === 'team' ? MEANT : 0
}

/** Whether a page is meant as people that a layout for a team has places for: each with a name. */
export function isTeam({ form, points, table, images }: PageContent, count: number): boolean {
  return form === 'team' && table === null && images.length === 0 && points.length === count && points.every(isNamed)
}

function isNamed({ head, items }: Point): boolean {
  return head !== null && head !== '' && items.length === 0
}

/** Whether the points of a layout stand in two rows of two. */
function isMatrix({ slots }: Layout): boolean {
  const role = slots.some(slot => slot.role === 'point') ? 'point' : 'body'
  const frames = slots.filter(slot => slot.role === role).map(({ frame }) => frame)
  if (frames.length !== FIELDS) return false
  return [frames.map(({ x }) => x), frames.map(({ y }) => y)].every(areInPairs)
}

function areInPairs(places: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = places.toSorted((first, second) => first - second)
  return b - a < LEVEL && d - c < LEVEL && c - b > LEVEL
}

/** Whether a page shows a figure of which the author has not given all: the figure itself, or what it says. */
export function isFigureAsked({ form, points }: PageContent): boolean {
  const [only] = points
  if (form !== 'figure' || points.length !== 1 || only === undefined || !isNamed(only)) return false
  return only.prompt === true || only.figure === 'asked'
}

/** Whether the head of a point stands in for a figure that the author has not given. */
export function standsForFigure({ figure, head }: Point): boolean {
  return figure === undefined ? !isFigureAlone(head ?? '') : figure === 'asked'
}
