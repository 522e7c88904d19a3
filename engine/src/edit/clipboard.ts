import { z } from 'zod'
import type { AssetId } from '../base/id.ts'
import { fail, ok, type Result } from '../base/result.ts'
import type { Asset, Deck } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Stroke } from '../document/fill.ts'
import { guardJson } from '../document/guard.ts'
import { bodyOf } from '../document/read.ts'
import { ASSET } from '../document/schema/deck.ts'
import { ELEMENT } from '../document/schema/elements.ts'
import type { Paragraph, RunStyle } from '../document/text-body.ts'
import type { ElementStyle } from './commands/element-style.ts'
import { stylesIn } from './commands/text-range.ts'
import { bodyAt } from './commands/text-targets.ts'
import { currentPage, selectedElements, withInsides } from './selection.ts'
import type { CellPlace, Selection } from './types.ts'

/** Marks a clip on the system clipboard, to distinguish it from other text. */
export const CLIP_MARK = 'slidewright/elements@1'

/** Elements on the clipboard, with the pictures that they use. Frames are in coordinates of their page. */
export interface Clip {
  readonly mark: typeof CLIP_MARK
  readonly elements: readonly Element[]
  readonly assets: readonly Asset[]
}

/** The style of an element, to be pasted on others. */
export interface CopiedStyle {
  readonly element: ElementStyle
  readonly run: RunStyle | null
  readonly paragraph: Omit<Paragraph, 'runs'> | null
}

/** The schema of a clip. */
export const CLIP: z.ZodType<Clip> = z.object({
  mark: z.literal(CLIP_MARK),
  elements: z.array(ELEMENT).min(1),
  assets: z.array(ASSET),
})

/** Returns the selection as a clip, or null if nothing is selected. */
export function clipOf(deck: Deck, selection: Selection): Clip | null {
  const page = currentPage(deck, selection)
  const tops = selectedElements(deck, selection)
  if (!page || tops.length === 0) return null
  const topIds = new Set(tops.map(({ id }) => id))
  const elements = withInsides(page, tops).map(element =>
    topIds.has(element.id) ? { ...element, parent: null } : element,
  )
  return { mark: CLIP_MARK, elements, assets: assetsIn(deck, elements) }
}

/** Serializes a clip for the system clipboard. */
export function printClip(clip: Clip): string {
  return JSON.stringify(clip)
}

/** Parses a clip. Anything else fails with `clipboard.invalid`. */
export function readClip(text: string): Result<Clip> {
  try {
    const json = guardJson(JSON.parse(text))
    const clip = json.ok ? CLIP.safeParse(json.value) : null
    if (clip?.success) return ok(clip.data)
  } catch {
    // Not JSON: text of someone else.
  }
  return fail({ code: 'clipboard.invalid' })
}

/** Returns the style of an element, for pasting on others. For a table it is that of one cell, by default the first. */
export function styleOf(element: Element, cell: CellPlace | null = null): CopiedStyle {
  const body = element.kind === 'table' ? bodyAt(element, cell ?? { row: 0, column: 0 }) : bodyOf(element)
  const [paragraph] = body?.paragraphs ?? []
  const { runs: _runs, ...standing } = paragraph ?? { runs: [] }
  return {
    element: ownStyleOf(element),
    run: body ? (stylesIn(body, null)[0] ?? null) : null,
    paragraph: paragraph ? (standing as Omit<Paragraph, 'runs'>) : null,
  }
}

function ownStyleOf(element: Element): ElementStyle {
  const common = { opacity: element.opacity, shadow: element.shadow ?? null }
  if (element.kind === 'shape')
    return { ...common, fill: element.fill, stroke: plain(element.stroke), blur: element.blur ?? null }
  if (element.kind === 'image')
    return { ...common, stroke: element.stroke, mask: element.mask, filters: element.filters ?? null }
  if (element.kind === 'line') return { ...common, stroke: element.stroke }
  return element.kind === 'table' ? { ...common, style: element.style } : common
}

/** Returns a stroke for other elements, without the scaling that only icons have. */
function plain(stroke: Stroke | null): Stroke | null {
  const { scales: _scales, ...rest } = stroke ?? { scales: false }
  return stroke && (rest as Stroke)
}

/** Returns the pictures of a deck that elements or pages use. */
export function assetsIn(deck: Deck, records: readonly unknown[]): Asset[] {
  const named = new Set<AssetId>()
  collect(records, named)
  return [...named].flatMap(id => deck.assets[id] ?? [])
}

function collect(value: unknown, named: Set<AssetId>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'asset' && typeof inner === 'string') named.add(inner as AssetId)
    else if (key !== 'extra') collect(inner, named)
  }
}
