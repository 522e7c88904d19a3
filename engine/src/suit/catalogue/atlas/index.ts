import { iconsFor } from '../../../icon/icons-for.ts'
import { pen, slot, solid } from '../../toolkit/art.ts'
import { ruledTable } from '../../toolkit/data.ts'
import { footerHand } from '../../toolkit/footer.ts'
import { suitOf } from '../../toolkit/suit.ts'
import { catalogs } from './catalogs.ts'
import { contents } from './contents.ts'
import { dataPages } from './data-pages.ts'
import { iconPages } from './icons.ts'
import { toned } from './inks.ts'
import { openings } from './openings.ts'
import { texts } from './texts.ts'
import { FONTS, THEMES } from './themes.ts'
import { totals } from './totals.ts'

/** Atlas: a public report as a map sheet, its hills true to their contour lines, the chapters a scale bar in the margin. */
export const ATLAS = suitOf({
  id: 'atlas',
  name: 'Atlas',
  mood: 'suit.atlas.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 524 }),
  data: {
    table: ruledTable({
      firstColumn: true,
      headerFill: solid('accent6'),
      rule: pen('text1', 1, 28),
      headerRule: null,
      emphasisFill: solid('accent3', 28),
    }),
    tableText: {
      size: 16,
      headerWeight: 600,
      headerColor: toned('accent3', { mod: 12, off: 88 }),
      color: slot('text1'),
    },
    chart: {
      textColor: slot('text2'),
      lineColor: slot('text1', 20),
      fontSize: 12,
      series: ['accent1', 'accent2', 'accent5', 'accent3', 'accent4'],
    },
  },
})
