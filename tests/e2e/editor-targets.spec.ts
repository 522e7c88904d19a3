import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { closePanel, KINDS, openOneOfEach, openPanel, PANELS, partOf, select } from './editor-panels.ts'

/** The least that a finger needs, in px: of buttons and colors, of everything else that is pressed (WCAG 2.5.8). */
const LEAST = { button: 40, any: 24 } as const

test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 360, height: 780 } })

test('at 360 px everything that is pressed in a panel or dialog is large enough', async ({ page, baseURL }) => {
  await openOneOfEach(page, baseURL)
  const small: string[] = []
  let measured = 0
  for (const name of PANELS) {
    await openPanel(page, name)
    const found = await targets(page, partOf(name))
    measured += found.length
    small.push(...tooSmall(name, found))
    await closePanel(page, name)
  }
  expect(measured).toBeGreaterThan(150)
  expect(small).toEqual([])
})

test('at 360 px the panel of each kind has targets for fingers in all of its tabs', async ({ page, baseURL }) => {
  await openOneOfEach(page, baseURL)
  const small: string[] = []
  for (const kind of KINDS) {
    await select(page, kind)
    await page.getByRole('button', { name: 'Format panel' }).click()
    for (const tab of await page.locator('[data-format]').getByRole('tab').all()) {
      await tab.click()
      small.push(...tooSmall(`${kind}, ${await tab.textContent()}`, await targets(page, '[data-format]')))
    }
    await page.locator('[data-format]').getByRole('button', { name: 'Close' }).last().click()
  }
  expect(small).toEqual([])
})

interface Target {
  readonly kind: keyof typeof LEAST
  readonly name: string
  /** Its shorter side, in px. */
  readonly side: number
}

function tooSmall(where: string, found: readonly Target[]): string[] {
  return found
    .filter(({ kind, side }) => side < LEAST[kind] - 0.5)
    .map(({ kind, name, side }) => `${where}: ${kind} ${name}, ${Math.round(side)} px`)
}

/** What can be pressed in the last of these parts, as large as it is shown. */
function targets(page: Page, part: string): Promise<Target[]> {
  return page
    .locator(part)
    .last()
    .evaluate(within => {
      const controls = within.querySelectorAll<HTMLElement>(
        'button, a[href], [role=tab], [role=option], input:not([type=file])',
      )
      // What is typed into is as high as its frame; the field of a switch or slider is hidden behind what is shown of it.
      const shownOf = (control: HTMLElement): HTMLElement | null => {
        if (control.matches('[type=checkbox], [type=radio]')) return control.closest('label')
        if (control.matches('[type=range]')) return control.closest('[class*="_thumb_"]')
        return control.matches('input') ? control.parentElement : control
      }
      const isButton = (shown: HTMLElement) => shown.matches('button:is([class*="_button_"], [class*="_swatch_"])')
      return [...controls]
        .filter(
          control =>
            control.checkVisibility() &&
            control.offsetWidth > 0 &&
            control.closest('[aria-hidden=true], [inert]') === null,
        )
        .map(control => {
          const shown = shownOf(control) ?? control
          const { width, height } = shown.getBoundingClientRect()
          const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
          return {
            kind: isButton(shown) ? 'button' : 'any',
            name: `${name.slice(0, 30)} .${shown.className.slice(0, 24)}`,
            side: Math.min(width, height),
          }
        })
    })
}
