import { plainBody, solid } from '../document/create.ts'
import type { CustomElement } from '../document/element.ts'
import { IDENTITY, translation } from '../geometry/matrix.ts'
import { parsePath, printPath } from '../geometry/path.ts'
import type { Size } from '../geometry/types.ts'
import type { NodeContext } from './context.ts'
import { askKind, type CustomContext, nameOfCustom } from './custom-kind.ts'
import { boundsOfPath } from './ink.ts'
import type { SceneNode } from './node.ts'
import { paintOf } from './paint.ts'
import { type Content, partNode } from './place.ts'
import { boxPath } from './shape-outline.ts'
import { strokeOf } from './stroke.ts'
import { letters } from './text-content.ts'

/** Returns the content of a custom element as drawn by its kind; a placeholder with its name if its kind is not available. */
export function customContent(element: CustomElement, size: Size, context: NodeContext): Content {
  const makers = contextFor(context)
  const own = askKind(element, context.customKinds, (kind, data) => ({
    nodes: kind.draw(data, size, makers),
    hitArea: kind.hitArea?.(data, size),
  }))
  const { nodes, hitArea } = own ?? { nodes: placeholder(element, size, makers), hitArea: undefined }
  return {
    kind: 'group',
    clip: null,
    ground: size,
    ...(hitArea !== undefined && { hitArea: printPath(parsePath(hitArea)) }),
    children: nodes.map((node, index) => named(node, `${element.id}/${index}`)),
  }
}

/** Prefixes the ids of a part and its descendants, so that they are unique. */
function named(node: SceneNode, id: string): SceneNode {
  if (node.kind !== 'group') return { ...node, id }
  return { ...node, id, children: node.children.map((child, index) => named(child, `${id}/${index}`)) }
}

function contextFor(context: NodeContext): CustomContext {
  const { theme, palette, language, measure } = context
  return {
    palette,
    language,
    measure,
    fonts: theme.fonts,
    path: (data, { fill = { kind: 'none' }, stroke = null, evenOdd = false }) => {
      const path = printPath(parsePath(data))
      const box = boundsOfPath(path)
      return partNode('', IDENTITY, {
        kind: 'path',
        path,
        evenOdd,
        fill: paintOf(fill, box, context),
        stroke: strokeOf(stroke, box, context),
      })
    },
    text: (body, { x, y, width, height }) =>
      partNode(
        '',
        translation(x, y),
        letters({ body, size: { width, height }, fonts: theme.fonts, language }, context),
      ),
  }
}

/** A breath of the text color, right on any ground of the theme. */
const GROUND = solid({ base: 'text1', opacity: 5000 })
const EDGE = solid({ base: 'text1', opacity: 25_000 })
const INK = solid({ base: 'text1', opacity: 60_000 })

/** Draws an unobtrusive box with the name of the element. */
function placeholder(element: CustomElement, size: Size, { path, text }: CustomContext): SceneNode[] {
  const box = path(boxPath(size), { fill: GROUND, stroke: { fill: EDGE, width: 1, dash: 'dash' } })
  const fontSize = Math.min(14, size.height / 2)
  if (fontSize < 1) return [box]
  const body = plainBody(nameOfCustom(element), { fill: INK, size: fontSize })
  const paragraphs = body.paragraphs.map(paragraph => ({ ...paragraph, align: 'center' as const }))
  const label = text({ ...body, paragraphs, verticalAlign: 'middle' }, { x: 0, y: 0, ...size })
  return [box, label]
}
