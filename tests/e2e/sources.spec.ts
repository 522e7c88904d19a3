import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/browser.ts'
import { makeDocx, wordParagraph } from '../support/make-docx.ts'
import { makeZip } from '../support/make-zip.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { expectNoSideways, findings, outlineReady, watch } from './screen-checks.ts'

const ARTICLE = `<!doctype html><html lang="en"><title>Night trains are back</title><body><article>
<h1>Night trains are back</h1>${['Demand has doubled', 'Beds are scarce'].map(
  heading =>
    `<h2>${heading}</h2>${'<p>Sleeping on rails saves a morning and a hotel, riders say in every survey.</p>'.repeat(4)}`,
)}</article></body></html>`

/** A page on this machine, and a server that may read it. */
const test = base.extend<object, { site: string; server: RunningServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(ARTICLE))
      await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
      await use(`127.0.0.1:${(site.address() as AddressInfo).port}`)
      site.closeAllConnections()
      site.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ site }, use) => {
      const server = await startServer({ LINK_ALLOW: site })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

interface Given {
  readonly name: string
  readonly bytes: Uint8Array
}

const STYLES = `<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>`
const WORD: Given = {
  name: 'survey.docx',
  bytes: makeDocx(
    [
      wordParagraph('Rider survey', 'H1'),
      wordParagraph('What riders want', 'H2'),
      wordParagraph('A door that locks'),
      wordParagraph('An arrival after seven'),
      `<w:p><w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`,
      wordParagraph('What they pay', 'H2'),
      wordParagraph('Eighty euros for a bed'),
    ].join(''),
    { styles: STYLES },
  ),
}
const XMIND: Given = {
  name: 'course.xmind',
  bytes: makeZip([
    {
      name: 'content.json',
      data: JSON.stringify([
        {
          id: 'sheet',
          class: 'sheet',
          title: 'Course',
          rootTopic: {
            id: 'r',
            title: 'Autumn course',
            children: {
              attached: [
                { id: 'a', title: 'Week one', children: { attached: [{ id: 'b', title: 'Maps' }] } },
                { id: 'c', title: 'Week two', children: { attached: [{ id: 'd', title: 'Stars' }] } },
              ],
            },
          },
        },
      ]),
    },
    { name: 'metadata.json', data: '{}' },
  ]),
}
const ENCRYPTED: Given = {
  name: 'locked.pdf',
  bytes: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      `3 0 obj<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>endobj\n` +
      'trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\n%%EOF\n',
  ),
}

async function give(page: Page, ...files: readonly Given[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  const payload = files.map(({ name, bytes }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  }))
  await (await chooser).setFiles(payload)
}

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Sources' }).getByRole('listitem').filter({ hasText: name }).first()
}

function headings(page: Page): Promise<string[]> {
  return page
    .locator('[data-kind=title], [data-kind=chapter], [data-kind=page]')
    .evaluateAll(rows => rows.map(line => line.querySelector('[class*="words"]')?.textContent ?? ''))
}

test('a Word file is uploaded, what was read of it is shown, and its structure is the outline', async ({ page }) => {
  const wrong = await watch(page)
  await page.goto('/generate')
  await give(page, WORD)
  await expect(row(page, 'survey.docx')).toHaveAttribute('data-state', 'read')
  await expect(row(page, 'survey.docx')).toContainText('2 pages')
  const read = page.getByRole('list', { name: 'What was read' })
  await expect(read).toContainText('What riders want')
  await expect(page.getByRole('list', { name: 'What was left out' })).toContainText('marked as deleted was left out')
  expect(await findings(page)).toEqual([])

  await page.reload()
  await expect(row(page, 'survey.docx')).toContainText('2 pages')
  await page.getByRole('button', { name: 'Make outline' }).click()
  await expect(page.getByRole('treeitem', { name: 'A door that locks' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => headings(page)).toEqual(['Rider survey', 'What riders want', 'What they pay'])
  expect(wrong).toEqual([])
})

test('several files become one outline in the order given, and one is let go again', async ({ page }) => {
  await page.goto('/generate')
  await give(page, XMIND, WORD, { name: 'notes.md', bytes: Buffer.from('# Notes\n\n## Later\n\n- A thought\n') })
  await expect(page.getByRole('status').filter({ hasText: '3 sources' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove notes.md' }).click()
  await page.getByRole('textbox').fill('Both of them')
  await expect(page.getByRole('status').filter({ hasText: 'Brief and 2 sources' })).toBeVisible()
  await page.getByRole('button', { name: 'Make outline' }).click()
  await outlineReady(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const words = await headings(page)
  expect(words[0]).toBe('Both of them')
  expect(words.indexOf('Week one')).toBeGreaterThan(0)
  expect(words.indexOf('What riders want')).toBeGreaterThan(words.indexOf('Week two'))
})

test('what cannot be read says why in a sentence, and nothing else is lost', async ({ page }) => {
  await page.goto('/generate')
  await page.getByRole('textbox').fill('Kept words')
  await give(page, ENCRYPTED, { name: 'empty.docx', bytes: new Uint8Array() }, WORD)
  await expect(row(page, 'locked.pdf').getByRole('alert')).toContainText('protected with a password')
  await expect(row(page, 'empty.docx').getByRole('alert')).toContainText('nothing to read')
  await expect(row(page, 'survey.docx')).toContainText('2 pages')
  await expect(page.getByRole('textbox')).toHaveValue('Kept words')
  await expect(page.getByRole('button', { name: 'Make outline' })).toBeEnabled()
})

test('an upload is cancelled while it runs', async ({ page }) => {
  await page.goto('/generate')
  await page.route('**/api/upload/form', () => undefined)
  await give(page, WORD)
  await expect(row(page, 'survey.docx').getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make outline' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel survey.docx' }).click()
  await expect(page.getByRole('list', { name: 'Sources' })).toHaveCount(0)
  await page.unroute('**/api/upload/form')
  await give(page, WORD)
  await expect(row(page, 'survey.docx')).toContainText('2 pages')
})

test('a pasted link is read, and a private one is refused with the reason', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/generate')
  await page.getByRole('textbox').fill('http://127.0.0.1/secret')
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(row(page, '127.0.0.1/secret').getByRole('alert')).toContainText('private network')
  await page.getByRole('button', { name: 'Remove http://127.0.0.1/secret' }).click()

  await page.evaluate(address => navigator.clipboard.writeText(address), `http://${site}/trains`)
  await page.getByRole('textbox').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(row(page, site)).toHaveAttribute('data-state', 'read')
  await expect(page.getByRole('list', { name: 'What was read' })).toContainText('Beds are scarce')
  await page.getByRole('button', { name: 'Make outline' }).click()
  await outlineReady(page)
  await expect.poll(() => headings(page)).toContain('Demand has doubled')
})

test('sources fit 360 px in the pseudo language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/generate?lng=en-XA')
  const chooser = page.waitForEvent('filechooser')
  await page.locator('button[class*="drop"]').click()
  await (await chooser).setFiles(
    [WORD, ENCRYPTED].map(({ name, bytes }) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })),
  )
  await expect(page.locator('li[data-state=failed]')).toBeVisible()
  await expect(page.locator('li[data-state=read]')).toBeVisible()
  await expectNoSideways(page)
  expect(await findings(page)).toEqual([])
})
