import {
  countingIds,
  createDeck,
  createImage,
  createPage,
  type Deck,
  FALLBACK_THEME,
  pagesOf,
  type Size,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CommandContext } from '../../session/editor-context.ts'
import { createEditorStore, type EditorStore } from '../../session/editor-store.ts'
import type { Material } from './material-store.ts'
import { placeMaterial } from './place-material.ts'

vi.mock('./material-store.ts', () => ({}))
vi.mock('../../../stores/templates.ts', () => ({ templates: { suitOf: () => null } }))

const PICTURE = { x: 10, y: 20, width: 100, height: 50 }
const ICON: Material = {
  id: 'icon:heart:line',
  name: 'Heart',
  category: 'icon.health',
  style: 'line',
  form: 'outline',
  path: 'M2 12 H22',
  width: 24,
  height: 24,
  is_filled: false,
  is_mask: false,
}
const MASK: Material = {
  ...ICON,
  id: 'mask-drop',
  name: 'Drop',
  category: 'mask',
  width: 100,
  height: 100,
  is_filled: true,
  is_mask: true,
}
const PHOTO: Material = {
  id: 'key',
  name: 'Sea',
  category: 'picture',
  style: 'landscape',
  form: 'picture',
  url: '/uploads/sea.png',
  hash: 'sea',
  mime: 'image/png',
  width: 4000,
  height: 1000,
  created_at: 0,
}
const BACKDROP_MATERIAL: Material = {
  id: 'ground',
  name: 'Deep',
  category: 'ground',
  style: 'gradient',
  form: 'fill',
  fill: { kind: 'solid', color: { base: 'accent2' } },
}
const rect = (id: string, frame: object, more: object = {}) => ({
  id,
  parent: null,
  order: 'a0',
  frame: { rotation: 0, ...frame },
  flipX: false,
  flipY: false,
  opacity: 1,
  locked: false,
  hidden: false,
  name: '',
  alt: null,
  extra: {},
  kind: 'shape',
  geometry: { kind: 'preset', preset: 'rect' },
  fill: { kind: 'none' },
  stroke: null,
  body: null,
  ...more,
})
const BACKDROP: Material = {
  id: 'backdrop',
  name: 'Band',
  category: 'backdrop',
  style: 'solid',
  form: 'vector',
  width: 960,
  height: 540,
  assets: [],
  is_backdrop: true,
  elements: [rect('element:m1', { x: 0, y: 270, width: 960, height: 270 })],
}
const WIDE: Material = {
  ...BACKDROP,
  id: 'wide',
  name: 'Wide',
  is_backdrop: false,
  width: 1200,
  height: 100,
  elements: [rect('element:m1', { x: 0, y: 0, width: 1200, height: 100 })],
}

let store: EditorStore
const announced: string[] = []

function open(size: Size = { width: 960, height: 540 }): CommandContext {
  const image = createImage('element:p', PICTURE, 'asset:1')
  const page = createPage({ id: 'page:1', order: 'a0', elements: { [image.id]: image } })
  const asset = { id: 'asset:1', hash: 'h', mime: 'image/png', width: 4, height: 2, url: '/p' } as const
  const deck: Deck = {
    ...createDeck({ theme: FALLBACK_THEME, title: 'Test', language: 'en', size }),
    pages: { 'page:1': page },
    assets: { 'asset:1': asset },
  }
  store = createEditorStore(deck, { measure: fakeMeasure(), ids: countingIds('n') })
  return {
    store,
    view: { announcements: { announce: (words: string) => announced.push(words) } },
  } as unknown as CommandContext
}

const shapes = () => Object.values(pagesOf(store.editor.state$.value.deck)[0]?.elements ?? {})
const newest = () => shapes().find(({ id }) => id === 'element:n1')

beforeEach(() => {
  announced.length = 0
})

test('an icon is inserted where it is dropped, as a line in a theme color, is selected, and is one undo step', () => {
  const context = open()
  expect(placeMaterial(context, ICON, { x: 300, y: 200 })).toBe(true)
  expect(newest()).toMatchObject({
    name: 'Heart',
    alt: 'Heart',
    frame: { x: 252, y: 152, width: 96, height: 96 },
    fill: { kind: 'none' },
    stroke: { fill: { kind: 'solid', color: { base: 'accent1' } }, width: 7, cap: 'round' },
    geometry: { kind: 'path', path: 'M2 12 H22', width: 24, height: 24 },
  })
  expect(store.selection.elements).toEqual(['element:n1'])
  store.run('history.undo')
  expect(shapes().map(({ id }) => id)).toEqual(['element:p'])
})

test('icons inserted in a row are placed side by side; an icon selected by the user is replaced', () => {
  const context = open()
  placeMaterial(context, ICON)
  placeMaterial(context, { ...ICON, name: 'Star', path: 'M4 4 H20' })
  expect(shapes()).toHaveLength(3)
  store.editor.select({ elements: ['element:n1'] })
  const before = newest()
  placeMaterial(context, { ...ICON, name: 'Sun', path: 'M6 6 H18' })
  expect(shapes()).toHaveLength(3)
  expect(newest()).toMatchObject({ name: 'Sun', frame: before?.frame, geometry: { path: 'M6 6 H18' } })
  placeMaterial(context, ICON, { x: 300, y: 200 })
  expect(shapes()).toHaveLength(4)
})

test('without a point it is placed at the center of the page, whatever the page size', () => {
  placeMaterial(open({ width: 540, height: 960 }), ICON)
  expect(newest()?.frame).toMatchObject({ x: 222, y: 432, width: 96 })
})

test('a material wider than most of the page is scaled down proportionally', () => {
  placeMaterial(open(), WIDE)
  const { width = 0, height = 0 } = newest()?.frame ?? {}
  expect(width).toBeLessThanOrEqual(960 * 0.72 + 0.01)
  expect(width / height).toBeCloseTo(12, 1)
})

test('a background covers the page behind everything', () => {
  placeMaterial(open({ width: 720, height: 540 }), BACKDROP, { x: 1, y: 1 })
  expect(newest()?.frame).toMatchObject({ x: 0, width: 720 })
  const [behind, front] = shapes().toSorted((a, b) => (a.order < b.order ? -1 : 1))
  expect([behind?.id, front?.id]).toEqual(['element:n1', 'element:p'])
})

test('a mask is applied to the selected image; without one it becomes a shape', () => {
  const context = open()
  store.run('selection.set', { elements: ['element:p'] })
  placeMaterial(context, MASK)
  expect(shapes()).toHaveLength(1)
  expect(shapes()[0]).toMatchObject({ mask: { geometry: { kind: 'path', path: 'M2 12 H22' } } })
  store.run('selection.clear')
  placeMaterial(context, MASK)
  expect(newest()).toMatchObject({ kind: 'shape', alt: null, fill: { kind: 'solid' } })
})

test('an image keeps its proportions and includes its file; a fill becomes the background', () => {
  const context = open()
  placeMaterial(context, PHOTO, { x: 480, y: 270 })
  const { deck } = store.editor.state$.value
  const image = shapes().find(({ id, kind }) => kind === 'image' && id !== 'element:p')
  expect(image?.frame.width).toBeCloseTo(960 * 0.72)
  expect((image?.frame.width ?? 0) / (image?.frame.height ?? 1)).toBeCloseTo(4)
  expect(Object.values(deck.assets).map(({ url }) => url)).toEqual(['/p', '/uploads/sea.png'])
  placeMaterial(context, BACKDROP_MATERIAL)
  expect(pagesOf(store.editor.state$.value.deck)[0]?.background).toEqual(
    BACKDROP_MATERIAL.form === 'fill' ? BACKDROP_MATERIAL.fill : null,
  )
})

test('an invalid clip is refused without a message', () => {
  expect(placeMaterial(open(), { ...WIDE, elements: [{ kind: 'script' }] } as Material)).toBe(false)
  expect(announced).toEqual([])
})

test('a user image dropped on another takes its place and frame; beside it, it is a new one', () => {
  const context = open()
  expect(placeMaterial(context, PHOTO, { x: 60, y: 45 })).toBe(true)
  expect(shapes()).toHaveLength(1)
  const [replaced] = shapes()
  expect(replaced).toMatchObject({ id: 'element:p', frame: PICTURE })
  expect(replaced?.kind === 'image' && store.deck.assets[replaced.asset]?.url).toBe('/uploads/sea.png')
  store.run('history.undo')
  placeMaterial(context, PHOTO, { x: 600, y: 400 })
  expect(shapes()).toHaveLength(2)
})
