import { iconsFor } from '../../../icon/icons-for.ts'
import { pen, slot } from '../../toolkit/art.ts'
import { ruledTable } from '../../toolkit/data.ts'
import { footerHand } from '../../toolkit/footer.ts'
import { suitOf } from '../../toolkit/suit.ts'
import { contents } from './contents.ts'
import { dataPages, totals } from './data-pages.ts'
import { iconPages } from './icons.ts'
import { catalogs, chapter, covers, titleOnly } from './openings.ts'
import { FONTS, THEMES } from './themes.ts'

/** Paper: a printed essay with a head rule, drop numerals and engraved solids, or fruit where it belongs. */
export const PAPER = suitOf({
  id: 'paper',
  name: 'Paper',
  mood: 'suit.paper.mood',
  fonts: FONTS,
  themes: THEMES,
  layouts: () => [
    ...covers(),
    chapter(),
    ...catalogs(),
    titleOnly(),
    ...contents(),
    ...iconPages(),
    ...totals(),
    ...dataPages(),
  ],
  icons: iconsFor,
  footer: footerHand({ bottom: 524 }),
  data: {
    table: ruledTable({
      firstColumn: true,
      rule: pen('text1', 1, 28),
      headerRule: pen('text1', 1),
      outerRule: pen('text1', 2),
    }),
    tableText: { size: 16, headerWeight: 400, headerColor: slot('text2'), color: slot('text1'), headerItalic: true },
    chart: { textColor: slot('text2'), lineColor: slot('text1'), fontSize: 12, hatch: true },
  },
})
