import { expect, test } from '../support/browser.ts'
import { outlineReady } from './screen-checks.ts'

test('one key leads from the start box over the outline, which is shown from its beginning, to the pages', async ({
  page,
}) => {
  await page.goto('/generate')
  await page.getByRole('textbox').first().fill('The return of the night train')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/step=outline/)
  await outlineReady(page)
  await expect.poll(() => page.locator('main').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect(page.getByRole('treeitem').first()).toBeInViewport()
  // Also from the text of a line.
  await page.getByRole('treeitem').nth(2).dblclick()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/step=suit/)
  await expect(page.getByRole('button', { name: /^Make \d+ pages in/ }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/editor\?/)
})

for (const language of ['zh-CN', 'zh-Hans', 'zh-TW', 'zh-Hant-MO'])
  test(`a browser in ${language} starts in Chinese`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: language, baseURL })
    const page = await context.newPage()
    await page.goto('/generate')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
    await expect(page.getByRole('button', { name: '加入檔案' })).toBeVisible()
    await context.close()
  })
