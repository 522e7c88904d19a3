import { expect, test } from 'vitest'
import { ViewStore } from './view-store.ts'

test('in a narrow window only one panel that takes room from the page is open at a time', () => {
  const view = new ViewStore({ width: 960, height: 540 })
  view.toggle('format', true)
  view.toggle('find', true)
  expect([...view.panels]).toEqual(['format', 'find'])
  view.setNarrow(true)
  view.toggle('notes', true)
  view.toggle('layers', true)
  expect([...view.panels]).toEqual(['layers'])
  view.toggle('palette', true)
  expect([...view.panels]).toEqual(['layers', 'palette'])
  view.toggle('find', true)
  view.toggle('notes', true)
  expect([...view.panels]).toEqual(['palette', 'find', 'notes'])
})

test('if there is room for only one panel, the materials and the data grid replace each other', () => {
  const view = new ViewStore({ width: 960, height: 540 })
  view.toggle('data', true)
  view.toggle('materials', true)
  expect([...view.panels]).toEqual(['data', 'materials'])
  view.setTight(true)
  expect([...view.panels]).toEqual(['materials'])
  view.toggle('data', true)
  expect([...view.panels]).toEqual(['data'])
  view.toggle('format', true)
  expect([...view.panels]).toEqual(['data', 'format'])
})
