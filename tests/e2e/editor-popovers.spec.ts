import { expect, test } from '../support/browser.ts'
import { box, clearCounts, colorAt, counts, deckOf, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'
import { openOneOfEach, select } from './editor-panels.ts'

const FRAME = { x: 300, y: 150, width: 300, height: 200 }
const KEY = 'slidewright.colors'
const NINE = Array.from({ length: 9 }, (_, index) => `#00000${index + 1}`)

test('a menu opens where the pointer rests, waits 200 ms when it has left, and shuts at a press outside', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL ?? '')
  const hand = await openDeck(
    page,
    who,
    await saveDeck(who, deckOf([[box('box', { x: 20, y: 300, width: 120, height: 100 })]])),
  )
  const opener = page.getByRole('button', { name: 'Shape', exact: true })
  const menu = page.locator('[data-hover-content]')
  await opener.hover()
  await expect(menu).toBeVisible()
  // The clock of the page: what the machine does beside it is not counted.
  const stayed = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let left = 0
        document.addEventListener('pointerout', () => (left = performance.now()), true)
        new MutationObserver(() => {
          if (document.querySelector('[data-hover-content]') === null) resolve(performance.now() - left)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  const away = await hand.at(20, 500)
  await page.mouse.move(away.x, away.y)
  await expect(menu).toHaveCount(0)
  expect(await stayed).toBeGreaterThanOrEqual(195)

  // Back within the 200 ms: it stays.
  await opener.hover()
  await expect(menu).toBeVisible()
  await menu.hover()
  await page.waitForTimeout(400)
  await expect(menu).toBeVisible()

  // Opened by hovering, it lets a press outside through: the box is selected.
  await hand.click(80, 350)
  await expect(menu).toHaveCount(0)
  await expect(page.locator('[data-selection]')).toHaveCount(1)
})

test('what was shut under a pointer that stays does not open again until it has been away', async ({
  page,
  baseURL,
}) => {
  await openOneOfEach(page, baseURL)
  const opener = page.getByRole('button', { name: 'Shape', exact: true })
  const menu = page.locator('[role=dialog], [data-hover-content]')
  const opened = () =>
    page.evaluate(
      () =>
        new Promise<boolean>(resolve => {
          const isOpen = () => document.querySelector('[role=dialog], [data-hover-content]') !== null
          const watch = new MutationObserver(() => isOpen() && resolve(true))
          watch.observe(document.body, { childList: true, subtree: true })
          setTimeout(() => resolve(isOpen()), 700)
        }),
    )
  await opener.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  expect(await opened()).toBe(false)
  const away = (await opener.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(away.x + 200, away.y + 300)
  await opener.hover()
  await expect(menu).toBeVisible()
})

test.describe('with its own eye on what is kept', () => {
  test.use({ sharesPage: false })

  test('a hand that moves through colors changes the deck when it has rested for 100 ms, is kept once after 500 ms as one of nine, and undoes as one', async ({
    page,
    baseURL,
  }) => {
    const who = await visitor(baseURL ?? '')
    await page.addInitScript(
      ({ key, nine }) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(nine))
        const kept: number[] = []
        const moves: number[] = []
        const set = Storage.prototype.setItem
        Storage.prototype.setItem = function (name, value) {
          if (name === key) kept.push(performance.now())
          set.call(this, name, value)
        }
        Object.assign(window, { keptAt: kept, moves })
        document.addEventListener('pointermove', () => moves.push(performance.now()), true)
      },
      { key: KEY, nine: NINE },
    )
    const hand = await openDeck(page, who, await saveDeck(who, deckOf([[box('box', FRAME)]])))
    await hand.click(450, 250)
    const before = await colorAt(page, hand, 320, 170)
    await page.getByRole('button', { name: 'Another color', exact: true }).first().click()
    const area = page
      .locator('[class*="area"]')
      .filter({ has: page.locator('[class*="thumb"]') })
      .first()
    const rect = await area.boundingBox()
    if (rect === null) throw new Error('The picker is not there')
    const swatches = page.locator('[class*="recent"] button')
    await expect(swatches).toHaveCount(9)

    await settled(page)
    await clearCounts(page)
    await page.mouse.move(rect.x + 10, rect.y + 10)
    const began = await page.evaluate(() => performance.now())
    await page.mouse.down()
    for (let step = 1; step <= 60; step++) {
      await page.mouse.move(rect.x + 10 + ((rect.width - 30) * step) / 60, rect.y + 10 + (step % 20))
    }
    const took = (await page.evaluate(() => performance.now())) - began
    await page.mouse.up()
    await page.waitForFunction(() => {
      const { keptAt, moves } = window as unknown as { keptAt: number[]; moves: number[] }
      return (keptAt.at(-1) ?? 0) > (moves.at(-1) ?? 0)
    })
    await settled(page)
    const { frames } = await counts(page)
    test.info().annotations.push({ type: 'pace', description: `60 moves in ${Math.round(took)} ms: ${frames} painted` })
    expect(frames).toBeGreaterThan(0)
    expect(frames).toBeLessThanOrEqual(Math.ceil(took / 100) + 3)

    const { keptAt, moves } = await page.evaluate(() => {
      const { keptAt, moves } = window as unknown as { keptAt: number[]; moves: number[] }
      return { keptAt, moves }
    })
    // Where the machine holds the hand up for so long, it has rested there too.
    const rests = moves.filter((at, index) => index > 0 && at - (moves[index - 1] ?? at) >= 450).length
    const colors = keptAt.length
    expect(colors).toBeGreaterThan(0)
    expect(colors).toBeLessThanOrEqual(1 + rests)
    expect((keptAt.at(-1) ?? 0) - (moves.at(-1) ?? 0)).toBeGreaterThanOrEqual(450)
    const kept = await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '[]') as string[], KEY)
    expect(kept).toHaveLength(9)
    expect(kept.slice(colors)).toEqual(NINE.slice(0, 9 - colors))

    await page.keyboard.press('Escape')
    await page.locator('[data-stage]').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => colorAt(page, hand, 320, 170)).toEqual(before)
  })
})

test('an Escape that comes before a window has the focus closes it and leaves the selection alone', async ({
  page,
  baseURL,
}) => {
  await openOneOfEach(page, baseURL)
  await select(page, 'words')
  await page.keyboard.press('ControlOrMeta+k')
  // A screen reader presses without a pointer: then the focus comes only after every animation.
  const isLetThrough = await page.locator('[role=option][data-command="deck.size"]').evaluate(
    option =>
      new Promise<boolean | undefined>(resolve => {
        new MutationObserver((_, watch) => {
          const title = document.querySelector('[role=dialog] h2')
          if (title === null || document.activeElement?.closest('[role=dialog]')) return
          watch.disconnect()
          const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
          resolve(document.activeElement?.dispatchEvent(key))
        }).observe(document.body, { childList: true, subtree: true })
        ;(option as HTMLElement).click()
      }),
  )
  expect(isLetThrough).toBe(false)
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expect(page.locator('[data-selection]')).toHaveCount(1)
})
