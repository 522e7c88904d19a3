import { buildScene, type Scene, type TextBody } from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deckOf, drawNothing, element, PAGE } from '../../engine/src/scene/fixture.ts'
import { box, run } from '../../engine/src/testing/text-fixture.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type ModulePage, openModule, readFontFile } from '../support/page.ts'

const measure = createHarfbuzzMeasure({ load: readFontFile })
const WORDS = 'محمد العربية 縦書き、 😀1️⃣👩🏽‍⚕️'
const BLACK = { kind: 'solid', color: { base: '#000000' } } as const

const WHITE = { kind: 'solid', color: { base: '#FFFFFF' }, resolved: { r: 255, g: 255, b: 255, a: 1 } } as const

/** A page that is one text of black letters at 80 px, at the upper left. Links keep the runs apart. */
function sceneOf(texts: readonly string[], look: Partial<TextBody> = {}): Scene {
  const runs = texts.map((text, at) => run(text, { size: 80, fill: BLACK, link: `https://example.org/${at}` }))
  const { body } = box([{ runs }], 90, look)
  const deck = deckOf([element('text', 'a', { x: 0, y: 0, width: 900, height: 500 }, { body })])
  return { ...buildScene({ deck, page: PAGE, measure, drawChart: drawNothing }), background: WHITE }
}

const sent = (scene: Scene) => ({ ...scene, nodes: [...scene.nodes] })
const browser = chromiumPath()
if (browser === null) console.warn('text contract: no Chromium here, the canvas is not looked at')

describe.runIf(browser !== null)('text on a canvas', () => {
  let host: ModulePage
  beforeAll(async () => {
    host = await openModule('tests/support/text-page.ts')
    await measure.prepare(WORDS, { families: ['Poppins', 'Noto Sans', 'Noto Sans JP'], language: 'en' })
  }, 60_000)
  afterAll(() => host?.stop())

  const difference = (a: Scene, b: Scene) =>
    host.page.evaluate(([first, second]) => globalThis.differenceOf(first, second), [sent(a), sent(b)] as const)
  const colors = (scene: Scene, ...places: readonly (readonly [number, number])[]) =>
    host.page.evaluate(([one, at]) => globalThis.pixelsOf(one, at), [
      sent(scene),
      places.map(([x, y]) => ({ x, y })),
    ] as const)

  test('Arabic letters in two runs are painted as one word', async () => {
    const whole = sceneOf(['محمد'])
    expect(await difference(sceneOf(['مح', 'مد']), whole)).toBeLessThan(0.02)
    // The control: without its joiners it is another picture.
    const apart = sceneOf(['مح\u200c', 'مد'])
    expect(await difference(apart, whole)).toBeGreaterThan(0.1)
  })

  test('emoji keep their colors in a text of one color, and are one em wide each', async () => {
    const [face, keycap, person, behind] = await colors(sceneOf(['😀1️⃣👩🏽‍⚕️']), [18, 60], [84, 60], [200, 60], [250, 60])
    expect(face).toEqual([255, 204, 77])
    expect(keycap).toEqual([59, 136, 195])
    expect(person).not.toEqual([255, 255, 255])
    expect(behind).toEqual([255, 255, 255])
  })

  test('columns stand on the right, their characters upright', async () => {
    const upright = sceneOf(['口一'], { vertical: 'eastAsian' })
    // A stroke that lies across in lines lies across in columns, too.
    const column = 900 - 80 / 2
    const strokes = await colors(upright, [column - 25, 80 + 38], [column, 80 + 38], [column + 25, 80 + 38])
    expect(Math.max(...strokes.map(([r = 255]) => r))).toBeLessThan(128)
    expect(await colors(upright, [40, 40])).toEqual([[255, 255, 255]])
  })
})
