import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { frameAt, makePptx, textShape } from '../support/make-pptx.ts'
import { expectNoSideways, findingsInScheme, watch } from './screen-checks.ts'

const IMPORT = '**/api/design/import'
const PPTX = makePptx([
  { shapes: textShape('Green tea', 'title', frameAt(600_000, 600_000)) },
  { shapes: `${textShape('Black tea', 'title', frameAt(600_000, 600_000))}<p:contentPart r:id="x"/>` },
])

async function give(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  const buffer = Buffer.from(PPTX)
  await (await chooser).setFiles([{ name: 'tea.pptx', mimeType: 'application/octet-stream', buffer }])
}

test('a presentation is opened with its pages, and what became simpler is listed until that is dismissed', async ({
  page,
}) => {
  const wrong = await watch(page)
  await page.goto('/generate')
  await give(page)
  const keep = page.getByRole('button', { name: 'Keep its pages' })
  await expect(keep).toBeVisible()
  await expectNoSideways(page)
  expect(await findingsInScheme(page)).toEqual([])

  await page.route(IMPORT, () => undefined)
  await keep.click()
  await expect(page.getByRole('progressbar', { name: /Opening the pages of tea.pptx/u })).toBeVisible()
  await page.locator('[data-part=keep-pages]').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(IMPORT)
  const busy = { code: 42228, msg: 'error.sourceBusy', data: {} }
  await page.route(IMPORT, route => route.fulfill({ status: 503, json: busy }))
  await keep.click()
  await expect(page.getByRole('alert')).toContainText('Many files are being read right now')
  await page.unroute(IMPORT)

  await keep.click()
  await expect(page).toHaveURL(/editor\?user_design_id=/u)
  await expect(page.getByText('Some things are simpler here than in PowerPoint.')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /Black tea/u })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'What is simpler than in PowerPoint' })
  await expect(list).toContainText('Handwriting was left out.')
  await expect(list).toContainText('Pages: 2')
  expect(await findingsInScheme(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('treeitem', { name: /Black tea/u })).toBeVisible()
  await expect(page.getByText('Some things are simpler here than in PowerPoint.')).toHaveCount(0)
  expect(wrong).toEqual([])
})
