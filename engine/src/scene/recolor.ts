import type { Color } from '../color/types.ts'
import type { Element } from '../document/element.ts'
import type { Theme } from '../document/theme.ts'
import type { SceneMemory } from './build-scene.ts'
import type { NodeContext } from './context.ts'
import type { Paint, SceneColor, SceneGlyphs, SceneNode, TextMark, TextNode } from './node.ts'
import { shadowOf } from './stroke.ts'
import { singleColor } from './text-glyphs.ts'

/** Whether two scenes of a page can differ only in theme colors, so that every glyph keeps its position. */
export function onlyColorsDiffer(before: SceneMemory, after: SceneMemory): boolean {
  return (
    before.record === after.record &&
    before.overrides === after.overrides &&
    before.deck.assets === after.deck.assets &&
    before.deck.size === after.deck.size &&
    before.deck.language === after.deck.language &&
    before.measure === after.measure &&
    before.epoch === after.epoch &&
    before.drawChart === after.drawChart &&
    before.customKinds === after.customKinds &&
    before.prompts === after.prompts &&
    sameFonts(before.theme, after.theme)
  )
}

function sameFonts({ fonts: a }: Theme, { fonts: b }: Theme): boolean {
  return a.title === b.title && a.body === b.body
}

/**
 * Returns the node of an unchanged single-color text in another theme, without a new layout. Returns the old node if its colors are the
 * same, null if it has to be rebuilt.
 */
export function recolored(element: Element, old: SceneNode, context: NodeContext): SceneNode | null {
  if (element.kind !== 'text' || old.kind !== 'text' || old.single === null) return null
  const shadow = shadowOf(element.shadow, context.color)
  const glyphs = recoloredGlyphs(old, context)
  if (glyphs === old.glyphs && sameColor(shadow, old.shadow)) return old
  return { ...old, glyphs, shadow, single: glyphs === old.glyphs ? old.single : singleColor(glyphs) }
}

function recoloredGlyphs({ glyphs }: TextNode, { color }: NodeContext): readonly SceneGlyphs[] {
  let last: { readonly from: Color; readonly to: Paint | null } | null = null
  /** Returns the paint in the new theme; the same object if it looks the same. */
  const repaint = (paint: Paint): Paint => {
    if (paint.kind !== 'solid') return paint
    if (last?.from !== paint.color) {
      const now = color(paint.color)
      last = { from: paint.color, to: sameColor(now, paint) ? null : { kind: 'solid', ...now } }
    }
    return last.to ?? paint
  }
  const remark = (mark: TextMark): TextMark => ({ ...mark, paint: repaint(mark.paint) })
  let changed = false
  const next = glyphs.map(each => {
    const paint = repaint(each.paint)
    if (paint === each.paint && each.marks === undefined) return each
    changed = true
    return each.marks === undefined ? { ...each, paint } : { ...each, paint, marks: each.marks.map(remark) }
  })
  if (!changed) return glyphs
  originals.set(next, originals.get(glyphs) ?? glyphs)
  return next
}

/** Maps glyphs to those that differ from them only in color. */
const originals = new WeakMap<readonly SceneGlyphs[], readonly SceneGlyphs[]>()

/** Whether two texts are known to have the same glyphs, each in one color: one was recolored from the other. */
export function isSameText(a: TextNode, b: TextNode): boolean {
  return (originals.get(a.glyphs) ?? a.glyphs) === (originals.get(b.glyphs) ?? b.glyphs)
}

function sameColor(a: SceneColor | null, b: SceneColor | null): boolean {
  if (a === null || b === null) return a === b
  const [one, other] = [a.resolved, b.resolved]
  return one.r === other.r && one.g === other.g && one.b === other.b && one.a === other.a
}
