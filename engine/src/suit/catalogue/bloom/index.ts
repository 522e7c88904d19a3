import { iconsFor } from '../../../icon/icons-for.ts'
import { slot, solid } from '../../toolkit/art.ts'
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

/** Bloom: soft forms grow out of the edges of the page; stems, petals and leaves carry the words. */
export const BLOOM = suitOf({
  id: 'bloom',
  name: 'Bloom',
  mood: 'suit.bloom.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 524 }),
  data: {
    table: ruledTable({
      bandedRows: true,
      firstColumn: true,
      headerFill: solid('background1'),
      bandFill: solid('background2'),
      rule: null,
      headerRule: null,
    }),
    tableText: { size: 16, headerWeight: 600, headerColor: slot('text1'), color: slot('text1') },
    chart: {
      textColor: slot('text1'),
      lineColor: slot('text1', 14),
      fontSize: 13,
      rounded: 22,
      series: ['accent1', 'accent6', 'accent5', 'accent2', 'accent4', 'accent3'],
    },
  },
})
