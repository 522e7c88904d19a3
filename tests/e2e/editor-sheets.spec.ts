import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { makeZip } from '../support/make-zip.ts'
import { deckOf, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose first sheet is empty and whose second has names, dates, shares and sums. */
function workbook(): Buffer {
  const cell = (at: string, value: string, more = '') => `<c r="${at}"${more}><v>${value}</v></c>`
  const rows = [
    `<row r="3">${cell('B3', '0', ' t="s"')}${cell('C3', '1', ' t="s"')}<c r="D3" t="inlineStr"><is><t>Share</t></is></c></row>`,
    `<row r="4">${cell('B4', '45292', ' s="1"')}${cell('C4', '1250.5')}${cell('D4', '0.25', ' s="2"')}</row>`,
    `<row r="5">${cell('B5', '45658', ' s="1"')}${cell('C5', '0.30000000000000004')}${cell('D5', '0.75', ' s="2"')}</row>`,
  ]
  const sheet = (data: string) => `<worksheet xmlns="${SPREADSHEET}"><sheetData>${data}</sheetData></worksheet>`
  return Buffer.from(
    makeZip([
      {
        name: 'xl/workbook.xml',
        data: `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Empty" r:id="r1"/><sheet name="Sums" r:id="r2"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
      },
      {
        name: 'xl/sharedStrings.xml',
        data: `<sst xmlns="${SPREADSHEET}"><si><t>Day</t></si><si><r><t>So</t></r><r><t>ld</t></r><rPh><t>x</t></rPh></si></sst>`,
      },
      {
        name: 'xl/styles.xml',
        data: `<styleSheet xmlns="${SPREADSHEET}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
      },
      { name: 'xl/worksheets/sheet1.xml', data: sheet('') },
      { name: 'xl/worksheets/sheet2.xml', data: sheet(rows.join('')) },
    ]),
  )
}

const CELLS = ['Day|Sold|Share', '2024-01-01|1250.5|25%', '2025-01-01|0.3|75%']

function rows(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(`${selector} tr`)
    .evaluateAll(lines => lines.map(line => [...line.children].map(cell => cell.textContent).join('|')))
}

/** Gives a file to the page: dropped on it, or pasted. */
async function give(page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ way, file, content }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], file))
      const stage = document.querySelector('[data-stage]')
      if (way === 'paste')
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      else stage?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    { way: how, file: name, content: bytes.toString('base64') },
  )
}

async function open(page: Page, url: string): Promise<void> {
  const who = await visitor(url)
  await openDeck(page, who, await saveDeck(who, deckOf([[]])))
  await page.locator('[data-stage]').focus()
}

for (const how of ['drop', 'paste'] as const)
  test(`an Excel workbook becomes a chart, and a table on request: ${how}`, async ({ page, baseURL }) => {
    await open(page, baseURL)
    await give(page, how, 'sums.xlsx', workbook())
    const chart = page.locator('[data-mirror] figure table')
    await expect(chart).toContainText('Sold')
    await expect(chart).toContainText('2024-01-01')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.locator('[data-mirror] figure')).toHaveCount(0)
    await expect.poll(() => rows(page, '[data-mirror] table')).toEqual(CELLS)
    await page.getByRole('button', { name: 'Show as a chart' }).click()
    await expect(chart).toContainText('Sold')
    await page.keyboard.press('ControlOrMeta+z')
    await settled(page)
    await expect(page.locator('[data-mirror] table')).toHaveCount(0)
  })

test('cells without numbers become a table; what is no table says so', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await give(page, 'drop', 'names.csv', Buffer.from('Who;Where\nAda;London\nEmmy;Erlangen'))
  await expect.poll(() => rows(page, '[data-mirror] table')).toEqual(['Who|Where', 'Ada|London', 'Emmy|Erlangen'])
  await give(page, 'drop', 'broken.xlsx', Buffer.from('PK\u0003\u0004 this is none'))
  await expect(page.getByText('broken.xlsx could not be read as a table.')).toBeVisible()
})

test('a workbook on the start screen becomes an outline with its table', async ({ page }) => {
  await page.goto('/generate')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  await (await choosing).setFiles({ name: 'sums.xlsx', mimeType: '', buffer: workbook() })
  await expect(page.getByText('sums.md')).toBeVisible()
  await page.getByRole('button', { name: 'Make outline' }).click()
  await expect(page.getByRole('treeitem').filter({ hasText: 'sums' }).first()).toBeVisible()
})
