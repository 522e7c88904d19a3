import { createImage, createShape, createText } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import type { EditorStore } from '../editor-store.ts'
import { ViewStore } from '../view-store.ts'
import { editorChoices } from './editor-choices.ts'
import { activePanel, clampedToWindow, currentSides, panelKindOf, toggleOutline, togglePanel } from './panels.ts'

const FRAME = { x: 0, y: 0, width: 100, height: 40 }

describe('panels', () => {
  test.each([
    ['a text', createText('element:a', FRAME, 'words'), 'text'],
    ['a text with no content', createText('element:a', FRAME, ''), 'shape'],
    ['a text of spaces', createText('element:a', FRAME, '  '), 'shape'],
    ['a shape', createShape('element:a', FRAME, 'rect'), 'shape'],
    ['a picture', createImage('element:a', FRAME, 'asset:1'), 'image'],
  ])('%s has the panel %3$s', (_, element, kind) => {
    expect(panelKindOf(element)).toBe(kind)
  })

  test.each([
    ['in the middle', [400, 300], [400, 300]],
    ['over the left and upper edge', [-200, -5], [30, 30]],
    ['over the right and lower edge', [1500, 900], [1280 - 280 - 30, 800 - 400 - 30]],
    ['just inside the margin', [29, 30], [30, 30]],
  ])('a panel %s keeps 30 px from the edges', (_, [x = 0, y = 0], [left, top]) => {
    expect(clampedToWindow({ x, y }, { width: 280, height: 400 }, { width: 1280, height: 800 })).toEqual({
      x: left,
      y: top,
    })
  })

  test('a panel larger than the window begins at the margin', () => {
    expect(clampedToWindow({ x: 5, y: 5 }, { width: 900, height: 900 }, { width: 640, height: 400 })).toEqual({
      x: 30,
      y: 30,
    })
  })

  test('if the page would be too small, the format panel collapses beside the materials until requested', () => {
    const view = new ViewStore({ width: 960, height: 540 })
    const context = { view, store: { selectedForFormat: [], edited: null } as unknown as EditorStore }
    const isShown = () => activePanel(context).isShown
    view.toggle('materials', true)
    expect(isShown()).toBe(true)
    view.setRoom(1100)
    expect(isShown()).toBe(false)
    editorChoices.setPlace('materials', { x: 90, y: 90 })
    expect(isShown()).toBe(true)
    editorChoices.setPlace('materials', null)
    togglePanel(context)
    expect([isShown(), view.isOpen('materials')]).toEqual([true, false])
  })

  test('in a small window the page comes first: the format panel opens on request, and its state is not lost', () => {
    const view = new ViewStore({ width: 960, height: 540 })
    const context = { view, store: { selectedForFormat: [], edited: null } as unknown as EditorStore }
    view.setRoom(900)
    expect([activePanel(context).isShown, currentSides(context).format]).toEqual([false, 0])
    togglePanel(context)
    expect([activePanel(context).isShown, currentSides(context).format]).toEqual([true, 248])
    view.toggle('outline', true)
    expect(activePanel(context).isShown).toBe(false)
    togglePanel(context)
    expect([activePanel(context).isShown, view.isOpen('outline')]).toEqual([true, false])
    togglePanel(context)
    expect(activePanel(context).isShown).toBe(false)
    view.setRoom(1280)
    expect(activePanel(context).isShown).toBe(true)
    togglePanel(context)
    expect([activePanel(context).isShown, editorChoices.look.panels.page]).toEqual([false, false])
    togglePanel(context)
  })

  test('only as many panels close as the format panel needs', () => {
    const view = new ViewStore({ width: 960, height: 540 })
    const context = { view, store: { selectedForFormat: [], edited: null } as unknown as EditorStore }
    view.setRoom(1280)
    view.toggle('outline', true)
    view.toggle('materials', true)
    expect(activePanel(context).isShown).toBe(false)
    togglePanel(context)
    expect([activePanel(context).isShown, ...view.panels]).toEqual([true, 'outline'])
  })

  test('only one dialog is open at a time, beside the panels; the tour may begin above it', () => {
    const view = new ViewStore({ width: 960, height: 540 })
    view.toggle('materials', true)
    view.toggle('pageSize', true)
    view.toggle('palette', true)
    expect([...view.panels]).toEqual(['materials', 'palette'])
    view.toggle('guide', true)
    view.toggle('palette', false)
    expect([...view.panels]).toEqual(['materials', 'guide'])
  })

  test('the outline never opens under a panel that replaces the page strip', () => {
    const view = new ViewStore({ width: 960, height: 540 })
    const context = { view, store: { selectedForFormat: [], edited: null } as unknown as EditorStore }
    view.setRoom(1024)
    view.toggle('materials', true)
    toggleOutline(context)
    expect([...view.panels]).toEqual(['outline'])
    view.setRoom(1440)
    view.toggle('materials', true)
    toggleOutline(context)
    toggleOutline(context)
    expect([...view.panels]).toEqual(['materials', 'outline'])
  })
})
