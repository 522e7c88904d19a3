import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { ROOT } from '../architecture/imports.ts'
import { expect, test } from '../support/browser.ts'
import { openDeck, saveDeck, visitor } from './editor-deck.ts'
import { openPanel } from './editor-panels.ts'
import { deckOfAllFields } from './overlay-deck.ts'
import { type Press, pressInOverlay } from './overlay-press.ts'
import { EDITOR, EDITOR_NARROW, GENERATE, MODEL, PRESENTER, type Scene, WORKSPACE } from './overlay-scenes.ts'

/** As soon as it is seen, on an entry that is scrolled to; while it fades in, released when it has; a little later, and later. */
const PRESSES: readonly Press[] = [{ delay: 0, isFar: true }, { delay: 50, hold: 100 }, { delay: 150 }, { delay: 400 }]

/** Which press the first overlay gets; the next one gets the next. */
const FIRST = Number(process.env.SEED ?? Math.floor(Math.random() * PRESSES.length))

test('every part of the app that opens a menu, a list or a picker is pressed here', () => {
  const scenes = [...EDITOR, ...EDITOR_NARROW, ...GENERATE, ...WORKSPACE]
  const pressed = [...scenes.flatMap(({ overlays }) => overlays), ...MODEL, ...PRESENTER]
  const counts: Record<string, number> = {}
  for (const { file } of pressed) counts[file] = (counts[file] ?? 0) + 1
  expect(counts).toEqual(openings())
})

test('a press in what opens in the editor counts from its first frame, and nothing moves under it', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  await letRewrite(page)
  await openDeck(page, who, await saveDeck(who, await deckOfAllFields(who)))
  expect(await pressAll(page, [...EDITOR, ...EDITOR_NARROW])).toEqual([])
})

test('a press in what opens beside the editor counts from its first frame, and nothing moves under it', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, await deckOfAllFields(who)))
  await keepTemplate(page)
  expect(await pressAll(page, [...WORKSPACE, ...GENERATE])).toEqual([])
})

/** The frame of the pickers that insert something: it opens nothing of its own. */
const FRAME = 'editor/panels/toolbar/InsertMenu.tsx'

/** Where menus, lists and pickers are made, and how many in each file: the kit itself only where a menu opens from a menu. */
function openings(): Readonly<Record<string, number>> {
  const app = join(ROOT, 'app')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.tsx') && file !== FRAME,
  )
  const found = files.flatMap(file => {
    const code = readFileSync(join(app, file), 'utf8')
    const tags = file.startsWith('ui/')
      ? /<(Menu|SubmenuTrigger|ComboBox)\b/g
      : /<(Popover|InsertMenu|Menu|ContextMenu|Select|ComboBox)\b/g
    // The lines of documentation have samples.
    const count = [...code.replaceAll(/\/\*\*.*?\*\//gs, '').matchAll(tags)].length
    return count === 0 ? [] : [[file, count] as const]
  })
  return Object.fromEntries(found)
}

/** What each scene may take, ms: on a busy machine all of them together take many times as long as on a quiet one. */
const SCENE_MS = 120_000

/** Into so many parts the overlays of each scene are cut: a day presses in one of them. */
const TURNS = 2

/** Presses in what has its turn once, by turns at another time; in the long run in everything at all times. */
async function pressAll(page: Page, scenes: readonly Scene[]): Promise<string[]> {
  console.info(`overlays: SEED=${FIRST}`)
  const wrong: string[] = []
  let turn = FIRST
  for (const { name, begin, overlays } of scenes) {
    const { timeout } = test.info()
    test.setTimeout(timeout + SCENE_MS)
    // What is opened by keys gets the focus from where it is: first all has to be gone.
    await expect(page.locator('[data-exiting]')).toHaveCount(0)
    await begin(page)
    for (const overlay of sampled(overlays, TURNS)) {
      const at = turn++ % PRESSES.length
      for (const press of process.env.NIGHTLY ? PRESSES : PRESSES.slice(at, at + 1)) {
        const faults = await pressInOverlay(page, overlay, press)
        wrong.push(...faults.map(fault => `${name}: ${overlay.file}, after ${press.delay} ms: ${fault}`))
      }
    }
  }
  return wrong
}

/** Lets the server have a writer that can do everything. */
async function letRewrite(page: Page): Promise<void> {
  const kinds = ['shorter', 'longer', 'formal', 'example', 'translate', 'notes', 'page']
  await page.route('**/api/ai/chat/rewrite/config*', route =>
    route.fulfill({ json: { code: 0, msg: '', data: { writer: 'model', kinds } } }),
  )
}

/** Keeps the deck in hand as a template of one's own. */
async function keepTemplate(page: Page): Promise<void> {
  await openPanel(page, 'saveTemplate')
  await page.getByRole('dialog').getByRole('textbox').first().fill('Harbour')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Keep)/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
