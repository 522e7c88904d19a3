import { iconsFor } from '../../../icon/icons-for.ts'
import { pen, slot } from '../../toolkit/art.ts'
import { ruledTable } from '../../toolkit/data.ts'
import { footerHand } from '../../toolkit/footer.ts'
import { suitOf } from '../../toolkit/suit.ts'
import { catalogs } from './catalogs.ts'
import { contents } from './contents.ts'
import { dataPages } from './data-pages.ts'
import { openings } from './openings.ts'
import { texts } from './texts.ts'
import { FONTS, THEMES } from './themes.ts'
import { totals } from './totals.ts'

/** Chalk: a lesson on a board; everything that is not text is drawn in chalk, and drawings explain. */
export const CHALK = suitOf({
  id: 'chalk',
  name: 'Chalk',
  mood: 'suit.chalk.mood',
  fonts: FONTS,
  themes: THEMES,
  icons: iconsFor,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...texts(), ...totals(), ...dataPages()],
  footer: footerHand({ bottom: 538, margin: 136, size: 13 }),
  data: {
    table: ruledTable({ firstColumn: true, rule: pen('text1', 1.4, 34), headerRule: pen('text1', 4, 80) }),
    tableText: { size: 16, headerWeight: 600, headerColor: slot('accent1'), color: slot('text1') },
    chart: {
      textColor: slot('text1'),
      lineColor: slot('text1', 24),
      fontSize: 13,
      hatch: true,
      rounded: 0,
      series: ['accent3', 'accent1', 'accent2', 'accent4', 'accent5', 'accent6'],
    },
  },
})
