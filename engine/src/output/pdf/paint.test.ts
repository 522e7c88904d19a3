import { expect, test } from 'vitest'
import { PDF_PORTS } from '../../../../tests/support/pdf.ts'
import type { GroupNode, PathNode, SceneShadow, TextNode } from '../../scene/node.ts'
import { glyphRun, INK, nodeBase, sceneOfNodes, textNodeOf } from '../../testing/scene-nodes.ts'
import { writePdf } from './index.ts'

const WHITE = { kind: 'solid', ...INK, resolved: { r: 255, g: 255, b: 255, a: 1 } } as const
const BLACK: SceneShadow = { ...INK, resolved: { r: 0, g: 0, b: 0, a: 1 }, blur: 40, offset: { x: 0, y: 0 } }

function square(more: Partial<PathNode> = {}): PathNode {
  const path = 'M200 200L400 200L400 400L200 400Z'
  return { ...nodeBase('square'), kind: 'path', path, evenOdd: false, fill: WHITE, stroke: null, ...more }
}

/** A node whose painting is noted. */
function noted<N extends PathNode | TextNode>(node: N, note: () => void): N {
  return new Proxy(node, {
    get: (target, key, receiver) => {
      if (key === 'kind') note()
      return Reflect.get(target, key, receiver)
    },
  })
}

test('P7 a cancellation is heard within a page: after ten nodes at most', async () => {
  const words = 'The quick brown fox jumps over the lazy dog. '
  const read = new Set<number>()
  const nodes = Array.from({ length: 600 }, (_, at) =>
    noted(
      at % 6 === 0
        ? square({ shadow: { ...BLACK, blur: 10 + at }, transform: [1, 0, 0, 1, at, 0] })
        : textNodeOf([glyphRun(words.repeat(4) + at, 'Noto Sans', { y: at })]),
      () => read.add(at),
    ),
  )
  const group: GroupNode = { ...nodeBase('group'), kind: 'group', clip: null, opacity: 0.9, children: nodes }
  const signal = { aborted: false }
  /** How many nodes were painted between two pauses of the only page. */
  const steps: number[] = []
  let progress = 0
  const written = await writePdf(
    { title: '', language: 'en', pages: [{ scene: sceneOfNodes([group]), title: 'One' }] },
    PDF_PORTS,
    {
      signal,
      onProgress: done => {
        progress = done
        read.clear()
      },
      pause: async () => {
        if (progress >= 0.6) steps.push(read.size)
        read.clear()
        if (steps.length > 60) signal.aborted = true
      },
    },
  )
  expect(written).toEqual({ ok: false, error: { code: 'export.cancelled' } })
  expect(progress).toBe(0.6)
  expect(Math.max(...steps)).toBeLessThanOrEqual(10)
})
