import type { Color } from '../../color/types.ts'
import type { Theme } from '../../document/theme.ts'
import type { Rect } from '../../geometry/types.ts'
import { hueRotatedTheme, invertedTheme } from '../../theme/variants.ts'
import { readableInksOn } from './background-colors.ts'
import type { SuitPlan, TemplateBackdrop } from './plan.ts'

/** As many as every suit of the product has. */
const THEMES = 4

/** Words on a ground of the file. */
interface Worded {
  readonly ground: TemplateBackdrop
  readonly area: Rect
}

/**
 * Returns the themes of a plan: the file's own first, then at least three variants of its first one. A variant that would require a panel
 * that the file's own theme does not, or whose text would be illegible, is left out.
 */
export function themesOfPlan(plan: SuitPlan): readonly Theme[] {
  const [own, ...others] = plan.themes
  if (own === undefined) throw new RangeError('a plan has a theme')
  const turned = [1, 2, 3].map(turn => hueRotatedTheme(own, turn)) as [Theme, Theme, Theme]
  const wished = [invertedTheme(own), turned[0], invertedTheme(turned[1]), turned[1], turned[2]]
  const max = THEMES + others.length
  const places = wordedIn(plan)
  const taken: Theme[] = [own]
  let inks = places.map(place => inksIn(place, own))
  for (const theme of [...others, ...wished]) {
    if (taken.length >= max) break
    const next = places.map((place, index) => shared(inks[index] ?? null, inksIn(place, theme)))
    if (!fits(inks, next) || !isInked(places[0], own, theme)) continue
    inks = next
    taken.push(theme)
  }
  // On grounds that name no slot of the theme, one turn of the accents is as good as the next.
  const left = turned.filter(theme => !taken.includes(theme))
  return [...taken, ...left.slice(0, Math.max(0, THEMES - taken.length))]
}

/** Inks that can be read in a place; null where a picture lies below. */
type Inks = readonly Color[] | null

function inksIn({ ground, area }: Worded, { colors }: Theme): Inks {
  return readableInksOn(ground, area, colors)
}

function shared(before: Inks, next: Inks): Inks {
  return before === null || next === null ? null : before.filter(color => next.includes(color))
}

/** Whether every place that has an ink has one in a theme more. */
function fits(before: readonly Inks[], after: readonly Inks[]): boolean {
  return after.every((inks, index) => inks === null || inks.length > 0 || before[index]?.length === 0)
}

/** Whether the ink of a theme can be read where most words stand, if the file's own can. */
function isInked(place: Worded | undefined, own: Theme, theme: Theme): boolean {
  const canRead = ({ colors }: Theme) =>
    place === undefined ||
    readableInksOn(place.ground, place.area, colors)?.some(({ base }) => base === 'text1') !== false
  return canRead(theme) || !canRead(own)
}

/** Where words stand on the pages of a plan; the area of most pages first. */
function wordedIn({ cover, chapter, content, patterns }: SuitPlan): readonly Worded[] {
  return [
    { ground: content, area: content.body.frame },
    { ground: content, area: content.title.frame },
    ...[cover, chapter].flatMap(ground =>
      [ground.title, ground.subtitle].map(({ frame }) => ({ ground, area: frame })),
    ),
    ...patterns.flatMap(ground => [ground.title, ...ground.points].map(({ frame }) => ({ ground, area: frame }))),
  ]
}
