import { buildPages, buildScene, parseOutline, type Theme } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { beforeEach, expect, test, vi } from 'vitest'
import { Preview } from './previews.ts'

const fonts = vi.hoisted(() => ({ epoch: 0, areLoaded: true, notify: () => {} }))

vi.mock('@slidewright/engine/internal', async original => {
  const real = await original<typeof import('@slidewright/engine/internal')>()
  return { ...real, buildPages: vi.fn(real.buildPages), buildScene: vi.fn(real.buildScene) }
})
vi.mock('../../assets/fonts.ts', () => ({
  areFontsLoaded: () => fonts.areLoaded,
  hasFonts: () => fonts.areLoaded,
  ensureFonts: async () => undefined,
  preloadFonts: async () => undefined,
  onFontsArrived: (listener: () => void) => {
    fonts.notify = listener
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

function fontsArrive(): void {
  fonts.epoch++
  fonts.notify()
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

/** Builds all pages of a preview and renders them on every change. */
async function fullPreview() {
  if (!SUIT) throw new Error('no suit')
  const preview = new Preview(OUTLINE, SUIT)
  const renderScenes = () => preview.pages.map(page => preview.sceneOf(page, SUIT.themes[0] as Theme))
  preview.onChange(renderScenes)
  preview.want(3)
  await settled()
  preview.want(50)
  await settled()
  return { preview, renderScenes }
}

beforeEach(() => {
  fonts.areLoaded = true
  vi.mocked(buildPages).mockClear()
  vi.mocked(buildScene).mockClear()
})

test('pages and scenes are built once, however often they are read and whatever other fonts arrive', async () => {
  const { preview, renderScenes } = await fullPreview()
  fontsArrive()
  await settled()
  renderScenes()
  expect(preview.isDone).toBe(true)
  expect(vi.mocked(buildPages).mock.calls).toHaveLength(1)
  expect(vi.mocked(buildScene).mock.calls).toHaveLength(preview.pages.length)
})

test('pages built before their fonts arrived are rebuilt once', async () => {
  fonts.areLoaded = false
  const { preview, renderScenes } = await fullPreview()
  fontsArrive()
  await settled()
  expect(vi.mocked(buildPages).mock.calls).toHaveLength(1)
  fonts.areLoaded = true
  fontsArrive()
  await settled()
  const scenes = renderScenes()
  fontsArrive()
  await settled()
  expect(renderScenes()).toEqual(scenes)
  expect(preview.isDone).toBe(true)
  expect(vi.mocked(buildPages).mock.calls).toHaveLength(2)
})
