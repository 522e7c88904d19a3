import type { PlanPage } from './plan.ts'

const POINT = /^[-*+•]\s+(?=\S)/u
const STEP = /^\d{1,3}[.)]\s+(?=\S)/u
const ROW = /^\s*\|/u
const RULE = /^[\s|:-]+$/u
const HEADING = /^###\s+/u
const NOTES = /^\s*<!--/u
/** What stands in a cell that only the author can fill. */
const EMPTY_CELL = '–'
const FIELDS = 4

/**
 * Holds a page that a model has written to its plan: `lines` begin with its heading, without a number. What is of another kind is turned
 * into the planned one where its words allow that; a table or words that only the author can know come from the draft. `known` is what
 * the author has said: other figures of a chart are taken out.
 */
export function shapePage(lines: readonly string[], page: PlanPage, known: string): readonly string[] {
  const [heading = '', ...body] = lines
  const shaped = SHAPES[page.kind](body, page, known)
  return [headingOf(heading, page, shaped.isKind), ...shaped.lines]
}

interface Shaped {
  readonly lines: readonly string[]
  /** Whether the page is what was planned, so that its form may be said. */
  readonly isKind: boolean
}

type Shape = (body: readonly string[], page: PlanPage, known: string) => Shaped

const asList: Shape = body => ({ lines: body, isKind: true })

/** Needs so many points for its form; with another number of them the page stays a list. */
const withPoints =
  (least: number, most: number): Shape =>
  body => {
    const count = body.filter(line => POINT.test(line) || STEP.test(line)).length
    return { lines: body.map(line => line.replace(STEP, '- ')), isKind: count >= least && count <= most }
  }

const asSteps: Shape = body => {
  let number = 0
  return {
    lines: body
      .map(line => (POINT.test(line) || STEP.test(line) ? line.replace(POINT, '').replace(STEP, '') : null))
      .map((text, index) => (text === null ? (body[index] ?? '') : `${++number}. ${text}`)),
    isKind: true,
  }
}

/** What only the author knows: the prompts of the draft, with the notes of the model. */
const asPrompts: Shape = (body, page) => ({
  lines: [...page.draft.slice(1), ...body.filter(line => NOTES.test(line))],
  isKind: true,
})

const asTable: Shape = (body, page, known) => {
  const rows = body.filter(line => ROW.test(line) && !RULE.test(line)).map(cellsOf)
  const others = body.filter(line => !ROW.test(line))
  const [, ...values] = rows
  const fits = values.length > 0 && rows.every(cells => cells.length === page.columns.length)
  const draft = page.draft.slice(1).filter(line => ROW.test(line))
  if (!fits) return { lines: [...draft, ...others], isKind: true }
  const filled =
    page.kind === 'chart' ? values.map(cells => cells.map((cell, at) => figureOf(cell, at, known))) : values
  return { lines: [...draft.slice(0, 2), ...filled.map(rowOf), ...others], isKind: true }
}

/** A value of a chart: a figure that the author has not named is not true of anything. */
function figureOf(cell: string, at: number, known: string): string {
  const figures = cell.match(/\d[\d.,]*/gu) ?? []
  return at > 0 && figures.some(figure => !known.includes(figure)) ? EMPTY_CELL : cell
}

const SHAPES: { readonly [K in PlanPage['kind']]: Shape } = {
  list: asList,
  steps: asSteps,
  timeline: withPoints(2, Number.POSITIVE_INFINITY),
  team: withPoints(2, Number.POSITIVE_INFINITY),
  matrix: withPoints(FIELDS, FIELDS),
  table: asTable,
  chart: asTable,
  author: asPrompts,
}

/** The model's title with what the draft says of the page's form. */
function headingOf(heading: string, { draft, name, columns }: PlanPage, isKind: boolean): string {
  const title = heading.replace(HEADING, '').trim() || name
  const attributes = /\s*<!--.*-->$/u.exec(draft[0] ?? '')?.[0] ?? ''
  return `### ${title}${isKind || columns.length > 0 ? attributes : ''}`
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split(/(?<!\\)\|/u)
    .map(cell => cell.trim())
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
