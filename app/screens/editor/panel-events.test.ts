import type { EditorEvent } from '@slidewright/engine'
import { expect, test } from 'vitest'
import { tellPanels } from './panel-events.ts'
import { ViewStore } from './view-store.ts'

test('panels and the dialogs of a page are told of once, when they open', () => {
  const view = new ViewStore({ width: 960, height: 540 })
  const told: EditorEvent[] = []
  const stop = tellPanels(view, event => told.push(event))
  view.toggle('layers', true)
  view.toggle('layers', true)
  view.toggle('layouts', true)
  view.toggle('layouts', false)
  view.toggle('layers', false)
  view.toggle('layers', true)
  expect(told).toEqual([
    { type: 'panelChosen', panel: 'layers' },
    { type: 'pageModalOpened' },
    { type: 'panelChosen', panel: 'layers' },
  ])
  stop()
  view.toggle('find', true)
  expect(told).toHaveLength(3)
})
