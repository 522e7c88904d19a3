import { expect, test } from 'vitest'
import { LOOKS, makePptxTemplate } from '../../tests/support/make-pptx-template.ts'
import { readPptxTemplate } from './pptx-template.ts'

test.each(LOOKS)('the template $name is read: colors, fonts, grounds, places', async look => {
  const { plan, pictures, layouts } = await readPptxTemplate(makePptxTemplate(look), { name: 'House_style.pptx' })
  const [theme] = plan.themes
  const colors = look.colors.split(' ').map(hex => `#${hex}`)
  expect(plan.name).toBe('House style')
  expect(layouts).toBe(5)
  expect(Object.values(theme?.colors ?? {})).toEqual(colors)
  expect(Object.values(theme?.fonts ?? {})).toEqual(look.fonts)
  expect(plan.cover.background.kind).toBe(look.cover === 'picture' ? 'image' : 'solid')
  expect(pictures).toHaveLength(look.cover === 'picture' ? 1 : 0)
  expect(plan.cover.art).toEqual([])
  expect(plan.content.art).toHaveLength(look.mark === 'line' ? 1 : 2)
  expect(plan.content.body.frame).toEqual({ x: 63, y: 130, width: 834, height: 342 })
  expect(plan.cover.title).toMatchObject({ size: 60, weight: 700, verticalAlign: 'bottom' })
  const names = plan.patterns.map(({ name, points, picture }) => [name, points.length, picture !== null])
  expect(names).toEqual([
    ['own-two-columns', 2, false],
    ['own-picture', 1, true],
  ])
})
