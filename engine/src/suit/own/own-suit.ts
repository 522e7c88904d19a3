import type { Stroke } from '../../document/fill.ts'
import { box, pen } from '../toolkit/art.ts'
import { ruledTable } from '../toolkit/data.ts'
import { pageMaker } from '../toolkit/page.ts'
import { one } from '../toolkit/slots.ts'
import type { DataStyle, Suit } from '../types.ts'
import { contents } from './contents.ts'
import { dataPages } from './data-pages.ts'
import { catalogs, openings, type Wishes } from './openings.ts'
import type { SuitPlan } from './plan.ts'
import { stageFor } from './stage.ts'
import { themesOfPlan } from './themes.ts'

/** Translation key of the mood of every suit that somebody brought. */
const OWN_MOOD = 'suit.own.mood'

/**
 * Creates the suit of a plan: the file's own covers, chapters and layouts, and layouts of every kind for every count in its backgrounds,
 * colors and fonts.
 */
export function suitOfPlan(given: SuitPlan): Suit {
  const plan: SuitPlan = { ...given, themes: themesOfPlan(given) }
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
    data: dataStyle(plan),
    assets: plan.assets,
  }
}

/** Tables and charts in the ink of the pages that they stand on. */
function dataStyle(plan: SuitPlan): DataStyle {
  const { content } = plan
  const area = content.body.frame
  const stage = stageFor(plan, content, { areas: [content.title.frame, area], pageNumber: content.pageNumber })
  const { color } = stage.ink(area)
  const ruled = (percent: number, width = 1): Stroke => ({
    fill: stage.faint(area, percent),
    width,
    dash: 'solid',
  })
  return {
    table: ruledTable({ rule: ruled(20), headerRule: pen('accent1', 2), outerRule: ruled(40) }),
    tableText: { size: 16, headerWeight: 600, headerColor: color, color },
    chart: { textColor: color, lineColor: color, fontSize: 12 },
  }
}
