import { expect, test } from '../support/browser.ts'
import { expectNoSidewaysAnywhere, findingsInScheme, outlineReady } from './screen-checks.ts'

const TITLE = 'The lighthouse keeper moves ashore'

for (const width of [1280, 360]) {
  test(`axe finds nothing at ${width} px, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/generate')
    await page.getByRole('textbox').fill(TITLE)
    expect(await findingsInScheme(page)).toEqual([])
    await page.getByRole('button', { name: /^Length/ }).click()
    expect(await findingsInScheme(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Make outline' }).click()
    await outlineReady(page)
    await page.getByRole('treeitem').nth(2).focus()
    expect(await findingsInScheme(page)).toEqual([])
    await page.keyboard.press('Enter')
    expect(await findingsInScheme(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose a template' }).click()
    await expect(page.locator('canvas[data-painted]').first()).toBeVisible()
    expect(await findingsInScheme(page)).toEqual([])
  })
}

test('nothing runs out of sideways at 360 px, at 200 % zoom and in the pseudo language', async ({ page }) => {
  const expectFit = () => expectNoSidewaysAnywhere(page)
  await page.goto('/generate?lng=en-XA')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ŵĥáţ')
  await expectFit()
  await page.getByRole('textbox').fill(TITLE)
  await page.keyboard.press('Enter')
  await outlineReady(page)
  await expectFit()
  await page.goto('/generate?lng=en-XA&step=suit')
  await expect(page.locator('canvas[data-painted]').first()).toBeVisible()
  await expectFit()
})
