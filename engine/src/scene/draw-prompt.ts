import { contrastRatio, flatten } from '../color/contrast.ts'
import { toHex } from '../color/css.ts'
import type { Rgba } from '../color/types.ts'
import type { TextBody } from '../document/text-body.ts'
import { IDENTITY } from '../geometry/matrix.ts'
import { layOutText } from '../text/layout.ts'
import type { DrawPrompt, NodeContext } from './context.ts'
import type { Paint } from './node.ts'
import { type Content, partNode } from './place.ts'
import { promptBox } from './prompt-box.ts'
import { glyphsOf, singleColor } from './text-glyphs.ts'

export type { DrawPrompt }

const DASHES = [5, 5]
/** On a light ground. */
const LIGHT = { fill: '#F5F7F9', line: '#9AA5B4', words: '#5E6875' } as const
/** The least contrast of the words on the fill (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5
/** How much ink is in the fill and the line on a dark ground. */
const DARK_FILL = 0.08
const DARK_LINE = 0.4

/** The port `DrawPrompt`: what a placeholder shows its author, its prompt, muted, in a dashed frame with a fill of its own, whatever lies below. */
export const drawPrompt: DrawPrompt = (element, size, context) => {
  const colors = placeholderColors(context)
  const box = promptBox(element, size, context)
  const body = inColor(box.body, colors.words)
  const glyphs = glyphsOf(layOutText({ ...box, body }, context.measure), context)
  const { width, height } = size
  const frame: Content = {
    kind: 'path',
    path: `M0 0L${width} 0L${width} ${height}L0 ${height}Z`,
    evenOdd: false,
    fill: painted(colors.fill, context),
    stroke: {
      paint: painted(colors.line, context),
      width: 1,
      dash: 'dash',
      dashes: DASHES,
      cap: 'flat',
      join: 'miter',
    },
  }
  const words: Content = { kind: 'text', size, glyphs, single: singleColor(glyphs) }
  const children = [partNode(`${element.id}/frame`, IDENTITY, frame), partNode(`${element.id}/prompt`, IDENTITY, words)]
  return { kind: 'group', clip: null, children }
}

interface PlaceholderColors {
  readonly fill: string
  readonly line: string
  readonly words: string
}

/** Returns the colors of placeholders in a theme: cool greys on paper, and on a dark ground mixed from its ink and its paper. */
export function placeholderColors({ color }: Pick<NodeContext, 'color'>): PlaceholderColors {
  const paper = color({ base: 'background1' }).resolved
  const black = { r: 0, g: 0, b: 0, a: 1 }
  const white = { r: 255, g: 255, b: 255, a: 1 }
  if (contrastRatio(paper, black) > contrastRatio(paper, white)) return LIGHT
  const own = color({ base: 'text1' }).resolved
  const ink = contrastRatio(own, paper) < LEAST_CONTRAST * 1.5 ? white : own
  const fill = mixed(ink, paper, DARK_FILL)
  const shares = [0.6, 0.7, 0.8, 0.9, 1]
  const words = shares.map(share => mixed(ink, paper, share)).find(each => contrastRatio(each, fill) >= LEAST_CONTRAST)
  return { fill: toHex(fill), line: toHex(mixed(ink, paper, DARK_LINE)), words: toHex(words ?? white) }
}

function mixed(ink: Rgba, paper: Rgba, share: number): Rgba {
  return flatten({ ...ink, a: share }, paper)
}

function painted(hex: string, { color }: NodeContext): Paint {
  return { kind: 'solid', ...color({ base: hex as `#${string}` }) } // written here
}

const inked = new WeakMap<TextBody, { readonly color: string; readonly body: TextBody }>()

/** Returns a text in one color; the same object for the same text, because layouts are cached by body. */
function inColor(body: TextBody, color: string): TextBody {
  const known = inked.get(body)
  if (known?.color === color) return known.body
  const fill = { kind: 'solid', color: { base: color as `#${string}` } } as const
  const paragraphs = body.paragraphs.map(paragraph => ({
    ...paragraph,
    runs: paragraph.runs.map(run => ({ ...run, style: { ...run.style, fill } })),
  }))
  const made = { ...body, paragraphs }
  inked.set(body, { color, body: made })
  return made
}
