import type { Layout, LayoutKind, Suit } from '../suit/types.ts'
import type { SlotTexts } from './fill-slots.ts'
import type { PageContent } from './page-content.ts'

/** The maximum number of characters in vertical columns. */
const LENGTH_MAX = { title: 18, subtitle: 44, text: 55 } as const
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Matches letters and digits that would be rotated. */
const LYING = /[A-Za-z0-9À-ɏ]{3,}/u

/** Whether text is suitable for a vertical column: short, East Asian, with hardly any rotated characters. */
function isSuitable(words: string, max: number): boolean {
  return words.length <= max && EAST_ASIAN.test(words) && !LYING.test(words)
}

/** Whether a layout can show the content: a layout in vertical columns only takes short East Asian text. */
export function standsIn({ upright }: Layout, { title, points }: PageContent): boolean {
  if (!upright) return true
  const stands = ({ head, text, items }: PageContent['points'][number]) =>
    items.length === 0 && isSuitable(text, LENGTH_MAX.text) && (head === null || isSuitable(head, LENGTH_MAX.title))
  return isSuitable(title, LENGTH_MAX.title) && points.every(stands)
}

/** Chooses the suit's cover or chapter layout for the texts: in vertical columns if the suit has such a layout and the texts fit it. */
export function openingFor({ layouts }: Suit, kind: LayoutKind, texts: SlotTexts): Layout | null {
  const own = layouts.filter(layout => layout.kind === kind)
  const [title, subtitle] = [texts.get('title'), texts.get('subtitle')]
  const stands =
    title !== undefined &&
    isSuitable(title.text, LENGTH_MAX.title) &&
    (subtitle === undefined || isSuitable(subtitle.text, subtitle.derived ? Infinity : LENGTH_MAX.subtitle))
  return (stands ? own.find(layout => layout.upright) : undefined) ?? own.find(layout => !layout.upright) ?? null
}
