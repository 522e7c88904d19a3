import type { PdfPage } from './open.ts'
import type { TaggedRun } from './tagged.ts'
import { NO_TAGS, type PdfTags, pdfTags } from './tags.ts'

/** A run of upright text on a page: x to the right, y down, in points. */
export interface PdfRun {
  readonly text: string
  readonly x: number
  readonly right: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly font: string
  readonly isRtl: boolean
  /** The heading level in the document's tags; 0 for anything else. */
  readonly level: number
  /** The name of its marked content in the tags; empty without one. */
  readonly content: string
  readonly isMono: boolean
  readonly tagged?: TaggedRun
}

/** The text of a page, and what was dropped. */
export interface PdfText {
  readonly runs: readonly PdfRun[]
  readonly width: number
  readonly height: number
  /** The number of rotated runs, such as stamps and watermarks, and of those tagged as artifacts. */
  readonly dropped: number
  readonly tags: PdfTags
}

type Matrix = readonly [number, number, number, number, number, number]

interface Placed extends PdfRun {
  readonly turn: number
}

/** Reads the text of a page, rotated so that most of it is upright. */
export async function pdfText(page: PdfPage, isTagged: boolean): Promise<PdfText> {
  const viewport = page.getViewport({ scale: 1 })
  const tags = isTagged ? await pdfTags(page) : NO_TAGS
  const content = await page.getTextContent({ includeMarkedContent: isTagged })
  const toPage = viewport.transform as unknown as Matrix
  const placed: Placed[] = []
  const marks: Mark[] = []
  let dropped = 0
  for (const item of content.items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') marks.pop()
      else marks.push(markOf(item.id ?? '', tags, tagOf(item) === 'Artifact'))
      continue
    }
    if (item.str.trim() === '') continue
    if (marks.some(mark => mark.isArtifact)) dropped++
    else placed.push({ ...placeRun(item, toPage, marks), isMono: isMonospaced(content.styles[item.fontName]) })
  }
  const upright = turned(placed, viewport)
  return { ...upright, runs: once(upright.runs), dropped: dropped + upright.dropped, tags }
}

/** A marked content that is open. */
interface Mark {
  readonly content: string
  readonly level: number
  readonly isArtifact: boolean
}

function markOf(content: string, { levels }: PdfTags, isArtifact: boolean): Mark {
  return { content, level: levels.get(content) ?? 0, isArtifact }
}

interface TextItem {
  readonly str: string
  readonly dir: string
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

function placeRun(
  { str, dir, transform, width, fontName }: TextItem,
  [a, b, c, d, e, f]: Matrix,
  marks: readonly Mark[],
): Omit<Placed, 'isMono'> {
  const [ta = 1, tb = 0, tc = 0, td = 1, te = 0, tf = 0] = transform
  const [dx, dy] = [a * ta + c * tb, b * ta + d * tb]
  const size = Math.hypot(a * tc + c * td, b * tc + d * td) || Math.hypot(dx, dy)
  const x = a * te + c * tf + e
  return {
    text: spelled(str),
    x,
    right: x + width,
    y: b * te + d * tf + f,
    size,
    font: fontName,
    isRtl: dir === 'rtl',
    level: marks.findLast(mark => mark.level > 0)?.level ?? 0,
    content: marks.findLast(mark => mark.content !== '')?.content ?? '',
    turn: Math.round((Math.atan2(dy, dx) * 180) / Math.PI),
  }
}

/** Returns the tag of a marked-content item, which the library's types lack. */
function tagOf(item: object): unknown {
  return 'tag' in item ? item.tag : undefined
}

function isMonospaced(style: object | undefined): boolean {
  return style !== undefined && 'fontFamily' in style && style.fontFamily === 'monospace'
}

/** Removes invisible characters and joins letter-spaced words. */
function spelled(text: string): string {
  const visible = text.replace(/\p{Cc}|\u00ad/gu, '')
  const parts = visible.trim().split(' ')
  const single = parts.filter(part => /^[\p{L}\p{N}]$/u.test(part)).length
  return parts.length > 3 && single > 0.7 * parts.length ? visible.replace(/(?<=\S) (?=\S)/gu, '') : visible
}

/** Rotates the page to the direction of most text; other runs are dropped. */
function turned(placed: readonly Placed[], { width, height }: { readonly width: number; readonly height: number }) {
  const letters = new Map<number, number>()
  for (const { turn, text } of placed) letters.set(turn, (letters.get(turn) ?? 0) + text.length)
  const [main = 0] = [...letters].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const upright = placed.filter(({ turn }) => Math.abs(turn - main) <= 2)
  const dropped = placed.length - upright.length
  const quarter = ((Math.round(main / 90) % 4) + 4) % 4
  const turn = (run: Placed): PdfRun => {
    const { x, y, right } = run
    const span = right - x
    if (quarter === 1) return { ...run, x: y, right: y + span, y: width - x }
    if (quarter === 2) return { ...run, x: width - x, right: width - x + span, y: height - y }
    if (quarter === 3) return { ...run, x: height - y, right: height - y + span, y: x }
    return run
  }
  const isSideways = quarter % 2 === 1
  return {
    runs: upright.map(turn),
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    dropped,
  }
}

/** Removes duplicates of text that is drawn twice to look bold. */
function once(runs: readonly PdfRun[]): readonly PdfRun[] {
  const seen = new Map<string, PdfRun[]>()
  return runs.filter(run => {
    const same = seen.get(run.text) ?? []
    const isTwin = same.some(
      other => Math.abs(other.x - run.x) < run.size * 0.2 && Math.abs(other.y - run.y) < run.size * 0.2,
    )
    if (!isTwin) seen.set(run.text, [...same.slice(-20), run])
    return !isTwin
  })
}
