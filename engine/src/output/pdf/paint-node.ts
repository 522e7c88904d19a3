import { expand } from '../../geometry/rect.ts'
import { inkOf } from '../../scene/ink.ts'
import type { GroupNode, SceneNode } from '../../scene/node.ts'
import { addForm, beginMarked, type Content, cornersOf, createContent, marked, setOpacity } from './content.ts'
import { concat } from './numbers.ts'
import { paintPath } from './paint-path.ts'
import { paintText } from './paint-text.ts'
import { pathOperators } from './paths.ts'
import { paintShadow } from './shadow.ts'

/** Work in steps; each yields its amount, in units of the yielder. */
export type Steps = Generator<number, void, void>

/** The amounts of work: per character, per path character, per node, per shadow. */
const WORK = { character: 0.02, path: 0.002, node: 0.2, shadow: 15 }

/** Paints a node and its content, step by step. */
export function* paintNode(content: Content, node: SceneNode): Steps {
  if (node.opacity <= 0) return
  const tag = content.tagging?.tags.tagOf(node)
  if (tag === undefined) return yield* paintUnmarked(content, node)
  const end = beginMarked(content, tag)
  yield* paintUnmarked({ ...content, tagging: null }, node)
  end()
}

function* paintUnmarked(content: Content, node: SceneNode): Steps {
  content.write('q\n')
  if (node.shadow !== null) {
    const { shadow } = node
    marked(content, null, () => paintShadow(content, node, shadow))
    yield WORK.shadow
  }
  content.write(concat(node.transform))
  if (node.opacity < 1) yield* paintAsOne(content, node)
  else yield* paintPlain(content, node)
  content.write('Q\n')
}

function* paintPlain(content: Content, node: SceneNode): Steps {
  switch (node.kind) {
    case 'path':
      paintPath(content, node)
      yield WORK.node + node.path.length * WORK.path
      return
    case 'text':
      paintText(content, node)
      yield WORK.node + node.glyphs.reduce((sum, { text }) => sum + text.length, 0) * WORK.character
      return
    case 'group':
      yield* paintGroup(content, node)
  }
}

/** Paints a node through a form, so that its parts do not show through one another. */
function* paintAsOne(content: Content, node: SceneNode): Steps {
  const inside = createContent(content)
  yield* paintPlain(inside, node)
  const box = expand(inkOf(node), 2)
  const form = addForm(inside, cornersOf(box), '/Group << /S /Transparency >>')
  setOpacity(content, node.opacity)
  content.write(`/${content.resources.name('XObject', form)} Do\n`)
}

function* paintGroup(content: Content, { clip, children }: GroupNode): Steps {
  if (clip !== null) content.write(`${pathOperators(clip)}W n\n`)
  for (const child of children) yield* paintNode(content, child)
}
