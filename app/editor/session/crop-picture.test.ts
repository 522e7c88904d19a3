import {
  countingIds,
  createDeck,
  createImage,
  createPage,
  draggedCrop,
  type ElementId,
  FALLBACK_THEME,
  type ImageElement,
  pannedPicture,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { beforeEach, expect, test } from 'vitest'
import { activeCrop, applyCrop, canStepCrop, followCrop, showCrop, startCrop, stepCrop } from './crop-picture.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { ViewStore } from './view-store.ts'

const ID: ElementId = 'element:photo'
let store: EditorStore
let view: ViewStore
const context = () => ({ store, view })

beforeEach(() => {
  const image = createImage(ID, { x: 100, y: 100, width: 400, height: 200 }, 'asset:a', '')
  const other = {
    ...createImage('element:other', { x: 600, y: 100, width: 80, height: 40 }, 'asset:a', ''),
    order: 'a1',
  }
  const asset = { id: 'asset:a', hash: 'a', mime: 'image/png', width: 800, height: 400, url: '/a.png' } as const
  const deck = {
    ...createDeck({ theme: FALLBACK_THEME, title: '', language: 'en' }),
    pages: {
      'page:1': createPage({ id: 'page:1', order: 'a0', elements: { [ID]: image, [other.id]: other } }),
      'page:2': createPage({ id: 'page:2', order: 'a1' }),
    },
    assets: { [asset.id]: asset },
  }
  store = createEditorStore(deck, { measure: fakeMeasure(), ids: countingIds() })
  view = new ViewStore(deck.size)
  store.editor.select({ page: 'page:1', elements: [ID] })
  expect(startCrop(context(), ID)).toBe(true)
})

/** Drags the right side inward until the picture has this width. */
function draw(width: number, merge?: unknown): void {
  const active = activeCrop(context())
  if (active) showCrop(context(), draggedCrop(active.draft, 'e', { x: width, y: 0 }), merge)
}

function widthOf(): number | undefined {
  return (store.deck.pages['page:1']?.elements[ID] as ImageElement | undefined)?.frame.width
}

async function appliedWidth(): Promise<number | undefined> {
  followCrop(context())
  await Promise.resolve()
  return widthOf()
}

test('steps of an active crop are undone and redone one by one; nothing else is undone', () => {
  draw(350, 'drag')
  draw(300, 'drag')
  draw(200)
  stepCrop(context(), 'undo')
  expect(activeCrop(context())?.draft.frame.width).toBe(300)
  stepCrop(context(), 'undo')
  expect(activeCrop(context())?.draft.frame.width).toBe(400)
  expect(canStepCrop(context(), 'undo')).toBe(false)
  stepCrop(context(), 'redo')
  stepCrop(context(), 'redo')
  expect(canStepCrop(context(), 'redo')).toBe(false)
  applyCrop(context())
  expect(widthOf()).toBe(200)
  expect(canStepCrop(context(), 'undo')).toBe(false)
})

test('a drag that changes nothing is not a step', () => {
  const active = activeCrop(context())
  if (active) showCrop(context(), pannedPicture(active.draft, { x: 0, y: 0 }))
  expect(canStepCrop(context(), 'undo')).toBe(false)
})

test.each([
  ['something else is selected', () => store.editor.select({ elements: ['element:other'] })],
  ['another page is turned to', () => void store.run('page.next')],
  ['a copy is made', () => void store.run('selection.duplicate')],
])('a crop is applied when %s, and the view stays', async (_what, act) => {
  draw(300)
  act()
  const { selection } = store
  expect(await appliedWidth()).toBe(300)
  expect(store.selection).toEqual(selection)
  expect(view.tool.kind).toBe('select')
  expect(store.preview).toBeNull()
  store.run('history.undo')
  expect(widthOf()).toBe(400)
  expect(store.page?.id).toBe('page:1')
})

test('a crop continues when another element changes, over the current page', async () => {
  draw(300)
  store.run('element.setFrames', { frames: [['element:other', { x: 0 }]] })
  expect(await appliedWidth()).toBe(400)
  expect(activeCrop(context())?.draft.frame.width).toBe(300)
  expect(store.preview?.pages['page:1']?.elements['element:other']?.frame.x).toBe(0)
})

test.each([
  ['moved', () => void store.run('element.setFrames', { frames: [[ID, { x: 0 }]] })],
  ['taken away', () => void store.run('selection.delete')],
])('a crop ends when its picture is %s', async (_what, act) => {
  draw(300)
  act()
  expect(await appliedWidth()).not.toBe(300)
  expect(view.tool.kind).toBe('select')
  expect(store.preview).toBeNull()
})
