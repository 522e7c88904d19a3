import { ArrangeTab } from '../../editor/panels/format/arrange/ArrangeTab.tsx'
import { ChartTab } from '../../editor/panels/format/chart/ChartTab.tsx'
import type { FormatContents } from '../../editor/panels/format/FormatPanel.tsx'
import { PageTab } from '../../editor/panels/format/page/PageTab.tsx'
import { ImageTab } from '../../editor/panels/format/picture/ImageTab.tsx'
import { StyleTab } from '../../editor/panels/format/shape/StyleTab.tsx'
import { TableTab } from '../../editor/panels/format/table/TableTab.tsx'
import { TextTab } from '../../editor/panels/format/text/TextTab.tsx'

/** The tabs of the format panel. */
export const FORMAT_CONTENTS: FormatContents = {
  text: TextTab,
  style: StyleTab,
  image: ImageTab,
  chart: ChartTab,
  table: TableTab,
  arrange: ArrangeTab,
  page: PageTab,
}
