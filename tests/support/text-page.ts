import type { ElementId, Point, Scene, SceneNode } from '@slidewright/engine/internal'
import { ensureFonts } from '../../app/assets/fonts.ts'
import { paintScene } from '../../app/painter-2d/paint-scene.ts'

/** A scene whose nodes can be sent between processes. */
export interface SentScene extends Omit<Scene, 'nodes'> {
  readonly nodes: readonly (readonly [ElementId, SceneNode])[]
}

declare global {
  /** Returns the canvas colors at points of a scene. */
  var pixelsOf: (scene: SentScene, places: readonly Point[]) => Promise<number[][]>
  /** Returns the share of ink that differs between two scenes, 0..1. */
  var differenceOf: (a: SentScene, b: SentScene) => Promise<number>
  var ready: boolean
}

globalThis.pixelsOf = async (sent, places) => {
  const context = await painted(sent)
  return places.map(({ x, y }) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)])
}

globalThis.differenceOf = async (a, b) => {
  const [first, second] = [pixelsIn(await painted(a)), pixelsIn(await painted(b))]
  let ink = 0
  let different = 0
  for (let at = 0; at < first.length; at += 4) {
    ink += 255 - (first[at] ?? 0)
    different += Math.abs((first[at] ?? 0) - (second[at] ?? 0))
  }
  return different / ink
}

async function painted(sent: SentScene): Promise<CanvasRenderingContext2D> {
  const scene: Scene = { ...sent, nodes: new Map(sent.nodes) }
  await ensureFonts(scene)
  const canvas = document.createElement('canvas')
  canvas.width = scene.size.width
  canvas.height = scene.size.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser has no Canvas 2D')
  paintScene(context, scene)
  return context
}

function pixelsIn(context: CanvasRenderingContext2D): Uint8ClampedArray {
  const { width, height } = context.canvas
  return context.getImageData(0, 0, width, height).data
}

globalThis.ready = true
