import { iconsFor } from '../../../icon/icons-for.ts'
import { pen, slot, solid } from '../../toolkit/art.ts'
import { ruledTable } from '../../toolkit/data.ts'
import { footerHand } from '../../toolkit/footer.ts'
import { suitOf } from '../../toolkit/suit.ts'
import { catalogs } from './catalogs.ts'
import { contents } from './contents.ts'
import { dataPages } from './data-pages.ts'
import { on } from './frame.ts'
import { iconPages } from './icons.ts'
import { openings } from './openings.ts'
import { texts } from './texts.ts'
import { FONTS, THEMES } from './themes.ts'
import { totals } from './totals.ts'

/** Prism: one slope cuts everything, each chapter burns in one full color with facets of itself, and numbers are bigger than anyone expects. */
export const PRISM = suitOf({
  id: 'prism',
  name: 'Prism',
  mood: 'suit.prism.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 532, weight: 600, ink: 'text1' }),
  data: {
    table: ruledTable({
      firstColumn: true,
      headerFill: solid('accent1'),
      rule: pen('text1', 1, 24),
      headerRule: null,
      emphasisFill: solid('accent1', 32),
    }),
    tableText: { size: 16, headerWeight: 700, headerColor: on('accent1').color, color: slot('text1') },
    chart: {
      textColor: slot('text1'),
      lineColor: slot('text1', 16),
      fontSize: 13,
      series: ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
    },
  },
})
