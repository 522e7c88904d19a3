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

/** Beauty Black: a dark gallery with one slow light; an eclipse is its only ornament. */
export const BEAUTY_BLACK = suitOf({
  id: 'beauty-black',
  name: 'Beauty Black',
  mood: 'suit.beautyBlack.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 526 }),
  data: {
    table: ruledTable({
      emphasisFill: linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent1', 30), stop(1, 'accent1', 0)]),
      rule: pen('accent1', 1, 26),
      headerRule: pen('accent1', 1, 90),
    }),
    tableText: { size: 16, headerWeight: 500, headerColor: slot('accent1'), color: slot('text1') },
    chart: { textColor: slot('text2'), lineColor: slot('accent1', 16), fontSize: 12 },
  },
})
