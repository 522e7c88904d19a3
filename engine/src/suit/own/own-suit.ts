import { box, pen, slot } from '../toolkit/art.ts'
import { ruledTable } from '../toolkit/data.ts'
import { pageMaker } from '../toolkit/page.ts'
import { one } from '../toolkit/slots.ts'
import type { Suit } from '../types.ts'
import { contents } from './contents.ts'
import { dataPages } from './data-pages.ts'
import { catalogs, openings, type Wishes } from './openings.ts'
import type { SuitPlan } from './plan.ts'

/** Translation key of the mood of every suit that somebody brought. */
const OWN_MOOD = 'suit.own.mood'

/** The suit of a plan: the file's own covers, chapters and layouts, and in its grounds, colors and fonts a layout of every kind for every count. */
export function suitOfPlan(plan: SuitPlan): Suit {
  const page = pageMaker<Wishes>(({ stage, pageNumber = null }) => ({
    under: stage.ground.art,
    background: stage.ground.background,
    after:
      pageNumber === null
        ? []
        : [
            one('pageNumber', {
              frame: box(pageNumber.x, pageNumber.y, pageNumber.width, pageNumber.height),
              style: stage.text(pageNumber, 12, { align: 'end', verticalAlign: 'middle' }),
              range: [1, 4],
            }),
          ],
  }))
  const [theme] = plan.themes
  if (theme === undefined) throw new RangeError('a plan has a theme')
  return {
    id: plan.id,
    name: plan.name,
    mood: OWN_MOOD,
    fonts: theme.fonts,
    themes: plan.themes,
    layouts: [...openings(page, plan), ...catalogs(page, plan), ...contents(page, plan), ...dataPages(page, plan)],
    data: {
      table: ruledTable({ rule: pen('text1', 1, 20), headerRule: pen('accent1', 2), outerRule: pen('text1', 1, 40) }),
      tableText: { size: 16, headerWeight: 600, headerColor: slot('text1'), color: slot('text1') },
      chart: { textColor: slot('text1'), lineColor: slot('text1'), fontSize: 12 },
    },
    assets: plan.assets,
  }
}
