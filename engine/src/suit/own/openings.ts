import { expand } from '../../geometry/rect.ts'
import type { Rect } from '../../geometry/types.ts'
import { countsOf } from '../layout-ids.ts'
import { box, rule } from '../toolkit/art.ts'
import type { PageMaker } from '../toolkit/page.ts'
import { itemSlots } from '../toolkit/sets.ts'
import { gridDown, listColumns, one } from '../toolkit/slots.ts'
import type { Layout } from '../types.ts'
import type { SuitPlan, TemplateContent, TemplateOpening, TemplatePlaceholder } from './plan.ts'
import { type Stage, stageFor } from './stage.ts'

/** What a page of a template wishes: the stage that it stands on, and where its number goes. */
export interface Wishes {
  readonly stage: Stage
  readonly pageNumber?: Rect | null
}

/** Makes the layouts of a template. */
export type OwnPage = PageMaker<Wishes>

/** Cover, ending, thanks and chapter: as the file draws them. */
export function openings(page: OwnPage, plan: SuitPlan): Layout[] {
  return [
    ...(['cover', 'ending', 'thanks'] as const).map(kind => opening(page, kind, { plan, own: plan.cover })),
    opening(page, 'chapter', { plan, own: plan.chapter }),
  ]
}

function opening(
  page: OwnPage,
  kind: 'cover' | 'ending' | 'thanks' | 'chapter',
  { plan, own }: { readonly plan: SuitPlan; readonly own: TemplateOpening },
): Layout {
  const { title, subtitle } = own
  const min = kind === 'chapter' ? 40 : 48
  const stage = stageFor(plan, own, { areas: [title.frame, subtitle.frame] })
  const { align, verticalAlign } = subtitle
  return page(kind, 1, {
    pattern: 'own',
    claims: [],
    stage,
    slots: [
      one('title', {
        frame: title.frame,
        style: stage.title({ ...title, size: Math.max(min, title.size) }),
        range: [4, 60],
      }),
      one('subtitle', {
        frame: subtitle.frame,
        style: stage.text(subtitle.frame, Math.max(20, subtitle.size), { align, verticalAlign }),
        range: [4, 120],
      }),
    ],
    art: () => [],
  })
}

/** What the deck holds: one column to five items, two to ten, three to twenty. */
export function catalogs(page: OwnPage, plan: SuitPlan): Layout[] {
  const { content } = plan
  const { pageNumber } = content
  const stage = stageFor(plan, content, { areas: [content.title.frame, content.body.frame], pageNumber })
  return countsOf('catalog').map(count => catalog(page, count, { stage, content }))
}

function catalog(
  page: OwnPage,
  count: number,
  { stage, content }: { readonly stage: Stage; readonly content: TemplateContent },
): Layout {
  const area = content.body.frame
  const columns = listColumns(count)
  const rows = Math.ceil(count / columns)
  const row = Math.min(84, area.height / rows)
  const cells = gridDown({ ...area, height: row * rows }, count, { columns, gapX: 28, gapY: 0 })
  const size = row >= 64 ? 24 : row >= 44 ? 18 : 16
  const mark = size * 2
  return page('catalog', count, {
    pattern: 'list',
    claims: [],
    stage,
    pageNumber: content.pageNumber,
    slots: [
      one('title', { frame: content.title.frame, style: stage.title(content.title), range: [4, 52] }),
      ...itemSlots(cells, {
        number: cell => ({
          frame: box(cell.x, cell.y + 4, mark, cell.height - 8),
          style: stage.title(asNumber(cell, size), { fill: stage.accent(cell), sizes: [size] }),
          display: true,
        }),
        item: cell => ({
          frame: box(cell.x + mark, cell.y + 4, cell.width - mark, cell.height - 8),
          style: stage.text(cell, size, { face: '@title', verticalAlign: 'middle', lineHeight: 1.2 }),
        }),
      }),
    ],
    art: () =>
      cells
        .filter((_, index) => index % rows > 0)
        .map(cell => rule({ x: cell.x, y: cell.y }, { x: cell.x + cell.width, y: cell.y }, 1, stage.faint(area, 16))),
  })
}

function asNumber(frame: Rect, size: number): TemplatePlaceholder {
  return { frame: expand(frame, 0), align: 'start', verticalAlign: 'middle', size, color: null, weight: 600 }
}
