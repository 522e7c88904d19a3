import { iconsFor } from '../../../icon/icons-for.ts'
import { linear, pen, slot, stop } from '../../toolkit/art.ts'
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

/** Signal: a keynote stage of light and glass; every picture on it is made of dots whose size is the data. */
export const SIGNAL = suitOf({
  id: 'signal',
  name: 'Signal',
  mood: 'suit.signal.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 526, size: 13 }),
  data: {
    table: ruledTable({
      emphasisFill: linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, [stop(0, 'accent1', 90), stop(1, 'accent2', 90)]),
      rule: pen('text1', 1, 16),
      headerRule: pen('text1', 1, 36),
    }),
    tableText: { size: 16, headerWeight: 400, headerColor: slot('text2'), color: slot('text1') },
    chart: {
      textColor: slot('text2'),
      lineColor: slot('text1', 16),
      fontSize: 12,
      rounded: 6,
      series: ['accent3', 'accent4', 'accent6', 'accent5', 'accent1', 'accent2'],
    },
  },
})
