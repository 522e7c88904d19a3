import { expand } from '../../geometry/rect.ts'
import type { Rect } from '../../geometry/types.ts'
import { countsOf } from '../layout-ids.ts'
import { box, rect, rule } from '../toolkit/art.ts'
import { besidePictureSlots, numberSlots, paragraphs, quoteSlots } from '../toolkit/sets.ts'
import { each, evenRows, fullRows, one, spread } from '../toolkit/slots.ts'
import type { Art, ContentShape, Layout, LayoutKind } from '../types.ts'
import type { OwnPage } from './openings.ts'
import type { SuitPlan, TemplateLayout } from './plan.ts'
import { type Stage, stageFor } from './stage.ts'

/** What the pages of one template share. */
export interface Setting {
  readonly page: OwnPage
  readonly plan: SuitPlan
  readonly stage: Stage
  /** Below the title. */
  readonly area: Rect
}

/** Returns the pages with a title and points: those of the file's own layouts, and patterns for every other count. */
export function contents(page: OwnPage, plan: SuitPlan): Layout[] {
  const { content } = plan
  const area = content.body.frame
  const stage = stageFor(plan, content, { areas: [content.title.frame, area], pageNumber: content.pageNumber })
  const setting: Setting = { page, plan, stage, area }
  return [
    ...plan.patterns.map(pattern => ownPattern(setting, pattern)),
    ...countsOf('content').map(count => list(setting, count)),
    ...[2, 3, 4, 5, 6, 7, 8].map(count => columns(setting, count)),
    ...[2, 3, 4, 5, 6].map(count => cards(setting, count)),
    ...[1, 2, 3].map(count => besidePicture(setting, count)),
    number(setting),
    quote(setting),
    ...countsOf('text').map(count => texts(setting, count)),
    ...countsOf('total').map(count => cells(setting, count)),
    titleOnly(setting),
  ]
}

function titleSlot({ plan: { content }, stage }: Setting) {
  return one('title', { frame: content.title.frame, style: stage.title(content.title), range: [4, 70] })
}

interface Points {
  readonly kind: LayoutKind
  readonly count: number
  readonly pattern: string
  readonly suits: readonly ContentShape[]
  readonly places: readonly Rect[]
  readonly max: number
  readonly range: readonly [number, number]
  readonly art: readonly Art[]
}

function points(setting: Setting, { kind, count, pattern, suits, places, max, range, art }: Points): Layout {
  const { page, plan, stage, area } = setting
  return page(kind, count, {
    pattern,
    claims: [],
    stage,
    suits,
    pageNumber: plan.content.pageNumber,
    slots: [titleSlot(setting), ...each('point', places, { style: stage.text(area, max), range })],
    art: () => art,
  })
}

/** Points below each other, in two columns where there are many. */
function list(setting: Setting, count: number): Layout {
  const { area, stage } = setting
  const perColumn = count <= 4 ? count : Math.ceil(count / 2)
  const sides = count <= 4 ? [area] : spread(area, 2, 36)
  const places = sides.flatMap(side => spread(side, Math.max(2, perColumn), 14, 'y')).slice(0, Math.max(1, count))
  const inner = places.map(place => ({ ...place, x: place.x + 18, width: place.width - 18 }))
  return points(setting, {
    kind: 'content',
    count,
    pattern: 'list',
    suits: ['plain'],
    places: inner,
    max: count <= 3 ? 24 : count === 4 ? 20 : 18,
    range: [16, 150],
    art: places.map(({ x, y, height }) => rect(box(x, y, 4, height), { fill: stage.accent(area) })),
  })
}

/** Points side by side under rules; four beside each other at most. */
function columns(setting: Setting, count: number): Layout {
  const { area, stage } = setting
  const places = fullRows(area, evenRows(count, count <= 4 ? 4 : count <= 6 ? 3 : 4), 28, 22)
  return points(setting, {
    kind: 'content',
    count,
    pattern: 'columns',
    suits: ['plain', 'comparison', 'steps'],
    places: places.map(({ x, y, width, height }) => box(x, y + 16, width, height - 16)),
    max: count <= 3 ? 24 : count === 4 ? 22 : 18,
    range: [16, 130],
    art: places.map(({ x, y, width }) => rule({ x, y: y + 2 }, { x: x + width, y: y + 2 }, 3, stage.accent(area))),
  })
}

/** Points on panels. */
function cards(setting: Setting, count: number): Layout {
  const { area, stage } = setting
  const places = fullRows(area, evenRows(count, count === 4 ? 2 : 3), 16)
  return points(setting, {
    kind: 'content',
    count,
    pattern: 'cards',
    suits: ['plain', 'metric'],
    places: places.map(place => expand(place, -16)),
    max: count <= 4 ? 24 : 18,
    range: [16, 110],
    art: places.map(place => rect(place, { fill: stage.faint(area, 6) })),
  })
}

/** Paragraphs for reading. */
function texts(setting: Setting, count: number): Layout {
  const { area } = setting
  const { perRow, sizes } = paragraphs(count)
  return points(setting, {
    kind: 'text',
    count,
    pattern: 'paragraphs',
    suits: ['plain'],
    places: fullRows(area, perRow, 28, 18),
    max: Math.max(sizes[0] ?? 16, count === 1 ? 24 : 16),
    range: [40, 400],
    art: [],
  })
}

/** Two to twelve sub-items of one point. */
function cells(setting: Setting, count: number): Layout {
  const { area, stage } = setting
  const places = fullRows(area, evenRows(count, count <= 4 ? 2 : count <= 9 ? 3 : 4), 24, 12)
  return points(setting, {
    kind: 'total',
    count,
    pattern: 'cells',
    suits: ['plain', 'steps'],
    places: places.map(({ x, y, width, height }) => box(x, y + 8, width, height - 8)),
    max: count <= 4 ? 20 : count <= 6 ? 18 : 15,
    range: [8, 90],
    art: places.map(({ x, y, width }) => rule({ x, y: y + 1 }, { x: x + width, y: y + 1 }, 2, stage.faint(area, 24))),
  })
}

/** Points beside a picture. */
function besidePicture(setting: Setting, count: number): Layout {
  const { page, plan, stage, area } = setting
  const width = Math.round(area.width * 0.42)
  const picture = box(area.x + area.width - width, area.y, width, area.height)
  const left = { ...area, width: area.width - width - 28 }
  const { content } = plan
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    stage,
    suits: ['pictures'],
    imageCount: 1,
    pageNumber: content.pageNumber,
    slots: besidePictureSlots(spread(left, Math.max(2, count), 14, 'y').slice(0, count), {
      picture: { frame: picture, style: stage.text(picture, 12) },
      title: { frame: content.title.frame, style: stage.title(content.title), range: [4, 70] },
      point: frame => ({ frame, style: stage.text(area, count === 1 ? 24 : 20), range: [16, 130] }),
    }),
    art: () => [{ ...rect(picture, { fill: stage.faint(area, 10) }), name: 'picture' }],
  })
}

function number(setting: Setting): Layout {
  const { page, plan, stage, area } = setting
  const { content } = plan
  const figure = box(area.x, area.y, area.width, Math.min(180, area.height * 0.55))
  const words = box(area.x, figure.y + figure.height + 16, area.width, area.height - figure.height - 16)
  return page('content', 1, {
    pattern: 'number',
    claims: [],
    stage,
    suits: ['metric'],
    pageNumber: content.pageNumber,
    slots: numberSlots({
      title: { frame: content.title.frame, style: stage.title(content.title) },
      number: {
        frame: figure,
        style: stage.title(
          { ...content.title, frame: figure, verticalAlign: 'bottom' },
          { fill: stage.accent(figure), sizes: [120, 96, 80, 64, 48, 36], lineHeight: 1 },
        ),
      },
      caption: { frame: words, style: stage.text(words, 20, { align: content.title.align }) },
    }),
    art: () => [],
  })
}

function quote(setting: Setting): Layout {
  const { page, plan, stage, area } = setting
  const { title, pageNumber } = plan.content
  const words = box(area.x + 24, area.y, area.width - 48, area.height - 56)
  const who = box(area.x + 24, area.y + area.height - 44, area.width - 48, 40)
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    stage,
    suits: ['quote'],
    pageNumber,
    slots: quoteSlots({
      title: { frame: title.frame, style: stage.title(title) },
      quote: {
        frame: words,
        style: stage.text(words, 36, {
          face: '@title',
          sizes: [36, 32, 28, 24, 20, 18, 16],
          verticalAlign: 'middle',
          lineHeight: 1.25,
        }),
      },
      caption: { frame: who, style: stage.text(who, 16) },
    }),
    art: () => [rect(box(area.x, words.y, 5, words.height), { fill: stage.accent(area) })],
  })
}

/** A title alone takes the place of what is said. */
function titleOnly({ page, plan, stage, area }: Setting): Layout {
  const { title, pageNumber } = plan.content
  const frame = box(area.x, area.y, area.width, area.height * 0.6)
  const body = box(area.x, area.y + area.height * 0.66, area.width, area.height * 0.34)
  const size = Math.max(44, title.size)
  return page('title', 0, {
    pattern: 'own',
    claims: [],
    stage,
    pageNumber,
    slots: [
      one('title', { frame, style: stage.title({ ...title, frame, size }), range: [4, 120] }),
      one('body', { frame: body, style: stage.text(body, 18), optional: true }),
    ],
    art: () => [],
  })
}

/** Returns a layout of the file itself: its places take the points, as they stand. */
function ownPattern({ page, plan }: Setting, own: TemplateLayout): Layout {
  const frames = own.points.map(({ frame }) => frame)
  const stage = stageFor(plan, own, {
    areas: [own.title.frame, ...frames],
    pageNumber: plan.content.pageNumber,
  })
  const pictures = own.picture === null ? [] : [own.picture]
  return page('content', own.points.length, {
    pattern: own.name,
    claims: [],
    stage,
    suits: own.picture === null ? ['plain', 'comparison'] : ['pictures'],
    imageCount: pictures.length,
    pageNumber: plan.content.pageNumber,
    slots: [
      ...pictures.map(frame => one('picture', { frame, style: stage.text(frame, 12), optional: true })),
      one('title', { frame: own.title.frame, style: stage.title(own.title), range: [4, 70] }),
      ...each('point', own.points, ({ frame, size }) => ({
        frame,
        style: stage.text(frame, Math.max(16, Math.min(26, size))),
        range: [16, Math.max(60, Math.round((frame.width * frame.height) / 420))],
      })),
    ],
    art: () => pictures.map(frame => ({ ...rect(frame, { fill: stage.faint(frame, 10) }), name: 'picture' })),
  })
}
