import type { Art, Paragraph, Run, TextBody } from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, contentOf, elementsIn, textIn, wholeOf } from '@slidewright/engine/ooxml'
import { fillIn, type PaintContext } from './paints.ts'

type Base = Pick<
  Extract<Art, { kind: 'text' }>,
  'frame' | 'flipX' | 'flipY' | 'opacity' | 'locked' | 'hidden' | 'name' | 'alt'
>

const ALIGNS = { l: 'start', ctr: 'center', r: 'end' } as const
const ANCHORS = { t: 'top', ctr: 'middle', b: 'bottom' } as const

/** Returns the alignment of a DrawingML attribute; null if it is unknown. */
export function alignOf(value: string | undefined): 'start' | 'center' | 'end' | null {
  return ALIGNS[value as keyof typeof ALIGNS] ?? null
}

/** Returns the vertical anchor of a DrawingML attribute; null if it is unknown. */
export function anchorOf(value: string | undefined): 'top' | 'middle' | 'bottom' | null {
  return ANCHORS[value as keyof typeof ANCHORS] ?? null
}

/** Returns the static text of a master or layout, such as a name or a slogan, without fields that change per page. */
export function textArt(element: XmlElement, base: Base, setting: PaintContext): readonly Art[] {
  const body = childOf(element, 'txBody')
  if (body === undefined) return []
  const paragraphs = elementsIn(body, 'p').flatMap(paragraph => paragraphOf(paragraph, setting))
  if (paragraphs.length === 0) return []
  const properties = childOf(body, 'bodyPr')
  return [{ ...base, kind: 'text', body: { ...BODY, paragraphs, verticalAlign: anchor(properties) } }]
}

function anchor(properties: XmlElement | undefined): TextBody['verticalAlign'] {
  return anchorOf(attributeOf(properties, 'anchor')) ?? 'top'
}

function paragraphOf(paragraph: XmlElement, setting: PaintContext): Paragraph[] {
  const runs = contentOf(paragraph).flatMap((piece): Run[] => {
    const text = piece.name === 'r' ? textIn(childOf(piece, 't') ?? NOTHING) : ''
    return text === '' ? [] : [{ text, style: styleOf(childOf(piece, 'rPr'), setting) }]
  })
  if (runs.length === 0) return []
  const align = alignOf(attributeOf(childOf(paragraph, 'pPr'), 'algn')) ?? 'start'
  return [{ ...PARAGRAPH, runs, align }]
}

function styleOf(properties: XmlElement | undefined, setting: PaintContext): Run['style'] {
  const fill = fillIn(properties, setting)
  const isOn = (name: string) => /^(?:1|true)$/u.test(attributeOf(properties, name) ?? '')
  return {
    face: '@body',
    size: Math.max(6, Math.round(((wholeOf(properties, 'sz') ?? 1800) / 100) * setting.point * 10) / 10),
    weight: isOn('b') ? 700 : 400,
    italic: isOn('i'),
    underline: false,
    strike: false,
    fill: fill?.kind === 'solid' || fill?.kind === 'linear' ? fill : { kind: 'solid', color: { base: 'text1' } },
    letterSpacing: 0,
    baseline: 0,
  }
}

const NOTHING: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }
const PARAGRAPH: Omit<Paragraph, 'runs' | 'align'> = {
  direction: 'auto',
  level: 0,
  bullet: { kind: 'none' },
  lineHeight: 1.2,
  spaceBefore: 0,
  spaceAfter: 0,
  indent: 0,
  hanging: 0,
}
const BODY: Omit<TextBody, 'paragraphs' | 'verticalAlign'> = {
  vertical: 'horizontal',
  insets: { top: 4, right: 7, bottom: 4, left: 7 },
  columns: 1,
  wrap: true,
  autoFit: { mode: 'none', scale: 1 },
}
