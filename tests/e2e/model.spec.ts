import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type ModelServer, startModel } from '../contracts/model-server.ts'
import { OUTLINE } from '../contracts/model-writer.ts'
import { test as base, expect } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { pressInOverlay } from './overlay-press.ts'
import { MODEL } from './overlay-scenes.ts'
import { expectNoSideways, findings, findingsInScheme, outlineReady } from './screen-checks.ts'

const KEY = 'sk-canary-8Pw3yB92uSx1-9c7d'
const WORDS = 'A night train saves a morning and a hotel bill. Beds are full on Fridays.'

/** A server that may reach a scripted model on loopback. */
const test = base.extend<object, { model: ModelServer; server: RunningServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const model = await startModel()
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const server = await startServer({ MODEL_ALLOW: new URL(model.baseUrl).host, LOG_LEVEL: 'info' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Connect a model' })
const addressOf = (page: Page) => sheetOf(page).getByLabel('Address', { exact: true })
const keyOf = (page: Page) => sheetOf(page).getByRole('textbox', { name: 'Key' })

/** From the start box to the form for an address of one's own. */
async function openSheet(page: Page, address: string): Promise<void> {
  await page.goto('/generate')
  await page.getByRole('button', { name: 'Connect one' }).click()
  await sheetOf(page).getByRole('radio', { name: 'Other address' }).check()
  await addressOf(page).fill(address)
}

async function connect(page: Page, model: ModelServer): Promise<void> {
  await openSheet(page, model.baseUrl)
  await keyOf(page).fill(KEY)
  await page.keyboard.press('Tab')
  await expect(sheetOf(page).getByText('Found. 2 models are ready.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(sheetOf(page)).toHaveCount(0)
}

/** Everything that this browser has stored. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<string>(resolve => {
            const opening = indexedDB.open(name)
            opening.onerror = () => resolve('')
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames]
              if (stores.length === 0) return resolve('')
              const reading = opening.result.transaction(stores)
              const all = stores.map(
                store =>
                  new Promise<string>(read => {
                    const request = reading.objectStore(store).getAll()
                    request.onsuccess = () => read(JSON.stringify(request.result))
                    request.onerror = () => read('')
                  }),
              )
              void Promise.all(all).then(texts => resolve(texts.join('')))
            }
          }),
      ),
    )
    return [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      location.href,
      ...rows,
    ].join('\n')
  })
}

test.beforeEach(({ model }) => {
  model.offer(['small', 'large'])
  model.behave({ does: 'answer', text: WORDS })
})

test('a model is tried, connected, writes a deck and is disconnected; its key is found nowhere', async ({
  page,
  model,
  server,
}) => {
  const traffic: string[] = []
  page.on(
    'request',
    request => void traffic.push(request.url() + (request.postData() ?? '') + JSON.stringify(request.headers())),
  )
  page.on(
    'response',
    response =>
      void response.text().then(
        body => traffic.push(body),
        () => undefined,
      ),
  )
  page.on('console', message => void traffic.push(message.text()))
  await openSheet(page, model.baseUrl)
  await keyOf(page).fill(KEY)
  await page.keyboard.press('Tab')
  await expect(sheetOf(page).getByRole('status', { name: 'Key that ends in 9c7d' })).toBeVisible()
  await expect(sheetOf(page).getByText('Found. 2 models are ready.')).toBeVisible()
  expect(await page.content()).not.toContain(KEY)
  model.behave({ does: 'drip', text: WORDS, ms: 250 })
  await sheetOf(page).getByRole('button', { name: 'Test' }).click()
  await expect(sheetOf(page).getByText('A night train', { exact: false })).toBeVisible()
  await expect(sheetOf(page).getByText('Fridays')).toHaveCount(0)
  await expect(sheetOf(page).getByText('Fridays')).toBeVisible()
  await expect(
    sheetOf(page)
      .getByText(/words a second/)
      .first(),
  ).toBeVisible()
  expect(model.asked.at(-1)).toMatchObject({ key: `Bearer ${KEY}`, model: 'small' })
  await sheetOf(page).getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  const by = page.getByRole('button', { name: /^Written by .*small$/ })
  await expect(by).toBeVisible()

  model.behave({ does: 'answer', text: OUTLINE })
  await page.getByRole('textbox').first().fill('The return of the night train')
  await page.getByRole('button', { name: 'Make outline' }).click()
  await outlineReady(page)
  await expect(page.getByRole('treeitem', { name: /Riders came back first/ })).toBeVisible()
  model.behave({ does: 'answer', text: OUTLINE })
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await page.getByRole('button', { name: /^Make about \d+ pages in / }).click()
  await expect(page).toHaveURL(/user_design_id=/, { timeout: 60_000 })
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  expect(await stored(page)).not.toContain(KEY)

  await page.goto('/generate')
  await by.click()
  await page
    .getByRole('menuitem', { name: 'Connect another model' })
    .or(page.getByRole('menuitemradio', { name: 'Connect another model' }))
    .click()
  await expect(sheetOf(page).getByRole('status', { name: 'Key that ends in 9c7d' })).toBeVisible()
  await sheetOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await sheetOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('is disconnected.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Connect one' })).toBeVisible()

  expect(traffic.length).toBeGreaterThan(20)
  expect(traffic.filter(each => each.includes(KEY))).toEqual([])
  expect(traffic.some(each => each.includes('sealed_key'))).toBe(true)
  expect(await stored(page)).not.toContain(KEY)
  const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' }).map(name =>
    join(server.dataDir, name),
  )
  const holding = files.filter(path => statSync(path).isFile() && readFileSync(path).includes(KEY))
  expect(holding).toEqual([])
})

test('every failure says what happened and what to do next', async ({ page, model }) => {
  await openSheet(page, 'http://10.0.0.12:8000/v1')
  await page.keyboard.press('Tab')
  const sheet = sheetOf(page)
  await expect(
    sheet.getByText('This server may not reach addresses inside your network.', { exact: false }),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'What to tell the operator' }).click()
  await expect(sheet.getByText('MODEL_ALLOW=10.0.0.12:8000')).toBeVisible()
  await addressOf(page).fill('file:///etc/passwd')
  await page.keyboard.press('Tab')
  await expect(sheet.getByText('This is not an address that can be asked.', { exact: false })).toBeVisible()
  await addressOf(page).fill(model.baseUrl)
  await page.keyboard.press('Tab')
  await expect(sheet.getByText('Found. 2 models are ready.')).toBeVisible()
  const failures = [
    [{ does: 'fail', status: 401 }, 'does not know this key'],
    [{ does: 'fail', status: 402 }, 'the credit is used up'],
    [{ does: 'fail', status: 404 }, 'does not have this model'],
    [{ does: 'fail', status: 429 }, 'is asked too much just now'],
    [{ does: 'fail', status: 500 }, 'broke off. Try again'],
    [{ does: 'send', bytes: '<html>hello</html>', type: 'text/html' }, 'What answers here is no model'],
    [{ does: 'reset' }, 'Nothing answers at this address'],
  ] as const
  for (const [behavior, words] of failures) {
    model.behave(behavior)
    await sheet.getByRole('button', { name: 'Test' }).click()
    await expect(sheet.getByText(words, { exact: false })).toBeVisible()
  }
  model.behave({ does: 'hang', text: 'A night' })
  await sheet.getByRole('button', { name: 'Test' }).click()
  await expect(sheet.getByText('A night', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Stop' }).click()
  await expect(sheet.getByText('Stopped')).toBeVisible()
  await expect.poll(() => model.open()).toBe(0)
  await page.context().setOffline(true)
  await expect(sheet.getByText('There is no connection.', { exact: false })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Test' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(sheet.getByRole('button', { name: 'Test' })).toBeEnabled()
})

test('by keys alone: arrows choose, Enter tests, Escape asks before a key is lost', async ({ page, model }) => {
  await page.goto('/generate?panel=model')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('radio', { name: /Ollama/ })).toBeChecked()
  await sheet.getByRole('radio', { name: /Ollama/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(sheet.getByRole('radio', { name: 'Other address' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(addressOf(page)).toBeFocused()
  await page.keyboard.type(model.baseUrl)
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(WORDS)).toBeVisible()
  await keyOf(page).focus()
  await page.keyboard.type(KEY)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Replace' })).toBeFocused()
  await expect.poll(() => model.asked.at(-1)?.key).toBe(`Bearer ${KEY}`)
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Connect one' })).toBeVisible()
})

test('the start box says who writes and where the words go, and when a local model is silent', async ({
  page,
  model,
}) => {
  await connect(page, model)
  await expect(page.getByRole('button', { name: /^Written by/ })).toBeVisible()
  await expect(page.getByText('On this computer')).toBeVisible()
  await page.getByRole('button', { name: /^Written by/ }).click()
  await page.getByRole('menuitemradio', { name: /No model/ }).click()
  await expect(page.getByText('No model, pages with prompts')).toBeVisible()
  model.offer(null)
  await page.getByRole('button', { name: /No model/ }).click()
  await page.getByRole('menuitemradio', { name: /small/ }).click()
  await page.goto('/generate')
  await expect(page.getByText('does not answer', { exact: false })).toBeVisible()
  model.offer(['small'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Written by/ })).toBeVisible()
})

for (const width of [1280, 360])
  test(`axe finds nothing at ${width} px, and nothing runs out of the window`, async ({ page, model }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/generate')
    await expect(page.getByRole('button', { name: 'Connect one' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await openSheet(page, model.baseUrl)
    await page.keyboard.press('Tab')
    await sheetOf(page).getByRole('button', { name: 'Test' }).click()
    await expect(sheetOf(page).getByText('It writes well enough for decks', { exact: false })).toBeVisible()
    expect(await findingsInScheme(page)).toEqual([])
    await expectNoSideways(page)
    await page.goto('/generate?panel=model&lng=en-XA')
    await expect(page.getByRole('radio').first()).toBeAttached()
    await expectNoSideways(page)
  })

test('where the operator has set a model, or allows none, the sheet says so', async ({ page, model }) => {
  const fixed = await startServer({ WRITER: 'openai', WRITER_BASE_URL: model.baseUrl, WRITER_MODEL: 'large' })
  const off = await startServer({ OWN_MODELS: 'off' })
  try {
    await page.goto(`${fixed.url}/generate`)
    await expect(page.getByText('Written by large')).toBeVisible()
    await page.goto(`${fixed.url}/generate?panel=model`)
    await expect(sheetOf(page).getByText('has set', { exact: false })).toBeVisible()
    await page.goto(`${off.url}/generate`)
    await expect(page.getByText('No model, pages with prompts')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Connect one' })).toHaveCount(0)
    await page.goto(`${off.url}/generate?panel=model`)
    await expect(sheetOf(page).getByText('OWN_MODELS', { exact: false })).toBeVisible()
  } finally {
    await fixed.stop()
    await off.stop()
  }
})

test('a press in what opens for models counts from its first frame, and nothing moves under it', async ({
  page,
  model,
}) => {
  await connect(page, model)
  for (const overlay of MODEL) expect(await pressInOverlay(page, overlay, { delay: 0 }), overlay.file).toEqual([])
})
