import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUITS } from '@slidewright/engine/suits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SheetPage, startSheetPage } from '../support/contact-sheet-host.ts'
import { apartFromGolden } from './golden.ts'

/** Most of a picture is the same to the eye below these; a color of a theme, a moved slot and another motif are far beyond. */
const MOST = { mean: 1.5, worst: 24 }
const OUTLINE = readFileSync(join(import.meta.dirname, 'night-train.md'), 'utf8')

let page: SheetPage
beforeAll(async () => {
  page = await startSheetPage()
}, 120_000)
afterAll(() => page.stop())

const job = { deck: null, layouts: false, columns: 4, cell: 176, only: null, scale: 1, singles: false, svg: false }

for (const { id, themes } of SUITS)
  test(`U19 ${id} looks as it did when it was looked at`, async () => {
    const { sheet } = await page.draw({ ...job, suit: id, theme: themes[0]?.id ?? null, markdown: OUTLINE })
    const apart = await apartFromGolden(id, Buffer.from(sheet, 'base64'))
    expect(apart?.mean ?? 0).toBeLessThan(MOST.mean)
    expect(apart?.worst ?? 0).toBeLessThan(MOST.worst)
  }, 60_000)

test.skipIf(process.env.GOLDEN === 'write')(
  'U19 control: another theme of a suit is not taken for the same',
  async () => {
    const [suit] = SUITS
    const { sheet } = await page.draw({
      ...job,
      suit: suit?.id ?? '',
      theme: suit?.themes[1]?.id ?? null,
      markdown: OUTLINE,
    })
    const apart = await apartFromGolden(suit?.id ?? '', Buffer.from(sheet, 'base64'))
    expect(apart?.worst).toBeGreaterThan(2 * MOST.worst)
  },
  60_000,
)
