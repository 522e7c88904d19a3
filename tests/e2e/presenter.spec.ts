import type { Page } from '@playwright/test'
import { createPage, type Deck } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, newVisitor, openDeck, saveDeck, words } from './editor-deck.ts'
import { pressInOverlay } from './overlay-press.ts'
import { PRESENTER } from './overlay-scenes.ts'
import { findings } from './screen-checks.ts'

const TITLE = { x: 80, y: 60, width: 700, height: 60 }
const STEPS = 1000

function deck(): Deck {
  const made = deckOf(Array.from({ length: 8 }, (_, at) => [words(`t${at}`, TITLE, `Page ${at + 1}`)]))
  const pages = Object.entries(made.pages).map(([id, page], at) => [
    id,
    createPage({ ...page, notes: `Say ${at + 1}`, hidden: at === 4 }),
  ])
  return { ...made, pages: Object.fromEntries(pages) }
}

/** Opens the deck, its show, and a presenter window by its key. */
async function present(page: Page, url: string): Promise<Page> {
  const who = await newVisitor(url)
  await openDeck(page, who, await saveDeck(who, deck()))
  await page.keyboard.press('F5')
  await expect(page.locator('[data-shown][data-painted]')).toHaveAttribute('data-show-page', 'page:1')
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('s')
  const presenter = await opened
  await expect(presenter.locator('[data-presenter]')).toBeVisible()
  await expect(page.locator('[data-show]')).toBeVisible()
  return presenter
}

/** What the audience sees, as a window has it. */
function seen(window: Page): Promise<string> {
  return window.evaluate(() => {
    const presenter = document.querySelector<HTMLElement>('[data-presenter]')?.dataset.presenter
    if (presenter !== undefined) {
      const { current, isEnd, blank } = JSON.parse(presenter)
      return [current, isEnd, blank].join(' ')
    }
    const [at, end, blank] = ['[data-show-at]', '[data-show-end]', '[data-blank]'].map(each =>
      document.querySelector<HTMLElement>(each),
    )
    return [at?.dataset.showAt, end !== null, blank?.dataset.blank].join(' ')
  })
}

test('a presenter window shows what comes next, the notes and the time; what is drawn in it is seen in the show', async ({
  page,
  baseURL,
}) => {
  const presenter = await present(page, baseURL ?? '')
  await expect(presenter.locator('[data-preview]').first()).toHaveAttribute('data-preview', 'page:2')
  await expect(presenter.locator('[data-presenter-notes]')).toContainText('Say 1')
  await presenter.keyboard.press('3')
  await presenter.keyboard.press('Enter')
  await expect(page.locator('[data-shown]')).toHaveAttribute('data-show-page', 'page:3')
  await expect(presenter.locator('[data-presenter-notes]')).toContainText('Say 3')
  // Page 5 is hidden.
  await expect(presenter.locator('[data-preview]').nth(1)).toHaveAttribute('data-preview', 'page:6')
  await expect.poll(() => presenter.locator('[data-timer-value]').textContent()).not.toBe('0:00')
  await presenter.keyboard.press('p')
  await expect(presenter.locator('[data-timer]')).toHaveAttribute('data-timer', 'paused')

  await presenter.keyboard.press('d')
  const sheet = presenter.locator('[data-current-page]')
  const draw = async (y: number) => {
    const box = (await sheet.boundingBox()) ?? { x: 0, y: 0 }
    await presenter.mouse.move(box.x + 60, box.y + y)
    await presenter.mouse.down()
    await presenter.mouse.move(box.x + 200, box.y + y, { steps: 5 })
    await presenter.mouse.up()
  }
  await draw(60)
  await draw(120)
  await expect(page.locator('[data-ink]')).toHaveAttribute('data-ink', '2')
  await presenter.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('[data-ink]')).toHaveAttribute('data-ink', '1')
  await presenter.keyboard.press('e')
  await draw(60)
  await expect(page.locator('[data-ink]')).toHaveAttribute('data-ink', '0')
  await presenter.keyboard.press('l')
  const box = (await sheet.boundingBox()) ?? { x: 0, y: 0 }
  await presenter.mouse.move(box.x + 90, box.y + 90)
  await expect(page.locator('[data-laser-dot]')).toBeVisible()

  await presenter.keyboard.press('b')
  await expect(page.locator('[data-blank=black]')).toBeVisible()
  await expect(presenter.getByText('The audience sees black')).toBeVisible()
  await presenter.keyboard.press('ArrowRight')
  await expect(page.locator('[data-blank]')).toHaveCount(0)
  await expect(presenter.getByText('The audience sees black')).toHaveCount(0)
  await presenter.keyboard.press('g')
  await presenter.keyboard.press('End')
  await expect(page.locator('[data-shown]')).toHaveAttribute('data-show-page', 'page:3')
  await presenter.keyboard.press('Enter')
  await expect(page.locator('[data-shown]')).toHaveAttribute('data-show-page', 'page:8')
  await expect(presenter.locator('[data-last-page]')).toBeVisible()
  expect(await findings(presenter)).toEqual([])
  for (const overlay of PRESENTER) expect(await pressInOverlay(presenter, overlay, { delay: 50 })).toEqual([])

  await presenter.getByRole('button', { name: 'End show' }).click()
  await expect(page.locator('[data-show]')).toHaveCount(0)
  await expect(presenter.getByText('The show has ended')).toBeVisible()
})

test('two presenter windows and the show are equal after a thousand random steps and three reloads', async ({
  page,
  baseURL,
  context,
}) => {
  test.setTimeout(240_000)
  const one = await present(page, baseURL ?? '')
  const two = await context.newPage()
  await two.goto(one.url())
  await expect(two.locator('[data-presenter]')).toBeVisible()
  const windows = [page, one, two]
  const equal = () =>
    expect
      .poll(
        async () => {
          const [first = '', ...others] = await Promise.all(windows.map(seen))
          return first.startsWith('page:') && others.every(each => each === first)
        },
        { message: 'all windows see the same page' },
      )
      .toBe(true)
  const keys = ['ArrowLeft', 'PageUp', 'Home', 'End', 'b', 'w', '.', '2', '7', 'g']
  // In the show itself a step at the end leaves it, and a presenter window may just have asked for the end.
  const stepsOn = ['ArrowRight', 'PageDown', 'ArrowRight', 'Enter']
  let random = 7
  const next = (below: number) => {
    random = (random * 48_271) % 2_147_483_647
    return random % below
  }
  const visited = new Set<string>()
  for (let step = 0; step < STEPS; step += 1) {
    const window = windows[next(3)] ?? page
    const choice = window === page ? keys : [...keys, ...stepsOn, ...stepsOn]
    await window.keyboard.press(choice[next(choice.length)] ?? 'Home')
    if (step % 50 === 49) {
      await equal()
      visited.add(await seen(page))
    }
    const reloaded = { 250: one, 500: page, 750: two }[step]
    if (reloaded === undefined) continue
    await equal()
    const before = await seen(page)
    await reloaded.reload()
    await expect(reloaded.locator('[data-presenter], [data-show-at]')).toBeVisible()
    await equal()
    expect(await seen(page)).toBe(before)
  }
  await equal()
  expect(visited.size).toBeGreaterThan(4)
})

test('where the browser opens no window, a sentence and a link stand in the show; the show comes back after its window was closed', async ({
  page,
  baseURL,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const who = await newVisitor(baseURL ?? '')
  await openDeck(page, who, await saveDeck(who, deck()))
  await page.keyboard.press('F5')
  await expect(page.locator('[data-shown][data-painted]')).toHaveAttribute('data-show-page', 'page:1')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('s')
  await expect(page.locator('[data-blocked]')).toContainText('The browser did not open the presenter view.')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open presenter view' }).click()
  const presenter = await opened
  await expect(presenter.locator('[data-presenter-notes]')).toContainText('Say 2')
  await expect(page.locator('[data-blocked]')).toHaveCount(0)

  await page.close()
  await expect(presenter.getByText('The window of the show does not answer')).toBeVisible({ timeout: 15_000 })
  const again = context.waitForEvent('page')
  await presenter.getByRole('link', { name: 'Open the show again' }).click({ modifiers: ['ControlOrMeta'] })
  const show = await again
  await expect(show.locator('[data-show-at]')).toHaveAttribute('data-show-at', 'page:2', { timeout: 15_000 })
  await expect(presenter.getByText('The show is running')).toBeVisible()
  await presenter.keyboard.press('ArrowRight')
  await expect(show.locator('[data-show-at]')).toHaveAttribute('data-show-at', 'page:3')
})
