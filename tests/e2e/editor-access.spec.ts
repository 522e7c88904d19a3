import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { closePanel, openOneOfEach, openPanel, PANELS } from './editor-panels.ts'

test.describe.configure({ timeout: 240_000 })

test('at 200 % zoom everything in every panel can be brought into sight', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await openOneOfEach(page, baseURL)
  const lost: string[] = []
  for (const name of PANELS) {
    await openPanel(page, name)
    lost.push(...(await outOfSight(page)).map(control => `${name}: ${control}`))
    await closePanel(page, name)
  }
  expect(lost).toEqual([])
})

/** Controls that cannot be scrolled into the window. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, input, textarea, a[href], [role=tab], [role=option]',
    )
    const inert = (control: HTMLElement) => control.closest('[inert], [aria-hidden=true]') !== null
    const seen = [...controls].filter(control => control.checkVisibility() && !inert(control))
    const lost = seen.filter(control => {
      // The field of a switch is hidden behind what is shown of it.
      const shown = control.closest('label') ?? control
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return x < 0 || y < 0 || x > innerWidth || y > innerHeight
    })
    return lost.map(
      control => control.getAttribute('aria-label') ?? control.textContent?.slice(0, 40) ?? control.tagName,
    )
  })
}

test('with forced colors the selection, its handles, the focus and what is chosen can be seen', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openOneOfEach(page, baseURL)
  await page.keyboard.press('Tab')
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colorOf = (color: string) => {
      probe.style.color = color
      return getComputedStyle(probe).color
    }
    const colors = { highlight: colorOf('Highlight'), canvas: colorOf('Canvas') }
    probe.remove()
    return colors
  })
  const stroke = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(mark => getComputedStyle(mark).stroke)
  await expect.poll(() => stroke('[data-selection] path:last-child')).toBe(system.highlight)
  await expect.poll(() => stroke('[data-handle="se"]')).toBe(system.highlight)
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(mark => {
        const { outlineStyle, outlineColor } = getComputedStyle(mark)
        return `${outlineStyle} ${outlineColor}`
      })
  await expect.poll(() => outline('[data-page] [class*="frame"]')).toBe(`solid ${system.highlight}`)
  await page.keyboard.press('F6')
  await expect.poll(() => outline(':focus')).toBe(`solid ${system.highlight}`)
})

test('with less motion nothing is animated', async ({ page, baseURL }) => {
  await openOneOfEach(page, baseURL)
  await page.keyboard.press('Tab')
  await openPanel(page, 'palette')
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0)
      .map(animation => ('animationName' in animation ? String(animation.animationName) : animation.constructor.name)),
  )
  expect(moving).toEqual([])
  const durations = await page
    .locator('[role=option], button, [role=dialog]')
    .evaluateAll(parts => parts.map(part => getComputedStyle(part).transitionDuration))
  expect(durations.every(each => each.split(', ').every(time => Number.parseFloat(time) === 0))).toBe(true)
})
