import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/browser.ts'
import { openAs } from '../support/shared-page.ts'
import { box, deckOf, saveDeck, settled, visitor, words } from './editor-deck.ts'

const PAGES = [
  [
    box('a', { x: 40, y: 40, width: 300, height: 160 }, 'roundRect'),
    words('b', { x: 400, y: 60, width: 500, height: 80 }, 'The first page'),
  ],
  [words('c', { x: 60, y: 60, width: 500, height: 80 }, 'The second page')],
]

/** Holds back what matches until it is released; the rest of the page goes on. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(pattern, async route => {
    await gate
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Any script of the app, those beyond its first, and the interface without what paints the first page. */
const SCRIPTS = /\/assets\/[\w.-]+\.js$/
const ENGINE = /\/assets\/(app|editor|first-page)[\w.-]+\.js$/
const INTERFACE = /\/assets\/(app|editor)-(?!first-page)[\w.-]+\.js$/

async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** The colors of the picture that the page shows now, the most frequent first. */
async function colorsOf(page: Page): Promise<readonly string[]> {
  const pixels = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
  const counts = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.subarray(at, at + 3).join()
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color)
}

function rectOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
}

test.describe('the frame of a screen', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      test(`is shown before any script has come, ${scheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 800 })
        const release = await hold(page, SCRIPTS)
        for (const path of ['/generate', '/zh-hk/workspace', '/editor', '/zh-hk/editor']) {
          await page.goto(path, { waitUntil: 'commit' })
          await painted(page)
          const [ground = '', ...others] = await colorsOf(page)
          const isDark = ground.split(',').every(part => Number(part) < 60)
          expect(isDark, `${path}: ${ground}`).toBe(scheme === 'dark')
          expect(others.length, path).toBeGreaterThan(3)
          // No word of another language: there is the name of the product alone.
          expect((await page.locator('body').innerText()).trim(), path).toMatch(/^(Slidewright)?$/)
        }
        release()
      })
    }
  }
})

for (const [width, height] of [
  [1280, 800],
  [1024, 720],
  [900, 700],
  [360, 740],
] as const) {
  test(`the frame of the editor is where the editor will be, ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height })
    const who = await visitor(baseURL)
    const id = await saveDeck(who, deckOf(PAGES))
    await openAs(page, who.uuid, '/api/health')
    const release = await hold(page, INTERFACE)
    await page.goto(`/editor?user_design_id=${id}`, { waitUntil: 'commit' })
    await page.locator('[data-first-page]').waitFor()
    const frame = {
      stage: await rectOf(page, '.frame-stage'),
      paper: await rectOf(page, '.frame-stage .frame-sheet'),
      top: await rectOf(page, '.frame-top'),
    }
    release()
    await settled(page)
    expect(frame).toEqual({
      stage: await rectOf(page, '[data-stage]'),
      paper: await rectOf(page, '[class*="paper"]'),
      top: await rectOf(page, '[data-region="top"]'),
    })
    await expect(page.locator('#page-frame')).toHaveCount(0)
  })
}

for (const path of ['/generate', '/workspace']) {
  test(`the frame of ${path} has its menu where the screen has it`, async ({ page }) => {
    const release = await hold(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    await painted(page)
    const frame = await rectOf(page, '.frame-side')
    release()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    const { x, width } = await rectOf(page, '[class*="side"]')
    expect({ x: frame.x, width: frame.width }).toEqual({ x, width })
  })
}

test.describe('the typefaces of the interface', () => {
  for (const { what, path, file } of [
    { what: 'of English', path: '/generate', file: /geist-latin-wght/ },
    { what: 'of Chinese', path: '/zh-hk/generate', file: /zh-HK-[\w-]+\.fonts/ },
  ]) {
    test(`${what} are there before its words are drawn`, async ({ page }) => {
      const release = await hold(page, file)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /generate-/.test(name)),
      )
      // Long enough for the words, which come with the scripts.
      await page.waitForTimeout(1500)
      expect(await page.locator('#root').innerText()).toBe('')
      release()
      await expect(page.getByRole('heading').first()).toBeVisible()
      const drawn = await page.getByRole('heading').first().boundingBox()
      await page.evaluate(() => document.fonts.ready)
      expect(await page.getByRole('heading').first().boundingBox()).toEqual(drawn)
    })
  }

  test('never keep the words away for long', async ({ page }) => {
    await hold(page, /\.fonts$/)
    await page.goto('/zh-hk/generate', { waitUntil: 'commit' })
    await expect(page.getByRole('heading').first()).toBeVisible()
  })

  test('of another language come before its words', async ({ page }) => {
    await page.goto('/generate')
    await expect(page.getByRole('heading').first()).toBeVisible()
    const release = await hold(page, /\.fonts$/)
    await page.getByRole('button', { name: 'Settings' }).first().click()
    const isAsked = page.waitForRequest(/\.fonts$/)
    await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
    await isAsked
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
    const loaded = () =>
      [...document.fonts].filter(({ family, status }) => family === 'Interface' && status === 'loaded')
    expect(await page.evaluate(`(${loaded})().length`)).toBeGreaterThan(10)
  })
})

test('the first page is painted before the interface is there, to the pixel as the editor shows it', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  const id = await saveDeck(who, deckOf(PAGES))
  await openAs(page, who.uuid, '/api/health')
  await page.addInitScript(watchFrames)
  const release = await hold(page, INTERFACE)
  await page.goto(`/editor?user_design_id=${id}`, { waitUntil: 'commit' })
  await page.locator('[data-first-page]').waitFor()
  expect(await page.locator('#root').innerHTML()).toBe('')
  const { x, y, width, height } = await rectOf(page, '.frame-stage .frame-sheet')
  const clip = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
  const before = await page.screenshot({ clip })
  release()
  await settled(page)
  expect((await page.screenshot({ clip })).equals(before)).toBe(true)
  // From the first page on there is no frame without it.
  expect(await page.evaluate(() => (window as unknown as Watched).frames)).toMatchObject({ without: 0 })
  await expect(page.locator('#page-frame')).toHaveCount(0)
})

test('a page that was left is the first one again; a page with work that the server has not is not shown before it', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  const id = await saveDeck(who, deckOf(PAGES))
  await openAs(page, who.uuid, `/editor?user_design_id=${id}`)
  await settled(page)
  await page.locator('[data-page]').nth(1).click()
  await expect(page.getByRole('contentinfo').getByText('Page 2 of 2')).toBeVisible()
  await page.waitForTimeout(600)
  await page.addInitScript(watchFrames)
  await page.reload()
  await settled(page)
  expect(await page.evaluate(() => (window as unknown as Watched).frames)).toMatchObject({ without: 0, hadFirst: true })
  await page.route('**/api/design/save', route => route.abort())
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.waitForTimeout(1500)
  await page.reload()
  await settled(page)
  expect(await page.evaluate(() => (window as unknown as Watched).frames)).toMatchObject({ hadFirst: false })
})

test.describe('the page kept of the last visit', () => {
  /** Opens a deck twice: the second time with nothing but the script of the page itself, until it is released. */
  async function revisit(page: Page, id: string) {
    await page.goto(`/editor?user_design_id=${id}`)
    await settled(page)
    await expect.poll(() => page.evaluate(hasKeptPage, id)).toBe(true)
    return { release: await hold(page, ENGINE) }
  }

  test('is shown before the engine has come, to the pixel as the editor shows it', async ({ page, baseURL }) => {
    const who = await visitor(baseURL)
    const id = await saveDeck(who, deckOf(PAGES))
    await openAs(page, who.uuid, '/api/health')
    const { release } = await revisit(page, id)
    await page.addInitScript(watchFrames)
    await page.goto(`/editor?user_design_id=${id}`, { waitUntil: 'commit' })
    await page.locator('[data-first-page=kept]').waitFor()
    const { x, y, width, height } = await rectOf(page, '.frame-stage .frame-sheet')
    const clip = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
    const before = await page.screenshot({ clip })
    release()
    await settled(page)
    expect((await page.screenshot({ clip })).equals(before)).toBe(true)
    expect(await page.evaluate(() => (window as unknown as Watched).frames)).toMatchObject({ without: 0 })
  })

  test('is not shown of a deck that has changed since, nor in another window', async ({ page, baseURL }) => {
    const who = await visitor(baseURL)
    const id = await saveDeck(who, deckOf(PAGES))
    await openAs(page, who.uuid, '/api/health')
    const { release } = await revisit(page, id)
    const isKeptShown = async () => {
      await page.goto(`/editor?user_design_id=${id}`, { waitUntil: 'commit' })
      // The answer is there, and all that the kept page would need.
      await page.waitForResponse(/design\/detail/)
      await page.waitForTimeout(700)
      return (await page.locator('[data-first-page=kept]').count()) > 0
    }
    expect(await isKeptShown()).toBe(true)
    await page.setViewportSize({ width: 1200, height: 800 })
    expect(await isKeptShown()).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await isKeptShown()).toBe(true)
    const [, second = []] = PAGES
    await saveDeck(who, deckOf([second]), { user_design_id: id })
    expect(await isKeptShown()).toBe(false)
    release()
    await settled(page)
    await expect(page.getByRole('contentinfo').getByText('Page 1 of 1')).toBeVisible()
  })
})

/** Runs in the page: whether it has kept the first page of a deck. */
async function hasKeptPage(deck: string): Promise<boolean> {
  const asked = indexedDB.open('slidewright-pictures')
  await new Promise(resolve => {
    asked.onsuccess = resolve
  })
  const found = asked.result.transaction('pictures').objectStore('pictures').getKey(`first page ${deck}`)
  await new Promise(resolve => {
    found.onsuccess = resolve
  })
  asked.result.close()
  return found.result !== undefined
}

interface Watched {
  frames: { hadFirst: boolean; without: number }
  slidewrightView?: { counts: { frames: number } }
}

/** Runs in the page: counts the frames without a page after the first that had one. */
function watchFrames(): void {
  const watched = window as unknown as Watched
  watched.frames = { hadFirst: false, without: 0 }
  let had = false
  const look = () => {
    const isFirst = document.querySelector('[data-first-page]') !== null
    const isShown = isFirst || (watched.slidewrightView?.counts.frames ?? 0) > 0
    watched.frames.hadFirst ||= isFirst
    if (had && !isShown) watched.frames.without++
    had ||= isShown
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
