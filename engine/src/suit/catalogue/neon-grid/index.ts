import { iconsFor } from '../../../icon/icons-for.ts'
import { pen, slot, solid } from '../../toolkit/art.ts'
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

/** Neon grid: every page stands on a horizon, a floor of light below it; glow is drawn, and one thing a page burns brightest. */
export const NEON_GRID = suitOf({
  id: 'neon-grid',
  name: 'Neon grid',
  mood: 'suit.neonGrid.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 526, size: 13 }),
  data: {
    table: ruledTable({
      bandedRows: true,
      bandFill: solid('background2'),
      emphasisFill: solid('accent1', 16),
      rule: pen('background1', 6),
      headerRule: pen('accent1', 2),
    }),
    tableText: { size: 16, headerWeight: 500, headerColor: slot('accent2'), color: slot('text1') },
    chart: {
      textColor: slot('text2'),
      lineColor: slot('text2', 16),
      fontSize: 12,
      rounded: 0,
      series: ['accent1', 'accent2', 'accent4', 'accent5', 'accent3', 'accent6'],
    },
  },
})
