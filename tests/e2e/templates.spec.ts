import type { Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import { LOOKS, makePptxTemplate } from '../support/make-pptx-template.ts'
import { visitor } from './editor-deck.ts'
import { expectNoSideways, findings, makeOutline, outlineReady, watch } from './screen-checks.ts'

const [HARBOUR] = LOOKS

/** What the server keeps with the deck that the editor shows. */
async function savedDeck(page: Page): Promise<Record<string, unknown>> {
  await expect(page).toHaveURL(/user_design_id=/)
  const id = new URL(page.url()).searchParams.get('user_design_id') ?? ''
  const uuid = await page.evaluate(() => JSON.parse(localStorage.getItem('slidewright.tourist') ?? '""') as string)
  const answer = await page.request.get(`/api/design/detail?user_design_id=${id}`, {
    headers: { 'X-Tourist-Uuid': uuid },
  })
  return (await answer.json()).data as Record<string, unknown>
}

async function uploadTemplate(page: Page): Promise<void> {
  if (HARBOUR === undefined) throw new Error('no look')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a presentation' }).click()
  await (await chosen).setFiles({
    name: 'Harbour.pptx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(makePptxTemplate(HARBOUR)),
  })
}

test('a presentation becomes a template; it is a deck at once, is filled from a source, renamed and deleted', async ({
  page,
}) => {
  const wrong = await watch(page)
  await page.goto('/generate?type=2&from=workspace')
  await expect(page.getByRole('heading', { name: 'Templates', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your works' })).toHaveAttribute('href', '/workspace')
  await uploadTemplate(page)
  const dialog = page.getByRole('dialog', { name: 'Harbour' })
  await expect(dialog.locator('canvas[data-painted]').nth(3)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Harbour, accents 2', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Harbour, dark', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use it as it is' }).click()
  await expect(page.getByText('Page 1 of 12')).toBeVisible()
  const atOnce = await savedDeck(page)
  expect(atOnce).toMatchObject({ name: 'Harbour', template_type: '3', suit_id: expect.stringMatching(/^own\./) })
  expect(atOnce.user_template_id).toBe(String(atOnce.suit_id).slice(4))
  expect(atOnce.local_upload_ppt_id).not.toBe('')

  await page.goto('/generate?type=2')
  const card = page.getByRole('button', { name: 'Template Harbour', exact: true })
  await expect(card.locator('canvas[data-painted]')).toBeVisible()
  await card.click()
  await dialog.getByRole('button', { name: 'Fill it from a source' }).click()
  await expect(page.getByText('In the template “Harbour”')).toBeVisible()
  await page.getByRole('textbox').fill('The return of the night train')
  await page.keyboard.press('Enter')
  await outlineReady(page)
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await expect(page.getByRole('button', { name: 'Harbour, Your template' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Make about \d+ pages in Harbour/ }).click()
  const filled = await savedDeck(page)
  expect(filled).toMatchObject({ template_type: '3', suit_id: atOnce.suit_id, name: 'The return of the night train' })

  await page.reload()
  await expect(page.getByText(/Page 1 of \d+/)).toBeVisible()
  await page.goto('/generate?type=2')
  await page.getByRole('button', { name: 'More about the template Harbour' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox').fill('House style')
  const renamed = page.waitForResponse(/\/template\/update/)
  await page.keyboard.press('Enter')
  await renamed
  await page.reload()
  await expect(page.getByRole('button', { name: 'Template House style', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More about the template House style' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Template House style', exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Template Paper', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Template House style', exact: true })).toBeHidden()
  expect(wrong).toEqual([])
})

test('a deck is saved as a template from the editor and from the works, and becomes another deck', async ({ page }) => {
  await page.goto('/editor?suit_id=paper&theme_id=paper-sepia&template=suit')
  const first = await savedDeck(page)
  expect(first).toMatchObject({ template_type: '1', tid: 'paper' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this deck as a template' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Paper deck')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('“Paper deck” is now one of your templates')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const mine = page.getByRole('dialog', { name: 'Template and colors' }).getByRole('region', { name: 'Your templates' })
  await expect(mine.getByRole('button', { name: 'Use Paper deck' })).toBeEnabled()
  await expect(mine.getByRole('button', { name: 'Use Paper deck' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await page.goto('/workspace')
  await page.getByRole('button', { name: 'Actions for Paper deck' }).click()
  await page.getByRole('menuitem', { name: 'Save this deck as a template' }).click()
  await expect(page.getByText('“Paper deck 2” is now one of your templates')).toBeVisible()
  await page.goto('/generate?type=2')
  const own = page.getByRole('button', { name: /^Template Paper deck( 2)?$/ })
  await expect(own).toHaveCount(2)
  await expect(own.first().locator('img')).toBeVisible()
  await own.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use it as it is' }).click()
  await expect(page).toHaveURL(/template=deck/)
  const second = await savedDeck(page)
  expect(second).toMatchObject({ template_type: '2', suit_id: 'paper' })
  expect(second.user_design_id).not.toBe(first.user_design_id)
})

test('the eight panels: the dialog, what was given, the choice, making, loading, the outline, the templates, other files', async ({
  page,
}) => {
  await page.goto('/generate')
  const box = page.getByRole('textbox', { name: 'Title, text or link' })
  await expect(box).toBeVisible()
  const options = page.getByRole('group', { name: 'Options' })
  await options.getByRole('button', { name: /^Tone/ }).click()
  await page.getByRole('menuitemradio', { name: 'Formal' }).click()
  await expect(options.getByRole('button', { name: 'Tone: Formal' })).toBeVisible()
  await box.fill('The return of the night train')
  const added = page.waitForRequest(/text\/add/)
  await page.keyboard.press('Enter')
  expect((await added).postDataJSON()).toMatchObject({ type: 18, senior_options: { tone: 'formal' } })
  await expect(page.locator('[data-status]')).toBeVisible()
  await outlineReady(page)

  await page.getByRole('button', { name: 'What you gave' }).click()
  const brief = page.getByRole('dialog', { name: 'What you gave' })
  await expect(brief).toContainText('The return of the night train')
  await expect(brief).toContainText('Formal')
  await page.goBack()
  await expect(brief).toBeHidden()
  await page.goForward()
  await brief.getByRole('button', { name: 'Other files' }).click()
  const upload = page.getByRole('dialog', { name: 'Other files' })
  await expect(upload.getByRole('button', { name: 'Make the outline anew' })).toBeDisabled()
  const chosen = page.waitForEvent('filechooser')
  await upload.getByRole('button', { name: /Drop files anywhere|Choose files/ }).click()
  await (await chosen).setFiles({
    name: 'survey.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Rider survey\n\n## What riders want\n\n- A door that locks\n- An arrival after seven\n'),
  })
  await expect(upload.getByRole('button', { name: 'Make the outline anew' })).toBeEnabled()
  await upload.getByRole('button', { name: 'Make the outline anew' }).click()
  await outlineReady(page)
  await expect(page.getByRole('tree')).toContainText('What riders want')

  await page.getByRole('button', { name: 'What you gave' }).click()
  await brief.getByRole('button', { name: 'Change it' }).click()
  await expect(box).toHaveValue('The return of the night train')
  await page.getByRole('button', { name: 'Go on with it' }).click()
  const refer = page.waitForRequest(/chat\/refer/)
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a template' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tree')).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: /^Make about \d+ pages? in/ }).click()
  await refer
  await expect(page.getByText(/Page 1 of \d+/)).toBeVisible()
})

test('what stands against a text is told before anything is made of it', async ({ page, baseURL }) => {
  // The app does not wait long for it; the first look of a server takes a while on a busy machine.
  await page.request.post('/api/ai/chat/text/risk', {
    headers: { 'X-Tourist-Uuid': (await visitor(baseURL ?? '')).uuid },
    data: { text: 'Tea' },
  })
  await page.goto('/generate')
  const box = page.getByRole('textbox', { name: 'Title, text or link' })
  await box.fill('Pay with 4111 1111 1111 1111')
  await page.getByRole('button', { name: 'Make outline' }).click()
  await expect(page.getByText('It contains what looks like a card number')).toBeVisible()
  await expect(page).not.toHaveURL(/step=outline/)
  await page.getByRole('button', { name: 'Make it all the same' }).click()
  await expect(page).toHaveURL(/step=outline/)
  await makeOutline(page, 'Tea')
})

const VIEWS = ['', '&lng=en-XA'].flatMap(query => [360, 1280].map(width => ({ query, width })))

test('templates at 360 and at 1280 px, in the longest words too: nothing goes over the edge, nothing hinders', async ({
  page,
}) => {
  const looked = sampled(VIEWS, 3)
  for (const view of VIEWS) {
    await page.setViewportSize({ width: view.width, height: 800 })
    const address = `/generate?type=2${view.query}`
    if (!page.url().endsWith(address)) await page.goto(address)
    await expect(page.locator('canvas[data-painted]').first()).toBeVisible()
    await expectNoSideways(page)
    if (looked.includes(view)) expect(await findings(page), JSON.stringify(view)).toEqual([])
  }
})
