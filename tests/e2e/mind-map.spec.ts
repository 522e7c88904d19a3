import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { expectNoSideways, findings, makeOutline, outlineReady, watch } from './screen-checks.ts'

const TITLE = 'The return of the night train'

function node(page: Page, name: string) {
  return page.getByRole('treeitem', { name, exact: true })
}

/** Levels and words of all nodes, whatever shows them. */
function lines(page: Page): Promise<string[]> {
  return page
    .getByRole('treeitem')
    .evaluateAll(rows => rows.map(row => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')}`))
}

/** Nodes whose words took more lines than was reckoned: they would lie on their neighbors. */
function tooHigh(page: Page): Promise<string[]> {
  return page
    .getByRole('treeitem')
    .evaluateAll(nodes =>
      (nodes as HTMLElement[])
        .filter(node => node.offsetHeight > Number.parseFloat(node.style.minHeight) + 0.5)
        .map(node => node.textContent ?? ''),
    )
}

test('the mind map is written by keyboard alone, and the tree shows the same', async ({ page }) => {
  const wrong = await watch(page)
  await makeOutline(page, TITLE)
  const start = await lines(page)
  await page.getByRole('radio', { name: 'Mind map' }).click()
  await expect(page.getByRole('tree', { name: 'Mind map' })).toBeVisible()
  await expect.poll(() => lines(page)).toEqual(start)

  const chapter = page.locator('[data-kind=chapter]').first()
  const first = `2 ${await chapter.getAttribute('aria-label')}`
  await chapter.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('A chapter of mine')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A page of mine')
  await page.keyboard.press('Enter')
  await expect(node(page, 'A page of mine')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, 'A chapter of mine')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await expect(node(page, 'A chapter of mine!')).toBeFocused()
  await page.keyboard.press(' ')
  await expect(node(page, 'A page of mine')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(node(page, 'A page of mine')).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  expect(start).toContain(first)
  const isBefore = async () => {
    const all = await lines(page)
    return all.indexOf('2 A chapter of mine!') < all.indexOf(first)
  }
  await expect.poll(isBefore).toBe(true)
  const moved = await lines(page)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Words of this line' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(node(page, 'A chapter of mine!')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeFocused()
  await expect.poll(() => lines(page)).toEqual(moved)

  await page.reload()
  await expect(page.getByRole('tree', { name: 'Mind map' })).toBeVisible()
  await page.getByRole('radio', { name: 'Tree' }).click()
  await expect.poll(() => lines(page)).toEqual(moved)
  await page.getByRole('radio', { name: 'Mind map' }).click()
  await node(page, 'A chapter of mine!').focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => lines(page)).toEqual(moved)
  expect(wrong).toEqual([])
})

test('a node is dragged below another one', async ({ page }) => {
  await makeOutline(page, TITLE)
  await page.getByRole('radio', { name: 'Mind map' }).click()
  const points = page.locator('[data-kind=page]')
  await points.nth(0).scrollIntoViewIfNeeded()
  const [moved, target] = [await points.nth(0).boundingBox(), await points.nth(1).boundingBox()]
  const id = await points.nth(0).getAttribute('data-node')
  if (moved === null || target === null) throw new Error('no nodes')
  await page.mouse.move(moved.x + 12, moved.y + 12)
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + 12, { steps: 6 })
  await page.mouse.up()
  await expect(page.locator(`[data-node="${id}"]`)).toHaveAttribute('data-kind', 'point')
})

for (const kind of ['Markdown', 'XMind', 'FreeMind']) {
  test(`what is saved as ${kind} is read as the same outline`, async ({ page }) => {
    await makeOutline(page, TITLE)
    const before = await lines(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the outline' }).click()
    await page.getByRole('menuitem', { name: new RegExp(kind) }).click()
    const file = await saving
    const buffer = readFileSync(await file.path())

    await page.goto('/generate')
    await page.getByRole('textbox').fill('')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles({ name: file.suggestedFilename(), mimeType: '', buffer })
    await expect(page.locator('li[data-state=read]')).toBeVisible()
    await page.getByRole('button', { name: 'Make outline' }).click()
    await outlineReady(page)
    await expect.poll(() => lines(page)).toEqual(before)
  })
}

test('the mind map fits 360 px', async ({ page }) => {
  await makeOutline(page, TITLE)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('radio', { name: 'Mind map' }).click()
  await expect(page.getByRole('tree', { name: 'Mind map' })).toBeVisible()
  await expectNoSideways(page)
  await expect.poll(() => tooHigh(page)).toEqual([])
  expect(await findings(page)).toEqual([])
})
