import type { Placeholder } from '../document/placeholder.ts'
import { promptText } from '../document/prompt-text.ts'
import type { TextBody } from '../document/text-body.ts'
import type { Size } from '../geometry/types.ts'
import { textFits } from '../text/fit.ts'
import type { TextBox } from '../text/types.ts'
import type { NodeContext } from './context.ts'

/** The sizes of the words of a prompt, in px: the largest that fits, and none above that of what is asked for. */
const SIZES = [20, 18, 16, 15, 14, 13, 12, 11, 10]
/** The least size of words that are cut because they fit at none. */
const SMALLEST = 10
/** Room between the frame of a placeholder and its words at most, in px, and as a share of its width and height. */
const PADDING = { x: 12, y: 10, share: 0.08 } as const
/** No frame has room for more, in UTF-16 units: longer prompts are not measured whole. */
const LONGEST = 1_200
const ELLIPSIS = '…'

type Setting = Pick<NodeContext, 'theme' | 'language' | 'measure'>

interface Shown {
  readonly key: string
  readonly box: TextBox
}

const shown = new WeakMap<TextBody, Shown>()

/** Returns the words that a placeholder shows, set so that they stay inside its frame. Found again for the same body, because layouts are cached by it. */
export function promptBox(element: Placeholder, size: Size, setting: Setting): TextBox {
  const { theme, language, measure } = setting
  const { width, height } = size
  const key = JSON.stringify([element.prompt, width, height, language, theme.fonts, measure.epoch])
  const known = shown.get(element.body)
  if (known?.key === key) return known.box
  const box = fitted(element, size, setting)
  shown.set(element.body, { key, box })
  return box
}

function fitted(element: Placeholder, size: Size, setting: Setting): TextBox {
  const whole = promptText(element.prompt, setting.language)
  const words = whole.length > LONGEST ? cutAt(whole, LONGEST) : whole
  const own = element.body.paragraphs[0]?.runs[0]?.style.size ?? SMALLEST
  const sizes = own > 0 && own < (SIZES[0] ?? own) ? [own, ...SIZES.filter(each => each < own)] : SIZES
  const boxAt = (text: string, type: number) => boxOf(element.body, text, { size, type, setting })
  const fits = sizes.find(type => textFits(boxAt(words, type), setting.measure))
  if (fits !== undefined) return boxAt(words, fits)
  const smallest = Math.min(own, SMALLEST)
  return boxAt(
    longestThat(words, text => textFits(boxAt(text, smallest), setting.measure)),
    smallest,
  )
}

/** Returns the longest beginning of a text for which something holds, with an ellipsis. */
function longestThat(words: string, holds: (text: string) => boolean): string {
  let low = 0
  let high = words.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(cutAt(words, middle))) low = middle
    else high = middle
  }
  return cutAt(words, low)
}

/** Cuts a text, not within a pair of surrogates. */
function cutAt(words: string, length: number): string {
  const start = words.slice(0, length)
  const whole = /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start
  return `${whole.trimEnd()}${ELLIPSIS}`
}

interface At {
  readonly size: Size
  readonly type: number
  readonly setting: Setting
}

/** Sets the words in the style of the first paragraph, upright and without bullets. */
function boxOf(body: TextBody, words: string, { size, type, setting }: At): TextBox {
  const [first] = body.paragraphs
  const [run] = first?.runs ?? []
  const box = { size, fonts: setting.theme.fonts, language: setting.language }
  if (first === undefined || run === undefined) return { ...box, body }
  const style = { ...run.style, size: type, italic: false, letterSpacing: Math.max(0, run.style.letterSpacing) }
  const paragraphs = words.split('\n').map(text => ({
    ...first,
    bullet: { kind: 'none' as const },
    hanging: 0,
    indent: 0,
    spaceBefore: 0,
    lineHeight: Math.max(first.lineHeight, 1.2),
    runs: [{ ...run, text, style }],
  }))
  const x = Math.min(PADDING.x, size.width * PADDING.share)
  const y = Math.min(PADDING.y, size.height * PADDING.share)
  const insets = { top: y, right: x, bottom: y, left: x }
  return { ...box, body: { ...body, paragraphs, insets, columns: 1, autoFit: { mode: 'none', scale: 1 } } }
}
