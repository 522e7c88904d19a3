import type { Layout, LayoutKind, Suit } from '../suit/types.ts'
import type { SlotTexts } from './fill-slots.ts'
import type { PageContent } from './page-content.ts'

/** How many characters are set in columns at most. */
const MOST = { title: 18, subtitle: 44, text: 55 } as const
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Letters and digits that would lie on their side. */
const LYING = /[A-Za-z0-9À-ɏ]{3,}/u

/** Whether words can stand in a column: few, East Asian, with hardly anything that would lie on its side. */
function standsUp(words: string, max: number): boolean {
  return words.length <= max && EAST_ASIAN.test(words) && !LYING.test(words)
}

/** Whether a layout can show the content: a layout in vertical columns only takes short East Asian text. */
export function standsIn({ upright }: Layout, { title, points }: PageContent): boolean {
  if (!upright) return true
  const stands = ({ head, text, items }: PageContent['points'][number]) =>
    items.length === 0 && standsUp(text, MOST.text) && (head === null || standsUp(head, MOST.title))
  return standsUp(title, MOST.title) && points.every(stands)
}

/** Chooses the suit's cover or chapter layout for the texts: in vertical columns if the suit has such a layout and the texts fit it. */
export function openingFor({ layouts }: Suit, kind: LayoutKind, texts: SlotTexts): Layout | null {
  const own = layouts.filter(layout => layout.kind === kind)
  const [title, subtitle] = [texts.get('title'), texts.get('subtitle')]
  const stands =
    title !== undefined &&
    standsUp(title.text, MOST.title) &&
    (subtitle === undefined || standsUp(subtitle.text, subtitle.derived ? Infinity : MOST.subtitle))
  return (stands ? own.find(layout => layout.upright) : undefined) ?? own.find(layout => !layout.upright) ?? null
}
