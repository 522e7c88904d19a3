import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { benchReportSchema } from '@slidewright/shared'
import { figuresOf, figuresOfSmall } from '../../bench/app/app.bench.ts'
import { type BigDeck, drive } from '../../bench/app/drive.ts'
import { driveSmall } from '../../bench/app/small.ts'
import { scrollStrip, stripFigures } from '../../bench/app/strip.ts'
import { BUDGETS, openBudgets } from '../../bench/budgets.ts'
import { expect, test } from '../support/browser.ts'
import { manyPages } from './big-decks.ts'
import { expectNoSideways, findings, watch } from './screen-checks.ts'

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function finished(page: Page, runs: number): Promise<void> {
  await expect(page.getByRole('row')).toHaveCount(runs + 1, { timeout: 60_000 })
}

test('a scenario runs, by button and by key; the file of it says what was measured and on what', async ({ page }) => {
  const seen = await watch(page)
  await page.goto('/bench')
  await choose(page, 'Scenario', 'Marquee')
  await choose(page, 'Frames', '60')
  await page.getByRole('radio', { name: 'Canvas' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await finished(page, 1)
  await expect(page.getByRole('img', { name: /^Script, one value a frame/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('slidewright-bench-marquee-200-canvas.json')
  const { runs } = benchReportSchema.parse(JSON.parse(readFileSync(await file.path(), 'utf8')))
  const [run] = runs
  expect(run).toMatchObject({ scenario: 'marquee', size: 200, backend: 'canvas', rounds: 1 })
  expect(run?.frames).toHaveLength(60)
  expect(run?.machine.browser).toMatch(/Chrome/)
  expect(run?.summary).toMatchObject({ draws: 0, baked: 0, uploads: 0, bytes: 0 })
  expect(run?.summary.ratio).toBeLessThan(1)

  await page.keyboard.press('Control+Enter')
  await finished(page, 2)
  expect(await findings(page)).toEqual([])
  expect(seen).toEqual([])
})

test('a kept run is there after a reload and stands beside the next one of its kind', async ({ page }) => {
  await page.goto('/bench')
  await choose(page, 'Frames', '60')
  await page.getByRole('radio', { name: 'Plain' }).click()
  await page.keyboard.press('Control+Enter')
  await finished(page, 1)
  await page.getByRole('button', { name: /^Keep/ }).click()
  await page.reload()
  await finished(page, 1)
  await choose(page, 'Frames', '60')
  await page.getByRole('radio', { name: 'Plain' }).click()
  await page.keyboard.press('Control+Enter')
  await finished(page, 2)
  await expect(page.getByText('Compared with Drag one, 200 elements')).toBeVisible()
})

test('a run is stopped by Escape and leaves nothing', async ({ page }) => {
  await page.goto('/bench')
  await choose(page, 'Frames', '600')
  await page.getByRole('radio', { name: 'Canvas' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Frame [1-9]/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  await expect(page.getByText('No runs yet')).toBeVisible()
})

test('no width of a window makes the page scroll sideways', async ({ page }) => {
  for (const path of ['/bench', '/zh-hk/bench', '/bench?lng=en-XA']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page)
    }
  }
})

/** The names of the figures of a deck that have a budget, without those of opening it. */
function budgetsOf(kind: string, deck: string): readonly string[] {
  const opening = openBudgets(deck)
  return Object.keys(BUDGETS).filter(name => name.startsWith(kind) && name.endsWith(`, ${deck}`) && !(name in opening))
}

test('the bench of the whole app drives it, times everything that has a budget, and finds few rows', async ({
  page,
  baseURL,
}) => {
  // As `npm run bench -- app` does on 300 pages, with fewer of them and without patience.
  const deck: BigDeck = { name: '300 pages', pages: manyPages().slice(0, 60), shape: [60, 60], text: [310, 60] }
  const driven = await drive(page, deck, { url: baseURL, pace: { undos: 1, rest: 300 } })
  const figures = figuresOf(deck, driven)
  const wanted = budgetsOf('app: ', '300 pages')
  expect(wanted.length).toBeGreaterThan(6)
  expect(figures.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted())
  expect(figures.filter(({ kind, value }) => kind === 'ratio' && !(value > 0))).toEqual([])
  expect(figures.find(({ name }) => name.startsWith('app: rows beyond'))?.value).toBe(0)
})

test('the bench of the lists of pages times everything that has a budget; a second visit paints nothing', async ({
  page,
  baseURL,
}) => {
  const run = { url: baseURL, pages: manyPages(60), steps: 20, rest: 600 }
  const measured = await scrollStrip(page, run)
  expect(measured.painted).toBeGreaterThan(60)
  const figures = stripFigures(new Map([[300, measured]]))
  const wanted = budgetsOf('strip: ', '300 pages')
  expect(figures.map(({ name }) => name.replace(' 20 steps', ' 100 steps')).toSorted()).toEqual(wanted.toSorted())
  expect(figures.filter(({ kind, value }) => kind === 'ratio' && !(value > 0))).toEqual([])
  expect(measured.repainted).toBe(0)
  expect(measured.renders).toBeLessThanOrEqual(
    BUDGETS['strip: renders while the page list is scrolled, 300 pages'] ?? 0,
  )
  expect(measured.blanks.every(({ seen }) => seen > 0)).toBe(true)
})

test('the gestures of a small deck are all timed, and no step of the camera renders', async ({ page, baseURL }) => {
  const figures = figuresOfSmall(await driveSmall(page, baseURL ?? '', { repeats: 1, rest: 300 }))
  const wanted = budgetsOf('app: ', 'a small deck')
  expect(figures.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted())
  expect(figures.filter(({ kind, value }) => kind === 'ratio' && !(value > 0))).toEqual([])
  const renders = figures.find(({ name }) => name.startsWith('app: renders'))
  expect(renders?.value).toBeLessThanOrEqual(BUDGETS[renders?.name ?? ''] ?? 0)
})
