import type { LeftOut, LeftOutCode, LeftOutEntry, SourcePlace } from '@slidewright/shared'
import { LEFT_OUT_ENTRIES } from '@slidewright/shared/limits'

/** Counts content that is left out, and remembers what the first occurrences are and where. */
export interface LeftOutCounter {
  /** Sets the place of what is added from now on. */
  at(place: SourcePlace): void
  /** Adds content at the current place, with its words if it has any. A count of 0 adds further words of the same. */
  add(code: LeftOutCode, count?: number, text?: string): void
  /** Adds what another counter has counted. */
  addAll(list: readonly LeftOut[]): void
  list(): readonly LeftOut[]
}

interface Counted {
  count: number
  readonly entries: Map<string, LeftOutEntry>
}

/** Creates an empty counter. */
export function createLeftOutCounter(): LeftOutCounter {
  const counts = new Map<LeftOutCode, Counted>()
  let here: SourcePlace = {}
  const counted = (code: LeftOutCode, count: number): Counted => {
    const known = counts.get(code) ?? { count: 0, entries: new Map() }
    known.count += count
    counts.set(code, known)
    return known
  }
  return {
    at: place => {
      here = withoutEmpty(place)
    },
    add: (code, count = 1, text = '') => {
      if (count === 0 && text === '') return
      const known = counted(code, count)
      for (const piece of entriesOf(text)) remember(known, { text: piece, place: here })
    },
    addAll: list => {
      for (const { code, count, entries = [] } of list) {
        const known = counted(code, count)
        for (const entry of entries) remember(known, entry)
      }
    },
    list: () =>
      [...counts].map(([code, { count, entries }]) => ({
        code,
        count,
        ...(entries.size > 0 && { entries: [...entries.values()] }),
      })),
  }
}

function remember({ entries }: Counted, { text = '', place = {} }: LeftOutEntry): void {
  const hasPlace = Object.keys(place).length > 0
  if (entries.size >= LEFT_OUT_ENTRIES.count || (text === '' && !hasPlace)) return
  entries.set(JSON.stringify([text, place]), { ...(text !== '' && { text }), ...(hasPlace && { place }) })
}

/** How many characters of a passage are looked at, since spaces may be most of it. */
const READ_MAX = 4 * LEFT_OUT_ENTRIES.text

/** The most entries of one passage, so that a long one leaves room for others. */
const PIECES_MAX = 8

/** Cuts a passage at spaces into entries of the maximum length; the last one ends with an ellipsis if that is not all. */
function entriesOf(text: string): readonly string[] {
  const { text: most } = LEFT_OUT_ENTRIES
  let rest = text
    .slice(0, PIECES_MAX * READ_MAX)
    .replace(/\s+/gu, ' ')
    .trim()
  const pieces: string[] = []
  while (rest.length > most && pieces.length < PIECES_MAX - 1) {
    const space = rest.lastIndexOf(' ', most)
    const end = space > 0 ? space : most
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest.length <= most ? rest : `${rest.slice(0, most - 1).trimEnd()}…`]
}

/** The maximum length of the heading in a place, in characters. */
const HEADING_MAX = 120

function withoutEmpty(place: SourcePlace): SourcePlace {
  const { heading = '', sheet = '', ...numbers } = place
  const known = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== undefined))
  return {
    ...known,
    ...(sheet !== '' && { sheet: sheet.slice(0, HEADING_MAX) }),
    ...(heading !== '' && { heading: heading.slice(0, HEADING_MAX) }),
  }
}
