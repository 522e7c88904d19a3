import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contrastRatio, type Palette, parseColor, resolveColor, THEME_SLOTS } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')

/** Parses the colors of a theme. */
function colorsOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`))
  const body = block.slice(0, block.indexOf('\n}'))
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const black = Object.fromEntries(THEME_SLOTS.map(slot => [slot, '#000000' as const])) as unknown as Palette

function rgba(hex: string) {
  const parsed = parseColor(hex)
  if (!parsed.ok) throw new Error(hex)
  return resolveColor(parsed.value, black)
}

const BACKGROUNDS = ['bg-app', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-selected', 'bg-canvas']
const SOFT = ['success', 'warn', 'danger', 'info']

/** Foreground, background and minimum contrast (WCAG 2: text 4.5, lines and marks 3). */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...BACKGROUNDS.flatMap(background => ['text-1', 'text-2', 'text-3'].map(text => [text, background, 4.5] as const)),
  ['text-1', 'bg-active', 4.5],
  ['text-2', 'bg-active', 4.5],
  ...['bg-app', 'bg-surface', 'bg-raised', 'bg-hover', 'accent-soft', 'accent-soft-hover'].map(
    background => ['accent-text', background, 4.5] as const,
  ),
  ...['accent', 'accent-hover', 'accent-press'].map(background => ['on-accent', background, 4.5] as const),
  ['text-inverse', 'bg-inverse', 4.5],
  ['text-inverse-2', 'bg-inverse', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-guide', 'guide', 4.5],
  ...SOFT.flatMap(tone =>
    [`${tone}-soft`, 'bg-surface', 'bg-app'].map(background => [`${tone}-text`, background, 4.5] as const),
  ),
  ...['bg-surface', 'bg-app'].flatMap(background =>
    ['line-strong', 'accent-line', 'sel'].map(line => [line, background, 3] as const),
  ),
  ['sel', 'bg-canvas', 3],
  ['guide', 'bg-canvas', 3],
]

describe.each([
  ['light', ':root,\n[data-theme="light"]'],
  ['dark', '[data-theme="dark"]'],
])('the %s theme', (_, selector) => {
  const colors = colorsOf(selector)
  test.each(PAIRS)('%s on %s has at least %d : 1', (front, background, min) => {
    const [a, b] = [colors.get(front), colors.get(background)]
    if (a === undefined || b === undefined) throw new Error(`${front} or ${background} is not there`)
    expect(contrastRatio(rgba(a), rgba(b))).toBeGreaterThanOrEqual(min)
  })
})

test('both themes have the same tokens', () => {
  const [light, dark] = [colorsOf(':root,\n[data-theme="light"]'), colorsOf('[data-theme="dark"]')]
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
})
