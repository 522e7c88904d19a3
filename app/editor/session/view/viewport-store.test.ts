import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { ViewStore } from '../view-store.ts'
import { PanelStore } from './panel-store.ts'
import { ViewportStore } from './viewport-store.ts'

const PAGE = { width: 960, height: 540 }

test('a fitted page follows the window, its surroundings and its own size; a zoomed one stays as it is', () => {
  const surroundings = new PanelStore()
  const viewport = new ViewportStore(PAGE, surroundings)
  viewport.resize({ width: 1000, height: 700 }, 1)
  const wide = viewport.camera.zoom
  expect(viewport.frame).toEqual({ x: 20, y: 20, width: 980, height: 680 })
  surroundings.setNarrow(true)
  viewport.refit()
  expect(viewport.frame).toEqual({ x: 0, y: 0, width: 1000, height: 636 })
  expect(viewport.camera.zoom).toBeGreaterThan(wide)
  viewport.setPage({ width: 480, height: 270 })
  const half = viewport.camera.zoom
  expect(half).toBeGreaterThan(wide * 2)
  viewport.zoomTo(half / 2)
  viewport.resize({ width: 500, height: 400 }, 1)
  viewport.refit()
  expect([viewport.isFitted, viewport.camera.zoom]).toEqual([false, half / 2])
})

test('a window that becomes narrow is updated in one step: the previous fit never shows', () => {
  const view = new ViewStore(PAGE)
  view.resize({ width: 400, height: 700 }, 1)
  const seen: (readonly [boolean, number])[] = []
  const stop = autorun(() => seen.push([view.isNarrow, view.camera.zoom]))
  view.setNarrow(true)
  stop()
  expect(seen.map(([isNarrow]) => isNarrow)).toEqual([false, true])
  expect(seen[1]?.[1]).toBeGreaterThan(seen[0]?.[1] ?? Number.NaN)
})
