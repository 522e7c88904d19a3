import { expect, test } from 'vitest'
import { contrastRatio } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { themeFindings } from './check.ts'

test('TH1 the themes of our suits have no findings for text', () => {
  for (const theme of SUITS.flatMap(({ themes }) => themes)) {
    const reading = themeFindings(theme.colors).filter(({ front }) => front.startsWith('text'))
    expect(reading, theme.id).toEqual([])
  }
})

test('TH2 a pale text is found, and the shade on offer is enough and of the same hue', () => {
  const colors = { ...FALLBACK_THEME.colors, background1: '#FFFFFF' as const, text1: '#F2C9A0' as const }
  const finding = themeFindings(colors).find(({ front, back }) => front === 'text1' && back === 'background1')
  expect(finding?.ratio).toBeLessThan(2)
  const better = resolveColor({ base: finding?.better ?? '#FFFFFF' }, colors)
  expect(contrastRatio(better, { r: 255, g: 255, b: 255, a: 1 })).toBeGreaterThanOrEqual(4.5)
  expect(better.r).toBeGreaterThan(better.b)
})

test('TH2 grey on middle grey: black or white may be the only way, and is offered', () => {
  const colors = { ...FALLBACK_THEME.colors, background1: '#777777' as const, text1: '#808080' as const }
  const finding = themeFindings(colors).find(({ front }) => front === 'text1')
  expect(finding?.better === null || /^#[0-9A-F]{6}$/i.test(finding?.better ?? '')).toBe(true)
})
