import type { EditorEvent } from '@slidewright/engine/internal'
import { expect, test, vi } from 'vitest'
import { pickChartFile } from '../../insert/chart-file.ts'
import { pickPicture } from '../../insert/pictures.ts'
import type { CommandContext } from '../editor-context.ts'
import { ViewStore } from '../view-store.ts'
import { reportPanels } from './panel-events.ts'

test('panels and page dialogs are reported once, when they open', () => {
  const view = new ViewStore({ width: 960, height: 540 })
  const events: EditorEvent[] = []
  const stop = reportPanels(view, event => events.push(event))
  view.toggle('layers', true)
  view.toggle('layers', true)
  view.toggle('layouts', true)
  view.toggle('layouts', false)
  view.toggle('layers', false)
  view.toggle('layers', true)
  view.toggle('pictureLink', true)
  expect(events).toEqual([
    { type: 'panelChosen', panel: 'layers' },
    { type: 'pageModalOpened' },
    { type: 'panelChosen', panel: 'layers' },
    { type: 'importFromUrlDialogShown' },
  ])
  stop()
  view.toggle('find', true)
  expect(events).toHaveLength(4)
})

test('opening the upload and import dialogs is reported', () => {
  const events: EditorEvent[] = []
  const clicks = vi.fn()
  vi.stubGlobal('document', { createElement: () => ({ click: clicks, addEventListener: () => undefined }) })
  const context = {
    store: { selection: { page: 'page:a' }, editor: { announce: (event: EditorEvent) => events.push(event) } },
  } as unknown as CommandContext
  void pickPicture(context)
  void pickChartFile(context)
  vi.unstubAllGlobals()
  expect(clicks).toHaveBeenCalledTimes(2)
  expect(events).toEqual([{ type: 'uploadClicked' }, { type: 'importDialogShown' }])
})
