import { SUITS } from '@slidewright/engine/suits'
import { expect, test } from '../support/browser.ts'
import { deckOf, newVisitor, openDeck, saveDeck } from './editor-deck.ts'
import { makeOutline, outlineReady } from './screen-checks.ts'

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
  await expect(page.getByRole('button', { name: /^Make about \d+ pages in/ }).first()).toBeVisible()
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

test('colors of a template have Chinese names in a Chinese browser', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'zh-TW', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const who = await newVisitor(baseURL ?? '')
  const paper = SUITS.find(({ id }) => id === 'paper')
  const [theme] = paper?.themes ?? []
  if (theme === undefined) throw new Error('Paper has no theme')
  await openDeck(page, who, await saveDeck(who, { ...deckOf([[]]), suit: 'paper', theme }))
  const swatches = page.locator('[data-format]').getByRole('button', { name: '白底墨色' })
  await expect(swatches).toBeVisible()
  await context.close()
})

test('the second page of one heading says that it is', async ({ page }) => {
  const point = (at: number) =>
    `- Berth ${at} has a lamp, a hook and a door that locks from inside, which every traveller of the survey asked for first`
  await makeOutline(
    page,
    `# Night trains\n\n## What a berth has\n\n${Array.from({ length: 13 }, (_, at) => point(at + 1)).join('\n')}\n`,
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: /^Make about \d+ pages in/ }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/user_design_id=/)
  await expect(page.locator('[data-strip]').getByRole('treeitem', { name: /What a berth has \(2\)/ })).toBeAttached()
})
