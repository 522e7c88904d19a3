import type { CDPSession, Page } from '@playwright/test'
import { createTable, plainBody } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, expectFrame, field, letPass, openDeck, saveDeck, settled, visitor, words } from './editor-deck.ts'
import { expectNoSideways } from './screen-checks.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

interface Place {
  readonly x: number
  readonly y: number
}

/** Fingers on the screen, in px of the page at 960×540. */
interface Fingers {
  at(x: number, y: number): Promise<Place>
  tap(x: number, y: number): Promise<void>
  /** Two taps as fast as a finger has them. */
  tapTwice(x: number, y: number): Promise<void>
  /** Puts a finger down, waits, moves it by px of the page and lifts it. */
  drag(from: readonly [number, number], by: readonly [number, number], options?: { rest?: number }): Promise<void>
  dragHandle(handle: string, by: readonly [number, number]): Promise<void>
  /** Two fingers around a place: so far apart at first and at last, in px of the screen, both moved by so much. */
  pinch(around: readonly [number, number], apart: readonly [number, number], by?: Place): Promise<void>
}

async function fingersOn(page: Page): Promise<Fingers> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly Place[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
    })
  const paper = async () => {
    const rect = await page.locator('[class*="paper"]').first().boundingBox()
    if (rect === null) throw new Error('The page is not on the screen')
    return rect
  }
  async function at(x: number, y: number): Promise<Place> {
    const rect = await paper()
    return { x: rect.x + (x * rect.width) / 960, y: rect.y + (y * rect.height) / 540 }
  }
  async function travel(from: Place, by: readonly [number, number], rest: number): Promise<void> {
    const zoom = (await paper()).width / 960
    await send('touchStart', from)
    if (rest > 0) await letPass(page, rest)
    for (const share of [0.3, 0.6, 0.8, 1])
      await send('touchMove', { x: from.x + by[0] * zoom * share, y: from.y + by[1] * zoom * share })
    await send('touchEnd')
  }
  return {
    at,
    async tap(x, y) {
      await send('touchStart', await at(x, y))
      await send('touchEnd')
    },
    async tapTwice(x, y) {
      const place = await at(x, y)
      await Promise.all([send('touchStart', place), send('touchEnd'), send('touchStart', place), send('touchEnd')])
    },
    drag: async (from, by, { rest = 0 } = {}) => travel(await at(...from), by, rest),
    async dragHandle(handle, by) {
      await settled(page)
      const rect = await page.locator(`[data-handle="${handle}"]`).boundingBox()
      if (rect === null) throw new Error(`There is no handle ${handle}`)
      await travel({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }, by, 0)
    },
    async pinch(around, [before, after], by = { x: 0, y: 0 }) {
      const middle = await at(...around)
      const pair = (apart: number, share: number): [Place, Place] => {
        const [x, y] = [middle.x + by.x * share, middle.y + by.y * share]
        return [
          { x: x - apart / 2, y },
          { x: x + apart / 2, y },
        ]
      }
      await send('touchStart', pair(before, 0)[0])
      await send('touchStart', ...pair(before, 0))
      for (const share of [0.25, 0.5, 0.75, 1])
        await send('touchMove', ...pair(before + (after - before) * share, share))
      await send('touchEnd')
    },
  }
}

async function open(page: Page, url: string): Promise<Fingers> {
  const who = await visitor(url)
  const deck = deckOf([
    [
      box('red', { x: 100, y: 100, width: 240, height: 160 }),
      box('blue', { x: 600, y: 300, width: 200, height: 120 }, 'ellipse'),
      words('words', { x: 100, y: 400, width: 400, height: 80 }, 'Hello there'),
    ],
  ])
  await openDeck(page, who, await saveDeck(who, deck))
  return fingersOn(page)
}

/** The frame as the sheet shows it. */
async function expectFrameInSheet(page: Page, frame: readonly [number, number, number, number]): Promise<void> {
  await page.getByRole('button', { name: 'Format panel' }).tap()
  await page.getByRole('tab', { name: 'Arrange' }).tap()
  await expectFrame(page, frame)
}

/** The frame of what has the focus in the mirror: where it stands on the page. */
function focused(page: Page) {
  return page.evaluate(() => {
    const { style } = document.activeElement as HTMLElement
    return [style.left, style.top, style.width, style.height].map(value => Math.round(Number.parseFloat(value)))
  })
}

test('a tap selects, a finger moves, handles resize and turn; one undo each', async ({ page, baseURL }) => {
  const fingers = await open(page, baseURL)
  await fingers.tap(200, 180)
  await expect(page.getByRole('toolbar', { name: 'Actions for the selection' })).toBeVisible()
  await fingers.drag([200, 180], [90, 53])
  await expect.poll(() => focused(page)).not.toEqual([100, 100, 240, 160])
  const [x = 0, y = 0, width, height] = await focused(page)
  expect(Math.abs(x - 190)).toBeLessThan(30)
  expect(Math.abs(y - 153)).toBeLessThan(30)
  expect([width, height]).toEqual([240, 160])
  await fingers.dragHandle('se', [120, 90])
  await expect.poll(async () => (await focused(page))[2]).toBeGreaterThan(300)
  await fingers.dragHandle('rotate', [-200, 140])
  await page.getByRole('button', { name: 'Format panel' }).tap()
  await page.getByRole('tab', { name: 'Arrange' }).tap()
  await expect.poll(async () => Number(await field(page, 'Rotation').inputValue())).toBeGreaterThan(5)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo' }).tap()
  await expectFrame(page, [100, 100, 240, 160])
})

test('small things can be moved by their middle', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const deck = deckOf([[box('dot', { x: 400, y: 200, width: 80, height: 80 })]])
  await openDeck(page, who, await saveDeck(who, deck))
  const fingers = await fingersOn(page)
  await fingers.tap(440, 240)
  await fingers.drag([440, 240], [100, 0])
  await expect.poll(async () => (await focused(page))[0]).toBeGreaterThan(470)
  expect((await focused(page)).slice(2)).toEqual([80, 80])
})

test('two fingers zoom and pan and change nothing; the browser neither scrolls nor zooms', async ({
  page,
  baseURL,
}) => {
  const fingers = await open(page, baseURL)
  const before = await page.locator('[class*="paper"]').first().boundingBox()
  await fingers.pinch([480, 270], [80, 200], { x: 30, y: 40 })
  await settled(page)
  const after = await page.locator('[class*="paper"]').first().boundingBox()
  expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(2.5, 0)
  expect(await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY])).toEqual([1, 0, 0])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await expect(page.getByRole('toolbar', { name: 'Insert' })).toBeVisible()
})

test('a second finger takes back what the first has begun', async ({ page, baseURL }) => {
  const fingers = await open(page, baseURL)
  await fingers.pinch([220, 180], [40, 120])
  await expect(page.getByRole('toolbar', { name: 'Insert' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('a finger that rests opens the menu: of what it rests on, beside everything of the page', async ({
  page,
  baseURL,
}) => {
  const fingers = await open(page, baseURL)
  await fingers.drag([200, 180], [0, 0], { rest: 700 })
  const menu = page.getByRole('menu', { name: 'Element' })
  await menu.getByRole('menuitem', { name: 'Duplicate' }).tap()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await fingers.drag([480, 60], [0, 0], { rest: 700 })
  await expect(menu.getByRole('menuitem', { name: 'Select all' })).toBeVisible()
})

test('beside everything a finger pans; when it has rested it draws a marquee', async ({ page, baseURL }) => {
  const fingers = await open(page, baseURL)
  await fingers.drag([480, 40], [60, 60])
  await expect(page.getByRole('toolbar', { name: 'Insert' })).toBeVisible()
  await fingers.drag([40, 40], [860, 400], { rest: 700 })
  await page.getByRole('button', { name: 'Format panel' }).tap()
  await expect(page.getByRole('heading', { name: '3 elements' })).toBeVisible()
})

test('two taps edit the words; the caret stays above the keyboard, and the page comes back', async ({
  page,
  baseURL,
}) => {
  const fingers = await open(page, baseURL)
  const paper = page.locator('[class*="paper"]').first()
  await fingers.tapTwice(200, 440)
  const editable = page.getByRole('textbox', { name: 'Text of the element' })
  await expect(editable).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(editable).toContainText('Hello there!')
  await settled(page)
  const before = await paper.boundingBox()
  const keyboardTop = await page.evaluate(() => {
    const stage = document.querySelector('[data-stage]')?.getBoundingClientRect() ?? new DOMRect()
    const height = stage.top + 120
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height })
    visualViewport?.dispatchEvent(new Event('resize'))
    return height
  })
  await expect
    .poll(async () => (await page.locator('[class*="_caret_"]').boundingBox())?.y ?? 9999)
    .toBeLessThan(keyboardTop)
  expect((await paper.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
  await page.evaluate(() => Reflect.deleteProperty(visualViewport as object, 'height'))
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await paper.boundingBox())?.y).toBe(before?.y)
})

test('what is tapped most is large enough for a finger', async ({ page, baseURL }) => {
  const fingers = await open(page, baseURL)
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header button, header a, [role=toolbar] button, [data-format] button, [role=tab]')]
        .filter(button => button.checkVisibility())
        .map(button => ({
          name: button.getAttribute('aria-label') ?? button.textContent,
          box: button.getBoundingClientRect(),
        }))
        .filter(({ box: { width, height } }) => width > 0 && (width < 40 || height < 40))
        .map(({ name, box: { width, height } }) => `${name} ${Math.round(width)}×${Math.round(height)}`),
    )
  await expect.poll(small).toEqual([])
  await fingers.tap(200, 180)
  await expect(page.getByRole('toolbar', { name: 'Actions for the selection' })).toBeVisible()
  await expect.poll(small).toEqual([])
  await expectNoSideways(page)
})

test('the frame that a finger has made is exact in the sheet', async ({ page, baseURL }) => {
  const fingers = await open(page, baseURL)
  await fingers.tap(700, 360)
  await expectFrameInSheet(page, [600, 300, 200, 120])
})

test('the sheet: dragged up it is large, dragged down it goes; its button does the same by finger and by key', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  const cdp = await page.context().newCDPSession(page)
  const drag = async (by: number) => {
    const grab = await page.locator('[data-sheet-grab]').boundingBox()
    if (grab === null) throw new Error('There is no sheet')
    const from = { x: Math.round(grab.x + 60), y: Math.round(grab.y + grab.height / 2) }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (const share of [0.25, 0.5, 0.75, 1])
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x, y: from.y + Math.round(by * share) }],
      })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const height = async () => (await page.locator('[data-format]').boundingBox())?.height ?? 0
  await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: 'Format panel' }).tap()
  await expect.poll(height).toBeLessThan(430)
  await drag(-200)
  await expect.poll(height).toBe(720)
  await page.getByRole('button', { name: 'Smaller panel' }).press('Enter')
  await expect.poll(height).toBeLessThan(430)
  await page.getByRole('button', { name: 'Larger panel' }).tap()
  await expect.poll(height).toBe(720)
  await page.getByRole('button', { name: 'Smaller panel' }).tap()
  await expect.poll(height).toBeLessThan(430)
  await drag(-200)
  await expect.poll(height).toBe(720)
  await drag(520)
  await expect(page.locator('[data-format]')).toHaveCount(0)
})

test('a table: a tap picks a cell, a head its column, which is moved and made wider; rows are added and taken away', async ({
  page,
  baseURL,
}) => {
  const frame = { x: 240, y: 150, width: 480, height: 160 }
  const blank = createTable('element:table', frame, 2, 3)
  const cells = blank.cells.map((line, row) =>
    line.map((cell, column) => ({
      ...cell,
      body: { ...cell.body, paragraphs: plainBody(`${'ABC'[column]}${row + 1}`, { size: 16 }).paragraphs },
    })),
  )
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, deckOf([[{ ...blank, cells }]])))
  const fingers = await fingersOn(page)
  const rows = () =>
    page
      .locator('[data-mirror] table tr')
      .evaluateAll(lines => lines.map(line => [...line.children].map(cell => cell.textContent).join('|')))
  const picked = page.locator('[data-cells]')
  const zoom = ((await fingers.at(100, 0)).x - (await fingers.at(0, 0)).x) / 100
  const head = frame.y - 20 / zoom
  await fingers.tap(320, 190)
  await expect(page.locator('[data-large-heads]')).toBeVisible()
  await expect(picked).toHaveCount(0)
  await fingers.tap(320, 270)
  await expect(picked).toBeVisible()
  await fingers.tap(320, head)
  await expect(page.getByRole('button', { name: 'Add column to the right' })).toBeVisible()
  await fingers.drag([310, head], [330, 0])
  await expect.poll(rows).toEqual(['B1|C1|A1', 'B2|C2|A2'])
  await fingers.tap(320, head)
  const wide = async () => (await picked.boundingBox())?.width ?? 0
  const before = await wide()
  await fingers.drag([400, head], [80, 0])
  await expect.poll(wide).toBeGreaterThan(before + 60 * zoom)
  await fingers.tap(frame.x - 20 / zoom, frame.y + frame.height + 22 / zoom)
  await expect.poll(rows).toEqual(['B1|C1|A1', 'B2|C2|A2', '||'])
  await page.getByRole('button', { name: 'Delete rows' }).tap()
  await expect.poll(rows).toEqual(['B1|C1|A1', 'B2|C2|A2'])
})
