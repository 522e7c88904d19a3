import type { Element, TableElement, TextElement } from '../document/element.ts'
import { bodyOf, textOf } from '../document/read.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import { fitScale } from '../text/fit.ts'
import { layOutText } from '../text/layout.ts'
import { wasEdited } from './edited.ts'
import { MIN_TEXT_SIZE } from './fit-slots.ts'
import { ORDERED } from './place-slots.ts'
import type { Slots } from './read-page.ts'
import type { FitPorts } from './slot-layout.ts'

/** An element rebuilt for a slot, matched with the element of the old page that it continues. */
export interface ElementMatch {
  readonly fresh: Element
  /** The element that filled this slot, or a corresponding one in another layout. */
  readonly old: Element | null
  /** The old head, if the old element holds head and text and the new one only a part of it, or vice versa. */
  readonly head: Element | null
}

/** Corresponding slots by the part of their name before the number, the closest first. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  point: ['point', 'body', 'quote', 'number', 'caption'],
  body: ['body', 'point', 'quote', 'caption', 'number'],
  head: ['head', 'number'],
  number: ['number', 'head', 'point'],
  quote: ['quote', 'point', 'body'],
  caption: ['caption', 'point', 'body'],
}

/** Matches each rebuilt element with the old element that it continues. Each old element is used once. */
export function matchElements(fresh: readonly Element[], old: Slots): ElementMatch[] {
  const taken = new Set<Element>()
  const take = (name: string): Element | null => {
    const found = old.get(name)
    if (found === undefined || taken.has(found)) return null
    taken.add(found)
    return found
  }
  const exact = fresh.map(element => ({ element, same: take(element.origin?.slot ?? '') }))
  return exact.map(({ element, same }) => {
    const found = same ?? related(element, old, take)
    const head = headFor(element, old)
    return { fresh: element, old: found, head: head === found ? null : head }
  })
}

function related(element: Element, old: Slots, take: (name: string) => Element | null): Element | null {
  const [, role = '', number = ''] = /^([a-zA-Z]+)(\d*)$/.exec(element.origin?.slot ?? '') ?? []
  for (const name of RELATED[role] ?? []) {
    for (const place of number === '' ? ['', '1'] : number === '1' ? [number, ''] : [number]) {
      const found = sameKind(old.get(`${name}${place}`), element) ? take(`${name}${place}`) : null
      if (found !== null) return found
    }
  }
  return null
}

function sameKind(old: Element | undefined, fresh: Element): boolean {
  return old !== undefined && old.kind === fresh.kind
}

/** Returns the old head of a new text, if it was styled manually. */
function headFor(element: Element, old: Slots): Element | null {
  const number = /^(?:point|head)(\d+)$/.exec(element.origin?.slot ?? '')?.[1]
  const found = number === undefined ? undefined : (old.get(`head${number}`) ?? old.get(`point${number}`))
  return found !== undefined && wasEdited(found, 'style') ? found : null
}

/** Carries the id and all manual edits of the old element over to the rebuilt one. */
export function carryOver({ fresh, old, head }: ElementMatch, fit: FitPorts): Element {
  if (old === null) return head === null ? fresh : styled(fresh, { old: head, head }, fit)
  const edited = old.origin?.edited ?? []
  const base = {
    ...fresh,
    id: old.id,
    locked: old.locked,
    hidden: old.hidden,
    alt: old.alt ?? fresh.alt,
    extra: { ...old.extra, ...fresh.extra },
    ...(fresh.origin ? { origin: { ...fresh.origin, edited } } : {}),
    ...(edited.includes('effects') ? effectsOf(old) : {}),
    ...(edited.includes('link') && old.link !== undefined ? { link: old.link } : {}),
    ...(edited.includes('frame') ? { frame: old.frame } : {}),
  } as Element
  return refitted(withContent(base, old, { head, fit }), { old, fit })
}

function effectsOf({ opacity, shadow, flipX, flipY }: Element) {
  return { opacity, flipX, flipY, ...(shadow ? { shadow } : {}) }
}

function withContent(base: Element, old: Element, at: { head: Element | null; fit: FitPorts }): Element {
  if (base.kind === 'text' && wasEdited(old, 'style')) return styled(base, { old, head: at.head }, at.fit)
  if (base.kind === 'image' && old.kind === 'image') return { ...base, ...pictureOf(old) }
  if (base.kind === 'shape' && old.kind === 'shape') return { ...base, ...drawingOf(old) }
  if (base.kind === 'chart' && old.kind === 'chart' && wasEdited(old, 'chart')) return { ...base, chart: old.chart }
  if (base.kind === 'table' && old.kind === 'table' && wasEdited(old, 'table')) return withCells(base, old)
  return base
}

/** Returns the manual changes of an icon: its drawing, its color. */
function drawingOf(old: Extract<Element, { kind: 'shape' }>) {
  return {
    ...(wasEdited(old, 'geometry') && { geometry: old.geometry }),
    ...(wasEdited(old, 'fill') && { fill: old.fill }),
    ...(wasEdited(old, 'stroke') && { stroke: old.stroke }),
  }
}

function pictureOf({ asset, fit, crop, mask, filters, stroke, origin }: Extract<Element, { kind: 'image' }>) {
  const isEdited = origin?.edited.some(field => field === 'image' || field === 'geometry' || field === 'stroke')
  return isEdited ? { asset, fit, mask, stroke, ...(crop && { crop }), ...(filters && { filters }) } : { asset }
}

/** Keeps the edited cells of a table, with the position and the rules of the new suit. */
function withCells(base: TableElement, { cells, columns, rows, frame, extra }: TableElement): TableElement {
  const width = wasEdited(base, 'frame') ? frame.width : base.frame.width
  const share = width / columns.reduce((sum, column) => sum + column, 0)
  const height = rows.reduce((sum, row) => sum + row, 0)
  return {
    ...base,
    cells,
    rows,
    columns: columns.map(column => column * share),
    frame: { ...base.frame, width, height },
    extra: { ...base.extra, ...extra },
  }
}

/** Keeps the paragraphs of a manually styled text, with the alignment of the new suit. */
function styled(fresh: Element, { old, head }: { old: Element; head: Element | null }, _: FitPorts): Element {
  const from = bodyOf(old)
  if (fresh.kind !== 'text' || from === null) return fresh
  const slot = fresh.origin?.slot ?? ''
  const parts = halves(from)
  const own = halves(fresh.body)
  const heads = head ? halves(bodyOf(head) ?? from, true).head : parts.head.length > 0 ? parts.head : own.head
  const paragraphs = slot.startsWith('head')
    ? heads.length > 0
      ? heads
      : fresh.body.paragraphs
    : slot.startsWith('point')
      ? [...(own.head.length > 0 || parts.head.length > 0 ? heads : []), ...parts.rest]
      : slot.startsWith('body')
        ? parts.rest
        : from.paragraphs
  const numbered = old.extra[ORDERED] === true ? numberedAs(paragraphs, fresh.body.paragraphs) : paragraphs
  const kept = numbered.length > 0 ? numbered : fresh.body.paragraphs
  return { ...fresh, body: { ...fresh.body, paragraphs: kept } }
}

/** Puts the number of a rebuilt text before the kept one, or takes it away where the layout numbers the points. */
function numberedAs([first, ...rest]: readonly Paragraph[], [fresh]: readonly Paragraph[]): readonly Paragraph[] {
  if (first === undefined || fresh === undefined) return []
  if (first.bullet.kind !== 'number' && fresh.bullet.kind !== 'number') return [first, ...rest]
  return [{ ...first, bullet: fresh.bullet, hanging: fresh.hanging, indent: fresh.indent }, ...rest]
}

/** Splits a body into the head of a point and the rest. `all`: the whole body is a head. */
function halves({ paragraphs }: TextBody, all = false): { head: readonly Paragraph[]; rest: readonly Paragraph[] } {
  const [first, ...rest] = paragraphs
  if (first === undefined) return { head: [], rest: [] }
  if (all && rest.length === 0) return { head: [first], rest: [] }
  const isHead = rest.length > 0 && first.bullet.kind !== 'char' && first.runs.every(run => run.style.weight >= 500)
  return isHead ? { head: [first], rest } : { head: [], rest: paragraphs }
}

/** Returns a point without its head, which is a separate element. */
export function withoutHead(element: Element): Element {
  if (element.kind !== 'text') return element
  const { rest } = halves(element.body)
  return { ...element, body: { ...element.body, paragraphs: rest } }
}

/** Scales a manually moved, resized or styled text until it fits, like editing does. */
function refitted(element: Element, { old, fit }: { old: Element; fit: FitPorts }): Element {
  if (element.kind !== 'text' || (!wasEdited(old, 'frame') && !wasEdited(old, 'style'))) return element
  return scaledToFit(element, fit)
}

/** Sets the scale of shrinking text so that it fits its box. Other texts are returned unchanged. */
export function scaledToFit(element: TextElement, fit: FitPorts): TextElement {
  if (element.body.autoFit.mode !== 'shrink') return element
  return { ...element, body: { ...element.body, autoFit: { mode: 'shrink', scale: scaleFor(element, fit) } } }
}

function scaleFor({ body, frame }: TextElement, { measure, fonts, language }: FitPorts): number {
  const whole = { ...body, autoFit: { ...body.autoFit, scale: 1 } }
  const box = { body: whole, size: { width: frame.width, height: frame.height }, fonts, language }
  if (!layOutText(box, measure).overflows) return 1
  const smallest = Math.min(...body.paragraphs.flatMap(({ runs }) => runs.map(run => run.style.size)))
  return fitScale(box, measure, { min: Math.min(1, MIN_TEXT_SIZE / smallest) })
}

/** Whether two elements have the same content: the same text, or the same picture. */
export function saysTheSame(a: Element, b: Element): boolean {
  const [words, others] = [bodyOf(a), bodyOf(b)]
  if (words && others) return plainWords(words) === plainWords(others)
  if (a.kind === 'image' && b.kind === 'image') return a.asset === b.asset
  return a.kind === b.kind
}

function plainWords(body: TextBody): string {
  return textOf(body).replace(/\s+/g, ' ').trim()
}
