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

/** Bauhaus: three flat colors, black and paper in circles, quarters and bars that stand edge to edge and carry the words. */
export const BAUHAUS = suitOf({
  id: 'bauhaus',
  name: 'Bauhaus',
  mood: 'suit.bauhaus.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 526, face: '@title', weight: 700, ink: 'text1' }),
  data: {
    table: ruledTable({
      firstColumn: true,
      headerFill: solid('text1'),
      rule: pen('text1', 2),
      headerRule: null,
    }),
    tableText: { size: 16, headerWeight: 600, headerColor: slot('background1'), color: slot('text1') },
    chart: {
      textColor: slot('text1'),
      lineColor: slot('text1', 18),
      fontSize: 13,
      rounded: 38,
      series: ['accent1', 'accent3', 'accent2', 'text1', 'accent4', 'accent5'],
    },
  },
})
