import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  box,
  deckOf,
  expectFrame,
  letPass,
  type MouseDriver,
  openDeck,
  saveDeck,
  type Visitor,
  visitor,
  words,
  writeOver,
} from './editor-deck.ts'

const RED = { x: 100, y: 100, width: 160, height: 100 }

interface Opened {
  readonly hand: MouseDriver
  readonly who: Visitor
  readonly id: string
}

async function open(page: Page, url: string): Promise<Opened> {
  const who = await visitor(url)
  const line = words('words', { x: 100, y: 400, width: 400, height: 40 }, 'As it was')
  const id = await saveDeck(who, deckOf([[box('red', RED), line]]))
  return { who, id, hand: await openDeck(page, who, id) }
}

function state(page: Page) {
  return page.getByTestId('save-state')
}

function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** Ends the processes that tabs run in: nothing of their own happens any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const info = await session?.send('SystemInfo.getProcessInfo')
  const renderers = (info?.processInfo ?? []).filter(({ type }) => type === 'renderer')
  expect(renderers.length).toBeGreaterThan(0)
  const gone = page.waitForEvent('crash')
  for (const { id } of renderers) process.kill(id, 'SIGKILL')
  await gone
}

/** Runs in the page: whether the journal on this device has these words. */
function isWrittenDown(words: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('slidewright-journal')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const read = opening.result.transaction('entries').objectStore('entries').getAll()
      read.onerror = () => reject(read.error)
      read.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(read.result).includes(words))
      }
    }
  })
}

test('a tab that is killed while somebody writes loses a second at most, and undo still works', async ({
  page,
  context,
  baseURL,
}) => {
  let isCutOff = true
  await context.route(/\/api\/(upload|design\/(?:save|patch))/, route =>
    isCutOff ? route.abort('connectionfailed') : route.continue(),
  )
  const { hand, who, id } = await open(page, baseURL)
  await hand.drag([150, 150], [0, 50])
  await hand.doubleClick(110, 416)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Killed while writ')
  await letPass(page, 1000)
  // A disk that is busy may take longer to write down what has been handed to it.
  await expect.poll(() => page.evaluate(isWrittenDown, 'Killed while writ')).toBe(true)
  await kill(page)

  const next = await context.newPage()
  const nextHand = await openDeck(next, who, id)
  await expect(read(next)).toContainText('Killed while writ')
  await next.keyboard.press('ControlOrMeta+z')
  await expect(read(next)).toContainText('As it was')
  await next.keyboard.press('ControlOrMeta+z')
  await nextHand.click(150, 110)
  await expectFrame(next, [100, 100, 160, 100])
  await next.keyboard.press('ControlOrMeta+Shift+z')
  await expectFrame(next, [100, 150, 160, 100])
  isCutOff = false
  await expect(state(next)).toHaveText('Saved')
})

test('two tabs with one deck show the same, and each undoes its own work', async ({ page, context, baseURL }) => {
  const { hand, who, id } = await open(page, baseURL)
  const other = await context.newPage()
  const otherHand = await openDeck(other, who, id)
  await writeOver(page, hand, [110, 416], 'From the first tab')
  await expect(read(other)).toContainText('From the first tab')
  await otherHand.drag([150, 150], [0, 50])
  await expect(state(other)).toHaveText('Saved')
  await page.bringToFront()
  await hand.click(150, 190)
  await expectFrame(page, [100, 150, 160, 100])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toContainText('As it was')
  await expect(read(other)).toContainText('As it was')
  await hand.click(150, 190)
  await expectFrame(page, [100, 150, 160, 100])
})

test.describe('restore points', () => {
  test.use({ sharesPage: true })

  test('a restore point is kept by key, named, compared and restored in one step that can be undone', async ({
    page,
    baseURL,
  }) => {
    const { hand } = await open(page, baseURL)
    await hand.drag([150, 150], [0, 50])
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Restore point kept.')).toBeVisible()
    await page.getByRole('button', { name: 'Give it a name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    await dialog.getByRole('textbox', { name: 'Name of this restore point' }).fill('Before the talk')
    await dialog.getByRole('button', { name: 'Keep as restore point' }).click()
    const named = dialog.getByRole('button', { name: /^Before the talk/ })
    await expect(named).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await writeOver(page, hand, [110, 416], 'Written later')
    await page.keyboard.press('ControlOrMeta+m')

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Version history' }).click()
    await named.click()
    await expect(dialog.getByText('Changed')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Changes since' }).click()
    await expect(dialog.getByText('Added since')).toBeVisible()
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(read(page)).toContainText('As it was')
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(
      page.getByText('Page 2 of 2', { exact: true }).or(page.getByText('Page 1 of 2', { exact: true })),
    ).toBeVisible()
  })

  test('before a template is switched, the deck as it was is kept as a restore point', async ({ page, baseURL }) => {
    const { hand } = await open(page, baseURL)
    await hand.drag([150, 150], [0, 50])
    await page.getByRole('button', { name: 'Template', exact: true }).click()
    await page.getByRole('button', { name: 'Use Paper' }).click()
    await expect(page.getByText('In use')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Version history' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    await dialog.getByRole('button', { name: /^Before the switch to Paper/ }).click()
    await dialog.getByRole('radio', { name: 'Changes since' }).click()
    await expect(dialog.getByText('Changed')).toBeVisible()
  })
})
