import type { Page } from '@playwright/test'
import { LOCALES, SCREENS, screenAddress } from '@slidewright/shared'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'

/** Path and query of the address. */
function place(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const ASK = 'What is the deck about?'

test('every prefix of the specification opens the same screens', async ({ page }) => {
  for (const { prefix } of sampled(LOCALES, 3)) {
    await page.goto(`${prefix}/workspace`)
    await expect(page.locator('main')).toBeVisible()
    expect(place(page)).toBe(`${prefix}/workspace`)
  }
})

test('other names of a screen lead to it, with the prefix and what else was asked for', async ({ page }) => {
  await page.goto('/template-select?from=workspace')
  await expect.poll(() => place(page)).toBe(screenAddress('template_select', { from: 'workspace' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Templates')
  await page.goto('/zh-hk/workbench?cur=2')
  await expect.poll(() => place(page)).toBe('/zh-hk/workspace?cur=2')
})

test('every route name has its screen', async ({ page }) => {
  for (const [name, { path }] of Object.entries(SCREENS)) {
    await page.goto(path)
    await expect(page.locator('main'), name).toBeVisible()
    const isMissing = await page.getByText('This page does not exist').isVisible()
    expect([name, isMissing]).toEqual([name, name === '404'])
  }
})

test('/en is taken away, whatever follows it', async ({ page }) => {
  await page.goto('/en/generate?type=ai')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASK)
  await expect.poll(() => place(page)).toBe('/generate?type=ai')
})

test('inside the app a prefix is kept, also where an address forgot it', async ({ page }) => {
  await page.goto('/zh-hk/workspace?cur=1')
  await page.getByRole('link', { name: '新簡報' }).first().click()
  await expect.poll(() => place(page)).toBe('/zh-hk/generate')
  await page.evaluate(() => {
    history.pushState({}, '', '/workspace?cur=1')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect.poll(() => place(page)).toBe('/zh-hk/workspace?cur=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
})

test('a link keeps the query that is there, and so does another language', async ({ page }) => {
  await page.goto('/generate?type=ai')
  await page.getByRole('textbox').fill('Tea')
  await page.keyboard.press('Enter')
  await expect.poll(() => place(page)).toBe('/generate?type=ai&step=outline')
  await page.goto('/workspace?cur=1')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await expect.poll(() => place(page)).toBe('/zh-hk/workspace?cur=1')
})

test('the workspace without cur and with cur=1 is the works; the side menu leads to all works and to a new deck', async ({
  page,
}) => {
  for (const path of ['/workspace', '/workspace?cur=1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works')
    expect(place(page)).toBe(path)
  }
  const side = page.getByRole('complementary')
  await expect(side.getByRole('link', { name: 'All works' })).toHaveAttribute('aria-current', 'page')
  await side.getByRole('link', { name: 'New deck' }).click()
  await expect.poll(() => place(page)).toBe('/generate')
})

test('a window of 768 px or less has a bar at its foot instead of the side menu', async ({ page }) => {
  await page.goto('/workspace')
  const menus = page.getByRole('navigation', { name: 'Main menu' })
  for (const [width, isMobile] of [
    [769, false],
    [768, true],
    [360, true],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect(page.getByRole('complementary')).toBeVisible({ visible: !isMobile })
    await expect(menus.last().getByRole('link', { name: 'New deck' })).toBeVisible({ visible: isMobile })
  }
  await menus.last().getByRole('link', { name: 'New deck' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASK)
})

test('any other path is sent to the 404 location', async ({ page }) => {
  for (const path of ['/nowhere', '/generate/more', '/zh-hk/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/\/404$/)
  }
})
