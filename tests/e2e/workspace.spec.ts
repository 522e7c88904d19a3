import type { APIRequestContext, Page } from '@playwright/test'
import { toFile } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, words } from './editor-deck.ts'
import { expectNoSidewaysAnywhere, findingsInScheme, watch } from './screen-checks.ts'

const NAMES = ['Type in the city', 'Edge inference without the cloud', 'Harbour flood defences 2040']
const DECK = toFile(deckOf([[words('title', { x: 80, y: 80, width: 600, height: 60 }, 'Night trains')]]))

/** A visitor with a few decks, made through the server's own calls. */
async function withDecks(page: Page, names: readonly string[] = NAMES): Promise<void> {
  const issued = await page.request.post('/api/user/tourist', { data: {} })
  const uuid = ((await issued.json()) as { data: { tourist_uuid: string } }).data.tourist_uuid
  for (const name of names) await save(page.request, uuid, name)
  await page.addInitScript(kept => localStorage.setItem('slidewright.tourist', JSON.stringify(kept)), uuid)
}

async function save(request: APIRequestContext, uuid: string, name: string): Promise<void> {
  const headers = { 'X-Tourist-Uuid': uuid }
  const bytes = Buffer.from(JSON.stringify(DECK))
  const asked = await request.post('/api/upload/oss/token', {
    headers,
    data: { format: 'json', upload_type: 'canvas', key_name: 'deck.json', file_size: bytes.length },
  })
  const token = ((await asked.json()) as { data: Record<string, string> }).data
  const uploaded = await request.post(token.host ?? '', {
    headers,
    multipart: {
      success_action_status: '200',
      key: token.dir ?? '',
      policy: token.policy ?? '',
      OSSAccessKeyId: token.accessid ?? '',
      callback: token.callback ?? '',
      signature: token.signature ?? '',
      file: { name: 'deck.json', mimeType: 'application/json', buffer: bytes },
    },
  })
  const { data } = (await uploaded.json()) as { data: { url: string } }
  const saved = await request.post('/api/design/save', { headers, data: { name, canvas_url: data.url } })
  expect(await saved.json()).toMatchObject({ code: 0 })
}

function work(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

test('someone with decks is led to them; each opens in the editor', async ({ page }) => {
  const wrong = await watch(page)
  await withDecks(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/workspace$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...NAMES].reverse())
  await expect(work(page, NAMES[0] ?? '').getByText('now', { exact: true })).toBeVisible()
  await work(page, NAMES[0] ?? '')
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/editor\?user_design_id=/)
  expect(wrong).toEqual([])
})

test('a deck is renamed where it stands: Enter keeps, Escape takes back', async ({ page }) => {
  await withDecks(page)
  await page.goto('/workspace')
  const [first = ''] = NAMES
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(page.getByRole('listitem').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Lost')
  await page.keyboard.press('Escape')
  await expect(work(page, first)).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(page.getByRole('listitem').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Letters in the city')
  const renamed = page.waitForResponse(/\/api\/design\/(rename|save|update)/)
  await page.keyboard.press('Enter')
  await renamed
  await expect(work(page, 'Letters in the city')).toBeVisible()
  await page.reload()
  await expect(work(page, 'Letters in the city')).toBeVisible()
})

test('a deck is duplicated, put into the trash and taken back', async ({ page }) => {
  await withDecks(page)
  await page.goto('/workspace')
  const [first = ''] = NAMES
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const [, second = ''] = NAMES
  await page.getByRole('button', { name: `Actions for ${second}` }).click()
  await page
    .getByRole('menu', { name: `Actions for ${second}` })
    .getByRole('menuitem', { name: 'Move to trash' })
    .click()
  await expect(work(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(work(page, second)).toBeVisible()
})

test('a deck is opened and downloaded from its menu', async ({ page }) => {
  await withDecks(page)
  await page.goto('/workspace')
  const [first = ''] = NAMES
  const choose = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${first}` }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const downloaded = page.waitForEvent('download')
  await choose('Download PDF')
  expect((await downloaded).suggestedFilename()).toBe(`${first}.pdf`)
  await choose('Open')
  await expect(page).toHaveURL(/\/editor\?user_design_id=/)
})

test('works are found, sorted and laid out as one likes, by keyboard', async ({ page }) => {
  await withDecks(page)
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('harbour')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([NAMES[2] ?? ''])
  await page.keyboard.type(' nowhere')
  await expect(page.getByText('No work has this name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  await page.getByRole('radio', { name: 'Name' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...NAMES].sort())
  await page.getByRole('radio', { name: 'List' }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
})

test('what cannot be loaded says so and can be tried again; offline is told', async ({ page, context }) => {
  await withDecks(page)
  await page.route('**/api/design/list*', route => route.abort())
  await page.goto('/workspace')
  await expect(page.getByRole('alert')).toContainText('The works did not load')
  await page.unroute('**/api/design/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(work(page, NAMES[0] ?? '')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('theme and language are chosen and kept', async ({ page }) => {
  await withDecks(page)
  await page.goto('/workspace')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await expect(page).toHaveURL(/\/zh-hk\/workspace/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('所有作品')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an unknown address leads to the page that says so', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('link', { name: 'Go to your works' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
})

for (const width of [1280, 360]) {
  test(`axe finds nothing at ${width} px, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/workspace')
    await expect(page.getByText('No works yet')).toBeVisible()
    expect(await findingsInScheme(page)).toEqual([])
    await withDecks(page)
    await page.goto('/workspace')
    await expect(work(page, NAMES[0] ?? '')).toBeVisible()
    expect(await findingsInScheme(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click()
    expect(await findingsInScheme(page)).toEqual([])
    await page.goto('/404')
    expect(await findingsInScheme(page)).toEqual([])
  })
}

test('nothing runs out of sideways at any width and in the pseudo language', async ({ page }) => {
  await withDecks(page)
  await page.goto('/workspace?lng=en-XA')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  await expectNoSidewaysAnywhere(page)
})
