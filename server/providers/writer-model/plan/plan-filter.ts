import type { Plan, PlanPage } from './plan.ts'
import { shapePage } from './shape-page.ts'

/** Holds an outline that a model writes to a plan, page by page as it comes. */
export interface PlanFilter {
  /** Takes whole lines; returns the pages that are complete. */
  push(lines: string): string
  /** Returns the last page at the end of an answer. */
  end(): string
  /** Whether the answer leaves the plan aside: neither of its first pages names one of the plan's. Nothing has been returned then. */
  readonly isOff: boolean
  /** Whether no more pages are taken. */
  readonly isFull: boolean
  /** The pages that have not come. */
  missing(): readonly PlanPage[]
  /** The missing pages as the draft has them, with prompts for the author. */
  rest(): string
}

const HEADING = /^(#{1,3})\s/u
const NUMBERED = /^###\s+(?:\*\*)?[[(]?(\d{1,3})[\].)、:：]+\s*/u
/** Pages that show whether a model follows the plan. */
const SHOWN = 2
/** Pages of its own that a model may add. */
const OWN_MAX = 4
/** Lines of a page, notes and tables included; more say nothing that fits on it. */
const LINES_MAX = 40

/** What is known of the pages that have come. */
interface PageCount {
  readonly left: Map<number, PlanPage>
  readonly ownMax: number
  pages: number
  own: number
  /** Whether the model follows the plan, or is trusted without. */
  isOn: boolean
}

/** Holds a whole page to its plan; a page beside the plan passes as it is, one too many and one that came before are dropped. */
function shapedPage(lines: readonly string[], count: PageCount, { plan, known }: PlanParts): string {
  count.pages++
  const [heading = '', ...body] = lines
  const number = Number(NUMBERED.exec(heading)?.[1] ?? Number.NaN)
  const planned = count.left.get(number)
  const title = `### ${heading.replace(NUMBERED, '').replace(/^###\s+/u, '')}`
  if (planned !== undefined) {
    count.left.delete(number)
    count.isOn = true
    return textOf(shapePage([title, ...body], planned, known))
  }
  if (number <= plan.pages.length) return ''
  count.own++
  return count.own <= count.ownMax ? textOf([title, ...body]) : ''
}

interface PlanParts {
  readonly plan: Plan
  readonly known: string
}

/**
 * Creates a filter. Pages begin with their number in the plan, which is taken away; each number is taken once, pages without one are the
 * model's own. With `isTrusted` an answer that leaves the plan aside is taken as it is. `known` is what the author has said.
 */
export function createPlanFilter(plan: Plan, known: string, isTrusted = false): PlanFilter {
  const left = new Map(plan.pages.map(page => [page.number, page]))
  const ownMax = isTrusted ? 2 * plan.pages.length : OWN_MAX
  const count: PageCount = { left, ownMax, pages: 0, own: 0, isOn: isTrusted }
  let [ready, rest] = ['', '']
  let page: string[] | null = null

  function close(): void {
    if (page !== null) ready += shapedPage(page, count, { plan, known })
    page = null
  }

  function take(line: string): void {
    const marks = HEADING.exec(line)?.[1]
    if (marks !== undefined) close()
    if (marks === '###') page = [line]
    else if (page === null) ready += `${line}\n`
    else if (page.length < LINES_MAX && line.trim() !== '') page.push(line)
  }

  function release(): string {
    if (!count.isOn) return ''
    const text = ready
    ready = ''
    return text
  }

  return {
    get isOff() {
      return !count.isOn && count.pages >= SHOWN
    },
    get isFull() {
      return count.own > ownMax
    },
    push(lines) {
      const whole = (rest + lines).split('\n')
      rest = whole.pop() ?? ''
      for (const line of whole) take(line)
      return release()
    },
    end() {
      if (rest !== '') take(rest)
      rest = ''
      close()
      return release()
    },
    missing: () => [...left.values()],
    rest: () => [...left.values()].map(({ draft }) => textOf(draft)).join(''),
  }
}

function textOf(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join('')
}
