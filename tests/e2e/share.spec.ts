import type { Page } from '@playwright/test'
import { toFile } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, words } from './editor-deck.ts'
import { watch } from './screen-checks.ts'

const box = { x: 80, y: 80, width: 600, height: 60 }
const DECK = toFile(deckOf([[words('title', box, 'Night trains')], [words('title2', box, 'Sleeping cars')]]))

/** A visitor with a deck; returns how to change the way it is shared. */
async function withDeck(page: Page) {
  const issued = await page.request.post('/api/user/tourist', { data: {} })
  const uuid = ((await issued.json()) as { data: { tourist_uuid: string } }).data.tourist_uuid
  const headers = { 'X-Tourist-Uuid': uuid }
  const post = async (path: string, data: object) =>
    (await (await page.request.post(path, { headers, data })).json()).data
  const bytes = Buffer.from(JSON.stringify(DECK))
  const file = { format: 'json', upload_type: 'canvas', key_name: 'deck.json', file_size: bytes.length }
  const token = await post('/api/upload/oss/token', file)
  const uploaded = await page.request.post(token.host, {
    headers,
    multipart: {
      success_action_status: '200',
      key: token.dir,
      policy: token.policy,
      OSSAccessKeyId: token.accessid,
      callback: token.callback,
      signature: token.signature,
      file: { name: 'deck.json', mimeType: 'application/json', buffer: bytes },
    },
  })
  const canvas_url = (await uploaded.json()).data.url
  const { user_design_id } = await post('/api/design/save', { name: 'Night trains', canvas_url })
  await page.addInitScript(kept => localStorage.setItem('slidewright.tourist', JSON.stringify(kept)), uuid)
  return {
    share: async (change: object): Promise<string> =>
      (await post('/api/design/share/update', { user_design_id, open: true, ...change })).sign_id,
    views: async () => {
      const path = `/api/design/share/views?user_design_id=${user_design_id}`
      return (await (await page.request.get(path, { headers })).json()).data
    },
  }
}

const shown = (page: Page) => page.locator('main canvas[data-painted]').first()

test('a deck is shared from its card, its link copied and opened, and switched off again', async ({
  page,
  context,
}) => {
  const wrong = await watch(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { views } = await withDeck(page)
  await page.goto('/workspace')
  await page.getByRole('button', { name: /Night trains/ }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Night trains' })
  await dialog.getByText('Anyone can view').click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  await expect(dialog.getByText('Copied')).toBeHidden({ timeout: 3_000 })
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe('/share')

  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(shown(visitor)).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Night trains' })).toBeVisible()
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByText('2 / 2').or(visitor.getByText('2 of 2')).first()).toBeVisible()
  await expect.poll(async () => (await views()).opened).toBe(1)

  await dialog.getByText('Only you').click()
  await expect(dialog.getByText('Live.')).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link was switched off' })).toBeVisible()
  await expect(visitor.getByText('Night trains')).toHaveCount(0)
  expect(wrong).toEqual([])
})

test('a password stands before the deck, in the language of the link', async ({ page }) => {
  const { share } = await withDeck(page)
  const sign = await share({ password: 'tide-lamp-47' })
  await page.goto(`/de/share?sign_id=${sign}`)
  await expect(page.getByRole('heading', { name: 'Diese Präsentation hat ein Passwort' })).toBeVisible()
  await page.getByLabel('Passwort').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Das war es nicht/)).toBeVisible()
  await page.getByLabel('Passwort').fill('tide-lamp-47')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toBeVisible()
})

test('on a phone the pages stand one under another', async ({ page }) => {
  const { share } = await withDeck(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/share?sign_id=${await share({ allow_download: false })}`)
  await expect(page.locator('main canvas[data-painted]')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
