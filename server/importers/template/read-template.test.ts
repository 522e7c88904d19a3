import { expect, test } from 'vitest'
import { LOOKS, makePptxTemplate } from '../../../tests/support/make-pptx-template.ts'
import { readPptxTemplate } from './read-template.ts'

test.each(LOOKS)('the template $name is read: colors, fonts, backgrounds, placeholders', async look => {
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

test('additional colors of the file follow those of its first master, without duplicates, in its fonts', async () => {
  const [look] = LOOKS
  if (look === undefined) throw new Error('no look')
  const scheme = '1B1B3A FFFFFF 693668 F4EFFA A74482 F84AA7 FF3562 2E8B57 EDAE49 00798C'
  const master = 'F4F1EA 14121F C9C3D6 262338 F2B84B 7FD1AE E26D5A 8EA8FF D98BD9 62C6E8'
  const { plan } = await readPptxTemplate(makePptxTemplate({ ...look, more: { scheme, master } }), { name: 'a.pptx' })
  const tens = plan.themes.map(({ colors }) => Object.values(colors).join(' ').replaceAll('#', ''))
  expect(tens).toEqual([look.colors, scheme, master])
  expect(plan.themes.map(({ name, type }) => [name, type])).toEqual([
    ['Harbour', 'light'],
    ['Harbour 2', 'light'],
    ['Harbour 3', 'dark'],
  ])
  expect(new Set(plan.themes.map(({ id }) => id)).size).toBe(3)
  for (const { fonts } of plan.themes) expect(Object.values(fonts)).toEqual(look.fonts)
})
