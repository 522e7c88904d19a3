import { joinedText } from './joining.ts'
import type { Part } from './parts.ts'
import { itemWidth } from './prepare.ts'
import { graphemeCount } from './segment.ts'
import type { Measure } from './types.ts'

/** Matches scripts with evenly spaced characters, between any two of which a line may be stretched. */
const EVEN = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** A word with the white space behind it, or a stretch of even writing. */
const WORD =
  /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]+|[^\s\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]*\s*/g

/** Distributes the free space of a line over its word spaces, and over the gaps between characters of scripts without spaces. */
export function justify(
  parts: readonly Part[],
  { room, measure }: { readonly room: number; readonly measure: Measure },
): Part[] {
  const words = parts.flatMap(part => (part.hangs ? [part] : wordsOf(part, measure)))
  const last = words.findLastIndex(part => !part.hangs)
  const gaps = words.map((part, at) => (part.hangs ? 0 : gapsIn(part) - (at === last && gapsIn(part) > 0 ? 1 : 0)))
  const total = gaps.reduce((sum, count) => sum + count, 0)
  const used = words.reduce((sum, part) => sum + (part.hangs ? 0 : part.width), 0)
  if (total === 0 || used >= room) return [...parts]
  const share = (room - used) / total
  return words.map((part, at) => {
    const extra = share * (gaps[at] ?? 0)
    const even = EVEN.test(part.shown)
    return { ...part, width: part.width + extra, letterSpacing: part.letterSpacing + (even ? share : 0) }
  })
}

function wordsOf(part: Part, measure: Measure): Part[] {
  const words = part.shown.match(WORD)?.filter(word => word !== '') ?? []
  if (words.length < 2) return [part]
  let start = part.start
  return words.map((word, index) => {
    const joins = {
      before: part.joins.before && index === 0,
      after: part.joins.after && index === words.length - 1,
    }
    const piece = { ...part, shown: word, start, joins, width: itemWidth(part.item, joinedText(word, joins), measure) }
    start += word.length
    return piece
  })
}

function gapsIn({ shown }: Part): number {
  if (EVEN.test(shown)) return graphemeCount(shown)
  return shown.match(/\s+$/) ? 1 : 0
}
