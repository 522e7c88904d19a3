import { countingIds, createDeck, createPage, type Deck, keysBetween } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { fakeMeasure } from '@slidewright/engine/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTextsOf, startTexts, type Text, textOf } from '../../../i18n/index.ts'
import english from '../../../i18n/locales/en-US.json' with { type: 'json' }
import later from '../../../i18n/parts/later/en-US.json' with { type: 'json' }
import { allCommands } from '../../commands/app-commands.ts'
import type { CommandContext, EditorContext } from '../../session/editor-context.ts'
import { createEditorStore } from '../../session/editor-store.ts'
import { ViewStore } from '../../session/view-store.ts'
import { paletteRows } from './palette-rows.ts'
import { recentCommands } from './recent-commands.ts'

const text: Text = (key, values) => textOf(key, key, values)

beforeAll(async () => {
  await startTexts('en-US')
  await loadTextsOf('later')
})
beforeEach(() => {
  recentCommands.ids = []
})

function deckOf(count: number): Deck {
  const theme = SUITS[0]?.themes[0]
  if (theme === undefined) throw new Error('there are no suits')
  const pages = keysBetween(null, null, count).map((order, index) => createPage({ id: `page:${index}`, order }))
  const deck = createDeck({ theme, title: 'Deck', language: 'en' })
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}

/** An editor with three empty pages and no selection. */
function editorContext(): EditorContext {
  const store = createEditorStore(deckOf(3), { measure: fakeMeasure(), ids: countingIds('n') })
  const context = { store, view: new ViewStore(store.size) } as unknown as CommandContext
  return { ...context, commands: allCommands(context) }
}

const rowsFor = (query: string) =>
  paletteRows({ editor: editorContext(), query, text, chooseLanguage: () => undefined }).map(({ label }) => label)

test.each([
  ['chart', 'Insert chart'],
  ['table', 'Insert table'],
  ['text', 'Insert text'],
  ['ellipse', 'Insert ellipse'],
  ['line', 'Insert line'],
  ['picture', 'Insert picture'],
  ['icon', 'Insert an icon'],
  ['rect', 'Insert rectangle'],
  ['connector', 'Draw an elbow connector'],
  ['insert', 'Insert text'],
  ['add', 'Add page'],
  ['new page', 'Add page'],
  ['shape', 'Insert shape'],
  ['dup', 'Duplicate page'],
  ['layout', 'Change layout'],
  ['size', 'Page size'],
  ['template', 'Change template or colors'],
  ['colors', 'Make your own colors'],
  ['zoom', 'Zoom in'],
  ['fit', 'Fit page'],
  ['grid', 'Grid'],
  ['guides', 'Guides'],
  ['pdf', 'Download as PDF'],
  ['pptx', 'Download as PowerPoint'],
  ['find', 'Find and replace'],
  ['history', 'Version history'],
  ['notes', 'Speaker notes'],
  ['layers', 'Layers'],
  ['keys', 'Choose keys'],
  ['dark', 'Dark appearance'],
])('"%s" finds "%s" first', (query, first) => {
  expect(rowsFor(query)[0]).toBe(first)
})

test.each([
  ['slide sorter', 'Sort pages side by side'],
  ['outline view', 'Outline of the deck'],
  ['new slide', 'Add page'],
  ['hyperlink', 'Link'],
  ['dark mode', 'Dark appearance'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['smartart', 'Insert a diagram'],
  ['16:9', 'Page size'],
  ['mirror', 'Flip left to right'],
  ['hotkeys', 'Keyboard shortcuts'],
])('"%s", an alias, finds "%s" first', (query, first) => {
  expect(rowsFor(query)[0]).toBe(first)
})

test('every alias belongs to a command', () => {
  const names = Object.keys(later.alsoCalled)
  expect(names.filter(name => !(name in english.command))).toEqual([])
})

test.each([
  [['view.fit', 'page.add'], 'Fit page'],
  [['page.add', 'view.fit'], 'Add page'],
])('of two equally good and equally short matches the most recent comes first: %s', (ids, first) => {
  recentCommands.ids = ids
  expect(rowsFor('page')[0]).toBe(first)
})

test('a recent command does not outrank a better match', () => {
  recentCommands.ids = ['chart.fromFile']
  expect(rowsFor('chart').slice(0, 2)).toEqual(['Insert chart', 'Chart or table from a CSV or Excel file'])
})

test('disabled commands come last, however well they match', () => {
  const rows = rowsFor('copy')
  expect(rows[0]).toBe('Copy pages')
  expect(rows.slice(1)).toContain('Copy')
})
