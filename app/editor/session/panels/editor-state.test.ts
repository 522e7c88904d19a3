import { createShape, createText, type Element } from '@slidewright/engine/internal'
import { observable, runInAction } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommandContext } from '../editor-context.ts'
import { ViewStore } from '../view-store.ts'
import { editorChoices } from './editor-choices.ts'
import { persistEditorState } from './editor-state.ts'

const FRAME = { x: 0, y: 0, width: 100, height: 40 }
const SIZE = { width: 960, height: 540 }

beforeEach(() => void vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 800 }))
afterEach(() => void vi.unstubAllGlobals())

function context() {
  const announce = vi.fn()
  const run = vi.fn(() => true)
  const store = observable(
    {
      selectedForFormat: [] as readonly Element[],
      edited: null,
      pages: [{ id: 'page:1' }, { id: 'page:2' }],
      pageIndex: 0,
      selection: { page: 'page:1' },
      editor: { announce },
      run,
    },
    {},
    { deep: false },
  )
  const view = new ViewStore(SIZE)
  const saver = { id: 'deck' as string | null }
  return { store, view, announce, run, context: { store, view, saver } as unknown as CommandContext }
}

test('the panel that a selection opens is reported as an event of the specification', () => {
  const { store, announce, context: on } = context()
  const stop = persistEditorState(on)
  runInAction(() => (store.selectedForFormat = [createText('element:a', FRAME, 'words')]))
  runInAction(() => (store.selectedForFormat = [createShape('element:b', FRAME, 'rect')]))
  expect(announce.mock.calls.map(([event]) => event)).toEqual([
    { type: 'panelChosen', panel: 'text' },
    { type: 'panelChosen', panel: 'shape' },
  ])
  stop()
  runInAction(() => (store.selectedForFormat = []))
  expect(announce).toHaveBeenCalledTimes(2)
})

test('a deck reopens at its last page, with its panels and zoom', () => {
  editorChoices.leave({ deck: 'deck', page: 'page:2', index: 1 })
  editorChoices.set({ zoom: 2, outline: true, model: 'table' })
  const { view, run, context: on } = context()
  persistEditorState(on)()
  view.resize({ width: 1000, height: 700 }, 1)
  expect(run).toHaveBeenCalledWith('page.show', { page: 'page:2' })
  expect([view.camera.zoom, view.isOpen('outline'), view.isOpen('sorter')]).toEqual([2, true, true])
  editorChoices.set({ zoom: 'fit', outline: false, model: 'normal' })
})
