import { deepEqual } from '../../base/deep-equal.ts'
import { DEFAULT_RUN_STYLE } from '../../document/create.ts'
import { paragraphText } from '../../document/read.ts'
import type { Paragraph, Run, RunStyle, TextBody } from '../../document/text-body.ts'
import type { TextPosition, TextRange } from '../../text/types.ts'

/** A range in reading order. */
export interface Span {
  readonly from: TextPosition
  readonly to: TextPosition
}

/** A text after an edit, and the new caret position. */
export interface EditedText {
  readonly body: TextBody
  readonly caret: TextPosition
}

/** Returns a range with its ends in reading order, clamped to the text. */
export function spanOf(body: TextBody, { anchor, focus }: TextRange): Span {
  const [a, b] = [inText(body, anchor), inText(body, focus)]
  const forward = a.paragraph < b.paragraph || (a.paragraph === b.paragraph && a.offset <= b.offset)
  return forward ? { from: a, to: b } : { from: b, to: a }
}

/** Returns the range of a whole text. */
export function wholeRange(body: TextBody): TextRange {
  return { anchor: { paragraph: 0, offset: 0 }, focus: endOf(body) }
}

/** Returns the position after the last character. */
export function endOf(body: TextBody): TextPosition {
  const last = body.paragraphs.length - 1
  return { paragraph: last, offset: lengthOf(body.paragraphs[last]) }
}

/**
 * Replaces a range by text in the style of what it replaces, or of the preceding character, passed through `restyle`; every \n starts a
 * paragraph formatted like the first.
 */
export function replaceText(
  body: TextBody,
  range: TextRange,
  text: string,
  restyle: (style: RunStyle) => RunStyle = style => style,
): EditedText {
  const span = spanOf(body, range)
  const look = restyle(styleAt(body, span))
  const stands = body.paragraphs[span.from.paragraph]
  if (!stands) return { body, caret: span.from }
  const lines = text.split(/\r\n|\r|\n/).map(line => ({ ...stands, runs: [{ text: line, style: look }] }))
  return replaceParagraphs(body, span, lines)
}

/** Replaces a range by paragraphs: the first is joined to the text before the range, the last to the text after it. */
export function replaceParagraphs(body: TextBody, { from, to }: Span, inserted: readonly Paragraph[]): EditedText {
  const [first, last] = [body.paragraphs[from.paragraph], body.paragraphs[to.paragraph]]
  if (!first || !last || inserted.length === 0) return { body, caret: from }
  const [before] = splitRuns(first.runs, from.offset)
  const [, after] = splitRuns(last.runs, to.offset)
  const merged = inserted.map((paragraph, index): Paragraph => {
    const stands = index === 0 ? first : paragraph
    const head = index === 0 ? before : []
    const tail = index === inserted.length - 1 ? after : []
    return { ...stands, runs: joinRuns([...head, ...paragraph.runs, ...tail]) }
  })
  const paragraphs = [
    ...body.paragraphs.slice(0, from.paragraph),
    ...merged,
    ...body.paragraphs.slice(to.paragraph + 1),
  ]
  const end = inserted.length - 1
  const offset = lengthOf(inserted[end]) + (end === 0 ? from.offset : 0)
  return { body: { ...body, paragraphs }, caret: { paragraph: from.paragraph + end, offset } }
}

/** Returns the paragraphs of a range, cut at its ends. */
export function sliceText(body: TextBody, range: TextRange): readonly Paragraph[] {
  const { from, to } = spanOf(body, range)
  return body.paragraphs.slice(from.paragraph, to.paragraph + 1).map((paragraph, index, all) => {
    const end = index === all.length - 1 ? to.offset : lengthOf(paragraph)
    const start = index === 0 ? from.offset : 0
    const [, rest] = splitRuns(splitRuns(paragraph.runs, end)[0], start)
    return { ...paragraph, runs: joinRuns(rest, paragraph.runs[0]?.style) }
  })
}

/** Passes the style of a range (null: the whole text) through `restyle`, including that of empty paragraphs. */
export function restyleRuns(body: TextBody, range: TextRange | null, restyle: (style: RunStyle) => RunStyle): TextBody {
  const { from, to } = spanOf(body, range ?? wholeRange(body))
  const paragraphs = body.paragraphs.map((paragraph, index) => {
    if (index < from.paragraph || index > to.paragraph) return paragraph
    const start = index === from.paragraph ? from.offset : 0
    const end = index === to.paragraph ? to.offset : lengthOf(paragraph)
    return restyleParagraph(paragraph, start, end, restyle)
  })
  return paragraphs.every((paragraph, index) => paragraph === body.paragraphs[index]) ? body : { ...body, paragraphs }
}

/** Changes the formatting of the paragraphs that a range touches (null: all); a field that is null is removed. */
export function changeParagraphs(
  body: TextBody,
  range: TextRange | null,
  change: Partial<Paragraph> | ((paragraph: Paragraph) => Partial<Paragraph>),
): TextBody {
  const { from, to } = spanOf(body, range ?? wholeRange(body))
  const touched = (index: number) => index >= from.paragraph && index <= to.paragraph
  const paragraphs = body.paragraphs.map((paragraph, index) => {
    const next = touched(index)
      ? withoutNulls({ ...paragraph, ...(typeof change === 'function' ? change(paragraph) : change) })
      : paragraph
    return deepEqual(next, paragraph) ? paragraph : next
  })
  return paragraphs.every((paragraph, index) => paragraph === body.paragraphs[index]) ? body : { ...body, paragraphs }
}

function withoutNulls(paragraph: Paragraph): Paragraph {
  const entries = Object.entries(paragraph)
  if (entries.every(([, value]) => value !== null)) return paragraph
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as unknown as Paragraph
}

/** Returns the distinct styles in a range (null: the whole text). Never empty. */
export function stylesIn(body: TextBody, range: TextRange | null): readonly RunStyle[] {
  const span = spanOf(body, range ?? wholeRange(body))
  const runs = sliceText(body, { anchor: span.from, focus: span.to }).flatMap(paragraph => paragraph.runs)
  const shown = runs.filter(run => run.text !== '')
  return shown.length > 0 ? shown.map(run => run.style) : [styleAt(body, span)]
}

/**
 * Returns the style that typing at a position gets: that of the replaced text, otherwise of the preceding character, otherwise of the
 * paragraph's first.
 */
export function styleAt(body: TextBody, { from, to }: Span): RunStyle {
  const paragraph = body.paragraphs[from.paragraph]
  const empty = from.paragraph === to.paragraph && from.offset === to.offset
  const place = empty ? from.offset - 1 : from.offset
  let end = 0
  for (const run of paragraph?.runs ?? []) {
    end += run.text.length
    if (place < end) return run.style
  }
  return paragraph?.runs.at(-1)?.style ?? DEFAULT_RUN_STYLE
}

/** Returns the length of a paragraph in UTF-16 units. */
export function lengthOf(paragraph: Paragraph | undefined): number {
  return paragraph ? paragraphText(paragraph).length : 0
}

function inText(body: TextBody, { paragraph, offset }: TextPosition): TextPosition {
  if (paragraph < 0) return { paragraph: 0, offset: 0 }
  if (paragraph >= body.paragraphs.length) return endOf(body)
  return { paragraph, offset: Math.min(Math.max(0, offset), lengthOf(body.paragraphs[paragraph])) }
}

function restyleParagraph(
  paragraph: Paragraph,
  start: number,
  end: number,
  restyle: (style: RunStyle) => RunStyle,
): Paragraph {
  if (start === end && lengthOf(paragraph) > 0) return paragraph
  const [head, rest] = splitRuns(paragraph.runs, start)
  const [middle, tail] = splitRuns(rest, end - start)
  const restyled = (middle.length > 0 ? middle : paragraph.runs).map(run => ({ ...run, style: restyle(run.style) }))
  const runs = joinRuns([...head, ...restyled, ...tail])
  return deepEqual(runs, paragraph.runs) ? paragraph : { ...paragraph, runs }
}

function splitRuns(runs: readonly Run[], offset: number): [readonly Run[], readonly Run[]] {
  const left: Run[] = []
  const right: Run[] = []
  let at = 0
  for (const run of runs) {
    const cut = Math.min(Math.max(0, offset - at), run.text.length)
    if (cut > 0) left.push(cut === run.text.length ? run : { ...run, text: run.text.slice(0, cut) })
    if (cut < run.text.length) right.push(cut === 0 ? run : { ...run, text: run.text.slice(cut) })
    at += run.text.length
  }
  return [left, right]
}

/** Removes empty runs and joins adjacent runs of one style. If nothing is left, one empty run keeps the style. */
export function joinRuns(runs: readonly Run[], look?: RunStyle): readonly Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = joined.at(-1)
    if (last && deepEqual(last.style, run.style)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined.length > 0 ? joined : [{ text: '', style: runs[0]?.style ?? look ?? DEFAULT_RUN_STYLE }]
}
