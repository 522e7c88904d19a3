import type { TableElement } from '../document/element.ts'
import { IDENTITY, translation } from '../geometry/matrix.ts'
import type { Point, Rect, Size } from '../geometry/types.ts'
import { edgesOf, type PlacedCell, placeCells } from '../table/grid.ts'
import { cellTextBox } from '../table/layout.ts'
import { rulesOf, surfacesOf, type TableRule, type TableSurface } from '../table/style.ts'
import type { NodeContext } from './context.ts'
import type { SceneNode } from './node.ts'
import { paintOf } from './paint.ts'
import { type Content, partNode } from './place.ts'
import { boxPath } from './shape-outline.ts'
import { strokeOf } from './stroke.ts'
import { hasText, letters } from './text-content.ts'

/** Returns the content of a table: cell backgrounds, then rules, then the text of its cells. */
export function tableContent(element: TableElement, size: Size, context: NodeContext): Content {
  const edges = edgesOf(element, size)
  const cells = placeCells(element, edges)
  const whole = { x: 0, y: 0, ...size }
  return {
    kind: 'group',
    clip: null,
    ground: size,
    children: [
      ...surfacesOf(element, edges, cells).map(surface => surfaceNode(element, surface, context)),
      ...rulesOf(element, edges, cells).flatMap(rule => ruleNode(element, rule, whole, context)),
      ...cells.filter(({ cell }) => hasText(cell.body)).map(cell => cellNode(element, cell, context)),
    ],
  }
}

function surfaceNode({ id }: TableElement, { part, box, fill }: TableSurface, context: NodeContext): SceneNode {
  const content: Content = {
    kind: 'path',
    path: boxPath(box, box),
    evenOdd: false,
    fill: paintOf(fill, box, context),
    stroke: null,
  }
  return partNode(`${id}/${part}`, IDENTITY, content)
}

function ruleNode(
  { id }: TableElement,
  { part, stroke, lines }: TableRule,
  box: Rect,
  context: NodeContext,
): SceneNode[] {
  const drawn = strokeOf(stroke, box, context)
  if (drawn === null) return []
  const path = lines.map(([from, to]) => `M${pair(from)}L${pair(to)}`).join('')
  return [partNode(`${id}/${part}`, IDENTITY, { kind: 'path', path, evenOdd: false, fill: null, stroke: drawn })]
}

function cellNode({ id }: TableElement, cell: PlacedCell, context: NodeContext): SceneNode {
  const box = cellTextBox(cell, { fonts: context.theme.fonts, language: context.language })
  return partNode(`${id}/cell/${cell.row}/${cell.column}`, translation(cell.box.x, cell.box.y), letters(box, context))
}

function pair({ x, y }: Point): string {
  return `${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000}`
}
