import type { Bullet, Paragraph, TextBody } from '../../document/text-body.ts'

/** How far a mark hangs before its words, in em: 20 px at the usual 18. */
const HANG = 10 / 9

/** Returns the default indents of a list item: its marker hangs by the font size (px), once per level. */
export function listIndents(size: number, level: number): Pick<Paragraph, 'hanging' | 'indent'> {
  const hanging = Math.round(size * HANG)
  return { hanging, indent: hanging * (level + 1) }
}

/** Adds or removes the marker's indents when a paragraph becomes a list item or stops being one. */
export function withListIndents(paragraph: Paragraph, change: Partial<Paragraph>): Partial<Paragraph> {
  const { bullet, hanging, indent, level = paragraph.level } = change
  if (bullet === undefined || isList(bullet) === isList(paragraph.bullet)) return change
  if (hanging !== undefined || indent !== undefined) return change
  if (!isList(bullet)) return { hanging: 0, indent: 0, ...change }
  return { ...listIndents(sizeOf(paragraph), level), ...change }
}

/** Updates the hanging indents of a text whose font size changed. */
export function followSizes(before: TextBody, after: TextBody): TextBody {
  if (before === after) return after
  const paragraphs = after.paragraphs.map((paragraph, index) => followSize(before.paragraphs[index], paragraph))
  return { ...after, paragraphs }
}

function followSize(before: Paragraph | undefined, after: Paragraph): Paragraph {
  const [was, is] = [sizeOf(before), sizeOf(after)]
  if (before === undefined || was === is || !isList(after.bullet)) return after
  const stood = listIndents(was, before.level)
  const isGiven = before.hanging !== stood.hanging || before.indent !== stood.indent
  return isGiven ? after : { ...after, ...listIndents(is, after.level) }
}

function sizeOf(paragraph: Paragraph | undefined): number {
  return paragraph?.runs[0]?.style.size ?? 0
}

function isList({ kind }: Bullet): boolean {
  return kind !== 'none'
}
