import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, elementsIn, textIn, walkContent, wholeOf } from '@slidewright/engine/ooxml'

/** A point of a diagram in reading order. */
export interface DiagramItem {
  readonly depth: number
  readonly text: string
}

/** The text of a diagram, and whether its points are sequential. */
export interface Diagram {
  readonly items: readonly DiagramItem[]
  readonly isProcess: boolean
}

/** Reads the data of a SmartArt diagram (ECMA-376 part 1, 21.4): its tree of points, without presentation points. */
export function readDiagram(root: XmlElement): Diagram {
  const points = new Map(
    elementsIn(childOf(root, 'ptLst') ?? root, 'pt').map(pt => [attributeOf(pt, 'modelId') ?? '', pt]),
  )
  const below = new Map<string, { readonly id: string; readonly order: number }[]>()
  for (const cxn of elementsIn(childOf(root, 'cxnLst') ?? root, 'cxn')) {
    if ((attributeOf(cxn, 'type') ?? 'parOf') !== 'parOf') continue
    const from = attributeOf(cxn, 'srcId') ?? ''
    const order = wholeOf(cxn, 'srcOrd') ?? 0
    const to = { id: attributeOf(cxn, 'destId') ?? '', order }
    const others = below.get(from)
    if (others === undefined) below.set(from, [to])
    else others.push(to)
  }
  const top = [...points].find(([, pt]) => attributeOf(pt, 'type') === 'doc')
  const items: DiagramItem[] = []
  const seen = new Set<string>()
  const visit = (id: string, depth: number): void => {
    if (seen.has(id) || depth > 60) return
    seen.add(id)
    const text = textOfPoint(points.get(id))
    if (text !== '') items.push({ depth, text })
    const next = (below.get(id) ?? []).toSorted((a, b) => a.order - b.order)
    for (const child of next) visit(child.id, text === '' ? depth : depth + 1)
  }
  if (top !== undefined) visit(top[0], 0)
  const kind = attributeOf(childOf(top?.[1], 'prSet'), 'loCatId') ?? ''
  return { items, isProcess: /process|cycle/iu.test(kind) }
}

function textOfPoint(point: XmlElement | undefined): string {
  const type = attributeOf(point, 'type') ?? 'node'
  if (point === undefined || (type !== 'node' && type !== 'asst')) return ''
  if (attributeOf(childOf(point, 'prSet'), 'phldr') === '1' && childOf(point, 't') === undefined) return ''
  const body = childOf(point, 't')
  if (body === undefined) return ''
  const lines = elementsIn(body, 'p').map(paragraph =>
    [...walkContent(paragraph)].flatMap(element => (element.name === 't' ? [textIn(element)] : [])).join(''),
  )
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/gu, ' ')
}
