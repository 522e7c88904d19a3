import {
  Blob,
  Buffer,
  ClusterLevel,
  Direction,
  Face,
  Feature,
  Font,
  type GlyphInfo,
  type GlyphPosition,
  shape,
} from 'harfbuzzjs'

/**
 * A glyph of a shaped text, in font units. `text` are the characters that it represents (empty for the others of a cluster); `ends` tells
 * whether the character ends with it.
 */
export interface ShapedGlyph {
  readonly id: number
  readonly advance: number
  readonly offsetX: number
  readonly offsetY: number
  readonly text: string
  readonly ends: boolean
}

/** A face that can be shaped with. */
export interface ShapingFace {
  readonly unitsPerEm: number
  readonly ascender: number
  readonly descender: number
  /** Returns the advance of a glyph in font units, according to the file. */
  advanceOf(glyph: number): number
  /** Returns a glyph's outline as SVG path data in font units, y upwards. */
  outlineOf(glyph: number): string
  /** Returns the glyphs of a text in visual order, left to right. */
  shape(text: string, options: ShapeOptions): readonly ShapedGlyph[]
}

/** How a text is to be shaped. */
export interface ShapeOptions {
  readonly direction: 'ltr' | 'rtl'
  readonly language: string | null
  readonly ligatures: boolean
  /** ISO 15924. */
  readonly script: string
}

/** Opens a TrueType face. */
export function openFace(bytes: Uint8Array): ShapingFace {
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const { ascender, descender } = font.hExtents()
  return {
    unitsPerEm: face.upem,
    ascender,
    descender,
    advanceOf: glyph => font.glyphHAdvance(glyph),
    outlineOf: glyph => font.glyphToPath(glyph),
    shape: (text, options) => shapeText(font, text, options),
  }
}

function shapeText(font: Font, text: string, { direction, language, ligatures, script }: ShapeOptions): ShapedGlyph[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.setScript(script)
  buffer.guessSegmentProperties()
  buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  if (language !== null) buffer.setLanguage(language)
  shape(font, buffer, ligatures ? [] : [new Feature('liga', 0), new Feature('clig', 0)])
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const textOf = clusterTexts(
    text,
    infos.map(info => info.cluster),
  )
  const speaks = speakers(infos, positions)
  return infos.map((info, index) => {
    const position = positions[index]
    return {
      id: info.codepoint,
      advance: position?.xAdvance ?? 0,
      offsetX: position?.xOffset ?? 0,
      offsetY: position?.yOffset ?? 0,
      text: speaks.get(info.cluster) === index ? (textOf.get(info.cluster) ?? '') : '',
      ends: endsCharacter(text, info.cluster, infos[index + (direction === 'rtl' ? -1 : 1)]?.cluster),
    }
  })
}

/** Whether a user-perceived character ends between two clusters: marks belong to the preceding letter. */
function endsCharacter(text: string, cluster: number, next: number | undefined): boolean {
  return next !== cluster && (next === undefined || !/^\p{M}/u.test(text.slice(next)))
}

/** Returns for each cluster the glyph that represents its characters: the widest one, which is never a mark. */
function speakers(infos: readonly GlyphInfo[], positions: readonly GlyphPosition[]): ReadonlyMap<number, number> {
  const widest = new Map<number, number>()
  for (const [index, { cluster }] of infos.entries()) {
    const best = widest.get(cluster)
    const width = (place: number) => positions[place]?.xAdvance ?? 0
    if (best === undefined || width(index) > width(best)) widest.set(cluster, index)
  }
  return widest
}

/** Returns the characters of each cluster. */
function clusterTexts(text: string, clusters: readonly number[]): ReadonlyMap<number, string> {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  return new Map(starts.map((start, index) => [start, text.slice(start, starts[index + 1] ?? text.length)]))
}
