import { expect, test } from '../support/browser.ts'
import { makeOutline } from './screen-checks.ts'

const SOURCE = `# Night trains

## What a night costs

Sleeping on board saves a hotel, which costs 120 euros on average. A night in a couchette costs 49 euros in spring. The costs of a night fall when the train is full. A night in a sleeper costs 180 euros with breakfast. Most travelers say that the costs of the night matter less than the hour of arrival. Families pay 99 euros for a compartment of their own.

## Why they return

Airports grew crowded and far. Riders of night trains doubled in ten years.
`

test('a page of the outline is written anew from its source, by key or button, and taken back', async ({ page }) => {
  await makeOutline(page, SOURCE)
  const tree = page.getByRole('tree')
  const line = tree.getByRole('treeitem', { name: 'What a night costs', exact: true }).first()
  const words = () =>
    tree.getByRole('treeitem').evaluateAll(lines => lines.map(each => each.getAttribute('aria-label')))
  const before = await words()
  await line.focus()
  await page.keyboard.press('r')
  await expect(page.getByText('Written anew.')).toBeVisible()
  await expect.poll(words).not.toEqual(before)
  const after = await words()
  expect(after.filter(words => before.includes(words)).length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(words).toEqual(before)
  await line.hover()
  await tree.getByRole('button', { name: 'Write What a night costs anew' }).first().click()
  await expect.poll(words).not.toEqual(before)
  await line.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(words).toEqual(before)
})

test('on the title everything is written anew, and one step takes it back', async ({ page }) => {
  await makeOutline(page, SOURCE)
  const lines = page.getByRole('tree').getByRole('treeitem')
  const words = () => lines.evaluateAll(all => all.map(each => each.getAttribute('aria-label')))
  const before = await words()
  await lines.first().focus()
  await page.keyboard.press('r')
  await expect(page.getByText('Written anew.')).toBeVisible()
  await expect.poll(words).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(words).toEqual(before)
})
