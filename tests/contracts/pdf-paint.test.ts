import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GroupNode, PathNode, SceneNode, SceneShadow } from '../../engine/src/scene/node.ts'
import { glyphRun, INK, nodeBase, sceneOfNodes, textNodeOf } from '../../engine/src/testing/scene-nodes.ts'
import { openedPdf, printScenes } from '../support/pdf.ts'
import { type PdfPainter, startPdfPainter } from '../support/pdf-painter.ts'
import { readPdf } from '../support/pdf-text.ts'

const WHITE = { kind: 'solid', ...INK, resolved: { r: 255, g: 255, b: 255, a: 1 } } as const
const BLACK: SceneShadow = { ...INK, resolved: { r: 0, g: 0, b: 0, a: 1 }, blur: 40, offset: { x: 0, y: 0 } }
const WIDTH = 960

let painter: PdfPainter
beforeAll(async () => {
  painter = await startPdfPainter()
}, 60_000)
afterAll(() => painter?.stop())

function square(more: Partial<PathNode> = {}): PathNode {
  const path = 'M200 200L400 200L400 400L200 400Z'
  return { ...nodeBase('square'), kind: 'path', path, evenOdd: false, fill: WHITE, stroke: null, ...more }
}

const print = (nodes: readonly SceneNode[]) => printScenes([sceneOfNodes(nodes)])

type Pixels = (x: number, y: number) => readonly number[]

/** The first page as pixels: one px of the page is one pixel. */
async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const [page = Buffer.alloc(0)] = await painter.pages(bytes)
  expect(page.length).toBe(WIDTH * 540 * 3)
  return (x, y) => [...page.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)]
}

describe('P10 emoji', () => {
  const emoji = ['😀', '👩🏽‍🚀', '🇯🇵', '1️⃣', '❤️']
  const page = () =>
    textNodeOf(emoji.map((text, at) => glyphRun(text, 'Twemoji', { x: 50 + at * 100, y: 100, size: 64 })))

  test('are pictures of several colors, and text', async () => {
    const bytes = await print([page()])
    const read = await readPdf(bytes)
    for (const text of emoji) expect(read).toContain(text)
    expect(openedPdf(bytes).match(/\/Subtype \/Type3/g)).toHaveLength(1)
    const pixel = await pixelsOf(bytes)
    // The face is yellow, the heart red; between two emoji the page shows.
    expect(pixel(64, 75)).toEqual([255, 204, 77])
    expect(pixel(482, 75)).toEqual([221, 46, 68])
    expect(pixel(130, 75)).toEqual([255, 255, 255])
  })

  test('keep their own colors whatever the text is filled with', async () => {
    const stops = [
      { offset: 0, ...INK },
      { offset: 1, ...INK },
    ]
    const paint = { kind: 'linear', from: { x: 0, y: 0 }, to: { x: 0, y: 9 }, stops } as const
    const pixel = await pixelsOf(
      await print([textNodeOf([glyphRun('😀', 'Twemoji', { x: 50, y: 100, size: 64, paint })])]),
    )
    expect(pixel(64, 75)).toEqual([255, 204, 77])
    expect(pixel(500, 300)).toEqual([255, 255, 255])
  })
})

describe('P11 shadows', () => {
  test('fade without steps, as a Gaussian of half the blur', async () => {
    const pixel = await pixelsOf(await print([square({ shadow: BLACK })]))
    const grays = Array.from({ length: 50 }, (_, step) => pixel(401 + step, 300)[0])
    for (let step = 1; step < grays.length; step++) {
      const rise = (grays[step] ?? 0) - (grays[step - 1] ?? 0)
      expect(rise).toBeGreaterThanOrEqual(0)
      expect(rise).toBeLessThan(9)
    }
    // Half of it at the edge, a sixth one deviation (20 px) outside.
    expect(grays[0]).toBeGreaterThan(118)
    expect(grays[0]).toBeLessThan(142)
    expect(grays[20]).toBeGreaterThan(200)
    expect(grays[20]).toBeLessThan(228)
  })

  test('fall where they are cast, from lines, words and groups', async () => {
    const cast: SceneShadow = { ...BLACK, blur: 4, offset: { x: 0, y: 100 } }
    const line = square({ fill: null, stroke: null, path: 'M50 50L150 50', shadow: cast })
    const stroke = { paint: WHITE, width: 10, dash: 'solid', dashes: [], cap: 'flat', join: 'miter' } as const
    const group: GroupNode = {
      ...nodeBase('group'),
      kind: 'group',
      clip: null,
      shadow: cast,
      children: [square({ path: 'M500 50L600 50L600 100L500 100Z' })],
    }
    const words = { ...textNodeOf([glyphRun('■', 'Noto Sans JP', { x: 700, y: 100, size: 80 })]), shadow: cast }
    const pixel = await pixelsOf(await print([{ ...line, stroke }, group, words]))
    expect(pixel(100, 150)[0]).toBeLessThan(40)
    expect(pixel(550, 175)[0]).toBeLessThan(10)
    expect(pixel(740, 170)[0]).toBeLessThan(10)
    expect(pixel(100, 120)).toEqual([255, 255, 255])
  })

  test('alike are one picture', async () => {
    const moved = { ...square({ shadow: BLACK }), transform: [1, 0, 0, 1, 300, 0] } as const
    const file = openedPdf(await print([square({ shadow: BLACK }), moved]))
    expect(file.match(/\/Indexed/g)).toHaveLength(1)
  })
})

describe('P12 characters that do not run from left to right', () => {
  test('are turned about the place that they are led to', async () => {
    const turn = [0, 1, -1, 0, 500, 0] as const
    const bytes = await print([textNodeOf([glyphRun('■', 'Noto Sans JP', { x: 100, y: 100, size: 80, turn })])])
    const pixel = await pixelsOf(bytes)
    // The square's cell is 100 to 180 along, 30 to 110 across: 390 to 470 and 100 to 180 on the page.
    expect(pixel(430, 140)[0]).toBeLessThan(40)
    expect(pixel(140, 70)).toEqual([255, 255, 255])
  })

  test('marks are painted beside their letters', async () => {
    const red = { ...WHITE, resolved: { r: 255, g: 0, b: 0, a: 1 } }
    const marks = [{ path: 'M300 300L400 300L400 310L300 310Z', paint: red }]
    const pixel = await pixelsOf(await print([textNodeOf([glyphRun('a', 'Poppins', { marks })])]))
    expect(pixel(350, 305)).toEqual([255, 0, 0])
  })
})
