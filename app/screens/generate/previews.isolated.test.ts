import { buildPages, buildScene, parseOutline, type Theme } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { beforeEach, expect, test, vi } from 'vitest'
import { Preview } from './previews.ts'

const fonts = vi.hoisted(() => ({ epoch: 0, areHere: true, tell: () => {} }))

vi.mock('@slidewright/engine/internal', async original => {
  const real = await original<typeof import('@slidewright/engine/internal')>()
  return { ...real, buildPages: vi.fn(real.buildPages), buildScene: vi.fn(real.buildScene) }
})
vi.mock('../../assets/fonts.ts', () => ({
  areFontsHere: () => fonts.areHere,
  hasFonts: () => fonts.areHere,
  ensureFonts: async () => undefined,
  warmFonts: async () => undefined,
  onFontsArrived: (listener: () => void) => {
    fonts.tell = listener
  },
}))
vi.mock('../../assets/measure.ts', async () => {
  const { fakeMeasure } = await import('@slidewright/engine/testing')
  return {
    createCanvasMeasure: () => Object.defineProperty({ ...fakeMeasure() }, 'epoch', { get: () => fonts.epoch }),
  }
})
vi.mock('../../assets/images.ts', () => ({ ImageStore: class {} }))
vi.mock('../../platform/idle.ts', () => ({
  whenIdle: (run: () => boolean) => {
    queueMicrotask(() => {
      for (let goesOn = true; goesOn; ) goesOn = run()
    })
    return () => undefined
  },
}))

const [SUIT] = SUITS
const OUTLINE = parseOutline('# Tea\n## Leaves\n### Green\n- one\n## Water\n### Soft\n- two\n')

function arrive(): void {
  fonts.epoch++
  fonts.tell()
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

/** A preview of all pages, each looked at whenever something has changed. */
async function shown() {
  if (!SUIT) throw new Error('no suit')
  const preview = new Preview(OUTLINE, SUIT)
  const look = () => preview.pages.map(page => preview.sceneOf(page, SUIT.themes[0] as Theme))
  preview.onChange(look)
  preview.want(3)
  await settled()
  preview.want(50)
  await settled()
  return { preview, look }
}

beforeEach(() => {
  fonts.areHere = true
  vi.mocked(buildPages).mockClear()
  vi.mocked(buildScene).mockClear()
})

test('pages and scenes are built once, however often somebody looks and whatever faces of others arrive', async () => {
  const { preview, look } = await shown()
  arrive()
  await settled()
  look()
  expect(preview.isDone).toBe(true)
  expect(vi.mocked(buildPages).mock.calls).toHaveLength(1)
  expect(vi.mocked(buildScene).mock.calls).toHaveLength(preview.pages.length)
})

test('pages that were begun without their faces are built again when these are here, once', async () => {
  fonts.areHere = false
  const { preview, look } = await shown()
  arrive()
  await settled()
  expect(vi.mocked(buildPages).mock.calls).toHaveLength(1)
  fonts.areHere = true
  arrive()
  await settled()
  const scenes = look()
  arrive()
  await settled()
  expect(look()).toEqual(scenes)
  expect(preview.isDone).toBe(true)
  expect(vi.mocked(buildPages).mock.calls).toHaveLength(2)
})
