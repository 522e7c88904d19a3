import { resolveColor } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { tintsOf } from './tints.ts'

const colors = {
  text1: '#101010',
  background1: '#FFFFFF',
  text2: '#555555',
  background2: '#EEEEEE',
  accent1: '#4472C4',
  accent2: '#C2452D',
  accent3: '#2C5AA0',
  accent4: '#B07A1E',
  accent5: '#7A3E8E',
  accent6: '#3A7F8C',
} as const
const ways = (slot: Parameters<typeof tintsOf>[0]) =>
  tintsOf(slot, colors)
    .map(({ way, percent }) => `${way[0]}${percent}`)
    .join(' ')

test('a medium color has tints and shades, black only tints, white only shades', () => {
  expect(ways('accent1')).toBe('l80 l60 l40 d25 d50')
  expect(ways('text1')).toBe('l90 l75 l50 l25 l10')
  expect(ways('background1')).toBe('d10 d25 d50 d75 d90')
})

test('tints match PowerPoint’s for the same slot', () => {
  const [lightest, , , , darkest] = tintsOf('accent1', colors).map(({ color }) => resolveColor(color, colors))
  expect([lightest?.r, lightest?.g, lightest?.b]).toEqual([218, 227, 243])
  expect([darkest?.r, darkest?.g, darkest?.b]).toEqual([32, 56, 100])
})
