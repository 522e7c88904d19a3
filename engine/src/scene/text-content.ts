import type { TextElement } from '../document/element.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import type { TextBody } from '../document/text-body.ts'
import type { Size } from '../geometry/types.ts'
import { layOutText } from '../text/layout.ts'
import type { TextBox } from '../text/types.ts'
import type { NodeContext } from './context.ts'
import type { TextNode } from './node.ts'
import type { Content } from './place.ts'
import { glyphsOf, singleColor } from './text-glyphs.ts'

/** Returns the content of a text box, or what it asks for while it has no words. */
export function textContent(element: TextElement, size: Size, context: NodeContext): Content {
  if (context.prompts && isPlaceholder(element)) return context.prompts(element, size, context)
  return letters({ body: element.body, size, fonts: context.theme.fonts, language: context.language }, context)
}

/** Whether a text body has any visible text. */
export function hasText(body: TextBody | null): body is TextBody {
  return body?.paragraphs.some(({ runs }) => runs.some(({ text }) => text !== '')) ?? false
}

/** Lays out a text as the content of a node. */
export function letters(
  box: TextBox,
  context: NodeContext,
): Omit<TextNode, 'id' | 'element' | 'transform' | 'bounds' | 'opacity' | 'shadow'> {
  const glyphs = glyphsOf(layOutText(box, context.measure), context)
  return { kind: 'text', size: box.size, glyphs, single: singleColor(glyphs) }
}
