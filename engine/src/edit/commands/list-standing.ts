import type { Bullet, Paragraph } from '../../document/text-body.ts'

/** How far a mark hangs before its words, in em: 20 px at the usual 18. */
const HANG = 10 / 9

/** How an item of a list stands when nothing else is said: its mark hangs as far as the words are large (px), once for each level. */
export function listStanding(size: number, level: number): Pick<Paragraph, 'hanging' | 'indent'> {
  const hanging = Math.round(size * HANG)
  return { hanging, indent: hanging * (level + 1) }
}

/** A change of a paragraph, with room for the mark where it becomes an item of a list, and without where it is none any more. */
export function withStanding(paragraph: Paragraph, change: Partial<Paragraph>): Partial<Paragraph> {
  const { bullet, hanging, indent, level = paragraph.level } = change
  if (bullet === undefined || isList(bullet) === isList(paragraph.bullet)) return change
  if (hanging !== undefined || indent !== undefined) return change
  if (!isList(bullet)) return { hanging: 0, indent: 0, ...change }
  return { ...listStanding(paragraph.runs[0]?.style.size ?? 0, level), ...change }
}

function isList({ kind }: Bullet): boolean {
  return kind !== 'none'
}
