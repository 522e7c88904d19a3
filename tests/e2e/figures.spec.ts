import { expect, test } from '../support/browser.ts'
import { makeOutline } from './screen-checks.ts'

/** Figures of the specification (section 9) that only a browser can show. */
test.use({ areToastsHeld: false })

test('what is typed is recognised 200 ms after the last key', async ({ page }) => {
  await page.clock.install()
  await page.goto('/generate')
  const box = page.getByRole('textbox')
  await expect(box).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const seen = page.getByRole('status').filter({ hasText: 'Title' })
  await box.fill('Tea')
  await page.clock.runFor(150)
  await box.fill('Tea in')
  await page.clock.runFor(190)
  await expect(seen).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(seen).toBeVisible()
})

test('a toast lives 3.3 s', async ({ page }) => {
  await page.clock.install()
  await makeOutline(page, 'The return of the night train')
  await page.locator('[data-kind=page]').first().focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Delete')
  const toast = page.getByRole('alertdialog')
  await expect(toast).toBeVisible()
  await page.clock.runFor(3_200)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('the editor shows which page is open, which are chosen, how large, and each page at half the canvas size', async ({
  page,
}) => {
  await page.goto('/editor?renderer=canvas')
  const pages = page.getByRole('tree', { name: 'Pages' }).getByRole('treeitem')
  await expect(pages).toHaveCount(1)
  const picture = pages.first().locator('canvas[data-painted]')
  await expect(picture).toHaveAttribute('data-painted', '480x270')
  await page.getByRole('complementary', { name: 'Pages' }).getByRole('button', { name: 'Add page' }).click()
  await expect(pages).toHaveCount(2)
  await expect(pages.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(pages.nth(0)).toHaveAttribute('aria-selected', 'false')
  await pages.nth(0).click({ modifiers: ['Shift'] })
  for (const option of await pages.all()) await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /^Zoom,/ }).click()
  await page.getByRole('menuitem', { name: '200%' }).click()
  await expect(page.getByRole('button', { name: /^Zoom,/ })).toHaveText('200%')
})
