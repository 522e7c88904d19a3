import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { settled } from './editor-deck.ts'
import { find, openTexts } from './palette-deck.ts'
import { findings } from './screen-checks.ts'

test('selecting one unlocked thing opens the panel of its kind; a text with no content counts as a shape', async ({
  page,
  baseURL,
}) => {
  const hand = await openTexts(page, baseURL)
  const tab = page.getByRole('tab', { selected: true })
  await expect(tab).toHaveText('Page')
  await hand.click(160, 116)
  await expect(tab).toHaveText('Text')
  await page.getByRole('tab', { name: 'Arrange' }).click()
  await hand.click(600, 360)
  await expect(tab).toHaveText('Style')
  await page.keyboard.press('Shift+Tab')
  await hand.click(160, 416)
  await expect(tab).toHaveText('Style')
  await hand.click(600, 360)
  await page.keyboard.press('ControlOrMeta+Shift+l')
  await expect(tab).toHaveText('Arrange')
})

test('the panel of a kind is hidden and stays so, for that kind alone', async ({ page, baseURL }) => {
  const hand = await openTexts(page, baseURL)
  const panel = page.getByRole('complementary', { name: 'Format' })
  await hand.click(160, 116)
  await page.getByRole('button', { name: 'Format panel' }).click()
  await expect(panel).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(panel).toBeVisible()
  await hand.click(160, 116)
  await expect(panel).toHaveCount(0)
  await hand.click(600, 360)
  await expect(panel).toBeVisible()
})

test('panels are torn off, keep 30 px to the edges, move by keys, come back where they were, and are put back', async ({
  page,
  baseURL,
}) => {
  await openTexts(page, baseURL)
  const panel = page.locator('[data-floating="format"]')
  const grip = await page.getByRole('button', { name: 'Tear off: Format' }).boundingBox()
  if (grip === null) throw new Error('There is no grip')
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x - 300, grip.y + 100, { steps: 4 })
  await expect(panel).toBeVisible()
  await page.mouse.move(2, 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => place(panel)).toEqual({ x: 30, y: 30 })
  await page.getByRole('button', { name: 'Put back: Format' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => place(panel)).toEqual({ x: 40, y: 80 })
  expect(await findings(page)).toEqual([])
  await page.reload()
  await settled(page)
  await expect.poll(async () => place(panel)).toEqual({ x: 40, y: 80 })
  await page.setViewportSize({ width: 900, height: 560 })
  const corner = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {}
    return { isInWidth: x + width <= 870, isInHeight: y + height <= 530 }
  }
  await expect.poll(corner).toEqual({ isInWidth: true, isInHeight: true })
  await page.getByRole('button', { name: 'Put back: Format' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Format' })).toBeVisible()
})

async function place(panel: Locator): Promise<{ x: number; y: number }> {
  const rect = await panel.boundingBox()
  return { x: Math.round(rect?.x ?? 0), y: Math.round(rect?.y ?? 0) }
}

/** Runs in the page: whether the second page, its zoom and the layers have been written down. */
function isViewKept(): boolean {
  const looks = Object.entries(localStorage).filter(([key]) => key.startsWith('slidewright.editor'))
  return looks.some(([, look]) => ['"page":"page:2"', '"zoom":1,', '"layers":true'].every(part => look.includes(part)))
}

test('the editor comes back as it was left: page, zoom, outline, side by side', async ({ page, baseURL }) => {
  await openTexts(page, baseURL)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ControlOrMeta+1')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('contentinfo').getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(() => page.evaluate(isViewKept)).toBe(true)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('contentinfo').getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoom, 100%' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Layers' })).toBeVisible()
})

test('dropdowns open on hover without taking the focus, close 200 ms after leaving, and stay when pressed', async ({
  page,
  baseURL,
}) => {
  const hand = await openTexts(page, baseURL)
  await hand.doubleClick(130, 116)
  const shapes = page.getByLabel('Shapes', { exact: true }).first()
  await page.getByRole('button', { name: 'Shape', exact: true }).hover()
  await expect(shapes).toBeVisible()
  await page.keyboard.type('!')
  await expect(page.locator('[data-text-editing]')).toContainText('!')
  const left = Date.now()
  await page.mouse.move(600, 700)
  await expect(shapes).toHaveCount(0)
  expect(Date.now() - left).toBeGreaterThanOrEqual(200)
  await page.getByRole('button', { name: 'Shape', exact: true }).hover()
  await expect(shapes).toBeVisible()
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  await page.mouse.move(300, 700)
  await page.waitForTimeout(500)
  await expect(shapes).toBeVisible()
  await page.mouse.click(300, 720)
  await expect(shapes).toHaveCount(0)
})

test.describe('a newcomer', () => {
  test.use({ isNewcomer: true })

  test('is shown round once, by keyboard too, and again on asking; another user begins anew', async ({
    page,
    baseURL,
  }) => {
    await openTexts(page, baseURL)
    const card = page.getByRole('dialog')
    await expect(card).toContainText('1 of 5')
    await expect(card.getByRole('button', { name: 'Next' })).toBeFocused()
    expect(await findings(page)).toEqual([])
    const spots = new Set<string>()
    for (let step = 1; step <= 5; step++) {
      await expect(card).toContainText(`${step} of 5`)
      const spot = await page.locator('[data-guide-spot]').boundingBox()
      expect(spot?.width ?? 0).toBeGreaterThan(20)
      spots.add(JSON.stringify(spot))
      await page.keyboard.press('Enter')
    }
    expect(spots.size).toBeGreaterThan(1)
    await expect(card).toHaveCount(0)
    await page.reload()
    await settled(page)
    await page.waitForTimeout(300)
    await expect(card).toHaveCount(0)
    await find(page, 'show me round', 'Show me round')
    await expect(card).toContainText('1 of 5')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('slidewright.guide') ?? '{}')
      localStorage.setItem('slidewright.guide', JSON.stringify({ ...record, user: 'somebody-else' }))
    })
    await page.reload()
    await expect(card).toContainText('1 of 5')
  })

  for (const { keys, opened } of [
    { keys: 'ControlOrMeta+k', opened: 'combobox' },
    { keys: 'ControlOrMeta+f', opened: 'textbox' },
  ] as const) {
    test(`the tour steps aside for what ${keys} opens on a small screen, and goes on behind it`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openTexts(page, baseURL)
      const card = page.getByRole('dialog').filter({ hasText: 'of 5' })
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(card).toContainText('2 of 5')
      await page.keyboard.press(keys)
      await expect(page.locator(':focus').and(page.getByRole(opened))).toBeVisible()
      await expect(card).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(card).toContainText('2 of 5')
    })
  }

  test('can be shown round on a small screen', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openTexts(page, baseURL)
    const card = page.getByRole('dialog')
    for (let step = 1; step <= 5; step++) {
      await expect(card).toContainText(`${step} of 5`)
      const isInSight = async () => {
        const { x, width } = (await card.boundingBox()) ?? { x: -1, width: 999 }
        return x >= 0 && x + width <= 360
      }
      await expect.poll(isInSight).toBe(true)
      await card.getByRole('button', { name: step === 5 ? 'Start' : 'Next', exact: true }).click()
    }
    await expect(card).toHaveCount(0)
  })
})
