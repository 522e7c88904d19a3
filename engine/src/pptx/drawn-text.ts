import { DEFAULT_PARAGRAPH, DEFAULT_RUN_STYLE, NO_INSETS } from '../document/create.ts'
import type { RunStyle, TextBody } from '../document/text-body.ts'
import { apply, IDENTITY, multiply, scaleOf } from '../geometry/matrix.ts'
import type { Frame, Matrix } from '../geometry/types.ts'
import type { SceneGlyphs, TextNode } from '../scene/node.ts'
import { fontFamily } from '../theme/fonts.ts'
import type { ShapeContext } from './context.ts'
import { fillOf } from './drawn-path.ts'
import { presetXml } from './geometry.ts'
import { plainPropertiesXml } from './properties.ts'
import { textBodyXml } from './text-body.ts'
import { transformXml } from './transforms.ts'
import { xml } from './xml.ts'

/** Writes painted letters: every line of one style is a text box. */
export function drawnTextXml({ glyphs }: TextNode, matrix: Matrix, context: ShapeContext): string {
  return glyphs.map(run => runXml(run, multiply(matrix, run.turn ?? IDENTITY), context)).join('')
}

function runXml(glyphs: SceneGlyphs, matrix: Matrix, context: ShapeContext): string {
  if (glyphs.text.trim() === '') return ''
  const scale = scaleOf(matrix)
  const size = glyphs.size * scale
  const { ascent, descent } = fontFamily(glyphs.face.family)
  const middle = apply(matrix, {
    x: glyphs.x + glyphs.width / 2,
    y: glyphs.y + (glyphs.size * (descent - ascent)) / 2,
  })
  const [width, height] = [glyphs.width * scale, size * (ascent + descent)]
  const rotation = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI
  const frame: Frame = { x: middle.x - width / 2, y: middle.y - height / 2, width, height, rotation }
  const id = context.newId()
  const names = plainPropertiesXml(id, `TextBox ${id}`) + xml('p:cNvSpPr', { txBox: 1 }) + xml('p:nvPr')
  const properties = xml('p:spPr', {}, transformXml({ frame }) + presetXml('rect') + xml('a:noFill'))
  const words = textBodyXml(bodyOf(glyphs, styleOf(glyphs, size, matrix)), { size: frame }, context)
  return xml('p:sp', {}, xml('p:nvSpPr', {}, names) + properties + words)
}

function styleOf(glyphs: SceneGlyphs, size: number, matrix: Matrix): RunStyle {
  const { face, paint, letterSpacing, underline, strike, language } = glyphs
  const fill = fillOf(paint, matrix, { x: 0, y: 0, width: 1, height: 1 })
  return {
    ...DEFAULT_RUN_STYLE,
    face: face.family,
    weight: face.weight,
    italic: face.italic,
    size,
    letterSpacing,
    underline,
    strike,
    ...(fill.kind === 'solid' && { fill }),
    ...(language !== null && { language }),
  }
}

function bodyOf({ text, direction, face }: SceneGlyphs, style: RunStyle): TextBody {
  const { ascent, descent } = fontFamily(face.family)
  const paragraph = {
    ...DEFAULT_PARAGRAPH,
    runs: [{ text, style }],
    direction,
    align: 'center' as const,
    lineHeight: ascent + descent,
  }
  return {
    paragraphs: [paragraph],
    verticalAlign: 'middle',
    vertical: 'horizontal',
    insets: NO_INSETS,
    columns: 1,
    wrap: false,
    autoFit: { mode: 'none', scale: 1 },
  }
}
