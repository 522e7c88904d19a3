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

/** Ledger: the page states its conclusion on a rule and proves it below; navy carries, one accent marks what matters. */
export const LEDGER = suitOf({
  id: 'ledger',
  name: 'Ledger',
  mood: 'suit.ledger.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 522, weight: 600, ink: 'text1' }),
  data: {
    table: ruledTable({
      firstColumn: true,
      lastRow: true,
      emphasisFill: solid('accent2', 13),
      rule: pen('text1', 1, 22),
      headerRule: pen('text1', 2),
    }),
    tableText: { size: 16, headerWeight: 600, headerColor: slot('text2'), color: slot('text1') },
    chart: {
      textColor: slot('text1'),
      lineColor: slot('text1', 18),
      fontSize: 13,
      series: ['accent2', 'accent3', 'accent1', 'accent5', 'accent4', 'accent6'],
    },
  },
})
