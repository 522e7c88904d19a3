import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { settled } from './editor-deck.ts'
import { find, openPalette, openTexts } from './palette-deck.ts'
import { findings } from './screen-checks.ts'

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
  await openTexts(page, baseURL)
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
  await openTexts(page, baseURL)
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
  const hand = await openTexts(page, baseURL)
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
    await openTexts(page, baseURL)
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
    await openTexts(page, baseURL)
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
  await openTexts(page, baseURL)
  await find(page, 'language 繁體', /繁體中文/)
  await expect(page).toHaveURL(/\/zh-hk\/editor/)
  await openPalette(page)
  await page.keyboard.type('ungroup')
  await expect(page.getByRole('option').first()).toContainText('Ungroup')
  await page.keyboard.press('Escape')
})

test('keys are recorded, swapped with who holds them, kept over a reload, and put back', async ({ page, baseURL }) => {
  const hand = await openTexts(page, baseURL)
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
  await openTexts(page, baseURL)
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
  await openTexts(page, baseURL)
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
  await openTexts(page, baseURL)
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

test('at 360 px no letter of the palette is cut', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTexts(page, baseURL)
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
  await openTexts(page, baseURL, '&lng=en-XA')
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
