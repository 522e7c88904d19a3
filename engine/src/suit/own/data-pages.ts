import { box, rect } from '../toolkit/art.ts'
import { captionedSlots, peopleSlots } from '../toolkit/sets.ts'
import { one, spread } from '../toolkit/slots.ts'
import type { Layout } from '../types.ts'
import type { OwnPage } from './openings.ts'
import type { SuitPlan } from './plan.ts'
import { stageFor } from './stage.ts'

const CAPTION = 44
const PEOPLE = 4

/** Table, chart, pictures and team in the area below the title. */
export function dataPages(page: OwnPage, plan: SuitPlan): Layout[] {
  const { content } = plan
  const area = content.body.frame
  const stage = stageFor(plan, content, { areas: [content.title.frame, area], pageNumber: content.pageNumber })
  const title = one('title', { frame: content.title.frame, style: stage.title(content.title), range: [4, 70] })
  const small = (frame: typeof area) => stage.text(frame, 13, { head: { weight: 400, fill: stage.faint(frame, 100) } })
  const main = box(area.x, area.y, area.width, area.height - 24)
  const foot = box(area.x, area.y + area.height - 20, area.width, 20)
  const source = one('source', { frame: foot, style: small(foot), range: [1, 80] })
  const standIn = (frame: typeof area) => ({ ...rect(frame, { fill: stage.faint(area, 10) }), name: 'picture' })
  const shared = { stage, pageNumber: content.pageNumber, claims: [] }

  const whole = box(area.x, area.y, area.width, area.height - CAPTION)
  const line = box(area.x, area.y + area.height - CAPTION + 8, area.width, CAPTION - 8)
  const pair = spread(whole, 2, 24)
  const people = spread(area, PEOPLE, 24)
  const portraitHeight = Math.round(area.height * 0.52)
  const portraits = people.map(({ x, y, width }) => box(x, y, width, portraitHeight))

  return [
    page('table', 1, {
      ...shared,
      pattern: 'rules',
      slots: [title, one('table', { frame: main, style: stage.text(main, 16) }), source],
      art: () => [],
    }),
    page('chart', 1, {
      ...shared,
      pattern: 'plain',
      claims: ['quantity'],
      slots: [title, one('chart', { frame: main, style: small(main) }), source],
      art: () => [],
    }),
    page('picture', 1, {
      ...shared,
      pattern: 'frame',
      slots: [
        title,
        one('picture', { frame: whole, style: small(whole) }),
        one('caption', { frame: line, style: stage.text(line, 14), range: [4, 110] }),
      ],
      art: () => [standIn(whole)],
    }),
    page('pictures', 2, {
      ...shared,
      pattern: 'pair',
      slots: [
        title,
        ...captionedSlots(pair, {
          picture: frame => ({ frame, style: small(frame) }),
          caption: ({ x, width }) => ({ frame: box(x, line.y, width, line.height), style: stage.text(line, 14) }),
        }),
      ],
      art: () => pair.map(standIn),
    }),
    page('team', PEOPLE, {
      ...shared,
      pattern: 'portraits',
      slots: [
        title,
        ...peopleSlots(people, {
          picture: ({ x, y, width }) => ({ frame: box(x, y, width, portraitHeight), style: small(area) }),
          head: ({ x, y, width }) => ({
            frame: box(x, y + portraitHeight + 12, width, 30),
            style: stage.text(area, 18, { face: '@title', weight: 600 }),
          }),
          body: ({ x, y, width, height }) => ({
            frame: box(x, y + portraitHeight + 46, width, height - portraitHeight - 46),
            style: stage.text(area, 14),
          }),
        }),
      ],
      art: () => portraits.map(standIn),
    }),
  ]
}
