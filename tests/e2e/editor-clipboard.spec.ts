import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { plainPng } from '../support/png.ts'
import { box, deckOf, expectFrame, openDeck, saveDeck, type Visitor, visitor, words } from './editor-deck.ts'

const RED = { x: 100, y: 100, width: 160, height: 100 }

async function open(page: Page, url: string, text = 'As it was') {
  const who = await visitor(url)
  const line = words('words', { x: 100, y: 400, width: 400, height: 40 }, text)
  const id = await saveDeck(who, deckOf([[box('red', RED), line]]))
  return { who, id, hand: await openDeck(page, who, id) }
}

function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** Pastes as the browser does when the keys are pressed. */
async function paste(page: Page, content: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(given => {
    const data = new DataTransfer()
    for (const [type, text] of Object.entries(given)) data.setData(type, text)
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, content)
}

interface Saved {
  readonly layouts: readonly { readonly elements: readonly Record<string, unknown>[] }[]
}

/** The deck as the server has it, once all is saved. */
async function saved(page: Page, { uuid, url }: Visitor, id: string): Promise<Saved> {
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  const answer = await page.request.get(`${url}/api/design/file?user_design_id=${id}&name=canvas`, {
    headers: { 'X-Tourist-Uuid': uuid },
  })
  return (await answer.json()) as Saved
}

test('HTML becomes a text with headings, lists, emphasis and links; one undo takes it back', async ({
  page,
  baseURL,
}) => {
  const { who, id } = await open(page, baseURL)
  await paste(page, {
    'text/plain': 'Plan\nBold and linked\nOne\nTwo',
    'text/html':
      '<h1>Plan</h1><p><b>Bold</b> and <a href="https://example.org/a">linked</a> <a href="javascript:alert(1)">not</a></p><ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>',
  })
  await expect(read(page)).toContainText('Bold and linked not')
  const { layouts } = await saved(page, who, id)
  const text = JSON.stringify(layouts)
  expect(text).toContain('"link":"https://example.org/a"')
  expect(text).not.toContain('javascript:')
  expect(text).toContain('"arabicPeriod"')
  expect(text).toMatch(/"level":1/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).not.toContainText('Bold and linked')
  await expect(read(page)).toContainText('As it was')
})

test('nothing that is pasted runs or is shown as code', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const hostile = [
    '<script>window.ran=1</script><p>Fine 1</p>',
    '<style>p{color:red}</style><p onclick="window.ran=2">Fine 2</p><noscript>&lt;b&gt;</noscript>',
    '<img src="x" onerror="window.ran=3"><p>Fine 3</p><iframe srcdoc="<script>window.ran=4</script>"></iframe>',
    '<!--StartFragment--><template><p>secret</p></template><p>Fine 4</p><svg><script>window.ran=5</script></svg>',
    `<p>Fine 5</p>${'<div>'.repeat(2000)}deep${'</div>'.repeat(2000)}`,
    '<p style="display:none">secret</p><p>Fine 6<!-- secret --></p><math><mtext><script>window.ran=6</script></mtext></math>',
    '<p>Fine 7</p></body></html><script>window.ran=7</script><textarea><script>window.ran=8</script></textarea>',
  ]
  for (const [index, html] of hostile.entries()) {
    await paste(page, { 'text/html': html, 'text/plain': 'plain' })
    await expect(read(page)).toContainText(`Fine ${index + 1}`)
  }
  const shown = (await read(page).textContent()) ?? ''
  expect(shown).not.toMatch(/color:red|secret|StartFragment/)
  expect(shown.replaceAll('window.ran=8', '')).not.toContain('window.ran')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('cells of a spreadsheet become a table', async ({ page, baseURL }) => {
  const { who, id } = await open(page, baseURL)
  await paste(page, {
    'text/plain': 'City\tPeople\r\nBerlin\t3.7',
    'text/html':
      '<meta charset="utf-8"><style>td{}</style><table><tr><th>City</th><th>People</th></tr><tr><td>Berlin</td><td>3.7</td></tr></table>',
  })
  await expect(read(page).getByRole('table')).toContainText('Berlin')
  await paste(page, { 'text/plain': 'a\tb\nc\td' })
  await expect(read(page).getByRole('table')).toHaveCount(2)
  const { layouts } = await saved(page, who, id)
  expect(layouts[0]?.elements).toHaveLength(4)

  const among =
    '<h2>Two cities</h2><p>Counted in 2025:</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><p>As of May.</p>'
  await paste(page, { 'text/html': among, 'text/plain': 'Two cities' })
  await expect(read(page).getByRole('table')).toHaveCount(3)
  await expect(read(page)).toContainText('As of May.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page).getByRole('table')).toHaveCount(2)
  await expect(read(page)).not.toContainText('As of May.')
})

test('a drawing becomes a picture, without what runs in it', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await paste(page, {
    'text/plain':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" onload="window.ran=1"><script>window.ran=2</script><rect width="40" height="30" fill="#0a0"/></svg>',
  })
  const width = page.getByRole('textbox', { name: 'Width', exact: true })
  await expect(width).toHaveValue('360')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await paste(page, { 'text/plain': '<svg xmlns="http://www.w3.org/2000/svg"><unclosed>' })
  await expect(page.getByText('This drawing could not be read.')).toBeVisible()
})

test('a picture that HTML only names comes onto the page; one that cannot be had is said', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  const png = plainPng(60, 30, [200, 20, 20]).toString('base64')
  await paste(page, { 'text/html': `<p><img alt="A red field" src="data:image/png;base64,${png}"></p>` })
  await page.getByRole('tab', { name: 'Arrange' }).click()
  await expectFrame(page, [450, 255, 60, 30])
  await expect(read(page).getByRole('img', { name: 'A red field' })).toHaveCount(1)
  const address = 'http://127.0.0.1/none.png'
  await paste(page, { 'text/html': `<img src="${address}">`, 'text/plain': address })
  await expect(page.getByText('This address is inside a private network.')).toBeVisible()
  await expect(read(page)).not.toContainText(address)
})

test('pages go from one deck into another with what is on them', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { who } = await open(page, baseURL, 'From the first deck')
  await page.locator('[data-strip]').focus()
  await page.keyboard.press('ControlOrMeta+c')
  const other = await saveDeck(who, deckOf([[words('w', { x: 10, y: 10, width: 300, height: 40 }, 'The second')]]))
  await openDeck(page, who, other)
  await expect(read(page)).toContainText('The second')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(read(page)).toContainText('From the first deck')
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible()
})

test('words are pasted plain, and from the menu where the pointer is', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hand } = await open(page, baseURL)
  await hand.click(150, 150)
  await page.keyboard.press('ControlOrMeta+c')
  await hand.click(800, 300, { button: 'right' })
  await page.getByRole('menuitem', { name: /^Paste(?! )|^Paste (Ctrl|⌘)/ }).click()
  await expectFrame(page, [720, 250, 160, 100])
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<h1>Big <b>words</b></h1>'], { type: 'text/html' }),
        'text/plain': new Blob(['Big words'], { type: 'text/plain' }),
      }),
    ]),
  )
  await hand.click(600, 60, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Paste as plain text' }).click()
  await expect(read(page)).toContainText('Big words')
  await expect(read(page).getByRole('heading', { name: 'Big words' })).toHaveCount(0)
})

test('what is copied while the clipboard is read for a paste is pasted', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hand } = await open(page, baseURL)
  await page.evaluate(async () => {
    const { clipboard } = navigator
    await clipboard.writeText('Earlier')
    const read = clipboard.read.bind(clipboard)
    clipboard.read = async () => {
      clipboard.read = read
      const items = await read()
      await clipboard.writeText('Later')
      return items
    }
  })
  await hand.click(800, 300, { button: 'right' })
  await page.getByRole('menuitem', { name: /^Paste(?! )|^Paste (Ctrl|⌘)/ }).click()
  await expect(read(page)).toContainText('Later')
})

test('a page or what is selected is copied as a picture', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hand } = await open(page, baseURL)
  await hand.click(150, 150)
  await hand.click(150, 150, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy as picture' }).click()
  await expect(page.getByText('Copied as a picture.')).toBeVisible()
  const picture = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const bitmap = await createImageBitmap((await item?.getType('image/png')) as Blob)
    const surface = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    surface?.drawImage(bitmap, 0, 0)
    const middle = surface?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data
    return { width: bitmap.width, height: bitmap.height, middle: [...(middle ?? [])] }
  })
  expect(picture).toEqual({ width: 324, height: 204, middle: [31, 111, 84, 255] })
})

test('a browser that keeps its clipboard to itself is answered with a way on', async ({ page, baseURL }) => {
  const { hand } = await open(page, baseURL)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  })
  await hand.click(150, 150)
  await hand.click(150, 150, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Cut' }).click()
  await expect(page.getByText('The browser did not let this be copied.')).toBeVisible()
  await expectFrame(page, [100, 100, 160, 100])
  await hand.click(150, 150, { button: 'right' })
  await page.getByRole('menuitem', { name: /^Paste(?! )|^Paste (Ctrl|⌘)/ }).click()
  await expect(page.getByText('The browser did not show what is on the clipboard.')).toBeVisible()
})

test('a press on a menu that fades away is for what is below: the next menu opens and stays', async ({
  page,
  baseURL,
}) => {
  const { hand } = await open(page, baseURL)
  await hand.click(150, 150)
  await hand.click(150, 150, { button: 'right' })
  const entry = page.getByRole('menuitem', { name: 'Bring to front' })
  await entry.hover()
  // Slow enough for any machine to press before the menu is gone.
  await page.evaluate(() => document.documentElement.style.setProperty('--t-base', '4s'))
  await entry.click()
  await hand.click(150, 150, { button: 'right' })
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  await expect(page.getByRole('menu')).toBeVisible()
})

test('what is copied by key is a picture and words for other programs, and still elements for us', async ({
  page,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hand } = await open(page, baseURL)
  await hand.click(150, 150)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  const types = () =>
    page.evaluate(async () => (await navigator.clipboard.read()).flatMap(item => [...item.types]).sort())
  await expect.poll(types).toEqual(expect.arrayContaining(['image/png', 'text/html', 'text/plain']))
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType('text/html'))?.text()
  })
  expect(html).toContain('As it was')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(read(page).getByText('As it was')).toHaveCount(2)
})

test('what another program copies while the picture is made stays on the clipboard', async ({
  page,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hand } = await open(page, baseURL)
  // Encoding takes as long as the test wants.
  await page.evaluate(() => {
    const own = OffscreenCanvas.prototype.convertToBlob
    const encoded = new Promise<void>(resolve => window.addEventListener('let-encode', () => resolve(), { once: true }))
    OffscreenCanvas.prototype.convertToBlob = async function (...given) {
      document.documentElement.dataset.encoding = ''
      await encoded
      OffscreenCanvas.prototype.convertToBlob = own
      return own.apply(this, given)
    }
  })
  await hand.click(150, 150)
  await page.keyboard.press('ControlOrMeta+c')
  // Whoever copies elsewhere leaves this window.
  await expect(page.locator('html[data-encoding]')).toBeAttached()
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('blur'))
    await navigator.clipboard.writeText('From elsewhere')
    window.dispatchEvent(new Event('let-encode'))
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(read(page).getByText('From elsewhere')).toBeAttached()
})
