import type { Paragraph, TabStop } from '../document/text-body.ts'

/** Where no stop is set, tabs lead to the next multiple of this, px (an inch, as in DrawingML). */
const EVERY = 96
/** The minimum width of a tab, px. */
const LEAST = 1
const DECIMAL = /[.,\u066b](?=\p{N}*(?!.*[.,\u066b]\p{N}))/u

/** The tab stops of a paragraph. */
export interface TabRuler {
  /** Returns the width of a range of a line that starts `lead` px from the column's leading edge. */
  widthOf(start: number, end: number, lead: number): number
  /** Returns the width of each tab in such a range, by its position in the text. */
  gapsOf(start: number, end: number, lead: number): ReadonlyMap<number, number>
}

/** Creates a measure for text with tabs; null if there are none. `widthOf` measures text without tabs. */
export function createTabs(
  paragraph: Pick<Paragraph, 'tabs' | 'indent' | 'hanging'>,
  text: string,
  widthOf: (start: number, end: number) => number,
): TabRuler | null {
  if (!text.includes('\t')) return null
  const stops = stopsOf(paragraph)
  function walk(start: number, end: number, lead: number) {
    const gaps = new Map<number, number>()
    let x = lead
    for (let at = start; at < end; ) {
      const isTab = text.charAt(at) === '\t'
      if (isTab) {
        const next = nextTab(text, at + 1, end)
        const to = Math.max(x + LEAST, reach(stopAfter(stops, x), at + 1, next))
        gaps.set(at, to - x)
        x = to
        at++
      } else {
        const next = nextTab(text, at, end)
        x += widthOf(at, next)
        at = next
      }
    }
    return { gaps, width: x - lead }
  }
  /** Returns the start of the text after a tab. */
  function reach({ at, align }: TabStop, start: number, end: number): number {
    if (align === 'start' || start === end) return at
    if (align === 'end') return at - widthOf(start, end)
    if (align === 'center') return at - widthOf(start, end) / 2
    const point = text.slice(start, end).search(DECIMAL)
    return at - widthOf(start, point < 0 ? end : start + point)
  }
  return {
    widthOf: (start, end, lead) => walk(start, end, lead).width,
    gapsOf: (start, end, lead) => walk(start, end, lead).gaps,
  }
}

/** Returns the tab stops in order, including the edge of hanging lines. */
function stopsOf({ tabs = [], indent, hanging }: Pick<Paragraph, 'tabs' | 'indent' | 'hanging'>): TabStop[] {
  const hung: TabStop[] = hanging > 0 ? [{ at: indent, align: 'start' }] : []
  return [...tabs, ...hung].sort((a, b) => a.at - b.at)
}

function stopAfter(stops: readonly TabStop[], x: number): TabStop {
  const found = stops.find(({ at }) => at > x + LEAST)
  return found ?? { at: (Math.floor((x + LEAST) / EVERY) + 1) * EVERY, align: 'start' }
}

function nextTab(text: string, from: number, end: number): number {
  const tab = text.indexOf('\t', from)
  return tab < 0 || tab > end ? end : tab
}
