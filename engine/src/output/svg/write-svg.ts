import { toHex } from '../../color/css.ts'
import { applyToRect } from '../../geometry/matrix.ts'
import type { Matrix } from '../../geometry/types.ts'
import { inkOf } from '../../scene/ink.ts'
import type {
  GroupNode,
  Paint,
  PathNode,
  Scene,
  SceneGlyphs,
  SceneNode,
  SceneNodeKind,
  TextNode,
} from '../../scene/node.ts'
import { fontFamily } from '../../theme/fonts.ts'
import { alpha, createDefinitions, type Definitions, type Pictures, pictureTag } from './definitions.ts'
import { type Attributes, escapeXml, short, tag } from './markup.ts'

/** Options for writing a picture. `fonts` is CSS (@font-face rules) to embed; `images` returns the data URL of a filtered picture, or null. */
export interface SvgOptions {
  readonly fonts?: string
  images?: Pictures
  /** Names of everything inside begin with this, where several pictures stand in one page. */
  readonly prefix?: string
  /** What a reader of the picture is told it shows. */
  readonly title?: string
}

type WriteNode = {
  readonly [K in SceneNodeKind]: (
    node: Extract<SceneNode, { kind: K }>,
    definitions: Definitions,
    images: Pictures,
  ) => string
}

const WRITE: WriteNode = { path: writePath, text: writeText, group: writeGroup }

/**
 * Writes a page as a self-contained SVG: it refers to nothing outside, and all text of the deck is escaped. Missing pictures are replaced
 * by a placeholder.
 */
export function writeSvg(scene: Scene, { fonts, images = () => null, prefix = 'd', title }: SvgOptions = {}): string {
  const definitions = createDefinitions(prefix, images)
  const { width, height } = scene.size
  const page = definitions.clip(`M0 0L${width} 0L${width} ${height}L0 ${height}Z`)
  const ground = tag('rect', { width, height, ...fillOf(scene.background, definitions) })
  const elements = scene.order
    .map(id => scene.nodes.get(id))
    .map(node => (node ? writeNode(node, definitions, images) : ''))
  const content = tag('g', { 'clip-path': page }, ground + elements.join(''))
  const style = fonts ? tag('style', {}, escapeStyle(fonts)) : ''
  const name = title ? tag('title', {}, escapeXml(title)) : ''
  const root = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }
  return tag('svg', root, name + style + definitions.markup() + content)
}

function writeNode(node: SceneNode, definitions: Definitions, images: Pictures): string {
  if (node.opacity <= 0) return ''
  const write = WRITE[node.kind] as (node: SceneNode, definitions: Definitions, images: Pictures) => string
  const content = write(node, definitions, images)
  if (content === '') return ''
  const placed = wrap({ transform: matrixOf(node.transform), opacity: alpha(node.opacity) }, content)
  // The filter is outside the transform, so a turned node's shadow still falls along the page's axes.
  const box = applyToRect(node.transform, inkOf(node))
  return wrap({ filter: node.shadow ? definitions.shadow(node.shadow, box) : undefined }, placed)
}

function wrap(attributes: Attributes, content: string): string {
  return Object.values(attributes).every(value => value === undefined) ? content : tag('g', attributes, content)
}

function writePath(node: PathNode, definitions: Definitions, images: Pictures): string {
  const drawn = writeOutline(node, definitions, images)
  return wrap({ filter: node.blur ? definitions.blur(node.blur, inkOf(node)) : undefined }, drawn)
}

function writeOutline(node: PathNode, definitions: Definitions, images: Pictures): string {
  const { fill, inner, stroke } = node
  const isPicture = fill?.kind === 'image' && !fill.isTiled
  if (!(isPicture || inner))
    return outlineTag(node, { ...fillOrNone(fill, definitions), ...strokeOf(node, definitions) })
  const below = isPicture ? windowOn(node, fill, definitions, images) : outlineTag(node, fillOrNone(fill, definitions))
  const soft = inner
    ? outlineTag(node, { fill: '#000', filter: definitions.inner(inner, inkOf({ ...node, stroke: null })) })
    : ''
  const line = stroke ? outlineTag(node, { fill: 'none', ...strokeOf(node, definitions) }) : ''
  return below + soft + line
}

/** Draws a picture clipped to the outline. */
function windowOn(
  node: PathNode,
  paint: Extract<Paint, { kind: 'image' }>,
  definitions: Definitions,
  images: Pictures,
): string {
  return tag('g', { 'clip-path': definitions.clip(node.path, node.evenOdd) }, pictureTag(paint, images))
}

function outlineTag({ path, evenOdd }: PathNode, attributes: Attributes): string {
  return tag('path', { d: path, 'fill-rule': evenOdd ? 'evenodd' : undefined, ...attributes })
}

function fillOrNone(fill: PathNode['fill'], definitions: Definitions): Attributes {
  return fill ? fillOf(fill, definitions) : { fill: 'none' }
}

function strokeOf({ stroke }: PathNode, definitions: Definitions): Attributes {
  if (stroke === null) return {}
  const { value, opacity } = definitions.paint(stroke.paint)
  return {
    stroke: value,
    'stroke-opacity': opacity,
    'stroke-width': stroke.width,
    'stroke-dasharray': stroke.dashes.length > 0 ? stroke.dashes.map(short).join(' ') : undefined,
    'stroke-linecap': stroke.cap === 'flat' ? undefined : stroke.cap,
    'stroke-linejoin': stroke.join === 'miter' ? undefined : stroke.join,
  }
}

function writeGroup(node: GroupNode, definitions: Definitions, images: Pictures): string {
  const content = node.children.map(child => writeNode(child, definitions, images)).join('')
  if (content === '' || node.clip === null) return content
  return tag('g', { 'clip-path': definitions.clip(node.clip) }, content)
}

function writeText(node: TextNode, definitions: Definitions): string {
  const highlights = node.glyphs.map(glyphs => turned(glyphs, highlightOf(glyphs))).join('')
  const letters = node.glyphs.map(glyphs =>
    turned(glyphs, writeGlyphs(glyphs, definitions) + marksOf(glyphs, definitions)),
  )
  return highlights + letters.join('')
}

function turned({ turn }: SceneGlyphs, content: string): string {
  return turn === undefined || content === '' ? content : tag('g', { transform: matrixOf(turn) }, content)
}

function marksOf({ marks = [] }: SceneGlyphs, definitions: Definitions): string {
  return marks.map(({ path, paint }) => tag('path', { d: path, ...fillOf(paint, definitions) })).join('')
}

function highlightOf({ highlight, face, size, x, y, width }: SceneGlyphs): string {
  if (highlight === null) return ''
  const { ascent, descent } = fontFamily(face.family)
  const box = { x, y: y - ascent * size, width, height: (ascent + descent) * size }
  return tag('rect', { ...box, fill: toHex(highlight.resolved), 'fill-opacity': alpha(highlight.resolved.a) })
}

function writeGlyphs(glyphs: SceneGlyphs, definitions: Definitions): string {
  const { x, y, face, size, direction, letterSpacing, language } = glyphs
  if (glyphs.text === '') return linesAlone(glyphs, definitions)
  // In SVG the start of right-to-left text is its right end (SVG 2, 11.10.2.2).
  const start = direction === 'rtl' ? x + glyphs.width : x
  return tag(
    'text',
    {
      x: start,
      y,
      'font-family': `'${face.family.replaceAll("'", '')}'`,
      'font-size': size,
      'font-weight': face.weight === 400 ? undefined : face.weight,
      'font-style': face.italic ? 'italic' : undefined,
      direction: direction === 'rtl' ? 'rtl' : undefined,
      'letter-spacing': letterSpacing === 0 ? undefined : letterSpacing,
      'text-decoration': decorationOf(glyphs),
      'xml:lang': language ?? undefined,
      'xml:space': 'preserve',
      ...fillOf(glyphs.paint, definitions),
    },
    escapeXml(glyphs.text),
  )
}

/** Draws lines along characters that are positioned separately, at the positions that browsers use. */
function linesAlone({ x, y, width, size, underline, strike, paint }: SceneGlyphs, definitions: Definitions): string {
  const line = (top: number) =>
    tag('rect', { x, y: top, width, height: Math.max(0.75, size / 14), ...fillOf(paint, definitions) })
  return (underline ? line(y + size * 0.11) : '') + (strike ? line(y - size * 0.29) : '')
}

function decorationOf({ underline, strike }: SceneGlyphs): string | undefined {
  return [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ') || undefined
}

function fillOf(paint: PathNode['fill'] & {}, definitions: Definitions): Attributes {
  const { value, opacity } = definitions.paint(paint)
  return { fill: value, 'fill-opacity': opacity }
}

function matrixOf(matrix: Matrix): string | undefined {
  const [a, b, c, d, e, f] = matrix
  if (a === 1 && b === 0 && c === 0 && d === 1)
    return e === 0 && f === 0 ? undefined : `translate(${short(e)} ${short(f)})`
  return `matrix(${matrix.map(value => String(Math.round(value * 1e6) / 1e6)).join(' ')})`
}

/** Escapes CSS so that it cannot end its element. */
function escapeStyle(css: string): string {
  return escapeXml(css).replaceAll('&quot;', '"')
}
