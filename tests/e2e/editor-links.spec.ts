import { readFileSync } from 'node:fs'
import { expect, test } from '../support/browser.ts'
import { openedPdf } from '../support/pdf.ts'
import { box, deckOf, openDeck, saveDeck, visitor, words } from './editor-deck.ts'

const BOX = { x: 200, y: 160, width: 240, height: 120 }

test('a shape leads to a page: by the menu, read out, hinted at, gone to, undone', async ({ page, baseURL }) => {
  const who = await visitor(baseURL ?? '')
  const deck = deckOf([[box('door', BOX)], [words('two', { ...BOX, height: 40 }, 'Behind the door')]])
  const hand = await openDeck(page, who, await saveDeck(who, deck))
  const mirror = page.getByRole('region', { name: 'Content of the page' })

  await hand.click(320, 220, { button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Open link' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Link the selection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByRole('textbox', { name: 'Words to show' })).toHaveCount(0)
  await dialog.getByText('Page', { exact: true }).click()
  await dialog.getByRole('button', { name: /Choose a page/ }).click()
  await page.getByRole('option', { name: '2. Behind the door' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toHaveCount(0)

  await expect(mirror.getByRole('link', { name: 'Page 2: Behind the door' })).toHaveCount(1)
  await expect(page.locator('[data-link-chip]')).toHaveText('Page 2: Behind the door')
  await hand.click(700, 450)
  await expect(page.locator('[data-link-chip]')).toHaveCount(0)
  const inside = await hand.at(320, 220)
  await page.mouse.move(inside.x, inside.y, { steps: 3 })
  await expect(page.locator('[data-link-hint]')).toHaveText('Page 2: Behind the door')

  await hand.click(320, 220)
  await expect(page.locator('[data-link-hint]')).toHaveCount(0)
  await page.locator('[data-link-chip]').click()
  await expect(mirror).toContainText('Behind the door')
  await page.keyboard.press('PageUp')
  await expect(mirror.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(mirror.getByRole('link')).toHaveCount(0)
})

test('the links of several turned shapes are in the PDF, each over its shape', async ({ page, baseURL }) => {
  const who = await visitor(baseURL ?? '')
  const turned = { ...box('b', BOX), frame: { ...BOX, rotation: 30 } }
  const deck = deckOf([[box('a', { ...BOX, x: 560 }), turned], [words('two', BOX, 'Two')]])
  const hand = await openDeck(page, who, await saveDeck(who, deck))
  await hand.click(700, 450)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Link the selection')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('example.org/doors')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-link-chip]')).toHaveText('example.org/doors')

  const download = page.waitForEvent('download')
  await page.keyboard.press('ControlOrMeta+p')
  const file = openedPdf(readFileSync(await (await download).path()))
  const links = [...file.matchAll(/\/Subtype \/Link \/Rect \[([^\]]*)\] (\/QuadPoints)?.*?\/URI \(([^)]*)\)/g)]
  const found = links.map(([, rect = '', corners, url]) => ({
    rect: rect.split(' ').map(Number),
    isTurned: corners !== undefined,
    url,
  }))
  // Px to points, from the lower left.
  const upright = [560 * 0.75, (540 - 280) * 0.75, 800 * 0.75, (540 - 160) * 0.75]
  const [half, tall] = [(240 * Math.cos(Math.PI / 6) + 120 * 0.5) / 2, (240 * 0.5 + 120 * Math.cos(Math.PI / 6)) / 2]
  const around = [320 - half, 540 - 220 - tall, 320 + half, 540 - 220 + tall].map(at => at * 0.75)
  const near = (at: number): unknown => expect.closeTo(at, 1)
  expect(found).toEqual([
    { rect: upright.map(near), isTurned: false, url: 'https://example.org/doors' },
    { rect: around.map(near), isTurned: true, url: 'https://example.org/doors' },
  ])
})
