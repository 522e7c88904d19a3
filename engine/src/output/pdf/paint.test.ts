import { describe, expect, test } from 'vitest'
import { hasPoppler, openedPdf, PDF_PORTS, paintPdf, printScenes, readPdf } from '../../../../tests/support/pdf.ts'
import type { GroupNode, PathNode, SceneNode, SceneShadow } from '../../scene/node.ts'
import { glyphRun, INK, nodeBase, sceneOfNodes, textNodeOf } from '../../testing/scene-nodes.ts'
import { writePdf } from './index.ts'

const WHITE = { kind: 'solid', ...INK, resolved: { r: 255, g: 255, b: 255, a: 1 } } as const
const BLACK: SceneShadow = { ...INK, resolved: { r: 0, g: 0, b: 0, a: 1 }, blur: 40, offset: { x: 0, y: 0 } }

function square(more: Partial<PathNode> = {}): PathNode {
  const path = 'M200 200L400 200L400 400L200 400Z'
  return { ...nodeBase('square'), kind: 'path', path, evenOdd: false, fill: WHITE, stroke: null, ...more }
}

const print = (nodes: readonly SceneNode[]) => printScenes([sceneOfNodes(nodes)])

describe.skipIf(!hasPoppler())('P10 emoji', () => {
  const emoji = ['😀', '👩🏽‍🚀', '🇯🇵', '1️⃣', '❤️']
  const page = () =>
    textNodeOf(emoji.map((text, at) => glyphRun(text, 'Twemoji', { x: 50 + at * 100, y: 100, size: 64 })))

  test('are pictures of several colors, and text', async () => {
    const bytes = await print([page()])
    const read = readPdf(bytes)
    for (const text of emoji) expect(read).toContain(text)
    expect(openedPdf(bytes).match(/\/Subtype \/Type3/g)).toHaveLength(1)
    const pixel = paintPdf(bytes)
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
    const pixel = paintPdf(await print([textNodeOf([glyphRun('😀', 'Twemoji', { x: 50, y: 100, size: 64, paint })])]))
    expect(pixel(64, 75)).toEqual([255, 204, 77])
    expect(pixel(500, 300)).toEqual([255, 255, 255])
  })
})

describe.skipIf(!hasPoppler())('P11 shadows', () => {
  test('fade without steps, as a Gaussian of half the blur', async () => {
    const pixel = paintPdf(await print([square({ shadow: BLACK })]))
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
    const pixel = paintPdf(await print([{ ...line, stroke }, group, words]))
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

describe.skipIf(!hasPoppler())('P12 characters that do not run from left to right', () => {
  test('are turned about the place that they are led to', async () => {
    const turn = [0, 1, -1, 0, 500, 0] as const
    const bytes = await print([textNodeOf([glyphRun('■', 'Noto Sans JP', { x: 100, y: 100, size: 80, turn })])])
    const pixel = paintPdf(bytes)
    // The square's cell is 100 to 180 along, 30 to 110 across: 390 to 470 and 100 to 180 on the page.
    expect(pixel(430, 140)[0]).toBeLessThan(40)
    expect(pixel(140, 70)).toEqual([255, 255, 255])
  })

  test('marks are painted beside their letters', async () => {
    const red = { ...WHITE, resolved: { r: 255, g: 0, b: 0, a: 1 } }
    const marks = [{ path: 'M300 300L400 300L400 310L300 310Z', paint: red }]
    const pixel = paintPdf(await print([textNodeOf([glyphRun('a', 'Poppins', { marks })])]))
    expect(pixel(350, 305)).toEqual([255, 0, 0])
  })
})

test('P7 a cancellation is heard within a page: never longer than 200 ms after it', async () => {
  const words = 'The quick brown fox jumps over the lazy dog. '
  const nodes = Array.from({ length: 600 }, (_, at) =>
    at % 6 === 0
      ? square({ shadow: { ...BLACK, blur: 10 + at }, transform: [1, 0, 0, 1, at, 0] })
      : textNodeOf([glyphRun(words.repeat(4) + at, 'Noto Sans', { y: at })]),
  )
  const group: GroupNode = { ...nodeBase('group'), kind: 'group', clip: null, opacity: 0.9, children: nodes }
  const signal = { aborted: false }
  const gaps: number[] = []
  // The processor's time of this thread: others may be busy, too.
  const spent = () => process.threadCpuUsage().user / 1000
  let last = spent()
  let progress = 0
  const written = await writePdf(
    { title: '', language: 'en', pages: [{ scene: sceneOfNodes([group]), title: 'One' }] },
    PDF_PORTS,
    {
      signal,
      onProgress: done => {
        progress = done
      },
      pause: async () => {
        gaps.push(spent() - last)
        await new Promise(resolve => setTimeout(resolve))
        last = spent()
        // In the middle of the only page.
        if (progress >= 0.6 && gaps.length > 60) signal.aborted = true
      },
    },
  )
  expect(written).toEqual({ ok: false, error: { code: 'export.cancelled' } })
  expect(progress).toBe(0.6)
  expect(Math.max(...gaps)).toBeLessThan(200)
})
