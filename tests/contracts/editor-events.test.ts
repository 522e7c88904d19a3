import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ModulePage, openModule } from '../support/page.ts'

let host: ModulePage

beforeAll(async () => {
  host = await openModule('tests/support/editor-events-page.tsx')
  await host.page.locator('#surface').waitFor()
}, 60_000)
afterAll(() => host?.stop())
beforeEach(() =>
  host.page.evaluate(() => {
    globalThis.told = []
  }),
)

const told = () => host.page.evaluate(() => globalThis.told)

test('a popover is told of by its name each time it opens, and not when it shuts', async () => {
  const menu = host.page.locator('#menu')
  for (const isOpen of [true, false, true, false]) {
    await menu.click()
    await host.page.locator(`#menu[aria-expanded=${isOpen}]`).waitFor()
  }
  expect(await told()).toEqual([
    { type: 'customPopover', name: 'zoom' },
    { type: 'customPopover', name: 'zoom' },
  ])
})

test('a file that is dragged onto the page is told of before it is taken; words are no upload', async () => {
  const drop = (fill: 'file' | 'words') =>
    host.page.evaluate(what => {
      const data = new DataTransfer()
      if (what === 'file') data.items.add(new File(['a,b\nc,1\n'], 'numbers.csv', { type: 'text/csv' }))
      const event = new DragEvent('drop', {
        dataTransfer: data,
        bubbles: true,
        cancelable: true,
        clientX: 9,
        clientY: 9,
      })
      document.querySelector('#surface')?.dispatchEvent(event)
      return event.defaultPrevented
    }, fill)
  expect(await drop('file')).toBe(true)
  await expect.poll(told).toEqual([{ type: 'uploadDragged' }, { ran: 'insert.chart' }])
  expect(await drop('words')).toBe(false)
  expect(await told()).toHaveLength(2)
})
