import { readFileSync } from 'node:fs'
import { readFile } from '../../server/importers/worker/read-file.ts'
import { expect, test } from '../support/browser.ts'
import { deckOf, openDeck, saveDeck, visitor, words } from './editor-deck.ts'
import { watch } from './screen-checks.ts'

const FRAME = { x: 60, y: 60, width: 400, height: 60 }

test('a deck is downloaded as a PowerPoint file that has its words', async ({ page, baseURL }) => {
  const wrong = await watch(page)
  const who = await visitor(baseURL ?? '')
  const pages = ['One river', 'Two cities', 'Three maps'].map((name, index) => [words(`words${index}`, FRAME, name)])
  await openDeck(page, who, await saveDeck(who, deckOf(pages)))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const started = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('menuitem', { name: 'Download as PowerPoint' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/\.pptx$/)
  const bytes = new Uint8Array(readFileSync(await file.path()))
  const { outline } = await readFile(bytes, { name: 'deck.pptx' })
  for (const name of ['One river', 'Two cities', 'Three maps']) expect(outline).toContain(name)
  expect(wrong).toEqual([])
})
