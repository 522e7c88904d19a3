import { LOCALES } from '@slidewright/shared'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import { markGuideSeen } from '../support/prepared-window.ts'
import { box, deckOf, saveDeck, settled, visitor, words } from './editor-deck.ts'
import { clippedWords, expectNoSideways } from './screen-checks.ts'

const SHAPE = box('shape', { x: 60, y: 60, width: 300, height: 160 }, 'roundRect')
const TEXT = words('text', { x: 420, y: 60, width: 300, height: 100 }, 'Words')

for (const { code, prefix, intl, name } of sampled(LOCALES, 3))
  test(`${name}: no words of the interface are cut, on a phone and on a large screen`, async ({ page, baseURL }) => {
    const who = await visitor(baseURL ?? '')
    const deck = await saveDeck(who, deckOf([[SHAPE, TEXT], []]))
    await page.addInitScript(markGuideSeen)
    await page.addInitScript(uuid => localStorage.setItem('slidewright.tourist', JSON.stringify(uuid)), who.uuid)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/generate', '/generate?step=suit', '/generate?panel=model', '/workspace?cur=1']) {
        await page.goto(`${prefix}${path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', intl)
        await expect(page.getByRole('button').first()).toBeVisible()
        await expectNoSideways(page)
        expect(await clippedWords(page), `${code} ${path} at ${width}`).toEqual([])
      }
    }
    await page.goto(`${prefix}/editor?user_design_id=${deck}`)
    await settled(page)
    await page.keyboard.press('ControlOrMeta+a')
    const tabs = page.locator('[data-format] [role=tab]')
    await expect(tabs.nth(2)).toBeVisible()
    for (let index = 0; index < (await tabs.count()); index++) {
      await tabs.nth(index).click()
      expect(await clippedWords(page), `${code}, tab ${index}`).toEqual([])
    }
  })
