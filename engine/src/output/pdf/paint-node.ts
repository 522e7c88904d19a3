import { expand } from '../../geometry/rect.ts'
import { inkOf } from '../../scene/ink.ts'
import type { GroupNode, PathNode, SceneNode, SceneNodeKind, SceneShadow } from '../../scene/node.ts'
import { addForm, type Content, cornersOf, createContent, saved, setOpacity } from './content.ts'
import { channel, concat, num } from './numbers.ts'
import { paintPath } from './paint-path.ts'
import { paintText } from './paint-text.ts'
import { pathOperators } from './paths.ts'

type Painters = { readonly [K in SceneNodeKind]: (content: Content, node: Extract<SceneNode, { kind: K }>) => void }

/** One painter a kind of node. */
const PAINTERS: Painters = { path: paintPath, text: paintText, group: paintGroup }

/** How many outlines a soft shadow is made of: a PDF has no blur. */
const SHADOW_STEPS = 8

/** Paints a node and what is in it. */
export function paintNode(content: Content, node: SceneNode): void {
  if (node.opacity <= 0) return
  saved(content, () => {
    if (node.shadow !== null && node.kind === 'path') paintShadow(content, node, node.shadow)
    content.write(concat(node.transform))
    if (node.opacity < 1) paintAsOne(content, node)
    else paintPlain(content, node)
  })
}

function paintPlain(content: Content, node: SceneNode): void {
  ;(PAINTERS[node.kind] as (content: Content, node: SceneNode) => void)(content, node)
}

/** Paints a node through a form, so that its parts do not show through one another. */
function paintAsOne(content: Content, node: SceneNode): void {
  const inside = createContent(content)
  paintPlain(inside, node)
  const box = expand(inkOf(node), 2)
  const form = addForm(inside, cornersOf(box), '/Group << /S /Transparency >>')
  setOpacity(content, node.opacity)
  content.write(`/${content.resources.name('XObject', form)} Do\n`)
}

function paintGroup(content: Content, { clip, children }: GroupNode): void {
  if (clip !== null) content.write(`${pathOperators(clip)}W n\n`)
  for (const child of children) paintNode(content, child)
}

function paintShadow(content: Content, node: PathNode, { resolved, blur, offset }: SceneShadow): void {
  const steps = blur > 0 ? SHADOW_STEPS : 1
  const opacity = 1 - (1 - resolved.a * node.opacity) ** (1 / steps)
  saved(content, () => {
    content.write(concat([1, 0, 0, 1, offset.x, offset.y]))
    content.write(concat(node.transform))
    setOpacity(content, opacity)
    const color = `${channel(resolved.r)} ${channel(resolved.g)} ${channel(resolved.b)}`
    content.write(`${color} rg ${color} RG 1 j\n`)
    for (let step = 0; step < steps; step++) {
      const width = (2 * blur * step) / steps
      content.write(`${num(width)} w ${pathOperators(node.path)}${width > 0 ? 'B' : 'f'}\n`)
    }
  })
}
