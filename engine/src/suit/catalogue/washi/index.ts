import { iconsFor } from '../../../icon/icons-for.ts'
import { pen, slot } from '../../toolkit/art.ts'
import { ruledTable } from '../../toolkit/data.ts'
import { footerHand } from '../../toolkit/footer.ts'
import { suitOf } from '../../toolkit/suit.ts'
import { catalogs } from './catalogs.ts'
import { contents } from './contents.ts'
import { dataPages } from './data-pages.ts'
import { iconPages } from './icons.ts'
import { openings } from './openings.ts'
import { texts } from './texts.ts'
import { FONTS, THEMES } from './themes.ts'
import { totals } from './totals.ts'
import { uprightChart, uprightPages } from './upright.ts'

/** Washi: torn indigo paper, one vermilion seal and much silence. */
export const WASHI = suitOf({
  id: 'washi',
  name: 'Washi',
  mood: 'suit.washi.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [
    ...openings(),
    ...catalogs(),
    ...contents(),
    ...iconPages(),
    ...texts(),
    ...totals(),
    uprightChart(),
    ...dataPages(),
    ...uprightPages(),
  ],
  icons: iconsFor,
  footer: footerHand({ bottom: 526, face: '@title' }),
  data: {
    table: ruledTable({
      firstColumn: true,
      rule: pen('text1', 1, 26),
      headerRule: pen('text1', 2),
    }),
    tableText: { size: 16, headerWeight: 600, headerColor: slot('accent1'), color: slot('text1') },
    chart: {
      textColor: slot('text1'),
      lineColor: slot('text1', 18),
      fontSize: 13,
      series: ['accent2', 'accent1', 'accent4', 'accent3', 'accent6', 'accent5'],
    },
  },
})
