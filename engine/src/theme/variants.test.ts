import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, luminance } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import { type Palette, THEME_SLOTS, type ThemeSlot } from '../color/types.ts'
import type { Theme } from '../document/theme.ts'
import { isNightly } from '../testing/node-sample.ts'
import { themeFindings } from './check.ts'
import { themeType } from './resolve.ts'
import { hueRotatedTheme, invertedTheme } from './variants.ts'

const ACCENTS = THEME_SLOTS.slice(4)

function themeOf(ten: string): Theme {
  const colors = Object.fromEntries(ten.split(' ').map((hex, index) => [THEME_SLOTS[index], hex])) as unknown as Palette
  return { id: 'own.t-1', name: 'Brand', type: themeType(colors), colors, fonts: { title: 'A', body: 'B' } }
}

const rgba = ({ colors }: Theme, slot: ThemeSlot) => resolveColor({ base: slot }, colors)
const ratio = (theme: Theme, front: ThemeSlot) => contrastRatio(rgba(theme, front), rgba(theme, 'background1'))
const weak = ({ colors }: Theme) => new Set(themeFindings(colors).map(({ front, back }) => `${front} ${back}`))
const variantsOf = (theme: Theme) => {
  const turned = [1, 2, 3, 4, 5].map(turn => hueRotatedTheme(theme, turn))
  return [...turned, ...[theme, ...turned].map(invertedTheme)]
}

const BRANDS = [
  '#101828 #FFFFFF #344054 #F2F4F7 #C2410C #1D4ED8 #15803D #B45309 #6D28D9 #0E7490',
  '#000000 #FFFFFF #44546A #E7E6E6 #4472C4 #ED7D31 #A5A5A5 #FFC000 #5B9BD5 #70AD47',
  '#F4F1EA #14121F #C9C3D6 #262338 #F2B84B #7FD1AE #E26D5A #8EA8FF #D98BD9 #62C6E8',
  '#222222 #EFEFEF #555555 #FFFFFF #333333 #555555 #777777 #999999 #BBBBBB #DDDDDD',
]

test.each(BRANDS)(
  'U22 %s has itself by day and at night, and its accents in other places, all of them different',
  ten => {
    const own = themeOf(ten)
    const mirrored = invertedTheme(own)
    expect([own.type, mirrored.type].toSorted()).toEqual(['dark', 'light'])
    expect(invertedTheme(mirrored).type).toBe(own.type)
    const firsts = [own, ...[1, 2, 3].map(turn => hueRotatedTheme(own, turn))].map(({ colors }) => colors.accent1)
    expect(new Set(firsts).size).toBe(4)
    expect(new Set(variantsOf(own).map(({ id }) => id)).size).toBe(11)
  },
)

test('U22 readable text of a theme is readable in every derived theme, whatever its colors', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map(value => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
  const good = { held: 0 }
  fc.assert(
    fc.property(fc.array(hex, { minLength: 10, maxLength: 10 }), ten => {
      const own = themeOf(ten.join(' '))
      const known = weak(own)
      good.held += 6 - known.size
      for (const theme of variantsOf(own)) {
        expect(
          [...weak(theme)].filter(pair => !known.has(pair)),
          theme.id,
        ).toEqual([])
        expect(theme.type).toBe(themeType(theme.colors))
        expect(Object.values(theme.colors).join(' ')).toMatch(/^(?:#[0-9A-F]{6} ?){10}$/)
      }
    }),
    { numRuns: isNightly ? 5_000 : 40 },
  )
  expect(good.held).toBeGreaterThan(isNightly ? 5_000 : 40)
})

test('U22 in dark and light variants text and every accent are visible on the background', () => {
  for (const ten of BRANDS) {
    for (const theme of variantsOf(themeOf(ten)).slice(5)) {
      expect(ratio(theme, 'text1')).toBeGreaterThan(7)
      expect(Math.min(...ACCENTS.map(slot => ratio(theme, slot)))).toBeGreaterThanOrEqual(3)
    }
  }
})

test('U22 accents in other places stay as light as the places are', () => {
  const own = themeOf(BRANDS[0] ?? '')
  for (const turn of [1, 2, 3, 4, 5]) {
    const theme = hueRotatedTheme(own, turn)
    for (const slot of ACCENTS) {
      expect(Math.abs(luminance(rgba(theme, slot)) - luminance(rgba(own, slot)))).toBeLessThan(0.012)
    }
  }
})
