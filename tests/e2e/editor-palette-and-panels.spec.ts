import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, type MouseDriver, openDeck, saveDeck, settled, visitor, words } from './editor-deck.ts'
import { findings } from './screen-checks.ts'

const LINE = { x: 100, y: 100, width: 300, height: 40 }
const BOX = { x: 500, y: 300, width: 200, height: 120 }

async function open(page: Page, url: string, query = ''): Promise<MouseDriver> {
  const who = await visitor(url)
  const empty = words('e', { x: 100, y: 400, width: 200, height: 40 }, '')
  const deck = deckOf([
    [words('a', LINE, 'Alpha'), words('b', { ...LINE, y: 200 }, 'Beta'), box('c', BOX), empty],
    [words('d', LINE, 'Delta')],
  ])
  return openDeck(page, who, await saveDeck(who, deck), query)
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.locator('[role="combobox"][aria-controls$="-list"]')).toBeFocused()
}

/** Finds something in the palette and runs it. */
async function find(page: Page, query: string, name: string | RegExp): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(query)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function openKeys(page: Page, command: string): Promise<Locator> {
  await find(page, 'choose keys', 'Choose keys')
  const dialog = page.getByRole('dialog', { name: 'Choose keys' })
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill(command)
  await dialog.getByRole('button', { name: new RegExp(`^${command}`) }).click()
  return dialog
}

test('the palette finds letter by letter, says why something cannot be done, and offers what was done last', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  await find(page, 'zmin', 'Zoom in')
  await openPalette(page)
  await expect(page.getByRole('option').first()).toContainText('Zoom in')
  await expect(page.getByText('Recent', { exact: true })).toBeVisible()
  await page.keyboard.type('ungroup')
  const off = page.getByRole('option', { name: /^Ungroup/ })
  await expect(off).toHaveAttribute('aria-disabled', 'true')
  await expect(off).toContainText('Select a group')
  expect(await findings(page)).toEqual([])
})

test('the palette finds pages and what stands on them, and goes there', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await find(page, 'delta', /Delta.*page 2/)
  await expect(page.getByRole('contentinfo').getByText('Page 2 of 2')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('beta')
  const objects = page.getByRole('option', { name: /Beta.*page 1/ })
  await objects.last().click()
  await expect(page.getByRole('contentinfo').getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
})

test('what the palette runs from a tab of the format panel goes on in the page', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(160, 116)
  await page.getByRole('tab', { name: 'Page' }).click()
  await find(page, 'edit text', 'Edit text')
  await expect(page.locator('[contenteditable]')).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Omega')
  await page.keyboard.press('Escape')
  await expect(page.locator('[contenteditable]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await find(page, 'omega', /Omega.*page 1/)
  await page.getByRole('tab', { name: 'Page' }).click()
  await find(page, 'insert rectangle', 'Insert rectangle')
  const isOnPage = () => page.evaluate(() => document.activeElement?.closest('[data-stage]') != null)
  await expect.poll(isOnPage).toBe(true)
})

test.describe('in a page that has just the first parts of the app', () => {
  test.use({ sharesPage: false })

  test('a part that a newer version has taken away is said so, and trying again loads the newer one', async ({
    page,
    baseURL,
  }) => {
    await page.route(/assets\/VersionsDialog-/, route => route.fulfill({ status: 404 }))
    await open(page, baseURL)
    await find(page, 'version history', 'Version history')
    const toast = page.getByRole('alertdialog').filter({ hasText: 'A newer version is ready' })
    await toast.getByRole('button', { name: 'Try again' }).click()
    await page.waitForEvent('load')
    await settled(page)
  })
})

test.describe('a dialog that is still loading', () => {
  test.use({ sharesPage: false })

  test('is canceled by Escape, and gives way to the dialog that opens next', async ({ page, baseURL }) => {
    let release: () => void = () => undefined
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/assets\/(PageSizeDialog|VersionsDialog)-.*js/, async route => {
      await released
      await route.continue()
    })
    await open(page, baseURL)
    const panels = page.locator('[data-panels]')
    await find(page, 'page size', /^Page size/)
    await expect(panels).toHaveAttribute('data-panels', /pageSize/)
    await page.keyboard.press('Escape')
    await expect(panels).not.toHaveAttribute('data-panels', /pageSize/)
    await find(page, 'version history', 'Version history')
    await expect(panels).toHaveAttribute('data-panels', /versions/)
    await openPalette(page)
    await expect(panels).not.toHaveAttribute('data-panels', /versions/)
    const loaded = page.waitForResponse(/assets\/VersionsDialog-.*js/)
    release()
    await (await loaded).finished()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await find(page, 'page size', /^Page size/)
    await expect(page.getByRole('dialog', { name: 'Page size' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('in another language commands are found by their English names too, and the language is a setting', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  await find(page, 'language 繁體', /繁體中文/)
  await expect(page).toHaveURL(/\/zh-hk\/editor/)
  await openPalette(page)
  await page.keyboard.type('ungroup')
  await expect(page.getByRole('option').first()).toContainText('Ungroup')
  await page.keyboard.press('Escape')
})

test('keys are recorded, swapped with who holds them, kept over a reload, and put back', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  let dialog = await openKeys(page, 'Bold')
  await dialog.getByRole('button', { name: 'Change Ctrl B' }).click()
  await page.keyboard.press('ControlOrMeta+g')
  await expect(dialog.getByRole('alert')).toContainText('Ctrl G already does this: Group')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Swap the keys' }).click()
  await dialog.getByRole('button', { name: 'Add keys' }).click()
  await page.keyboard.press('F8')
  await expect(dialog.getByRole('button', { name: 'Remove F8' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await settled(page)
  const bold = page.getByRole('button', { name: 'Bold', exact: true })
  await hand.click(160, 116)
  for (const keys of ['ControlOrMeta+g', 'F8', 'ControlOrMeta+b']) {
    await page.keyboard.press(keys)
    await expect(bold).toHaveAttribute('aria-pressed', keys === 'ControlOrMeta+g' ? 'true' : 'false')
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  dialog = await openKeys(page, 'Bold')
  await dialog.getByRole('button', { name: 'Back to the usual keys' }).click()
  await expect(dialog.getByRole('button', { name: 'Change Ctrl B' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(dialog.getByRole('button', { name: 'Reset all keys' })).toBeDisabled()
})

test('keys that a browser keeps are refused; Escape ends the recording and not the dialog', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  const dialog = await openKeys(page, 'Bold')
  await dialog.getByRole('button', { name: 'Add keys' }).click()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(dialog.getByRole('alert')).toContainText('always does this in a browser: Copy')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Add keys' }).click()
  await expect(dialog.getByText('Press the keys')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Press the keys')).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('keys go out as a file and come back from one', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const dialog = await openKeys(page, 'Bold')
  await dialog.getByRole('button', { name: 'Add keys' }).click()
  await page.keyboard.press('F8')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const path = await (await download).path()
  await dialog.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove F8' })).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await (await chooser).setFiles(path)
  await expect(page.getByText('Keys taken over for 1 command')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove F8' })).toBeVisible()
  const other = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await (await other).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"keys":1}') })
  await expect(page.getByText('This file has no keys in it.')).toBeVisible()
})

test('the help is searched, and printed without the rest of the screen', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await page.keyboard.press('Shift+Slash')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('heading', { name: 'Keys and pointer' })).toBeVisible()
  await expect(help.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('duplicate')
  await expect(help.locator('dt')).toHaveText(['Duplicate page', 'Duplicate'])
  expect(await findings(page)).toEqual([])
  await help.getByRole('textbox').fill('')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-stage]')).toBeHidden()
  await expect(help.getByRole('button', { name: 'Print' })).toBeHidden()
  const last = await help.locator('dt').last().boundingBox()
  const dialog = await help.boundingBox()
  expect(last?.y ?? 0).toBeLessThan((dialog?.y ?? 0) + (dialog?.height ?? 0))
})

test('selecting one unlocked thing opens the panel of its kind; a text with no content counts as a shape', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL)
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
  const hand = await open(page, baseURL)
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
  await open(page, baseURL)
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
  await open(page, baseURL)
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
  const hand = await open(page, baseURL)
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
    await open(page, baseURL)
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
      await open(page, baseURL)
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
    await open(page, baseURL)
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

test('at 360 px no letter of the palette is cut', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, baseURL)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  const cut = await page.getByRole('option').evaluateAll(rows =>
    rows
      .flatMap(row => [row, ...row.querySelectorAll('span')])
      .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
      .map(part => part.textContent),
  )
  expect(cut).toEqual([])
})

test('help and keys fit into 360 px, in long words too', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, baseURL, '&lng=en-XA')
  await page.keyboard.press('Shift+Slash')
  const dialog = page.getByRole('dialog')
  for (const next of [1, null]) {
    await expect(dialog.getByRole('textbox')).toBeVisible()
    const right = () => dialog.evaluate(part => part.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThanOrEqual(360)
    const beyond = () => dialog.evaluate(part => part.scrollWidth - part.clientWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
    if (next === null) continue
    await dialog.locator('[data-no-print] button').nth(next).click()
    await expect(page.locator('[data-print-help]')).toHaveCount(0)
  }
})
