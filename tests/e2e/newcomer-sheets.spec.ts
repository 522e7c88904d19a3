import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { expectNoSideways, findingsInScheme } from './screen-checks.ts'

const SALES = 'Month;Sold\nJanuary;120\nFebruary;140\nMarch;155\nApril;160\n'

/** Drops a file anywhere on the page. */
async function drop(page: Page, name: string, words: string): Promise<void> {
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await page.evaluate(
    ({ file, content }) => {
      const data = new DataTransfer()
      data.items.add(new File([content], file))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    { file: name, content: words },
  )
}

function choice(page: Page, name: string) {
  return page.getByRole('radiogroup', { name: `Show ${name} as` })
}

test('a sheet that is dropped at the start keeps its name and becomes what is chosen: a table or a chart', async ({
  page,
}) => {
  await page.goto('/generate')
  await drop(page, 'sales.csv', SALES)
  const radios = choice(page, 'sales.csv')
  await expect(radios.getByRole('radio', { name: 'Let it decide' })).toBeChecked()
  const list = page.getByRole('list', { name: 'Sources' })
  await expect(list).toContainText('1 chart')
  await radios.getByRole('radio', { name: 'Table' }).click()
  await expect(list).toContainText('1 table')
  await page.reload()
  await expect(radios.getByRole('radio', { name: 'Table' })).toBeChecked()
  await page.getByRole('button', { name: 'Make outline' }).click()
  await expect(page).toHaveURL(/step=outline/)
  await expect(page.getByRole('treeitem').filter({ hasText: 'Table' }).first()).toBeVisible()
  await page.goto('/generate')
  await radios.getByRole('radio', { name: 'Chart' }).click()
  await page.getByRole('button', { name: 'Make outline' }).click()
  await expect(page.getByRole('treeitem').filter({ hasText: 'Chart' }).first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/step=suit/)
  await expect(page.getByRole('button', { name: /^Make about \d+ pages? in/ }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/user_design_id=/)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('region', { name: 'Content of the page' })).toContainText('January')
  await expect(
    page.locator('[data-mirror] [aria-roledescription="chart"], [data-mirror] figure').first(),
  ).toBeAttached()
})

test('words make no chart, and a chart that cannot show every column says where the others are', async ({ page }) => {
  await page.goto('/generate')
  await drop(page, 'who.csv', 'Who;Where\nAda;London\nEmmy;Erlangen\nMary;Bath\n')
  await expect(choice(page, 'who.csv').getByRole('radio', { name: 'Chart' })).toBeDisabled()
  await expect(page.getByText('It has no numbers that a chart could show.')).toBeVisible()
  await drop(page, 'mixed.csv', 'Month;Sold;Where\nMay;12;North\nJune;14;South\nJuly;9;South\n')
  await choice(page, 'mixed.csv').getByRole('radio', { name: 'Chart' }).click()
  await expect(page.getByText(/The chart stands behind the table/)).toBeVisible()
  expect(await findingsInScheme(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSideways(page)
})
