import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/chromium.ts'
import { type ModulePage, openModule } from '../support/page.ts'

const COMMANDS = process.env.NIGHTLY ? 400 : 40
/** Others at each run, found again by their number. */
const FIRST = Number(process.env.SEED ?? Date.now() % 1_000_000)
const SEEDS = [11, 12, FIRST, FIRST + 1]
const browser = chromiumPath()
if (browser === null) console.warn('mirror contract: no Chromium here, the page in words is not looked at')

describe.runIf(browser !== null)('the page in words', () => {
  let host: ModulePage
  beforeAll(async () => {
    host = await openModule('tests/support/mirror-page.ts')
  }, 90_000)
  afterAll(() => host?.stop())

  test(`N13 after each of ${SEEDS.length * COMMANDS} random commands it is what it would be if it were made anew: what is seen, in reading order, by its names (seed ${FIRST})`, async () => {
    const roles = new Set<string>()
    for (const seed of SEEDS) {
      const report = await host.page.evaluate(([from, commands]) => globalThis.tryMirror(from, commands), [
        seed,
        COMMANDS,
      ] as const)
      expect(report.wrong).toEqual([])
      expect(report.ran, `seed ${seed}`).toBe(COMMANDS)
      for (const role of report.roles) roles.add(role)
    }
    expect([...roles]).toEqual(
      expect.arrayContaining(['chart', 'group', 'heading', 'image', 'link', 'paragraph', 'table']),
    )
  })
})
