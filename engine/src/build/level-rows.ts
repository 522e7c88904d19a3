import { containsRect } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import type { Art, ArtLeaf, Layout, Slot } from '../suit/types.ts'

/** Words with their place on the page. */
export interface Words {
  readonly slot: Slot
  readonly ink: Rect
}

/** A piece this wide and high beside words, in px, and no further from them, is a mark whose middle they share. */
const MARK = { least: 24, most: 160, beside: 64 }

/**
 * Lets the words of a row begin on one line, where each would stand in the middle of its own frame. `frames` are those of slots that have
 * moved, by name; returns them with what is leveled. Words beside a mark stay in its middle.
 */
export function leveled(
  words: readonly Words[],
  frames: ReadonlyMap<string, Rect>,
  { under, over }: ReturnType<Layout['art']>,
): ReadonlyMap<string, Rect> {
  const rows = rowsOf(words)
  if (rows.length === 0) return frames
  const marks = [...under, ...over].flatMap(leavesOf).filter(isMark)
  const leveled = new Map(frames)
  for (const row of rows) {
    if (row.some(({ slot }) => marks.some(({ frame }) => standsBeside(frame, slot.frame)))) continue
    const tallest = Math.max(...row.map(({ ink }) => ink.height))
    for (const { slot, ink } of row) {
      const frame = frames.get(slot.name) ?? slot.frame
      if (ink.height < tallest) leveled.set(slot.name, { ...frame, height: frame.height - tallest + ink.height })
    }
  }
  return leveled
}

/** Returns the words that stand in the middle of frames side by side, row by row. */
function rowsOf(words: readonly Words[]): readonly (readonly Words[])[] {
  const rows = new Map<string, Words[]>()
  for (const entry of words) {
    const { role, frame, style } = entry.slot
    if (style.verticalAlign !== 'middle' || style.vertical) continue
    const key = `${role} ${frame.y} ${frame.height}`
    rows.set(key, [...(rows.get(key) ?? []), entry])
  }
  return [...rows.values()].filter(row => row.length > 1)
}

/** Returns the pieces of a motif, without the groups that they are in. */
export function leavesOf(piece: Art): readonly ArtLeaf[] {
  return piece.kind === 'group' ? piece.children.flatMap(leavesOf) : [piece]
}

function isMark({ frame: { width, height } }: ArtLeaf): boolean {
  return Math.min(width, height) >= MARK.least && Math.max(width, height) <= MARK.most
}

function standsBeside(mark: Rect, words: Rect): boolean {
  const isLevel = mark.y < words.y + words.height && mark.y + mark.height > words.y
  const gap = Math.max(words.x - mark.x - mark.width, mark.x - words.x - words.width)
  return isLevel && gap >= 0 && gap < MARK.beside && !containsRect(mark, words)
}
