import type { Rect } from '../../geometry/types.ts'
import type { Paint, SceneGlyphs, TextMark, TextNode } from '../../scene/node.ts'
import { fontFamily } from '../../theme/fonts.ts'
import { type Content, marked, saved, setOpacity } from './content.ts'
import type { EmbeddedFace, PlacedGlyph, TextPiece } from './fonts.ts'
import { concat, num, place, textString } from './numbers.ts'
import { colorOperator, coverWith } from './paints.ts'
import { pathOperators } from './paths.ts'
import type { Tag } from './tags.ts'

/** How far synthetic italics lean: the tangent of 14 degrees. */
const LEAN = 0.25
/** How thick the outline of synthetic bold is, in em. */
const THICKEN = 0.024

/** Paints laid-out text as selectable text in embedded faces, with every glyph at its layout position. */
export function paintText(content: Content, node: TextNode): void {
  const { glyphs } = node
  for (const run of glyphs)
    if (run.highlight !== null) marked(content, null, () => turned(content, run, () => paintHighlight(content, run)))
  for (const { tag, runs } of taggedRuns(content, node))
    marked(content, tag, () => {
      for (const run of runs) paintGlyphs(content, run)
    })
}

function paintGlyphs(content: Content, run: SceneGlyphs): void {
  turned(content, run, () => {
    saved(content, () => paintRun(content, run))
    paintLines(content, run)
    for (const mark of run.marks ?? []) paintMark(content, mark, run)
  })
}

/** Groups adjacent runs of one tag. */
function taggedRuns({ tagging }: Content, node: TextNode) {
  const groups: { readonly tag: Tag | null; readonly runs: SceneGlyphs[] }[] = []
  for (const run of node.glyphs) {
    const tag = tagging?.tags.tagOfRun(node, run) ?? null
    const last = groups.at(-1)
    if (last?.tag === tag) last.runs.push(run)
    else groups.push({ tag, runs: [run] })
  }
  return groups
}

/** Writes in the px of characters that do not run from left to right. */
function turned(content: Content, { turn }: SceneGlyphs, write: () => void): void {
  if (turn === undefined) return write()
  saved(content, () => {
    content.write(concat(turn))
    write()
  })
}

function paintMark(content: Content, { path, paint }: TextMark, run: SceneGlyphs): void {
  saved(content, () => {
    if (paint.kind === 'solid') {
      setOpacity(content, paint.resolved.a)
      content.write(`${colorOperator(paint, 'rg')}${pathOperators(path)}f\n`)
      return
    }
    content.write(`${pathOperators(path)}W n\n`)
    coverWith(content, paint, boxOf(run))
  })
}

function paintRun(content: Content, run: SceneGlyphs): void {
  const pieces = content.fonts.pieces(run)
  const text = pieces.map(piece => pieceOperators(content, piece, run)).join('')
  if (text === '') return
  if (run.paint.kind === 'solid' || pieces.every(({ face }) => face.isColored)) {
    if (run.paint.kind === 'solid') setOpacity(content, run.paint.resolved.a)
    const color = `${colorOperator(run.paint, 'rg')}${colorOperator(run.paint, 'RG')}`
    content.write(`${color}BT\n${inLanguage(content, run, text)}ET\n`)
    return
  }
  content.write(`BT\n7 Tr\n${inLanguage(content, run, text)}ET\n`)
  coverWith(content, run.paint, boxOf(run))
}

/** Marks text in another language than the deck's (ISO 32000-1, 14.9.2). */
function inLanguage({ language: usual }: Content, { language }: SceneGlyphs, shown: string): string {
  if (language === null || language.toLowerCase() === usual.toLowerCase()) return shown
  return `/Span << /Lang ${textString(language)} >> BDC\n${shown}EMC\n`
}

/** Formats one piece of a run in one embedded face. Silent glyphs come last. */
function pieceOperators(content: Content, { face, glyphs, actualText }: TextPiece, run: SceneGlyphs): string {
  const name = content.resources.name('Font', face.ref)
  const isThick = face.synthetic.bold && run.paint.kind === 'solid'
  const font = `/${name} ${num(run.size)} Tf\n${isThick ? `2 Tr ${num(run.size * THICKEN)} w\n` : ''}`
  if (actualText !== null) return `${font}${saying(actualText, glyphLines(glyphs, face, run))}`
  const mode = isThick ? 2 : run.paint.kind === 'solid' || face.isColored ? 0 : 7
  const text = stretchesOf(glyphs.filter(({ role }) => role !== 'silent')).map(stretch => {
    const lines = glyphLines(stretch, face, run)
    return stretch[0]?.role === 'hidden' ? `3 Tr\n${lines}${mode} Tr\n` : lines
  })
  const silent = glyphs.filter(({ role }) => role === 'silent')
  return `${font}${text.join('')}${silent.length === 0 ? '' : saying('', glyphLines(silent, face, run))}`
}

/** Groups adjacent glyphs of one role. */
function stretchesOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const stretches: PlacedGlyph[][] = []
  for (const glyph of glyphs) {
    const last = stretches.at(-1)
    if (last?.[0]?.role === glyph.role) last.push(glyph)
    else stretches.push([glyph])
  }
  return stretches
}

/** Marks content with its replacement text (ISO 32000-1, 14.9.4). */
function saying(text: string, shown: string): string {
  return `/Span << /ActualText ${textString(text)} >> BDC\n${shown}EMC\n`
}

function glyphLines(glyphs: readonly PlacedGlyph[], face: EmbeddedFace, run: SceneGlyphs): string {
  const lean = face.synthetic.italic ? LEAN : 0
  return groupsOf(glyphs)
    .map(group => {
      const at = { x: group[0]?.x ?? 0, y: run.y - (group[0]?.rise ?? 0) }
      return `1 0 ${num(lean)} -1 ${place(at)} Tm\n[${showing(group, { size: run.size, bytes: face.bytes })}] TJ\n`
    })
    .join('')
}

/** Groups glyphs that share a baseline. */
function groupsOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const groups: PlacedGlyph[][] = []
  for (const glyph of glyphs) {
    const last = groups.at(-1)
    if (last && last[0]?.rise === glyph.rise) last.push(glyph)
    else groups.push([glyph])
  }
  return groups
}

/** Formats the operand of TJ: glyph codes, with a correction in 1/1000 em wherever the face's own advance differs. */
function showing(
  glyphs: readonly PlacedGlyph[],
  { size, bytes }: { readonly size: number; readonly bytes: 1 | 2 },
): string {
  let pen = glyphs[0]?.x ?? 0
  let digits = ''
  let operand = ''
  for (const { code, x, advance } of glyphs) {
    const correction = ((pen - x) * 1000) / size
    if (Math.abs(correction) > 0.5) {
      operand += `${digits === '' ? '' : `<${digits}>`}${num(correction)}`
      digits = ''
      pen = x
    }
    digits += code.toString(16).padStart(bytes * 2, '0')
    pen += advance
  }
  return `${operand}<${digits}>`
}

/** Paints the highlight of a run, from the face's ascent to its descent. */
function paintHighlight(content: Content, { highlight, face, size, x, y, width }: SceneGlyphs): void {
  if (highlight === null) return
  const { ascent, descent } = fontFamily(face.family)
  const box = { x, y: y - ascent * size, width, height: (ascent + descent) * size }
  paintBox(content, { kind: 'solid', ...highlight }, box)
}

/**
 * Paints lines at the positions that browsers use: a fourteenth of the size thick, below the baseline or through the lower-case letters.
 */
function paintLines(content: Content, { paint, underline, strike, x, y, width, size }: SceneGlyphs): void {
  const line = (top: number) => paintBox(content, paint, { x, y: top, width, height: Math.max(0.75, size / 14) })
  if (underline) line(y + size * 0.11)
  if (strike) line(y - size * 0.29)
}

function paintBox(content: Content, paint: Paint, box: Rect): void {
  saved(content, () => {
    const outline = `${place(box)} ${num(box.width)} ${num(box.height)} re`
    if (paint.kind === 'solid') {
      setOpacity(content, paint.resolved.a)
      content.write(`${colorOperator(paint, 'rg')}${outline} f\n`)
      return
    }
    content.write(`${outline} W n\n`)
    coverWith(content, paint, box)
  })
}

/** Returns a box around everything that glyphs of a run may reach. */
function boxOf({ x, y, width, size }: SceneGlyphs): Rect {
  return { x: x - size * 0.5, y: y - size * 1.5, width: width + size, height: size * 2.25 }
}
