import { iconsFor } from '../../../icon/icons-for.ts'
import { slot } from '../../toolkit/art.ts'
import { ruledTable } from '../../toolkit/data.ts'
import { footerHand } from '../../toolkit/footer.ts'
import { suitOf } from '../../toolkit/suit.ts'
import { catalogs } from './catalogs.ts'
import { contents } from './contents.ts'
import { dataPages } from './data-pages.ts'
import { iconPages } from './icons.ts'
import { roundPen } from './marks.ts'
import { openings } from './openings.ts'
import { texts } from './texts.ts'
import { FONTS, THEMES } from './themes.ts'
import { totals } from './totals.ts'

/** Field notes: a notebook that has been outside, its color always printed slightly beside the line. */
export const FIELD_NOTES = suitOf({
  id: 'field-notes',
  name: 'Field notes',
  mood: 'suit.fieldNotes.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [...openings(), ...catalogs(), ...contents(), ...iconPages(), ...texts(), ...totals(), ...dataPages()],
  icons: iconsFor,
  footer: footerHand({ bottom: 528, face: '@title' }),
  data: {
    table: ruledTable({
      firstColumn: true,
      rule: roundPen(['accent4', 60], 1.3),
      headerRule: roundPen(['text1', 100], 2.4),
    }),
    tableText: { size: 16, headerWeight: 600, headerColor: slot('text1'), color: slot('text1') },
    chart: {
      textColor: slot('text2'),
      lineColor: slot('text1', 30),
      fontSize: 13,
      series: ['accent4', 'accent2', 'accent1', 'accent3', 'accent5', 'text1'],
    },
  },
})
